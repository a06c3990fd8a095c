"""The seats of a new table: which are asked under which choice, and where names go when the choice changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict

from games.core.questions import holds
from games.forms.club_table import ClubTableForm
from games.forms.new_table import TableForm, looked
from games.forms.seating import Group, Place, moved, way, ways
from games.registry import GAMES
from tests.toy_seats import CAST, MANY, OPEN, OPEN_SEATS

pytestmark = pytest.mark.usefixtures("seat_toys")
SEATS = {"2": ("1", "2"), "3": ("1", "2", "3"), "2x2": ("A1", "B1", "A2", "B2")}


def query(**sent: str) -> QueryDict:
    """As a phone sends it."""
    data = QueryDict(mutable=True)
    data.update(sent)
    return data


def at(seats: tuple[str, ...], *names: str) -> dict[str, str]:
    """The names by field."""
    return {f"name_{seat}": name for seat, name in zip(seats, names or CAST, strict=False)}


def many(setup: str, **more: str) -> TableForm:
    """A table of MANY."""
    return TableForm(query(game=MANY.key, setup_toy_many=setup, **{**at(SEATS[setup]), **more}))


def shown(form: TableForm) -> dict[str, list[str]]:
    """The seats that the page shows, by group."""
    groups = [group for group in form.seating().groups() if group.shown]
    return {group.key: [place.seat for place in _open(group) if place.shown] for group in groups}


def _open(group: Group) -> list[Place]:
    return [*group.places, *(group.more if group.more_shown else ())]


def asked(said: dict[str, str]) -> set[str]:
    """The seats that the page's own conditions show beside these answers."""
    return {place.seat for group, place in _places() if _holds(group, place, said)}


def dealing(said: dict[str, str]) -> set[str]:
    """Those of them who may deal first."""
    places = [place for group, place in _places() if _holds(group, place, said) and place.may_deal]
    return {place.seat for place in places if _is(place.deals_when, said)}


def _places() -> list[tuple[tuple[Group, str], Place]]:
    groups = list(TableForm().seating().groups())
    open_ = [((group, ""), place) for group in groups for place in group.places]
    return open_ + [((group, group.more_when), place) for group in groups for place in group.more]


def _holds(around: tuple[Group, str], place: Place, said: dict[str, str]) -> bool:
    return all(_is(when, said) for when in (around[0].when, around[1], place.when))


def _is(when: str, said: dict[str, str]) -> bool:
    return not when or holds(tuple(json.loads(when)), said)


def test_the_seats_of_the_chosen_setup_are_asked() -> None:
    assert shown(many("2")) == {"list": ["1", "2"]}
    assert shown(many("3")) == {"list": ["1", "2", "3"]}
    assert shown(many("2x2")) == {"A": ["A1", "A2"], "B": ["B1", "B2"]}
    assert shown(TableForm(query(game=OPEN.key))) == {"list": list(OPEN_SEATS)}
    assert shown(TableForm(query(game="pymtheg"))) == {"compass": list("NESW")}
    assert shown(TableForm()) == {"compass": list("NESW")}


def test_without_a_choice_as_many_sit_as_usual() -> None:
    assert shown(TableForm(query(game=MANY.key))) == {"list": ["1", "2", "3"]}


def test_the_script_shows_the_same_seats_and_dealers() -> None:
    for one in ways():
        said = {"game": one.game.key, f"setup_{one.game.key}": one.setup}
        assert asked(said) == set(one.seats)
        assert dealing(said) == set(one.dealers)
    assert asked({"game": ""}) == set("NESW")
    assert asked({"game": "no_such_game"}) == set()


def test_each_seat_is_there_once_with_the_words_of_its_game() -> None:
    groups = list(many("2x2").seating().groups())
    seats = [place.seat for group in groups for place in (*group.places, *group.more)]
    assert len(seats) == len(set(seats))
    assert set(seats) == {seat for one in ways() for seat in one.seats}
    words = {group.key: group.word for group in groups}
    assert (words["compass"], words["list"], words["A"]) == ("", "", "A en")


def test_where_seats_may_stay_empty_eight_stand_open_and_the_others_under_a_fold() -> None:
    (group,) = [one for one in TableForm(query(game=OPEN.key)).seating().groups() if one.shown]
    assert [place.seat for place in group.places if place.shown] == list(OPEN_SEATS[:8])
    assert [place.seat for place in group.more if place.shown] == list(OPEN_SEATS[8:])
    assert (group.more_shown, group.more_open) == (True, False)
    (group,) = [one for one in TableForm(query(game=OPEN.key, name_9="Anna")).seating().groups() if one.shown]
    assert group.more_open
    (group,) = [one for one in many("3").seating().groups() if one.shown]
    assert not group.more_shown


