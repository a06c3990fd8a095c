"""A game's questions with what was answered to them: what counts, what is still open, and the record it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.game import Kind
from games.core.questions import Answers, Option, Question, asked, holds, left_over, seconds_of
from games.core.refusal import Refusal

Answer = str | list[str]


@dataclass(frozen=True, slots=True)
class Answering:
    """`given` is all that is answered, with what was `filled` in and `derived`; `kept` what is really asked of it."""

    kind: Kind
    questions: tuple[Question, ...]
    given: Mapping[str, Answer]
    filled: Mapping[str, str]
    derived: Mapping[str, str]
    kept: Mapping[str, Answer]

    def shown(self) -> list[Question]:
        """The questions that are asked as things are."""
        return [question for question in self.questions if self.is_shown(question)]

    def is_open(self, question: Question) -> bool:
        """Whether it has to be answered and is not."""
        return question.key not in self.given and not question.optional and not question.default

    def is_shown(self, question: Question) -> bool:
        """Whether it is asked as things are."""
        return holds(question.when, self.kept)

    def value(self, question: Question) -> Answer:
        """What the page shows as answered; nothing for what was only filled in."""
        return "" if question.key in self.filled else self._answer(question)

    def stands(self, question: Question, option: Option) -> dict[str, bool]:
        """Whether an option of the question is `shown`, `aimed` at and `checked`."""
        answer = self._answer(question)
        return {
            "shown": holds(option.when, self.kept),
            "aimed": option.aim is not None and holds(option.aim, self.kept),
            "checked": option.value in answer if isinstance(answer, list) else option.value == answer,
        }

    def may_say(self, question: Question) -> dict[str, tuple[str, ...]]:
        """Of a `calls`: what each may say next, who speaks next first; nothing while a call in it cannot be."""
        try:
            return self.kind.may_say(str(self._answer(question)), question.seats)
        except Refusal:
            return {}

    def _answer(self, question: Question) -> Answer:
        return self.given.get(question.key, question.default)

    def record(self, chance: Callable[[], str]) -> dict[str, Any]:
        """The record as JSON, of the questions that are really asked; `chance` answers those that only it can.

        Raises Refusal for a question that has to be answered and is not, or with an answer that it does not offer:
        a forgotten tap must not decide a result, even where the record could do without it.
        """
        kept = {**self.kept, **{key: chance() for key in self.left_to_chance()}}
        for question in self.shown():
            _check(question, kept)
            if question.widget == "calls":
                self.kind.may_say(str(kept.get(question.key, "")), question.seats)
        return self.kind.compose(kept)

    def left_to_chance(self) -> list[str]:
        """The questions that only chance can answer, and has not answered yet."""
        return [one.key for one in self.shown() if one.widget == "chance" and one.key not in self.kept]

    def refused_at(self, refusal: Refusal) -> Question | None:
        """The question that a refusal's field belongs to, an open one or else an answered one first."""
        asks = [question for question in self.shown() if question.record_key == refusal.field]
        asks = sorted(asks, key=lambda question: (not self.is_open(question), question.key not in self.given))
        return asks[0] if asks else None

    def wanted(self, refusal: Refusal) -> Question | None:
        """The question that is still open where that is all there is to the refusal; None if something is wrong."""
        fits = (one for one in self.shown() if self.is_open(one) and one.record_key == refusal.field)
        return next(fits, None)


def answering(kind: Kind, questions: tuple[Question, ...], answers: Answers) -> Answering:
    """What was answered, what is left for cells, and what some answers say about other questions."""
    filled = filled_in(questions, answers)
    with_cells = {**answers, **filled}
    derived = {key: said for key, said in kind.derived(with_cells).items() if key not in with_cells}
    given = {**with_cells, **derived}
    return Answering(kind, questions, given, filled, derived, asked(questions, given))


def filled_in(questions: tuple[Question, ...], given: Answers) -> dict[str, str]:
    """What is left for the cells that were not answered, where the others of their head leave no choice.

    The last of a head counts as filled in where it holds just that, so that it follows a correction.
    """
    last = {(one.grid, one.head): one.key for one in questions if one.together is not None}.values()
    without_last = {key: answer for key, answer in given.items() if key not in last}
    follows = {key: rest for key, rest in left_over(questions, without_last).items() if given.get(key) == rest}
    return left_over(questions, given) | follows


def _check(question: Question, kept: Answers) -> None:
    """Refuse an open question, an answer that is none of its buttons, and a time that is none."""
    answer = kept.get(question.key)
    if not answer:
        if question.optional:
            return
        raise Refusal(question.record_key, "missing")
    if question.options and question.widget != "calls":
        offered = {option.value for option in question.options if holds(option.when, kept)}
        if not set([answer] if isinstance(answer, str) else answer) <= offered:
            raise Refusal(question.record_key, "not_a_choice")
    if question.widget == "clock" and not isinstance(seconds_of(answer), int):
        raise Refusal(question.record_key, "not_a_time")
