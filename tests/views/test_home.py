"""Home, a new table, the same players again and the page about the games."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override

from games.core.game import Game
from games.core.rules import Switch
from games.forms.house_rules import by_taps
from games.forms.seating import way
from games.models import Sitting
from games.registry import GAMES
from tests.views.pages import Page
from tests.views.tables import CAST, NAMES, NEW, USUAL, Table, filled, names_of, own, start

HOME = "/"
TAPS = [(game, switch) for game in GAMES.values() for switch in by_taps(game)]


def error_at(page: Page, seat: str) -> str:
    """What stands beside a name, if anything."""
    return " ".join(node.text for node in page.all("p", id=f"error_{seat}"))


def sheet(client: Client, game: str, **more: str) -> Any:
    """The house rules of the table that these choices make."""
    return start(client, game, **more).sitting.game_and_rules()[1]


def beside(game: Game, switch: Switch, value: object) -> dict[str, str]:
    """What must be said of the switches that hang on this value."""
    hanging = [one for one in game.book.switches if one.depends_on == switch.key]
    return {one.key: json.dumps(dict(one.offers)[value][0]) for one in hanging if value in dict(one.offers)}


def test_a_phone_without_tables_is_led_to_a_new_one(client: Client) -> None:
    page = Page(client.get(HOME))
    assert (page.status, page.all(class_="table-card")) == (200, [])
    assert NEW in page.links()


def test_home_lists_the_tables_of_this_phone_the_latest_first(client: Client) -> None:
    first, second = start(client, "pymtheg", title="Kelder"), start(client, "pandoeren")
    cards = Page(client.get(HOME)).all("section", class_="table-card")
    assert [card.one("a").attrs["href"] for card in cards] == [second.url(), first.url()]
    assert "Kelder" in cards[1].text
    assert all(name in cards[0].text for name in CAST.values())


def test_home_tells_a_closed_table_from_an_open_one(pandoeren: Table) -> None:
    def card() -> str:
        return Page(pandoeren.client.get(HOME)).one(class_="table-card").text

    assert gettext("closed") not in card()
    pandoeren.post("settlement", close="1", entry_id="close")
    assert gettext("closed") in card()


def test_the_same_players_again_in_one_tap_and_a_second_tap_makes_no_other(client: Client) -> None:
    old = start(client, "pandoeren", **own("pandoeren", buy_in="150"), title="Kelder")
    old.wrote("deal", **USUAL["pandoeren"])
    form = Page(client.get(HOME)).one(class_="table-card").one("form")
    data = {node.attrs["name"]: node.attrs["value"] for node in form.all("input", type="hidden")}
    answers = [client.post(form.attrs["action"], data) for _ in range(2)]
    assert Sitting.objects.count() == 2
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    new = Table(client, answers[0].headers["Location"].split("/")[2])
    assert new.sitting.game_and_rules() == old.sitting.game_and_rules()
    assert (new.sitting.title, new.totals, new.rounds) == ("Kelder", dict.fromkeys(old.totals, 0), [])
    assert [one.name for one in new.sitting.players.order_by("pk")] == list(CAST.values())
    assert new.sitting.snapshot().dealer == old.sitting.snapshot().dealer == "E"


def test_the_same_players_again_is_only_for_the_phone_of_that_table(pandoeren: Table) -> None:
    stranger = Client()
    assert stranger.post(pandoeren.url("same_again"), {"entry_id": "mine"}).status_code == 404
    assert pandoeren.client.get(pandoeren.url("same_again")).status_code == 405
    assert Sitting.objects.count() == 1


@pytest.mark.parametrize("key", GAMES)
def test_start_seats_the_players_with_the_chosen_dealer(client: Client, key: str) -> None:
    seats = way(GAMES[key])
    dealer = seats.seats[2] if seats.dealers else ""
    table = start(client, key, dealer=dealer, title="Vrijdag")
    standing = table.sitting.snapshot()
    names = {one.public_id: one.name for one in table.sitting.players.all()}
    seated = {f"name_{seat}": names[who] for seat, who in standing.seats.items()}
    assert seated == names_of(key)
    assert set(seated.values()) == set(CAST.values())  # a database may sort the seats
    assert (table.sitting.game, standing.dealer, table.sitting.title) == (key, dealer, "Vrijdag")


def test_a_double_tap_on_start_makes_one_table(client: Client) -> None:
    data = filled(client, "pymtheg")
    first, second = client.post(NEW, data), client.post(NEW, data)
    assert first.headers["Location"] == second.headers["Location"]
    assert Sitting.objects.count() == 1


def test_nothing_is_chosen_for_a_new_phone_and_the_last_game_for_a_known_one(client: Client) -> None:
    assert "game" not in Page(client.get(NEW)).form("new")
    start(client, "pandoeren")
    page = Page(client.get(NEW))
    assert page.form("new")["game"] == ["pandoeren"]
    assert [node.text for node in page.all("button") if "data-name" in node.attrs] == list(CAST.values())


def test_each_fault_stands_beside_its_field_and_nothing_typed_is_lost(reader: tuple[Client, str]) -> None:
    client, language = reader
    switches = own("pandoeren", lappen="15", settle='"each"')
    data = filled(client, "pandoeren", name_E="", dealer="W", title="Kelder", **switches)
    page = Page(client.post(NEW, data))
    with override(language):
        assert error_at(page, "E") == gettext("Who sits here?")
    assert page.status == 422
    assert [error_at(page, seat) for seat in "NSW"] == ["", "", ""]
    assert page.one("input", id="id_name_E").attrs["aria-describedby"] == "error_E"
    kept = {name: values[-1] for name, values in page.form("new").items() if name in data}
    assert {name: kept[name] for name in (*NAMES, "dealer", "title", "game", *switches)} == {
        **NAMES,
        "name_E": "",
        "dealer": "W",
        "title": "Kelder",
        "game": "pandoeren",
        **switches,
    }
    assert kept["entry_id"] == data["entry_id"][0]
    assert not Sitting.objects.exists()


def test_without_a_game_the_page_asks_for_one(reader: tuple[Client, str]) -> None:
    client, language = reader
    for chosen in ("", "whist"):
        page = Page(client.post(NEW, {**NAMES, "game": chosen}))
        with override(language):
            assert page.errors() == [gettext("Choose a game.")]
        assert [page.form("new")[name][0] for name in NAMES] == list(CAST.values())


def test_two_equal_names_are_refused_beside_both_however_they_are_written(reader: tuple[Client, str]) -> None:
    client, language = reader
    page = Page(client.post(NEW, filled(client, "pymtheg", name_W="anna")))
    with override(language):
        why = gettext("This name sits at the table already.")
    assert [error_at(page, seat) for seat in "NESW"] == [why, "", "", why]
    assert [page.form("new")[f"name_{seat}"] for seat in "NW"] == [["Anna"], ["anna"]]
    assert not Sitting.objects.exists()


@pytest.mark.parametrize(("key", "preset"), [(game.key, name) for game in GAMES.values() for name in game.book.presets])
def test_a_preset_is_played(client: Client, key: str, preset: str) -> None:
    assert sheet(client, key, **{f"sheet_{key}": preset}) == GAMES[key].book.presets[preset]


@pytest.mark.parametrize("key", GAMES)
def test_untouched_own_settings_are_the_default_sheet(client: Client, key: str) -> None:
    page = Page(client.post(NEW, {"game": key}))
    shown = page.form("new")
    assert sheet(client, key, **{name: values[-1] for name, values in shown.items() if name.startswith(f"{key}.")}) == (
        GAMES[key].book.default
    )


@pytest.mark.parametrize(("game", "switch"), TAPS, ids=lambda one: one.key)
def test_every_switch_can_be_set_by_taps(client: Client, game: Game, switch: Switch) -> None:
    page = Page(client.post(NEW, {"game": game.key}))
    field = page.all("input", name=f"{game.key}.{switch.key}")
    offered = [node.attrs["value"] for node in field]
    if switch.low is not None:
        offered = [str(switch.low + 25)]
    elif switch.depends_on:
        offered = []
    for said in offered:
        value = json.loads(said)
        rules = sheet(client, game.key, **own(game.key, **{switch.key: said}, **beside(game, switch, value)))
        assert getattr(rules, switch.key) == value
    assert offered or switch.depends_on


@pytest.mark.parametrize("switch", [one for _, one in TAPS if one.depends_on], ids=lambda one: one.key)
def test_a_dependent_switch_offers_what_goes_with_the_other(client: Client, switch: Switch) -> None:
    key = next(game.key for game, one in TAPS if one is switch)
    for other, values in switch.offers:
        for value in values:
            said = {switch.depends_on: json.dumps(other), switch.key: json.dumps(value)}
            rules = sheet(client, key, **own(key, **said))
            assert (getattr(rules, switch.depends_on), getattr(rules, switch.key)) == (other, value)


def test_a_dependent_value_of_another_choice_does_not_count(client: Client) -> None:
    rules = sheet(client, "pymtheg", **own("pymtheg", end='"open"', end_value="12"))
    assert (rules.end, rules.end_value) == ("open", 0)
    rules = sheet(client, "pymtheg", **own("pymtheg", end='"rounds"'))
    assert (rules.end, GAMES["pymtheg"].end(rules).value) == ("rounds", 20)


@pytest.mark.parametrize("said", ['"23:00"', "-8", "8.5", "999999999999", "true", "x"])
def test_a_value_that_does_not_go_with_the_other_is_refused_beside_it(reader: tuple[Client, str], said: str) -> None:
    client, language = reader
    page = Page(client.post(NEW, filled(client, "pymtheg", **own("pymtheg", end='"rounds"', end_value=said))))
    with override(language):
        other = {"other": GAMES["pymtheg"].labels["end"][language]}
        why = gettext("This does not go with what was chosen at “%(other)s”.") % other
    (switch,) = [one for one in page.all("fieldset", class_="switch") if one.all("p", class_="error")]
    assert (page.status, page.errors(), why in switch.text) == (422, [why], True)
    assert switch.all("input", name="pymtheg.end_value")
    assert page.form("new").get("pymtheg.end_value", []) == ([said] if said == '"23:00"' else [])
    assert not Sitting.objects.exists()


def test_a_time_that_is_missing_is_refused_and_the_choice_kept(reader: tuple[Client, str]) -> None:
    client, language = reader
    page = Page(client.post(NEW, filled(client, "pymtheg", **own("pymtheg", end='"time"'))))
    why = GAMES["pymtheg"].labels["end_value_does_not_fit"][language]
    assert (page.status, page.errors()) == (422, [why])
    assert page.form("new")["pymtheg.end"] == ['"time"']
    assert [page.form("new")[name][0] for name in NAMES] == list(CAST.values())


@pytest.mark.parametrize("said", ["lots", "-5", "1.5", "[1]", '{"a": 1}', "NaN", "true", "999999999999"])
def test_a_number_that_is_none_is_refused_and_kept(client: Client, said: str) -> None:
    page = Page(client.post(NEW, filled(client, "pandoeren", **own("pandoeren", lappen=said))))
    assert page.status == 422
    (switch,) = [one for one in page.all("fieldset", class_="switch") if one.all("p", class_="error")]
    assert switch.one("input").attrs["value"] == said
    assert page.errors() == ["This takes a whole number from 0 to 1,000,000,000."]
    assert not Sitting.objects.exists()


def test_what_is_said_about_another_game_does_not_count(client: Client) -> None:
    assert sheet(client, "pymtheg", **own("pandoeren", lappen="lots")) == GAMES["pymtheg"].book.default


def test_about_tells_of_every_game_and_gives_the_credit(reader: tuple[Client, str]) -> None:
    client, language = reader
    page = Page(client.get(reverse("games:about")))
    for game in GAMES.values():
        assert page.one("h2", id=game.key).text == game.labels[game.key][language]
        assert " ".join(str(game.labels["about"][language]).split()) in page.text
    assert "J.P. Broks" in page.text
    assert all(name in page.text for name in ("Pymtheg", "Branden", "Dâ Tônkârs bâ sol", "Pandoeren"))