@pytest.mark.parametrize(("setup", "raw"), [(key, dict(said)) for key, said in MANY.setups.items()])
def test_the_house_rules_say_how_many_sit(setup: str, raw: dict[str, Any]) -> None:
    sent = many(setup)
    assert sent.is_valid(), sent.errors
    assert sent.said()["rules_raw"] == raw
    assert list(sent.names()) == list(SEATS[setup])
    own = many(setup, sheet_toy_many="own", **{"toy_many.pit": "50"})
    assert own.is_valid(), own.errors
    assert own.rules_raw() == {"pit": 50, **raw}
    large = many(setup, sheet_toy_many="large")
    assert large.is_valid(), large.errors
    assert MANY.book.read(large.rules_raw()).pit == 50
    assert set(MANY.setups[setup]) <= set(large.rules_raw() or {})
    wrong = many(setup, sheet_toy_many="nothing")
    assert wrong.is_valid(), wrong.errors
    assert wrong.rules_raw() == "nothing"  # which the service refuses


def test_how_many_sit_is_no_house_rule_among_the_others() -> None:
    (game,) = [one for one in many("3").games() if one.key == MANY.key]
    assert [switch.name for switch in game.switches] == ["toy_many.pit"]
    assert [(chip.key, chip.name, chip.chosen) for chip in game.setups] == [
        ("2", "setup.2 en", False),
        ("3", "setup.3 en", True),
        ("2x2", "setup.2x2 en", False),
    ]
    assert game.setup == "setup en"
    assert [one.setups for one in many("3").games() if one.key == "pymtheg"] == [[]]


def test_a_setup_that_there_is_not_is_refused_beside_it() -> None:
    sent = TableForm(query(game=MANY.key, setup_toy_many="7", **at(SEATS["3"])))
    assert list(sent.errors) == ["setup_toy_many"]
    (game,) = [one for one in sent.games() if one.key == MANY.key]
    assert game.setup_wrong == "Choose how many play."


def test_seats_that_are_not_shown_do_not_count() -> None:
    sent = many("2", name_3="Cor", name_A1="Anna", name_N="Bert")
    assert sent.is_valid(), sent.errors
    assert sent.names() == {"1": "Anna", "2": "Bert"}


def test_every_seat_of_a_setup_is_taken() -> None:
    assert list(many("2x2", name_B2="").errors) == ["name_B2"]
    assert list(many("2x2", name_B2="anna").errors) == ["name_A1", "name_B2"]


def test_empty_seats_stay_empty() -> None:
    sent = TableForm(query(game=OPEN.key, name_2="Anna", name_20="Bert", name_7=" "))
    assert sent.is_valid(), sent.errors
    assert sent.names() == {"2": "Anna", "20": "Bert"}
    assert sent.said()["dealer"] == ""
    assert list(TableForm(query(game=OPEN.key, name_2="Anna", name_9="ANNA")).errors) == ["name_2", "name_9"]


def test_who_deals_at_another_game_does_not_count() -> None:
    for said, deals in (("", "A1"), ("N", "A1"), ("1", "A1"), ("B2", "B2")):
        sent = many("2x2", dealer=said)
        assert sent.is_valid(), sent.errors
        assert sent.said()["dealer"] == deals
    assert list(many("2x2", dealer="X").errors) == ["dealer"]


def test_names_move_along_to_the_seats_of_another_game() -> None:
    typed = {"game": MANY.key, **at(tuple("NESW"))}
    assert moved(typed, way(MANY, "3")) == {
        "game": MANY.key,
        **at(("N", "E", "S"), "", "", ""),
        "name_W": "Dien",
        **at(SEATS["3"]),
    }
    back = moved(moved(typed, way(MANY, "2x2")), way(GAMES["pymtheg"]))
    assert {seat: back[f"name_{seat}"] for seat in "NESW"} == {seat: typed[f"name_{seat}"] for seat in "NESW"}


def test_names_stay_where_both_have_the_seat() -> None:
    typed = at(SEATS["3"], "", "Bert", "Cor")
    assert moved(typed, way(MANY, "2")) == {"name_1": "Cor", "name_2": "Bert", "name_3": ""}
    assert moved(typed, way(OPEN)) == typed


def test_a_look_at_other_seats_keeps_everything_and_finds_no_fault() -> None:
    sent = query(game=MANY.key, setup_toy_many="2x2", title="Kelder", look="seats", name_N="Anna", name_S="")
    form = TableForm(initial=looked(sent))
    assert not form.is_bound
    assert shown(form) == {"A": ["A1", "A2"], "B": ["B1", "B2"]}
    (side, _) = [one for one in form.seating().groups() if one.shown]
    assert [(place.value, place.wrong) for place in side.places if place.shown] == [("Anna", ()), ("", ())]
    assert form["title"].value() == "Kelder"
    club = ClubTableForm(sheets=[], initial=looked(sent))
    assert shown(club) == shown(form)
