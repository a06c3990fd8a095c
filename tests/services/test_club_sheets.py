"""A club's own house rules."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import ClubSheet, RuleSheet
from games.services import club_sheets
from games.services.sittings import sheet
from tests.services.clubhouse import club, table
from tests.toy import PURSE, SIDES

pytestmark = pytest.mark.django_db


def usual(of: ClubSheet) -> list[str]:
    """The sheets of its club that are chosen before anybody taps."""
    return [one.name for one in ClubSheet.objects.filter(club=of.club, usual=True).order_by("name")]


def test_the_first_of_a_game_is_the_usual_one_until_another_is() -> None:
    made = club()
    first = club_sheets.add(club=made, name="Zoals altijd", game=PURSE.key, rules_raw=None)
    second = club_sheets.add(club=made, name="Met lappen", game=PURSE.key, rules_raw={"lap": 5})
    assert usual(first) == ["Zoals altijd"]
    club_sheets.add(club=made, name="Anders", game=SIDES.key, rules_raw=None)
    apart = club_sheets.add(club=club("De Overkant", "truus"), name="Zoals altijd", game=PURSE.key, rules_raw=None)
    club_sheets.make_usual(sheet=second)
    assert usual(first) == ["Anders", "Met lappen"]
    assert usual(apart) == ["Zoals altijd"]
    club_sheets.add(club=made, name="Vanaf nu", game=PURSE.key, rules_raw={"lap": 3}, usual=True)
    assert usual(first) == ["Anders", "Vanaf nu"]
    assert second.rule_sheet == sheet(PURSE.key, {"lap": 5})


@pytest.mark.parametrize(
    ("name", "game", "raw", "field"),
    [
        ("", PURSE.key, None, "name"),
        ("x" * 61, PURSE.key, None, "name"),
        ("ZOALS ALTIJD", PURSE.key, None, "name"),
        ("Nieuw", "no_such_game", None, "game"),
        ("Nieuw", PURSE.key, "no_such_preset", "rules"),
        ("Nieuw", PURSE.key, {"lap": -1}, "rules"),
    ],
)
def test_what_cannot_be_a_sheet(name: str, game: str, raw: object, field: str) -> None:
    made = club()
    club_sheets.add(club=made, name="Zoals altijd", game=PURSE.key, rules_raw=None)
    with pytest.raises(Refusal) as refused:
        club_sheets.add(club=made, name=name, game=game, rules_raw=raw)
    assert refused.value.field == field
    assert ClubSheet.objects.count() == 1


def test_a_removed_sheet_stays_at_the_tables() -> None:
    made = club()
    one = club_sheets.add(club=made, name="Zoals altijd", game=PURSE.key, rules_raw=None)
    at = table(made)
    assert at.rule_sheet == one.rule_sheet
    club_sheets.remove(sheet=one)
    at.refresh_from_db()
    assert RuleSheet.objects.get() == at.rule_sheet
    club_sheets.remove(sheet=one)
