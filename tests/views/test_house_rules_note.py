"""House rules of a game that more or fewer can play: how many sat does not make evenings unequal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import pytest

from games.models import Club
from games.selectors.evenings import alike, evenings_of, usual
from games.services import club_sheets
from games.views.house_rules import note
from tests.selectors import evenings
from tests.toy import write
from tests.toy_seats import CAST, MANY

pytestmark = pytest.mark.usefixtures("seat_toys")
THREE: dict[str, object] = {"players": 3}
TWO: dict[str, object] = {"players": 2}
SIDES: dict[str, object] = {"teams": [2, 2]}
LARGE: dict[str, object] = {"pit": 50}


def played(club: Club, *sheets: Mapping[str, object]) -> None:
    """An evening under each of these rules, one a week."""
    for week, raw in enumerate(sheets):
        seats = MANY.seats(MANY.book.read(raw))
        names = dict(zip(seats, CAST, strict=False))
        day = date(2025, 11, 6) + timedelta(weeks=week)
        write(evenings.table(club, day, MANY, raw, names), "round", {})


def told(club: Club) -> str:
    """What a board says about its house rules."""
    return note(MANY, evenings_of(club, MANY.key))


def test_how_many_sat_is_no_other_house_rule() -> None:
    club = evenings.club()
    played(club, THREE, SIDES, TWO)
    assert told(club) == ""
    sheets = [one.sheet for one in evenings_of(club)]
    assert len({one.values for one in sheets}) == 3
    assert all(alike(MANY.key, one, sheets[0]) for one in sheets)


def test_the_usual_rules_are_those_of_most_evenings_for_however_many() -> None:
    club = evenings.club()
    played(club, THREE | LARGE, THREE | LARGE, TWO, THREE, SIDES)
    found = evenings_of(club)
    assert '"pit": 30' in usual(found)[MANY.key].values
    assert told(club) == "2 of 5 evenings were under other house rules: preset.large en (2)."


def test_the_default_rules_are_called_so_for_however_many() -> None:
    club = evenings.club()
    played(club, THREE | LARGE, TWO | LARGE, SIDES)
    assert told(club) == "1 of 3 evenings was under other house rules: preset.default en (1)."


def test_the_clubs_own_name_goes_for_however_many() -> None:
    club = evenings.club()
    club_sheets.add(club=club, name="Grote pit", game=MANY.key, rules_raw=THREE | LARGE)
    club_sheets.add(club=evenings.club("Elders"), name="Elders", game=MANY.key, rules_raw=SIDES | LARGE)
    played(club, THREE, TWO, SIDES | LARGE)
    assert told(club) == "1 of 3 evenings was under other house rules: Grote pit (1)."
