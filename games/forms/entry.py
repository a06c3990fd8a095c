"""A game's questions as a form: it reads answers, composes the record and puts a refusal beside its question.

No Django form: the fields, their conditions and their checks are the game's own data.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict

from games.core.game import Kind, Scene
from games.core.questions import Option, Question, When, asked, holds, left_over
from games.core.refusal import Refusal
from games.words import Words

Answer = str | list[str]


@dataclass(frozen=True)
class Button:
    """One option as the page shows it."""

    option: Option
    label: str
    note: str
    checked: bool
    shown: bool
    aimed: bool

    @property
    def long(self) -> bool:
        """Whether it needs smaller letters."""
        return len(self.label) > 8

    @property
    def when(self) -> str:
        """The conditions as data for the page's script; empty when it always shows."""
        return as_data(self.option.when)

    @property
    def aim(self) -> str:
        """The target's conditions as data for the page's script."""
        return as_data(self.option.aim or ())


@dataclass(frozen=True)
class Asked:
    """One question as the page shows it, with what was answered and what is wrong with it."""

    question: Question
    title: str
    help: str
    value: Answer
    shown: bool
    buttons: list[Button]
    speakers: list[tuple[str, str]]  # of a `calls`: seat and name, in turn
    errors: list[str]

    @property
    def when(self) -> str:
        """The conditions as data for the page's script; empty when it is always asked."""
        return as_data(self.question.when)


def as_data(when: When) -> str:
    """Conditions as JSON, or an empty string where there are none."""
    return json.dumps([{key: list(values) for key, values in condition.items()} for condition in when]) if when else ""


@dataclass(frozen=True)
class Fault:
    """What is wrong, and beside which question it stands; without one it stands above the form."""

    text: str = ""
    key: str = ""


class EntryForm:
    """The questions of one kind of round and what was answered; checking them is the game's own work."""

    def __init__(
        self,
        *,
        kind: Kind,
        rules: Any,
        scene: Scene,
        words: Words,
        data: QueryDict | None = None,
        answers: Mapping[str, Answer] | None = None,
        number: int | None = None,
    ) -> None:
        self.data = data
        self.kind = kind
        self.words = words
        self.questions = kind.questions(rules, scene)
        self.answered = bool(answers) or data is not None
        self.given = dict(answers or {}) if data is None else self._read(data)
        self.derived = {key: said for key, said in kind.derived(self.given).items() if key not in self.given}
        self.given |= {**left_over(self.questions, self.given), **self.derived}
        self.fault = Fault()
        self.new_id = str(uuid.uuid4())
        self.next_number = number

    @cached_property
    def kept(self) -> dict[str, Answer]:
        """The answers to the questions that are really asked."""
        return asked(self.questions, self.given)

    def _read(self, data: QueryDict) -> dict[str, Answer]:
        read: dict[str, Answer] = {}
        for question in self.questions:
            values = [value for value in data.getlist(question.key) if value]
            if values:
                read[question.key] = values if question.widget == "many" else values[-1]
        return read

    def entry_id(self) -> str:
        """The id that the page was given, so that a double tap makes one round; a new one for a new page."""
        return (self.data and self.data.get("entry_id")) or self.new_id

    def number(self) -> int | None:
        """The number that the page was opened for."""
        said = self.data.get("number", "") if self.data is not None else str(self.next_number or "")
        return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None

    def again(self, number: int) -> EntryForm:
        """The same answers as another round: a new id and the next number."""
        self.data = None
        self.next_number = number
        return self

    def record(self) -> dict[str, Any]:
        """The record as JSON, of the questions that are really asked.

        Raises Refusal for a question that has to be answered and is not, or with an answer that it does not offer:
        a forgotten tap must not decide a result, even where the record could do without it.
        """
        for question in self._shown():
            _check(question, self.kept)
        return self.kind.compose(self.kept)

    def refuse(self, refusal: Refusal) -> None:
        """Show a refusal beside the question that its field belongs to, or above the form."""
        asks = [question for question in self._shown() if question.record_key == refusal.field]
        asks.sort(key=lambda question: (not self._is_open(question), question.key not in self.given))
        self.fault = Fault(self.words.refusal(refusal), asks[0].key if asks else "")

    def fail(self, text: str) -> None:
        """Show above the form why it cannot be saved."""
        self.fault = Fault(text)

    def wants(self, refusal: Refusal) -> str:
        """The title of the question that is still open, for a quiet hint; empty if something is wrong instead."""
        for question in self._shown():
            if self._is_open(question) and question.record_key == refusal.field:
                return self._title(question)
        return ""

    def _is_open(self, question: Question) -> bool:
        """Whether it has to be answered and is not."""
        return question.key not in self.given and not question.optional and not question.default

    def asks(self) -> Iterator[Asked]:
        """Every question for the page, hidden ones too, so that the script can show them."""
        for question in self.questions:
            value = self.given.get(question.key, question.default)
            yield Asked(
                question=question,
                title=self._title(question),
                help=self.words.say(question.help) if question.help else "",
                value=value,
                shown=holds(question.when, self.kept),
                buttons=[self._button(option, value) for option in question.options],
                speakers=[(seat, self.words.column(seat)) for seat in question.seats],
                errors=[self.fault.text] if self.fault.key == question.key else [],
            )

    def usual(self) -> list[Asked]:
        """The questions that stand open on the page."""
        return [one for one in self.asks() if not one.question.rare]

    def rare(self) -> list[Asked]:
        """The questions under "more"."""
        return [one for one in self.asks() if one.question.rare]

    def rare_is_open(self) -> bool:
        """Whether "more" stands open because something under it was answered or is wrong."""
        return any(one.errors or (one.shown and one.value and one.value != one.question.default) for one in self.rare())

    def _shown(self) -> list[Question]:
        return [question for question in self.questions if holds(question.when, self.kept)]

    def _title(self, question: Question) -> str:
        return self.words.column(question.title)

    def _button(self, option: Option, value: Answer) -> Button:
        return Button(
            option=option,
            label=self.words.say(option.label),
            note=self.words.say(option.note) if option.note else "",
            checked=option.value in value if isinstance(value, list) else option.value == value,
            shown=holds(option.when, self.kept),
            aimed=option.aim is not None and holds(option.aim, self.kept),
        )


def _check(question: Question, kept: Mapping[str, Answer]) -> None:
    """Refuse an open question, and an answer that is none of its buttons."""
    answer = kept.get(question.key)
    if not answer:
        if question.optional:
            return
        raise Refusal(question.record_key, "missing")
    if question.options and question.widget != "calls":
        offered = {option.value for option in question.options if holds(option.when, kept)}
        if not offered.issuperset([answer] if isinstance(answer, str) else answer):
            raise Refusal(question.record_key, "not_a_choice")
