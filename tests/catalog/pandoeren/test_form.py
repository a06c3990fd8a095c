"""The questions of a round: what is asked when, and that answers and record tell the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from games.catalog.pandoeren import GAME
from games.core.game import Scene
from games.core.questions import Answers, Question, Whole, asked, holds
from tests.catalog.pandoeren.cases import SCORED, SEATS, totals_of
from tests.catalog.pandoeren.deals import Round, rounds


def questions(rules: object = None, pot: int = 0, kind: str = "deal", received: str = "") -> tuple[Question, ...]:
    """What a kind asks under these rules and with this pot."""
    scene = Scene({**dict.fromkeys(SEATS, 0), "pot": pot}, dealer="W", first="N", received=received)
    return GAME.kinds[kind].questions(GAME.book.read(rules), scene)


def shown(answers: Answers, rules: object = None, pot: int = 0) -> list[str]:
    """The keys of the questions that show, those under "more" left out."""
    kept = asked(questions(rules, pot), answers)
    return [one.key for one in questions(rules, pot) if holds(one.when, kept) and not one.rare]


def composed(answers: Answers, **scene: Any) -> dict[str, Any]:
    """The record of a deal that was answered so."""
    return GAME.kinds["deal"].compose(asked(questions(**scene), answers))


def again(one: dict[str, Any]) -> dict[str, Any]:
    """The round as a correction writes it: its answers through the form and back."""
    kind = GAME.kinds[one["kind"]]
    asks = questions(one.get("rules"), (one.get("before") or {}).get("pot", 0), one["kind"])
    return {**one, "record": kind.compose(asked(asks, kind.answers(one["record"])))}


@pytest.mark.parametrize("example", SCORED, ids=lambda example: str(example["id"]))
def test_a_worked_round_comes_back_from_its_answers(example: dict[str, Any]) -> None:
    kind = GAME.kinds[example["kind"]]
    direct = {**example, "record": kind.compose(kind.answers(example["record"]))}
    assert totals_of(direct) == totals_of(again(example)) == totals_of(example)


@given(rounds())
def test_any_round_comes_back_from_its_answers(one: Round) -> None:
    assert totals_of(again(one)) == totals_of(one)


def test_a_usual_deal_is_four_answers() -> None:
    answers = {"contract": "points_120", "declarer": "E", "partner": "W", "result": "made"}
    assert shown(answers) == ["contract", "declarer", "partner", "result", "trump", "looked"]
    assert composed(answers) == {
        "contract": "points_120",
        "declarer": "E",
        "partner": "W",
        "dry": {"E": True, "W": True},
    }


def test_nothing_that_decides_a_result_is_chosen_beforehand() -> None:
    chosen = {one.key: one.default for one in questions(pot=40) if one.default}
    assert chosen == {f"join_{seat}": "out" for seat in SEATS}


def test_a_joiner_is_one_tap() -> None:
    answers = {"contract": "misere", "declarer": "S", "result_dry": "lost", "join_W": "dry", "join_N": "wet"}
    assert shown(answers) == ["contract", "declarer", "join_N", "join_E", "join_W", "result_dry", "looked"]
    assert composed(answers) == {
        "contract": "misere",
        "declarer": "S",
        "joiners": ["N", "W"],
        "dry": {"S": False, "N": False, "W": True},
    }


def test_trump_is_asked_of_a_misere_only_when_it_is_played_alone() -> None:
    assert "trump" in shown({"contract": "misere", "declarer": "S"})
    assert "trump" not in shown({"contract": "misere", "declarer": "S", "join_N": "wet"})
    assert "trump" not in shown({"contract": "zwabber", "declarer": "S"})


def test_joining_is_not_asked_where_miseres_are_played_alone() -> None:
    assert not [key for key in shown({"contract": "misere", "declarer": "S"}, {"joiners": "alone"}) if "join" in key]


def test_the_declarer_is_no_partner() -> None:
    answers = {"contract": "pandoer", "declarer": "E", "partner": "E", "result": "made"}
    assert "partner" not in composed(answers)


def test_who_plays_alone_says_so() -> None:
    answers = {"contract": "pandoer_kereltje", "declarer": "E", "partner_found": "none", "result": "made"}
    assert "partner_found" in shown({"contract": "zwabber", "declarer": "E"})
    assert composed(answers) == {"contract": "pandoer_kereltje", "declarer": "E", "dry": {"E": True}}


def test_a_bid_that_could_not_be_played_asks_for_no_result() -> None:
    answers = {"contract": "pandoer", "declarer": "E", "unplayable": "yes", "partner": "W", "result": "made"}
    assert composed(answers) == {"contract": "pandoer", "declarer": "E", "unplayable": True}


def test_counted_points_stand_in_for_the_result() -> None:
    answers = {"contract": "points_120", "declarer": "E", "partner": "W", "cards": "100", "roem": "20"}
    assert "result" not in shown(answers)
    assert composed(answers)["points"] == {"cards": 100, "roem": 20}
    assert composed({**answers, "lost_anyway": "yes"})["dry"] == {"E": False, "W": False}


@pytest.mark.parametrize(
    ("pot", "rules", "high"),
    [
        (2, None, 0),
        (3, None, 10),
        (9, {"kijkkaart": "open"}, 0),
        (10, {"kijkkaart": "open"}, 10),
        (37, None, 44),
        (48, None, 50),
        (50, None, 50),
        (51, None, 50),
        (40, {"pot": "off"}, None),
        (40, {"settle": "book"}, None),
    ],
)
def test_the_stake_goes_as_far_as_the_pot_can(pot: int, rules: object, high: int | None) -> None:
    stake = {one.key: one for one in questions(rules, pot)}.get("stake")
    assert stake.high == high if stake else high is None
    if stake:
        looking = {} if rules else {"looked": 1, "shown_by": 3}
        assert stake.whole == (Whole(pot, looking, least=10, most=50) if high else None)


def test_the_stake_is_asked_only_of_games_for_the_pot() -> None:
    assert "stake" in shown({"contract": "pandoer"}, pot=40)
    assert "stake" not in shown({"contract": "pandoer_kereltje"}, pot=40)
    answers = {"contract": "pandoer_prive", "declarer": "N", "result": "made", "stake": "15"}
    record = composed({**answers, "looked": ["E"]}, pot=40)
    assert (record["stake"], record["looked"]) == (15, ["E"])


@pytest.mark.parametrize("kind", ["deal", "husselen", "pass"])
def test_nobody_is_asked_who_looked_when_looking_is_free(kind: str) -> None:
    def about_looking(rules: object = None, received: str = "") -> set[str]:
        return {one.key for one in questions(rules, 0, kind, received)} & {"looked", "shown_by"}

    assert about_looking() == {"looked", "shown_by"}
    assert not about_looking(received="N")
    assert not about_looking({"kijkkaart": "open"})
    assert not about_looking({"pot": "off"})


def test_the_other_kinds_ask_what_they_write_down() -> None:
    compose = {key: kind.compose for key, kind in GAME.kinds.items()}
    assert compose["husselen"]({"first": "E", "times": "3"}) == {"first": "E", "times": 3}
    assert compose["pass"]({"looked": ["N"], "shown_by": "W"}) == {"looked": ["N"], "shown_by": "W"}
    assert compose["lappen"]({"each": "10"}) == {"each": 10}
    assert [one.default for one in questions({"lappen": 25}, kind="lappen")] == ["25"]


def test_an_answer_that_is_no_number_is_handed_on_to_be_refused() -> None:
    for answer in ("ten", "1.5", "-5", "9" * 5000, "٣"):
        record = composed({"contract": "pandoer_prive", "declarer": "N", "result": "made", "stake": answer}, pot=40)
        assert record["stake"] == answer


@pytest.mark.parametrize("rules", [None, *GAME.book.presets], ids=str)
def test_every_question_reads_in_words(rules: object) -> None:
    for kind in GAME.kinds:
        for question in questions(rules, 40, kind):
            options = [key for one in question.options for key in (one.label, one.note)]
            for key in filter(None, (question.title, question.help, *options)):
                assert key in GAME.labels or key in SEATS or key.isdigit()
