"""A game's questions as a form: what is read, what counts, and where a refusal stands."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from django.http import QueryDict

from games.core.game import Game, Kind, Scene
from games.core.labels import SHARED
from games.core.questions import Question, asked, holds
from games.core.refusal import Refusal
from games.forms.asked import as_data
from games.forms.entry import EntryForm
from games.registry import GAMES
from games.words import Words

CAST = {"N": "Anna", "E": "Bram", "S": "Clara", "W": "Dirk"}
KINDS = [(game, kind) for game in GAMES.values() for kind in game.kinds.values()]
EACH = pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda one: one.key)
PYMTHEG, PANDOEREN = GAMES["pymtheg"], GAMES["pandoeren"]
GAM = {"contract": "gam", "declarer": "N", "trump": "fire", "side_tricks": "9"}


def scene(game: Game, pot: int = 30) -> Scene:
    """North deals, and where there is a pot it holds something."""
    columns = game.columns(game.book.default)
    return Scene({column: pot if column == game.pot(game.book.default) else 0 for column in columns}, "N", "E")


def form(
    game: Game, kind: str = "deal", data: dict[str, Any] | None = None, rules: object = None, **more: Any
) -> EntryForm:
    """The form as a phone sent it, or a new one."""
    sent: QueryDict | None = None
    if data is not None:
        sent = QueryDict(mutable=True)
        for key, value in data.items():
            sent.setlist(key, value if isinstance(value, list) else [value])
    sheet = game.book.read(rules)
    words = Words(game, CAST)
    return EntryForm(kind=game.kinds[kind], rules=sheet, scene=scene(game), words=words, data=sent, **more)


def sheets(game: Game) -> list[Any]:
    """The default sheet, the presets, and each switch at each of its values by itself."""
    alone = [{switch.key: value} for switch in game.book.switches for value in switch.values if not switch.depends_on]
    found = [game.book.default, *game.book.presets.values()]
    for raw in [*alone, {"lappen": 10}]:
        try:
            found.append(game.book.read(raw))
        except Refusal:
            continue
    return found


def reached(questions: tuple[Question, ...], question: Question) -> bool:
    """Whether some answers that the page offers make it ask this question."""
    by_key = {one.key: one for one in questions}
    return any(_met(by_key, question, condition) for condition in question.when or ({},))


def _met(by_key: dict[str, Question], question: Question, condition: Any) -> bool:
    choices = [
        [(key, value) for value in values if _can_be_said(by_key[key], value)]
        for key, values in condition.items()
        if "" not in values
    ]
    for picked in product(*choices):
        answers = dict(picked)
        for key in answers:  # what the answer hangs on itself
            for needed in by_key[key].when[:1]:
                answers = {**{k: v[0] for k, v in needed.items() if v[0]}, **answers}
        kept = asked(tuple(by_key.values()), answers)
        if holds(question.when, kept):
            return True
    return False


def _can_be_said(question: Question, value: str) -> bool:
    return not question.options or value in [option.value for option in question.options]


@EACH
def test_every_question_can_be_reached_under_some_sheet(game: Game, kind: Kind) -> None:
    seen: dict[str, bool] = {}
    for rules in sheets(game):
        questions = kind.questions(rules, scene(game))
        for question in questions:
            seen[question.key] = seen.get(question.key, False) or reached(questions, question)
    assert [key for key, ok in seen.items() if not ok] == []


@EACH
def test_every_option_is_there_once_and_has_words(game: Game, kind: Kind) -> None:
    for rules in sheets(game):
        for question in kind.questions(rules, scene(game)):
            values = [option.value for option in question.options]
            assert len(set(values)) == len(values), question.key
            for text in (question.title, *(option.label for option in question.options)):
                known = text in game.labels or text in SHARED or text.isdigit() or text in CAST
                assert known, (question.key, text)


@EACH
def test_keys_of_questions_are_unique_and_conditions_look_back(game: Game, kind: Kind) -> None:
    for rules in sheets(game):
        before: set[str] = set()
        for question in kind.questions(rules, scene(game)):
            assert question.key not in before
            hung_on = {key for when in (question.when, *(o.when for o in question.options)) for c in when for key in c}
            later = {one.key for one in kind.questions(rules, scene(game))} - before
            assert not hung_on & later, question.key
            before.add(question.key)


def test_answers_to_hidden_questions_do_not_count() -> None:
    hidden = {"lon_result": "3", "ry_result": "lost", "overbid": "ry", "partner_lost": "2"}
    assert form(PYMTHEG, data={**GAM, **hidden}).record() == form(PYMTHEG, data=GAM).record()


def test_a_hidden_option_does_not_count() -> None:
    data = {"contract": "points_100", "declarer": "N", "partner": "N", "result": "made"}
    with pytest.raises(Refusal, match="partner"):
        form(PANDOEREN, data=data).record()


def test_an_answer_that_is_no_button_is_refused() -> None:
    data = {"contract": "points_100", "declarer": "N", "partner": "E", "result": "maybe"}
    with pytest.raises(Refusal, match="dry"):
        form(PANDOEREN, data=data).record()
    with pytest.raises(Refusal, match="looked"):
        form(PANDOEREN, data={**data, "result": "made", "looked": ["N", "Q"]}).record()


def test_another_contract_makes_other_answers_count_again() -> None:
    both = {"contract": "points_100", "declarer": "N", "partner": "E", "result": "made", "result_dry": "lost"}
    assert form(PANDOEREN, data=both).record()["dry"] == {"N": True, "E": True}
    assert form(PANDOEREN, data={**both, "contract": "misere"}).record()["dry"] == {"N": False}


def test_of_a_choice_the_last_answer_counts_and_of_many_all() -> None:
    read = form(PANDOEREN, data={"contract": ["misere", "pandoer"], "looked": ["N", "", "E"], "unknown": "x"}).given
    assert read == {"contract": "pandoer", "looked": ["N", "E"]}


def test_a_new_form_has_a_new_id_and_the_next_number() -> None:
    first, second = form(PYMTHEG, number=7), form(PYMTHEG, number=7)
    assert first.entry_id() == first.entry_id() != second.entry_id()
    assert (first.number(), first.answered, first.given) == (7, False, {})
    assert form(PYMTHEG).number() is None


def test_a_sent_form_keeps_its_id_and_number() -> None:
    sent = form(PYMTHEG, data={**GAM, "entry_id": "mine", "number": "3"}, number=9)
    assert (sent.entry_id(), sent.number(), sent.answered) == ("mine", 3, True)
    again = sent.again(4)
    assert (again.number(), again.given) == (4, GAM)
    assert again.entry_id() not in ("", "mine")


@pytest.mark.parametrize("number", ["", "x", "-1", "1.0", "²", "٣", "1" * 10])
def test_a_number_that_is_none_is_no_number(number: str) -> None:
    assert form(PYMTHEG, data={"number": number}).number() is None


def test_answers_of_a_correction_are_shown_as_given() -> None:
    shown = form(PYMTHEG, answers={**GAM, "doubling": "2"})
    chosen = {one.question.key: [b.option.value for b in one.buttons if b.checked] for one in shown.asks()}
    assert {key: chosen[key] for key in (*GAM, "doubling")} == {**{k: [v] for k, v in GAM.items()}, "doubling": ["2"]}
    assert shown.answered


def test_the_target_of_the_contract_is_marked() -> None:
    tricks = next(
        one for one in form(PYMTHEG, data={**GAM, "contract": "gam_3"}).asks() if one.question.key == "side_tricks"
    )
    assert [button.option.value for button in tricks.buttons if button.aimed] == ["12"]


def test_seats_read_as_who_sits_there() -> None:
    declarer = next(one for one in form(PANDOEREN).asks() if one.question.key == "declarer")
    assert [button.label for button in declarer.buttons] == list(CAST.values())
    joins = [one.title for one in form(PANDOEREN).asks() if one.question.key.startswith("join_")]
    assert joins == list(CAST.values())


def test_a_refusal_stands_beside_the_shown_question_of_its_field() -> None:
    sent = form(PANDOEREN, data={"contract": "misere", "declarer": "N"})
    sent.refuse(Refusal("dry", "missing"))
    assert [one.question.key for one in sent.asks() if one.errors] == ["result_dry"]
    assert sent.fault.text == SHARED["missing"]["en"]


def test_of_several_questions_of_a_field_the_unanswered_one_is_at_fault() -> None:
    sent = form(PYMTHEG, data={"contract": "lon", "declarer": "N", "trump": "fire", "lon_result": "3"})
    sent.refuse(Refusal("tricks", "missing"))
    assert sent.fault.key == "lon_partner"


def test_a_refusal_of_another_field_stands_above_the_form() -> None:
    sent = form(PYMTHEG, data=GAM)
    sent.refuse(Refusal("number", "not_the_next", next=4))
    assert (sent.fault.key, "4" in sent.fault.text) == ("", True)
    sent.fail("No.")
    assert (sent.fault.key, sent.fault.text) == ("", "No.")


def test_what_is_still_open_is_told_apart_from_what_is_wrong() -> None:
    sent = form(PYMTHEG, data={"contract": "gam", "declarer": "N"})
    assert sent.wants(Refusal("trump", "missing")) == PYMTHEG.labels["ask.trump"]["en"]
    assert sent.wants(Refusal("tricks", "missing")) == PYMTHEG.labels["ask.side_tricks"]["en"]
    assert sent.wants(Refusal("contract", "not_a_choice")) == ""
    assert sent.wants(Refusal("doubling", "not_a_choice")) == ""
    assert sent.wants(Refusal("number", "missing")) == ""


def test_more_stands_open_once_something_under_it_was_answered_or_is_wrong() -> None:
    assert not form(PYMTHEG, data={k: GAM[k] for k in ("contract", "declarer")}).rare_is_open()
    assert form(PYMTHEG, data={**GAM, "revoke": "S"}).rare_is_open()
    wrong = form(PANDOEREN, data={"contract": "points_100", "declarer": "N", "partner": "E"})
    assert not wrong.rare_is_open()
    wrong.refuse(Refusal("shown_by", "not_a_choice"))
    assert wrong.rare_is_open()


def test_usual_and_rare_are_all_questions() -> None:
    whole = form(PANDOEREN)
    keys = {one.question.key for one in whole.usual()} | {one.question.key for one in whole.rare()}
    assert keys == {question.key for question in whole.questions}
    assert all(one.question.rare for one in whole.rare())


def test_conditions_as_data() -> None:
    assert as_data(()) == ""
    assert as_data(({"a": ("1", "2")}, {"b": ("",)})) == '[{"a": ["1", "2"]}, {"b": [""]}]'
