"""A game's questions as a Django form: it reads answers, composes the record and puts a refusal beside its question."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from games.core.game import Kind, Scene
from games.core.questions import Option, Question, When, asked, holds
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
    errors: list[str]

    @property
    def when(self) -> str:
        """The conditions as data for the page's script; empty when it is always asked."""
        return as_data(self.question.when)

    @property
    def folded(self) -> bool:
        """Whether it stands under "more": rarely needed and nothing said about it yet."""
        return self.question.rare


def as_data(when: When) -> str:
    """Conditions as JSON, or an empty string where there are none."""
    return json.dumps([{key: list(values) for key, values in condition.items()} for condition in when]) if when else ""


class EntryForm(forms.Form):
    """The questions of one kind of round; `answers` after validation are those that were really asked."""

    entry_id = forms.UUIDField(widget=forms.HiddenInput)
    number = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def __init__(
        self,
        *,
        kind: Kind,
        rules: Any,
        scene: Scene,
        words: Words,
        data: QueryDict | None = None,
        answers: dict[str, Answer] | None = None,
        number: int | None = None,
    ) -> None:
        super().__init__(data, initial={"entry_id": str(uuid.uuid4()), "number": number})
        self.kind = kind
        self.words = words
        self.questions = kind.questions(rules, scene)
        self.answered = bool(answers)
        self.given = self._read(data) if data is not None else dict(answers or {})

    def _read(self, data: QueryDict) -> dict[str, Answer]:
        read: dict[str, Answer] = {}
        for question in self.questions:
            values = [value for value in data.getlist(question.key) if value]
            if values:
                read[question.key] = values if question.widget == "many" else values[-1]
        return read

    def record(self) -> dict[str, Any]:
        """The record as JSON, of the questions that are really asked; what is missing is left out."""
        return self.kind.compose(asked(self.questions, self.given))

    def refuse(self, refusal: Refusal) -> None:
        """Show a refusal beside the question that its field belongs to, or above the form."""
        keys = [question.key for question in self._shown() if question.record_key == refusal.field]
        unanswered = [key for key in keys if key not in self.given]
        self.fault = ((unanswered or keys or [None])[0], self.words.refusal(refusal))
        self.add_error(None, self.fault[1])

    fault: tuple[str | None, str] = (None, "")

    def _shown(self) -> list[Question]:
        kept = asked(self.questions, self.given)
        return [question for question in self.questions if holds(question.when, kept)]

    def wants(self, refusal: Refusal) -> str:
        """The title of the question that is still open, for a quiet hint; empty if it is not one of ours."""
        for question in self._shown():
            if question.record_key == refusal.field and question.key not in self.given:
                return self.words.say(question.title)
        return ""

    def asks(self) -> Iterator[Asked]:
        """Every question for the page, hidden ones too, so that the script can show them."""
        kept = asked(self.questions, self.given)
        for question in self.questions:
            value = self.given.get(question.key, question.default)
            yield Asked(
                question=question,
                title=self.words.say(question.title),
                help=self.words.say(question.help) if question.help else "",
                value=value,
                shown=holds(question.when, kept),
                buttons=[self._button(option, value, kept) for option in question.options],
                errors=[self.fault[1]] if self.fault[0] == question.key else [],
            )

    def usual(self) -> list[Asked]:
        """The questions that stand open on the page."""
        return [one for one in self.asks() if not one.folded]

    def rare(self) -> list[Asked]:
        """The questions under "more"."""
        return [one for one in self.asks() if one.folded]

    def rare_is_open(self) -> bool:
        """Whether "more" stands open because something under it was answered or is wrong."""
        return any(one.errors or (one.shown and one.value and one.value != one.question.default) for one in self.rare())

    def _button(self, option: Option, value: Answer, kept: dict[str, Answer]) -> Button:
        return Button(
            option=option,
            label=self.words.say(option.label),
            note=self.words.say(option.note) if option.note else "",
            checked=option.value in value if isinstance(value, list) else option.value == value,
            shown=holds(option.when, kept),
            aimed=option.aim is not None and holds(option.aim, kept),
        )
