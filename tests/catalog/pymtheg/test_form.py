"""What the table is asked: it composes the record that was meant, and a record comes back as answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.catalog.pymtheg import GAME, labels, labels_because, labels_rules
from games.catalog.pymtheg.labels import LABELS
from games.catalog.pymtheg.rules import BIDS, GAM, RY, Rules
from games.core.game import Kind, Scene
from games.core.labels import LANGUAGES, SHARED
from games.core.line import totals
from games.core.questions import Question, asked, holds
from games.core.refusal import Refusal
from tests.catalog.pymtheg.cases import SCORED

SCENE = Scene({"NS": 0, "EW": 0}, "N", "")
SHEETS = [Rules(), Rules(ry_2_partner="win_only", burn_pit="ten_thousand")]
KEYS = {
    "deal": {"contract", "declarer", "trump", "announced", "doubling", "overbid", "revoke", "tricks", "auction"},
    "burn": {"fire", "water", "pit"},
}


def composed(kind: Kind, rules: Rules, answers: dict[str, Any]) -> dict[str, Any]:
    return kind.compose(asked(kind.questions(rules, SCENE), answers))


def scored(kind: Kind, rules: Rules, record: dict[str, Any]) -> dict[str, int]:
    return totals(("NS", "EW"), kind.score(kind.read(record, rules, {}), rules, {}))


def contracted(contract: str, **answers: str) -> dict[str, Any]:
    return composed(GAME.kinds["deal"], Rules(), {"contract": contract, "declarer": "N", **answers})


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example["id"])
def test_a_record_comes_back_from_its_answers(example: dict[str, Any]) -> None:
    kind, rules = GAME.kinds[example["kind"]], GAME.book.read(example.get("rules"))
    record = composed(kind, rules, kind.answers(example["record"]))
    assert scored(kind, rules, record) == scored(kind, rules, example["record"])


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example["id"])
def test_nothing_is_made_up_about_tricks(example: dict[str, Any]) -> None:
    tricks = example["record"].get("tricks")
    if tricks is None:
        return
    kind, rules = GAME.kinds[example["kind"]], GAME.book.read(example.get("rules"))
    again = composed(kind, rules, kind.answers(example["record"]))["tricks"]
    side = tricks.get("side", tricks.get("declarer", 0) + tricks.get("partner", 0))
    assert again == tricks or again == {"side": side, "opponents": tricks["opponents"]}


@pytest.mark.parametrize(
    ("contract", "answers", "tricks"),
    [
        ("gam_2", {"side_tricks": "11"}, {"side": 11, "opponents": 4}),
        ("gam", {"side_tricks": "0"}, {"side": 0, "opponents": 15}),
        ("ry", {"ry_result": "6"}, {"declarer": 0, "partner": 6, "opponents": 9}),
        ("ry", {"ry_result": "lost"}, {"declarer": 1, "partner": 0, "opponents": 0}),
        ("ry", {"ry_result": "lost", "opponents_so_far": "3"}, {"declarer": 1, "partner": 0, "opponents": 3}),
        ("ry_2", {"ry_2_result": "0"}, {"declarer": 0, "partner": 0, "opponents": 15}),
        ("ry_2", {"ry_2_result": "lost", "partner_lost": "4"}, {"declarer": 1, "partner": 4, "opponents": 0}),
        ("ry_3", {"ry_3_result": "made"}, {"declarer": 0, "partner": 0, "opponents": 15}),
        ("ry_3", {"ry_3_result": "declarer"}, {"declarer": 1, "partner": 0, "opponents": 0}),
        ("ry_3", {"ry_3_result": "partner"}, {"declarer": 0, "partner": 1, "opponents": 0}),
        ("lon", {"lon_result": "made"}, {"declarer": 15, "partner": 0, "opponents": 0}),
        ("lon", {"lon_result": "2", "lon_partner": "3"}, {"declarer": 10, "partner": 3, "opponents": 2}),
        ("lon", {"lon_result": "15"}, {"declarer": 0, "partner": 0, "opponents": 15}),
    ],
)
def test_taps_become_tricks(contract: str, answers: dict[str, str], tricks: dict[str, int]) -> None:
    assert contracted(contract, **answers)["tricks"] == tricks


@pytest.mark.parametrize(
    ("contract", "answers"),
    [
        ("gam", {}),
        ("gam", {"ry_result": "lost"}),
        ("ry_2", {"ry_2_result": "lost"}),
        ("lon", {"lon_result": "0"}),
        ("lon", {"lon_result": "0", "lon_partner": "0"}),
        ("lon", {"lon_result": "9", "lon_partner": "7"}),
    ],
)
def test_what_is_not_known_yet_is_left_out(contract: str, answers: dict[str, str]) -> None:
    assert "tricks" not in contracted(contract, **answers)


def test_a_revoke_takes_the_place_of_the_tricks() -> None:
    for contract in BIDS:
        record = contracted(contract, revoke="E", trump="fire", side_tricks="9", ry_result="3", lon_result="made")
        assert record["revoke"] == "E"
        assert "tricks" not in record


def test_a_ry_asks_for_no_trump_and_only_the_high_bids_for_an_overbid_ry() -> None:
    for contract in BIDS:
        record = contracted(contract, trump="fire", announced="yes", overbid="ry_2")
        assert ("trump" in record) == ("announced" in record) == (contract not in RY)
        assert ("overbid" in record) == (contract in ("gam_5", "gam_6"))


def test_junk_is_handed_on_and_refused() -> None:
    deal = GAME.kinds["deal"]
    for key, contract in (("side_tricks", "gam"), ("ry_result", "ry"), ("ry_3_result", "ry_3"), ("lon_result", "lon")):
        for junk in ("x", "-1", "99", "²", "1e3"):
            record = contracted(
                contract, **{key: junk, "lon_partner": "0"}, **({} if contract in RY else {"trump": "fire"})
            )
            with pytest.raises(Refusal) as caught:
                deal.read(record, Rules(), {})
            assert caught.value.field == "tricks"


def test_the_target_of_the_chosen_gam_is_marked() -> None:
    row = next(one for one in GAME.kinds["deal"].questions(Rules(), SCENE) if one.key == "side_tricks")
    for gam, figures in GAM.items():
        marked = [o.value for o in row.options if o.aim is not None and holds(o.aim, {"contract": gam})]
        assert marked == [str(figures["target"])]


def test_a_pit_is_asked_for_exactly_where_there_is_one() -> None:
    burn = GAME.kinds["burn"]
    for fire, water in product(range(16), repeat=2):
        answers = {"fire_ns": str(fire), "water_ns": str(water), "pit": "own"}
        assert ("pit" in composed(burn, Rules(), answers)) == (fire == water and fire in (0, 15))
        assert "pit" not in composed(burn, Rules(burn_pit="ten_thousand"), answers)


def questions() -> Iterator[tuple[str, Question]]:
    for kind, rules in product(GAME.kinds.values(), SHEETS):
        for question in kind.questions(rules, SCENE):
            yield kind.key, question


def test_every_question_belongs_to_a_key_of_the_record() -> None:
    for kind, question in questions():
        assert question.record_key in KEYS[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_asked_and_ruled_has_words(language: str) -> None:
    wanted = {"pymtheg", "about", "preset.default", *(f"preset.{preset}" for preset in GAME.book.presets)}
    wanted |= {f"kind.{kind}" for kind in GAME.kinds}
    for _, question in questions():
        options = {word for option in question.options for word in (option.label, option.note)}
        wanted |= {question.title, question.help} | options
    for switch in GAME.book.switches:
        wanted |= {switch.key, switch.source} | {
            f"{switch.key}.{value}" for value in switch.values if ":" not in str(value)
        }
    for table in GAME.tables(Rules()):
        cells = {cell for row in table.rows for cell in row if isinstance(cell, str)}
        wanted |= {table.title, table.source, table.note, *table.head} | cells
    for key in wanted:
        assert not key or key.isdigit() or {**SHARED, **LABELS}[key][language]


def test_no_key_stands_for_two_things() -> None:
    words = (labels.NAMES, labels.SUM, labels_because.BECAUSE_WORDS, labels.REFUSALS, labels.ASKED)
    assert sum(len(part) for part in (*words, labels_rules.RULES, labels_rules.ABOUT)) == len(LABELS)
    assert not set(LABELS) & set(SHARED)


def test_nothing_is_preselected_but_single() -> None:
    assert [question.key for _, question in questions() if question.default] == ["doubling"] * len(SHEETS)


def test_the_auction_answers_what_it_says() -> None:
    said = {"auction": "E:ry N:pass S:gam_4 W:double"}
    assert GAME.kinds["deal"].derived(said) == {
        "contract": "gam_4",
        "declarer": "S",
        "doubling": "2",
        "overbid": "ry",
    }
    assert GAME.kinds["deal"].derived({"auction": "E:pass"}) == {}
    assert GAME.kinds["deal"].derived({}) == {}


def test_an_auction_survives_a_correction() -> None:
    calls = [{"seat": "E", "call": "gam"}, {"seat": "S", "call": "gam_1"}]
    record = {"auction": calls, "trump": "fire", "tricks": {"side": 10, "opponents": 5}}
    again = composed(GAME.kinds["deal"], Rules(), GAME.kinds["deal"].answers(record))
    assert again["auction"] == calls
    assert (again["contract"], again["declarer"]) == ("gam_1", "S")
