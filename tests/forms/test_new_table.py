"""A new table as a form: its house rules as a record names them, and what each seat is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.http import QueryDict

from games.core.refusal import Refusal
from games.forms.house_rules import by_taps, offered_for, offered_when, value_name
from games.forms.new_table import TableForm
from games.forms.seating import way
from games.registry import GAMES
from games.words import Words

CAST = {"name_N": "Anna", "name_E": "Bram", "name_S": "Clara", "name_W": "Dirk"}
PYMTHEG, PANDOEREN = GAMES["pymtheg"], GAMES["pandoeren"]


def form(game: str = "pandoeren", **more: str) -> TableForm:
    """The form as a phone sent it."""
    sent = QueryDict(mutable=True)
    sent.update({"game": game, **CAST, **more})
    return TableForm(sent)


def rules(**more: str) -> Any:
    """The house rules of a valid form."""
    sent = form(**more)
    assert sent.is_valid(), sent.errors
    return sent.rules_raw()


def own(**switches: str) -> Any:
    """The house rules of Pandoeren's own settings."""
    return rules(sheet_pandoeren="own", **{f"pandoeren.{key}": value for key, value in switches.items()})


def test_names_and_dealer_by_seat() -> None:
    sent = form(dealer="S")
    assert sent.is_valid()
    assert (list(sent.names()), list(sent.names().values())) == (list("NESW"), list(CAST.values()))
    assert sent.cleaned_data["dealer"] == "S"


def test_without_a_dealer_the_first_seat_deals() -> None:
    sent = form(dealer="")
    assert sent.is_valid()
    assert sent.cleaned_data["dealer"] == "N"


@pytest.mark.parametrize("dealer", ["X", "pot", "NE"])
def test_a_dealer_who_does_not_sit_here_is_refused(dealer: str) -> None:
    assert set(form(dealer=dealer).errors) == {"dealer"}


def test_the_default_sheet_is_nothing_and_a_preset_its_name() -> None:
    assert rules() is None
    assert rules(sheet_pandoeren="default") is None
    assert rules(sheet_pandoeren="pagat") == "pagat"


def test_own_settings_are_only_what_differs() -> None:
    assert own() == {}
    assert own(settle='"once"', buy_in="200") == {}
    assert own(settle='"each"', buy_in="150") == {"settle": "each", "buy_in": 150}


def test_what_is_no_number_is_refused_beside_its_switch_and_only_where_it_counts() -> None:
    lots = {"pandoeren.lappen": "lots"}
    assert list(form(sheet_pandoeren="own", **lots).errors) == ["pandoeren.lappen"]
    assert list(form(sheet_pandoeren="pagat", **lots).errors) == ["pandoeren.lappen"]
    assert not form("pymtheg", sheet_pandoeren="own", **lots).errors


@pytest.mark.parametrize("sheet", ["", "default"])
def test_a_switch_that_was_changed_beside_the_usual_sheet_counts(sheet: str) -> None:
    assert rules(sheet_pandoeren=sheet, **{"pandoeren.lappen": "15"}) == {"lappen": 15}
    assert rules(sheet_pandoeren=sheet, **{"pandoeren.lappen": "0", "pandoeren.settle": '"once"'}) is None


def test_a_switch_that_was_changed_beside_a_preset_changes_that_preset() -> None:
    book, switch = PANDOEREN.book, {"pandoeren.buy_in": "150"}
    assert book.read(rules(sheet_pandoeren="pagat", **switch)) == replace(book.presets["pagat"], buy_in=150)
    assert rules(sheet_pandoeren="pagat", **{"pandoeren.buy_in": "200"}) == "pagat"


def test_a_preset_that_there_is_not_stays_so() -> None:
    assert rules(sheet_pandoeren="no_such", **{"pandoeren.lappen": "15"}) == "no_such"


def test_refusals_stand_beside_their_field_or_above_the_form() -> None:
    sent = form()
    assert sent.is_valid()
    words = Words(PANDOEREN, {})
    sent.refuse(Refusal("name_E", "name_missing"), words)
    sent.refuse(Refusal("rules", "unknown_preset"), words)
    assert list(sent.errors) == ["name_E", "__all__"]


@pytest.mark.parametrize("field", list(CAST))
def test_a_name_that_is_missing_or_too_long_is_refused_there(field: str) -> None:
    for name in ("", "   ", "A" * 31, "A\x00B"):
        assert list(form(**{field: name}).errors) == [field]
    assert not form(**{field: "A" * 30}).errors


def test_equal_names_are_refused_beside_each_of_them() -> None:
    assert list(form(name_N="ANNA", name_S=" anna ", name_W="Anna").errors) == ["name_N", "name_S", "name_W"]


def test_the_title_may_stay_empty_and_not_be_too_long() -> None:
    assert not form(title="").errors
    assert list(form(title="a" * 61).errors) == ["title"]


def test_every_switch_of_every_game_is_asked_once_with_words_for_each_value() -> None:
    for asked in TableForm().games():
        game = GAMES[asked.key]
        assert [one.name for one in asked.switches] == [f"{game.key}.{one.key}" for one in by_taps(game)]
        for switch, how in zip(asked.switches, by_taps(game), strict=True):
            assert switch.title != how.key
            assert switch.open == (how.low is not None)
            assert len({one.key for one in switch.values}) == len(switch.values)
            assert all(one.name for one in switch.values)
            assert [one.chosen for one in switch.values].count(True) == (0 if how.depends_on else 1)
            assert bool(switch.when) == bool(how.depends_on)


def test_sheets_are_the_default_the_presets_and_own() -> None:
    asked = {one.key: one for one in form(game="pandoeren", sheet_pandoeren="own").games()}
    assert [one.key for one in asked["pandoeren"].sheets] == ["default", *PANDOEREN.book.presets, "own"]
    assert [one.key for one in asked["pandoeren"].sheets if one.chosen] == ["own"]
    assert (asked["pandoeren"].own, asked["pymtheg"].own) == (True, False)
    assert (asked["pandoeren"].chosen, asked["pymtheg"].chosen) == (True, False)


def test_what_a_dependent_switch_offers() -> None:
    switch = next(one for one in PYMTHEG.book.switches if one.depends_on)
    assert 20 in offered_for(switch, '"rounds"')
    assert "23:00" in offered_for(switch, '"time"')
    assert offered_for(switch, '"open"') == ()
    assert offered_when(switch, "23:00", "pymtheg.end") == '[{"pymtheg.end": ["\\"time\\""]}]'
    assert offered_when(switch, 0, "pymtheg.end") == ""


def test_values_in_words() -> None:
    switches = {one.key: one for one in PANDOEREN.book.switches}
    words = Words(PANDOEREN, {})
    assert value_name(words, switches["settle"], "each") == PANDOEREN.labels["settle.each"]["en"]
    assert value_name(words, switches["lappen"], 15) == "15"


def test_places_tell_who_deals() -> None:
    sent = form(dealer="W")
    (group,) = [one for one in sent.seating().groups() if one.shown]
    assert (group.key, [(place.seat, place.deals) for place in group.places]) == (
        "compass",
        [("N", False), ("E", False), ("S", False), ("W", True)],
    )
    assert [place.value for place in group.places] == list(CAST.values())
    (first,) = [one for one in TableForm().seating().groups() if one.shown]
    assert [place.deals for place in first.places] == [True, False, False, False]


def test_seats_before_a_game_is_chosen() -> None:
    assert way(None).seats == ("N", "E", "S", "W")
