"""What the table is asked: taps and times become the record that was meant, and a record comes back as answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.catalog.tonkars import GAME, house_words, labels
from games.catalog.tonkars.labels import LABELS
from games.catalog.tonkars.questions import MOST_MOVES
from games.catalog.tonkars.record import read_deal, read_result
from games.catalog.tonkars.rules import WHY, Rules, tables
from games.core.game import Record, Scene
from games.core.labels import LANGUAGES, SHARED
from games.core.questions import Question, asked, holds
from games.core.refusal import Refusal
from tests.catalog.tonkars.cases import SCORED, finished

SEATS = ("1", "2", "3", "17")
SHEETS = [Rules(), Rules(stack_limit="none", friendly=True)]
KEYS = {"deal": {"seed"}, "result": {"finished", "moves", "seconds", "player"}}


def questions(kind: str, rules: Rules | None = None, whole: Record | None = None) -> tuple[Question, ...]:
    return GAME.kinds[kind].questions(rules or Rules(), Scene({}, "", "", seats=SEATS, whole=whole))


def composed(kind: str, **answers: str | list[str]) -> dict[str, Any]:
    return GAME.kinds[kind].compose(asked(questions(kind), answers))


def options(key: str, rules: Rules | None = None, whole: Record | None = None) -> list[str]:
    """What can be tapped at a question about a result."""
    question = next(one for one in questions("result", rules, whole) if one.key == key)
    return [option.value for option in question.options]


def standing(**answers: str) -> dict[str, bool]:
    """The questions about a result that stand open on the page, and whether they have to be answered."""
    return {one.key: not one.optional for one in questions("result") if not one.rare and holds(one.when, answers)}


def test_who_finished_has_moves_and_a_time() -> None:
    said = composed("result", player="17", how="finished", moves="112", seconds="15:07")
    assert said == {"finished": True, "moves": 112, "seconds": 907, "player": "17"}
    assert composed("result", player="17", how="finished", moves="112", seconds="1507") == said


@pytest.mark.parametrize("why", WHY)
def test_who_did_not_needs_neither(why: str) -> None:
    assert composed("result", player="1", how=why) == {"finished": False, "player": "1", "why": why}
    said = composed("result", player="1", how=why, moves_so_far="40", seconds_so_far="0:59", moves="7", seconds="9:00")
    assert said == {"finished": False, "moves": 40, "seconds": 59, "player": "1", "why": why}


def test_a_clock_can_run_before_anybody_knows_how_it_ends() -> None:
    open_at_once = {"player": True, "how": True, "moves": True, "seconds": True}
    assert standing() == standing(how="finished") == open_at_once
    assert standing(how="gave_up") == {"player": True, "how": True}


def test_what_is_not_known_yet_is_left_out() -> None:
    assert composed("result") == {}
    assert composed("result", moves="112") == {"moves": 112}
    assert composed("deal") == {}


def test_only_those_without_a_result_can_be_tapped() -> None:
    assert options("player") == list(SEATS)
    assert options("player", whole={"seed": "7"}) == list(SEATS)
    assert options("player", whole={"seed": "7", "results": {"1": finished(), "17": finished()}}) == ["2", "3"]


def test_a_limit_can_only_be_broken_where_there_is_one() -> None:
    assert options("how") == ["finished", "gave_up", "time"]  # officially there is none
    assert options("how", GAME.book.read("tournament")) == ["finished", "limit", "gave_up", "time"]
    assert options("how", Rules(stack_limit=4)) == ["finished", "limit", "gave_up", "time"]
    assert options("how", Rules(stack_limit="none")) == ["finished", "gave_up", "time"]


@pytest.mark.parametrize(
    ("answers", "field"),
    [
        ({"how": "lost"}, "finished"),
        ({"how": "finished", "seconds": "1:00"}, "moves"),
        ({"how": "finished", "moves": "x", "seconds": "1:00"}, "moves"),
        ({"how": "finished", "moves": "0", "seconds": "1:00"}, "moves"),
        ({"how": "finished", "moves": "9"}, "seconds"),
        ({"how": "finished", "moves": "9", "seconds": "1:2:3"}, "seconds"),
        ({"how": "finished", "moves": "9", "seconds": "0:00"}, "seconds"),
        ({"how": "time", "moves_so_far": "-1"}, "moves"),
        ({"how": "finished", "moves": "9", "seconds": "1:00", "player": "65"}, "player"),
    ],
)
def test_junk_is_handed_on_and_refused(answers: dict[str, str], field: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_result(composed("result", **answers))
    assert caught.value.field == field


def test_a_deal_comes_by_chance_unless_a_number_was_agreed() -> None:
    assert composed("deal", seed="004711") == {"seed": "4711"}
    assert composed("deal", seed="004711", agreed="0042") == {"seed": "42"}
    assert composed("deal", agreed="000") == {"seed": "0"}
    with pytest.raises(Refusal) as caught:
        read_deal(composed("deal", agreed="twelve"))
    assert caught.value.field == "seed"


def test_the_first_question_of_a_deal_is_never_shown_and_the_other_stays_away() -> None:
    by_chance, agreed = questions("deal")
    assert (by_chance.widget, by_chance.optional) == ("chance", False)
    assert (agreed.widget, agreed.optional, agreed.rare, len(str(agreed.high))) == ("pad", True, True, 12)


@pytest.mark.parametrize("example", SCORED, ids=lambda example: example["id"])
def test_a_record_comes_back_from_its_answers(example: dict[str, Any]) -> None:
    kind, record = GAME.kinds[example["kind"]], example["record"]
    told = kind.compose(kind.answers(record))
    if example["kind"] == "deal":
        assert read_deal({**record, **told}) == read_deal(record)
    elif record["finished"] or record.get("why"):
        assert read_result(told) == read_result(record)
    else:
        assert "finished" not in told  # nobody said why, so that is asked again


def asked_everywhere() -> Iterator[tuple[str, Question]]:
    for kind, rules in product(GAME.kinds, SHEETS):
        for question in questions(kind, rules):
            yield kind, question


def test_every_question_belongs_to_a_key_of_the_record_and_nothing_is_preselected() -> None:
    for kind, question in asked_everywhere():
        assert question.record_key in KEYS[kind]
        assert not question.default


def test_the_pad_takes_four_figures() -> None:
    assert {one.high for _, one in asked_everywhere() if one.field == "moves" or one.key == "moves"} == {MOST_MOVES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_asked_and_ruled_has_words(language: str) -> None:
    wanted = {GAME.key, "about", "preset.default", "made", "lost", *(f"kind.{kind}" for kind in GAME.kinds)}
    wanted |= {GAME.unit(Rules()), "board.won", "board.per_game", "board.made", "board.share", "board.rounds"}
    wanted |= set(GAME.seats(Rules())) | {"nobody_finished"}
    for _, question in asked_everywhere():
        wanted |= {question.title, question.help, *(option.label for option in question.options)}
    for switch in GAME.book.switches:
        wanted |= {switch.key, switch.source, *(f"{switch.key}.{value}" for value in switch.values)}
    for table in tables(Rules()):
        wanted |= {table.title, table.source, *table.head, *(str(cell) for row in table.rows for cell in row)}
    assert [key for key in wanted if key and not {**SHARED, **LABELS}.get(key, {}).get(language)] == []


def test_no_key_stands_for_two_things() -> None:
    sums = (labels.SUM, labels.BECAUSE_WORDS)
    parts = (labels.NAMES, labels.BOARD, *sums, labels.REFUSALS, labels.ASKED, house_words.HOUSE_WORDS)
    assert sum(len(part) for part in parts) == len(LABELS)
    assert not set(LABELS) & set(SHARED)
