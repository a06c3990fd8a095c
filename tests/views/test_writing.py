"""A round through its screen, its correction and taking it out, each without JavaScript."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.core.labels import SHARED
from games.models import Entry
from games.registry import GAMES
from games.services import log, seats
from tests.views.pages import Node, Page
from tests.views.tables import CAST, GAM, POINTS, USUAL, Table, own, start

HTMX = {"HX-Request": "true"}
FOUR = dict.fromkeys(CAST, 0)
# Kind by kind: game, own settings, kind, answers, and what the round pays.
KINDS: list[tuple[str, dict[str, str], str, dict[str, Any], dict[str, int]]] = [
    ("pymtheg", {}, "deal", GAM, {"NS": 70, "EW": 0}),
    ("pymtheg", {}, "deal", {**GAM, "declarer": "W", "doubling": "4", "side_tricks": "10"}, {"NS": 0, "EW": -284}),
    ("pymtheg", {}, "deal", {"contract": "gam", "declarer": "E", "trump": "none", "revoke": "N"}, {"NS": 0, "EW": 152}),
    (
        "pymtheg",
        {},
        "deal",
        {"contract": "gam_4", "declarer": "N", "trump": "wind", "overbid": "ry", "side_tricks": "12"},
        {"NS": -211, "EW": 0},
    ),
    ("pymtheg", {}, "deal", {"contract": "ry", "declarer": "S", "ry_result": "6"}, {"NS": 150, "EW": 0}),
    (
        "pymtheg",
        {},
        "deal",
        {"contract": "ry_2", "declarer": "S", "ry_2_result": "lost", "partner_lost": "2"},
        {"NS": -240, "EW": 0},
    ),
    ("pymtheg", {}, "deal", {"contract": "ry_3", "declarer": "E", "ry_3_result": "made"}, {"NS": 0, "EW": 1000}),
    (
        "pymtheg",
        {},
        "deal",
        {"contract": "lon", "declarer": "N", "trump": "fire", "lon_result": "2", "lon_partner": "1"},
        {"NS": -2600, "EW": 0},
    ),
    ("pymtheg", {}, "burn", {"fire_ns": "4", "water_ns": "2"}, {"NS": -20, "EW": 0}),
    ("pymtheg", {}, "burn", {"fire_ns": "15", "water_ns": "15", "pit": "theirs"}, {"NS": 0, "EW": -150}),
    ("pymtheg", {"burn_pit": '"ten_thousand"'}, "burn", {"fire_ns": "0", "water_ns": "0"}, {"NS": 0, "EW": 10_000}),
    ("pymtheg", {}, "pass", {}, {"NS": 0, "EW": 0}),
    ("pandoeren", {}, "deal", POINTS, {"N": 1, "E": 1, "S": -1, "W": -1, "pot": 0}),
    (
        "pandoeren",
        {},
        "deal",
        {"contract": "points_100", "declarer": "N", "partner": "E", "cards": "70", "roem": "40", "lost_anyway": "yes"},
        {"N": -1, "E": -1, "S": 1, "W": 1, "pot": 0},
    ),
    (
        "pandoeren",
        {},
        "deal",
        {"contract": "misere", "declarer": "N", "join_E": "dry", "join_S": "wet", "result_dry": "made"},
        {"N": 2, "E": 2, "S": -2, "W": -2, "pot": 0},
    ),
    (
        "pandoeren",
        {},
        "deal",
        {"contract": "zwabber", "declarer": "W", "partner_found": "none", "result": "lost"},
        {"N": 3, "E": 3, "S": 3, "W": -9, "pot": 0},
    ),
    (
        "pandoeren",
        {},
        "deal",
        {"contract": "pandoer", "declarer": "N", "unplayable": "yes", "looked": ["N", "E"], "shown_by": "E"},
        {"N": -16, "E": 1, "S": 5, "W": 5, "pot": 5},
    ),
    (
        "pandoeren",
        {},
        "husselen",
        {"first": "E", "times": "2", "looked": ["W"]},
        {"N": -2, "E": 2, "S": 2, "W": -3, "pot": 1},
    ),
    (
        "pandoeren",
        {"all_pass": '"redeal"'},
        "pass",
        {"shown_by": "S"},
        {"N": 0, "E": 0, "S": -3, "W": 0, "pot": 3},
    ),
    ("pandoeren", {"lappen": "10"}, "lappen", {}, {"N": -10, "E": -10, "S": -10, "W": -10, "pot": 40}),
    ("pandoeren", {"lappen": "10"}, "lappen", {"each": "5"}, {"N": -5, "E": -5, "S": -5, "W": -5, "pot": 20}),
]
EACH_KIND = pytest.mark.parametrize(
    ("game", "switches", "kind", "answers", "change"),
    KINDS,
    ids=[f"{k[0]}-{k[2]}-{k[3].get('contract', n)}" for n, k in enumerate(KINDS)],
)


def shown(amounts: dict[str, int]) -> dict[str, str]:
    """Amounts as the page writes them."""
    return {key: (f"+{n:,}" if n > 0 else f"{n:,}").replace("-", "−") for key, n in amounts.items()}


def text_of(game: str, key: str, language: str = "en") -> str:
    """A label of the game or of all games."""
    return str({**SHARED, **GAMES[game].labels}[key][language])


def staked(client: Client) -> tuple[Table, Entry]:
    """The pot gets 40, then a stake takes 40 out: Anna and Bram 20 each."""
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    lap = table.wrote("lappen")
    table.wrote("deal", contract="pandoer", declarer="N", partner="E", result="made", stake="40")
    assert table.totals == {"N": 15, "E": 15, "S": -15, "W": -15, "pot": 0}
    return table, lap


def test_every_kind_of_these_games_is_written_here() -> None:
    written = {(game, kind) for game, _, kind, _, _ in KINDS}
    assert written == {(game, kind) for game, _ in written for kind in GAMES[game].kinds}


@EACH_KIND
def test_the_pay_before_saving_is_what_is_saved(
    client: Client, game: str, switches: dict[str, str], kind: str, answers: dict[str, Any], change: dict[str, int]
) -> None:
    table = start(client, game, **own(game, **switches))
    data = table.fill(kind, answers)
    pay = Page(client.post(table.url("live", kind), data, headers=HTMX))
    assert pay.all("html") == []
    assert pay.figures("data-pay") == shown(change)
    assert table.rounds == []
    assert table.post("write", kind, **data).headers["Location"] == table.url()
    assert [dict(one.change) for one in table.rounds] == [change]
    assert table.totals == change


@EACH_KIND
def test_a_correction_opens_with_what_was_answered_and_changes_nothing_by_itself(
    client: Client, game: str, switches: dict[str, str], kind: str, answers: dict[str, Any], change: dict[str, int]
) -> None:
    table = start(client, game, **own(game, **switches))
    entry = table.wrote(kind, **answers)
    page = table.get("correct", entry.entry_id)
    form = page.form("entry")
    given = {key: value if isinstance(value, list) else [value] for key, value in answers.items()}
    assert {key: form.get(key) for key in given} == given
    assert page.figures("data-pay") == shown(change)
    response = table.post("correct", entry.entry_id, **form)
    assert response.headers["Location"] == table.url("entry", table.last.entry_id)
    assert (table.last.record, table.totals) == (entry.record, change)


def test_the_pages_of_the_other_kinds_are_a_tap_away(client: Client) -> None:
    for game, kinds in (("pymtheg", ["deal", "burn", "pass"]), ("pandoeren", ["deal", "husselen"])):
        table = start(client, game)
        tabs = table.get("write", "deal").one("nav").all("a")
        assert [tab.attrs["href"] for tab in tabs] == [table.url("write", kind) for kind in kinds]
        assert [tab.attrs.get("aria-current") for tab in tabs] == ["page"] + [None] * (len(kinds) - 1)
    table = start(client, "pymtheg", **own("pymtheg", round_pass='"redeal"'))
    assert table.url("write", "burn") not in table.get("write", "deal").links()
    assert client.get(table.url("write", "whist")).status_code == 404


def test_nothing_that_decides_a_result_is_chosen_beforehand(table: Table) -> None:
    form = table.get("write", "deal").form("entry")
    chosen = {key: values for key, values in form.items() if any(values)}
    defaults = {"doubling": ["1"]} if table.sitting.game == "pymtheg" else {}
    assert {
        key: chosen[key] for key in chosen if key not in ("entry_id", "number", "seated", "csrfmiddlewaretoken")
    } == defaults


def test_the_foot_names_what_is_still_to_say(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    steps = [
        ("contract", "ask.contract"),
        ("declarer", "ask.declarer"),
        ("trump", "ask.trump"),
        ("side_tricks", "ask.side_tricks"),
    ]
    given: dict[str, Any] = {}
    for key, title in steps:
        foot = Page(client.post(table.url("live", "deal"), given, headers=HTMX))
        with override(language):
            hint = gettext("Still to say: %(question)s") % {"question": text_of("pymtheg", title, language)}
        assert foot.one(class_="wait").text == hint
        assert foot.figures("data-pay") == {}
        given[key] = GAM[key]
    assert Page(client.post(table.url("live", "deal"), given, headers=HTMX)).figures("data-pay") == {
        "NS": "+40",
        "EW": "0",
    }


def test_the_foot_says_what_is_wrong(pandoeren: Table) -> None:
    data = {"contract": "points_100", "declarer": "N", "partner": "N", "result": "made"}
    foot = Page(pandoeren.post("live", "deal", **data))
    assert foot.one(class_="wrong").text
    assert foot.all(class_="wait") == []


@pytest.mark.parametrize(
    ("game", "answers", "at", "why"),
    [
        ("pymtheg", {}, "contract", "missing"),
        ("pymtheg", {**GAM, "trump": ""}, "trump", "missing"),
        ("pymtheg", {**GAM, "side_tricks": ""}, "side_tricks", "missing"),
        ("pandoeren", {**POINTS, "partner": ""}, "partner", "missing"),
        ("pandoeren", {**POINTS, "result": ""}, "result", "missing"),
        ("pandoeren", {"contract": "misere", "declarer": "N", "join_S": "wet"}, "result_dry", "missing"),
    ],
)
def test_a_refusal_stands_beside_its_question_and_what_was_said_is_kept(
    reader: tuple[Client, str], game: str, answers: dict[str, str], at: str, why: str
) -> None:
    client, language = reader
    table = start(client, game)
    data = table.fill("deal", answers)
    page = Page(table.post("write", "deal", **data))
    assert page.status == 422
    assert [node.text for node in page.question(at).all("p", class_="error")] == [text_of(game, why, language)]
    assert len(page.errors()) == 1
    form = page.form("entry")
    assert {key: form[key] for key in answers if answers[key]} == {key: [one] for key, one in answers.items() if one}
    assert (form["entry_id"], form["number"]) == (data["entry_id"], data["number"])
    assert table.rounds == []
    saved = {**form, **USUAL[game]}
    assert table.post("write", "deal", **saved).status_code == 302


def test_a_refusal_of_a_stake_stands_beside_it(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", lappen="10"))
    table.wrote("lappen")
    said = {"contract": "pandoer", "declarer": "N", "partner": "E", "result": "made", "stake": "41"}
    page = Page(table.write("deal", **said))
    assert page.status == 422
    assert page.question("stake").one("p", class_="error").text
    assert page.form("entry")["stake"] == ["41"]
    whole = json.loads(page.question("stake").one("button", class_="all").attrs["data-whole"])
    assert whole == {"there": 40, "adds": {"looked": 1, "shown_by": 3}, "least": 10, "most": 50}


def test_an_answer_under_more_stands_open(pymtheg: Table) -> None:
    def is_open(**answers: str) -> bool:
        page = Page(pymtheg.post("write", "deal", **pymtheg.fill("deal", {**answers, "look": "1"})))
        return "open" in page.one("details", class_="more").attrs

    assert not is_open(**{**GAM, "side_tricks": ""})
    assert is_open(**{**GAM, "side_tricks": "", "revoke": "S"})


def test_without_javascript_look_shows_what_the_contract_needs_and_then_the_pay(pandoeren: Table) -> None:
    page = pandoeren.get("write", "deal")
    assert "partner" not in page.form("entry")
    assert "hidden" in page.question("partner").attrs
    data = {**page.form("entry"), "contract": "points_100", "declarer": "N", "look": "1"}
    page = Page(pandoeren.post("write", "deal", **data))
    assert page.status == 200
    assert "hidden" not in page.question("partner").attrs
    assert "hidden" in page.question("join_E").attrs
    offered = [node.attrs["value"] for node in page.question("partner").all("input") if "disabled" not in node.attrs]
    assert offered == ["E", "S", "W"]
    assert page.one(class_="wait").text
    data = {**page.form("entry"), "partner": "E", "result": "made"}
    page = Page(pandoeren.post("write", "deal", **data, look="1"))
    assert page.figures("data-pay") == {"N": "+1", "E": "+1", "S": "−1", "W": "−1", "pot": "0"}
    assert pandoeren.rounds == []
    assert pandoeren.post("write", "deal", **page.form("entry")).status_code == 302
    assert len(pandoeren.rounds) == 1


def test_answers_to_questions_that_are_not_asked_do_not_count(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **POINTS, join_S="dry", result_dry="lost", partner_found="none", stake="20", first="E")
    assert pandoeren.last.record == {
        "contract": "points_100",
        "declarer": "N",
        "partner": "E",
        "dry": {"N": True, "E": True},
    }


def test_a_double_tap_makes_one_round(table: Table) -> None:
    data = table.fill("deal", USUAL[table.sitting.game])
    assert [table.post("write", "deal", **data).status_code for _ in range(2)] == [302, 302]
    assert len(table.rounds) == 1


def test_a_taken_number_shows_the_round_of_the_other_and_lets_one_save_as_the_next(table: Table) -> None:
    mine = table.fill("deal", USUAL[table.sitting.game])
    table.wrote("deal", **{**USUAL[table.sitting.game], "declarer": "S"})
    theirs = table.last
    page = Page(table.post("write", "deal", **mine))
    assert (page.status, len(table.rounds)) == (422, 1)
    note = page.one(class_="bad")
    assert "was written down already" in note.text
    assert ["Declarer", CAST["S"], CAST["N"]] in differing(note)
    assert table.url("entry", theirs.entry_id) in [link.attrs["href"] for link in note.all("a")]
    form = page.form("entry")
    assert form["number"] == ["2"]
    assert form["entry_id"] != mine["entry_id"]
    assert {key: form[key] for key in USUAL[table.sitting.game]} == {
        k: [v] for k, v in USUAL[table.sitting.game].items()
    }
    assert table.post("write", "deal", **form).status_code == 302
    assert [one.declarer for one in table.rounds] == ["S", "N"]


def differing(note: Node) -> list[list[str]]:
    """Question, theirs and yours, where they are not the same."""
    rows = note.all("tr", class_="differs")
    return [[cell.text for cell in row.inside() if cell.tag in ("th", "td")] for row in rows]


def test_what_both_wrote_alike_is_shown_as_the_same(table: Table) -> None:
    mine, theirs = (table.fill("deal", USUAL[table.sitting.game]) for _ in range(2))
    table.post("write", "deal", **theirs)
    note = Page(table.post("write", "deal", **mine)).one(class_="bad")
    assert differing(note) == []
    assert len(note.all("tr")) > 3


def test_another_kind_of_round_is_named(pymtheg: Table) -> None:
    mine = pymtheg.fill("pass", {})
    pymtheg.wrote("deal", **GAM)
    note = Page(pymtheg.post("write", "pass", **mine)).one(class_="bad")
    kinds, pays = differing(note)
    assert kinds == ["Kind of round", text_of("pymtheg", "kind.deal"), text_of("pymtheg", "kind.pass")]
    assert pays[0] == "Pays"
    assert "They are not the same." in note.text
    assert "Is it the same?" not in note.text


def test_who_changed_places_meanwhile_is_told_before_anything_is_saved(table: Table) -> None:
    mine = table.fill("deal", USUAL[table.sitting.game])
    swapped(table)
    page = Page(table.post("write", "deal", **mine))
    assert (page.status, table.rounds) == (422, [])
    assert "changed meanwhile" in page.one(class_="bad").text
    form = page.form("entry")
    assert form["declarer"] == ["N"]
    assert CAST["E"] in page.question("declarer").text.split()[1]
    assert table.post("write", "deal", **form).status_code == 302


def test_a_page_that_is_looked_at_again_without_javascript_tells_it_too(pymtheg: Table) -> None:
    mine = pymtheg.fill("deal", GAM)
    swapped(pymtheg)
    assert "changed meanwhile" in Page(pymtheg.post("write", "deal", **mine, look="1")).text


def test_a_correction_is_told_too_who_changed_places(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    form = pymtheg.get("correct", entry.entry_id).form("entry")
    swapped(pymtheg, number=1)
    page = Page(pymtheg.post("correct", entry.entry_id, **{**form, "side_tricks": "12"}))
    assert (page.status, pymtheg.totals["NS"]) == (422, 70)
    assert "changed meanwhile" in page.text
    assert pymtheg.post("correct", entry.entry_id, **page.form("entry")).status_code == 302
    assert pymtheg.totals["NS"] == 71


def swapped(table: Table, number: int | None = None) -> None:
    """North and East change places, on another phone."""
    at = table.sitting.snapshot().seats
    places = {"N": at["E"], "E": at["N"]}
    seats.sit(sitting=table.sitting, seats=places, number=number, entry_id="swap", phone=None)


@pytest.mark.parametrize("number", ["", "x", "7", "0", "²", "9" * 40])
def test_a_number_that_cannot_be_is_refused_and_nothing_is_lost(pymtheg: Table, number: str) -> None:
    page = Page(pymtheg.write("deal", **GAM, number=number))
    assert (page.status, pymtheg.rounds) == (422, [])
    assert page.errors()
    assert page.form("entry")["side_tricks"] == ["11"]


def test_an_entry_id_that_cannot_be_is_refused(pymtheg: Table) -> None:
    for entry_id in ("x" * 65, "a\x00b"):
        assert pymtheg.write("deal", **GAM, entry_id=entry_id).status_code == 422
    assert pymtheg.rounds == []


@pytest.mark.parametrize("key", ["contract", "declarer", "trump", "announced", "doubling", "side_tricks", "revoke"])
def test_damaged_answers_are_refused(pymtheg: Table, key: str) -> None:
    for damaged in ("\x00", "nobody", "-1", "99", "1e3", "💥" * 50):
        assert pymtheg.write("deal", **{**GAM, key: damaged}).status_code == 422, damaged


def test_a_stake_from_a_stale_page_is_refused_and_not_dropped(pandoeren: Table) -> None:
    staked = {"contract": "pandoer", "declarer": "N", "partner": "E", "result": "made", "stake": "10"}
    page = Page(pandoeren.write("deal", **staked))
    assert (page.status, pandoeren.rounds) == (422, [])
    assert page.question("stake").text.count("10")
    assert page.form("entry")["stake"] == ["10"]


@pytest.mark.parametrize("contract", ["pandoer_kereltje", "zwabber"])
def test_a_forgotten_partner_does_not_make_it_a_game_alone(pandoeren: Table, contract: str) -> None:
    said = {"contract": contract, "declarer": "N", "result": "lost"}
    page = Page(pandoeren.write("deal", **said))
    assert (page.status, pandoeren.rounds) == (422, [])
    assert pandoeren.write("deal", **said, partner_found="none").status_code == 302
    assert pandoeren.totals["N"] <= -9


def test_a_correction_tells_what_changes_before_it_is_saved(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    form = pandoeren.get("correct", first.entry_id).form("entry")
    data = {**form, "result": "lost", "reason": "misteld"}
    foot = Page(pandoeren.client.post(pandoeren.url("correct_live", first.entry_id), data, headers=HTMX))
    assert foot.figures("data-pay") == {"N": "−1", "E": "−1", "S": "+1", "W": "+1", "pot": "0"}
    assert all(f"{name} {old} → 0" in foot.text for name, old in (("Anna", "+2"), ("Bram", "+2"), ("Dirk", "−2")))
    look = Page(pandoeren.post("correct", first.entry_id, **data, look="1"))
    assert look.one(id="pay").text == foot.one(id="pay").text
    assert look.form("entry")["reason"] == ["misteld"]
    assert pandoeren.totals["N"] == 2
    assert pandoeren.post("correct", first.entry_id, **data).status_code == 302
    assert pandoeren.totals == {**FOUR, "pot": 0}
    assert [one.number for one in pandoeren.rounds] == [1, 2]
    assert Entry.live.get(sitting=pandoeren.sitting, place=first.place).reason == "misteld"


def test_a_correction_of_nothing_goes_back_to_the_round(table: Table) -> None:
    entry = table.wrote("deal", **USUAL[table.sitting.game])
    form = table.get("correct", entry.entry_id).form("entry")
    answer = table.post("correct", entry.entry_id, **form)
    assert answer.headers["Location"] == table.url("entry", entry.entry_id)
    assert table.last == entry


def test_a_correction_that_makes_a_later_round_impossible_names_it_and_saves_nothing(client: Client) -> None:
    table, lap = staked(client)
    form = table.get("correct", lap.entry_id).form("entry")
    foot = Page(table.post("correct_live", lap.entry_id, **{**form, "each": "5"}))
    page = Page(table.post("correct", lap.entry_id, **{**form, "each": "5"}))
    assert page.status == 422
    assert "2" in foot.one(class_="wrong").text
    assert [foot.one(class_="wrong").text] == page.errors()
    assert page.text.count("would be impossible") == 1
    there = table.url("entry", table.rounds[1].entry.entry_id)
    assert [page.one(class_="wrong").one("a").attrs["href"], foot.one("a").attrs["href"]] == [there, there]
    assert page.form("entry")["each"] == ["5"]
    assert table.totals["pot"] == 0
    assert table.rounds[0].change["pot"] == 40


def test_a_correction_that_is_refused_stands_beside_its_question(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    page = Page(
        pymtheg.post("correct", entry.entry_id, **{**pymtheg.get("correct", entry.entry_id).form("entry"), "trump": ""})
    )
    assert page.status == 422
    assert page.question("trump").one("p", class_="error").text == text_of("pymtheg", "missing")
    assert pymtheg.totals == {"NS": 70, "EW": 0}


def test_who_corrects_what_another_corrected_meanwhile_is_shown_what_counts(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    mine = pymtheg.get("correct", entry.entry_id).form("entry")
    theirs = pymtheg.get("correct", entry.entry_id).form("entry")
    pymtheg.post("correct", entry.entry_id, **{**theirs, "side_tricks": "12"})
    page = Page(pymtheg.post("correct", entry.entry_id, **{**mine, "side_tricks": "13"}))
    assert (page.status, pymtheg.totals) == (422, {"NS": 71, "EW": 0})
    assert differing(page.one(class_="bad")) == [["Tricks of declarer and partner", "12", "13"]]
    form = page.one("form", id="entry")
    assert form.attrs["action"] == pymtheg.url("correct", pymtheg.last.entry_id)
    assert pymtheg.client.post(form.attrs["action"], page.form("entry")).status_code == 302
    assert pymtheg.totals == {"NS": 72, "EW": 0}


def test_who_corrects_what_another_took_out_meanwhile_is_shown_that(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    mine = pymtheg.get("correct", entry.entry_id).form("entry")
    pymtheg.post("remove", entry.entry_id, entry_id="gone")
    response = pymtheg.post("correct", entry.entry_id, **mine)
    assert response.headers["Location"] == pymtheg.url("entry", "gone")
    assert Page(pymtheg.client.get(response.headers["Location"])).all(class_="warning")
    assert pymtheg.rounds == []


def test_a_round_of_a_closed_evening_is_neither_corrected_nor_taken_out(table: Table) -> None:
    entry = table.wrote("deal", **USUAL[table.sitting.game])
    form = table.get("correct", entry.entry_id).form("entry")
    table.post("settlement", close="1", entry_id="close")
    totals = table.totals
    opened = table.client.get(table.url("correct", entry.entry_id))
    assert (opened.status_code, opened.headers["Location"]) == (302, table.url("entry", entry.entry_id))
    for name in ("correct", "remove"):
        page = Page(table.post(name, entry.entry_id, **{**form, "declarer": "S"}))
        assert page.status == 422
        assert page.errors()
    assert table.totals == totals


def test_taking_out_tells_first_what_changes(pandoeren: Table) -> None:
    first = pandoeren.wrote("deal", **POINTS)
    pandoeren.wrote("deal", **POINTS)
    page = pandoeren.get("remove", first.entry_id)
    assert "Anna +2 → +1" in page.text
    assert len(pandoeren.rounds) == 2
    response = pandoeren.post("remove", first.entry_id, **{**page.form("remove"), "reason": "dubbel"})
    assert response.headers["Location"] == pandoeren.url()
    assert [one.number for one in pandoeren.rounds] == [1]
    assert pandoeren.totals["N"] == 1
    assert Entry.objects.get(sitting=pandoeren.sitting, removal=True).reason == "dubbel"


def test_taking_out_what_a_later_round_needs_names_that_round(client: Client) -> None:
    table, lap = staked(client)
    page = table.get("remove", lap.entry_id)
    assert "Then round 1 would" in page.errors()[0]
    assert page.one(role="alert").one("a").attrs["href"] == table.url("entry", table.rounds[1].entry.entry_id)
    assert "disabled" in page.one("button", form="remove").attrs
    page = Page(table.post("remove", lap.entry_id, entry_id="gone"))
    assert page.status == 422
    assert len(table.rounds) == 2


def test_taking_out_twice_is_harmless_or_refused(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    answers = [pymtheg.post("remove", entry.entry_id, entry_id="gone") for _ in range(2)]
    assert [one.headers["Location"] for one in answers] == [pymtheg.url()] * 2
    again = pymtheg.post("remove", entry.entry_id, entry_id="other")
    assert again.headers["Location"] == pymtheg.url("entry", "gone")
    assert pymtheg.post("remove", "gone", entry_id="third").status_code == 422
    assert Entry.objects.filter(sitting=pymtheg.sitting, removal=True).count() == 1


def test_what_was_written_at_the_start_is_not_taken_out(pymtheg: Table) -> None:
    first = Entry.live.filter(sitting=pymtheg.sitting).first()
    assert first is not None
    assert pymtheg.post("remove", first.entry_id, entry_id="gone").status_code == 422
    assert pymtheg.client.get(pymtheg.url("correct", first.entry_id)).status_code == 404


def test_what_another_phone_wrote_can_be_corrected(pymtheg: Table) -> None:
    record = {"contract": "gam", "declarer": "N", "trump": "fire", "tricks": {"side": 9, "opponents": 6}}
    entry = log.record(sitting=pymtheg.sitting, kind="deal", record=record, entry_id="theirs", phone=None, number=1)
    form = pymtheg.get("correct", entry.entry_id).form("entry")
    pymtheg.post("correct", entry.entry_id, **{**form, "side_tricks": "8"})
    assert pymtheg.totals == {"NS": -21, "EW": 0}


def test_an_auction_is_kept_comes_back_for_a_correction_and_is_repeated(pymtheg: Table) -> None:
    calls = "N:gam E:double S:redouble"
    entry = pymtheg.wrote("deal", **{**GAM, "contract": "gam", "doubling": "4", "side_tricks": "9"}, auction=calls)
    assert pymtheg.totals == {"NS": 120, "EW": 0}
    form = pymtheg.get("correct", entry.entry_id).form("entry")
    assert form["auction"] == [calls]
    pymtheg.post("correct", entry.entry_id, **form)
    assert pymtheg.last.record == entry.record
    told = [one.text for one in pymtheg.get("entry", pymtheg.last.entry_id).all("dl")]
    assert any(text_of("pymtheg", "redouble") in text for text in told)


def test_an_auction_that_contradicts_the_answers_is_refused_beside_it(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    page = Page(table.write("deal", **GAM, auction="N:gam"))
    assert page.status == 422
    error = page.question("auction").one("p", class_="error").text
    assert error == text_of("pymtheg", "not_as_bid", language)
    assert page.form("entry")["auction"] == ["N:gam"]
    assert "open" in page.one("details", class_="more").attrs


@pytest.mark.parametrize(
    "calls", ["N", "N:gam N", "X:gam", "N:whist", "::", "N:double", "N:gam S:double", "💥", "N:gam " * 500]
)
def test_calls_that_cannot_be_are_refused(pymtheg: Table, calls: str) -> None:
    assert pymtheg.write("deal", **GAM, auction=calls).status_code == 422
    assert pymtheg.rounds == []
