"""A game's questions as a form: it reads answers, composes the record and puts a refusal beside its question.

No Django form: the fields, their conditions and their checks are the game's own data.
"""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.core.answering import Answer, answering
from games.core.at_hand.rounds import UNKNOWN
from games.core.game import Kind, Scene
from games.core.questions import Option, Question, number_of
from games.core.refusal import Refusal
from games.forms.asked import Asked, Button
from games.forms.grid import Grid, blocks
from games.words import Words

__all__ = ["EntryForm", "Fault"]


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
        self.rules = rules
        self.words = words
        self.questions = kind.questions(rules, scene)
        self.answered = bool(answers) or data is not None
        self.asked = answering(kind, self.questions, self._given(dict(answers or {}), data))
        self.given, self.kept = self.asked.given, self.asked.kept
        self.fault = Fault()
        self.new_id = str(uuid.uuid4())
        self.next_number = number

    def _given(self, answers: dict[str, Answer], data: QueryDict | None) -> dict[str, Answer]:
        """What was posted, else the answers; what chance has made once stays as it was and is never posted."""
        if data is None:
            return answers
        made = {one.key: answers[one.key] for one in self.questions if one.widget == "chance" and one.key in answers}
        return made | self._read(data)

    def _read(self, data: QueryDict) -> dict[str, Answer]:
        read: dict[str, Answer] = {}
        for question in self.questions:
            if question.widget == "chance":
                continue
            values = [value for value in data.getlist(question.key) if value]
            if values:
                read[question.key] = values if question.widget == "many" else values[-1]
        return read

    def entry_id(self) -> str:
        """The id that the page was given, so that a double tap makes one round; a new one for a new page."""
        return (self.data and self.data.get("entry_id")) or self.new_id

    def number(self) -> int | None:
        """The number that the page was opened for."""
        return self.next_number if self.data is None else number_of(self.data.get("number"))

    def again(self, number: int) -> EntryForm:
        """The same answers as another round: a new id and the next number."""
        self.data = None
        self.next_number = number
        return self

    def record(self, *, saves: bool = False) -> dict[str, Any]:
        """As `Answering.record`; only one that is saved knows what chance made."""
        return self.asked.record(digits if saves else lambda: UNKNOWN)

    def refuse(self, refusal: Refusal) -> None:
        """Show a refusal beside the question that its field belongs to, or above the form."""
        at = self.asked.refused_at(refusal)
        self.fault = Fault(self.words.refusal(refusal), at.key if at else "")

    def fail(self, text: str) -> None:
        """Show above the form why it cannot be saved."""
        self.fault = Fault(text)

    def wants(self, refusal: Refusal) -> str:
        """The title of the question that is still open, for a quiet hint; empty if something is wrong instead."""
        question = self.asked.wanted(refusal)
        return self._asked(question).spoken if question else ""

    def asks(self) -> Iterator[Asked]:
        """Every question for the page, hidden ones too, so that the script can show them; none that chance answers."""
        return (self._asked(question) for question in self.questions if question.widget != "chance")

    def _asked(self, question: Question) -> Asked:
        return Asked(
            question=question,
            title=self._title(question),
            help=self.words.say(question.help) if question.help else "",
            value=self.asked.value(question),
            shown=self.asked.is_shown(question),
            buttons=[self._button(question, option) for option in question.options],
            speakers=[(seat, self.words.column(seat)) for seat in question.seats],
            errors=[self.fault.text] if self.fault.key == question.key else [],
            head=self.words.say(question.head) if question.head else "",
            who=self._who(question) if question.widget == "cell" else "",
            filled=self.asked.filled.get(question.key, ""),
            may=self.asked.may_say(question) if question.widget == "calls" else {},
        )

    def may_say(self) -> dict[str, Any]:
        """Of the auctions, `calls`: key, value (what was said), and what each may say next; nothing without one."""
        calls, asked = [one for one in self.questions if one.widget == "calls"], self.asked
        told = [{"key": one.key, "value": asked.value(one), "may_say": asked.may_say(one)} for one in calls]
        return {"calls": told} if told else {}

    def usual(self) -> list[Asked]:
        """The questions that stand open on the page."""
        return [one for one in self.asks() if not one.question.rare]

    def rare(self) -> list[Asked]:
        """The questions under "more"."""
        return [one for one in self.asks() if one.question.rare]

    def blocks(self) -> list[Asked | Grid]:
        """The usual questions, the cells of a grid together."""
        return blocks(self.usual(), self._grids())

    def rare_blocks(self) -> list[Asked | Grid]:
        """The questions under "more", the cells of a grid together."""
        return blocks(self.rare(), self._grids())

    def _grids(self) -> dict[str, str]:
        return {one.grid: self.words.say(one.grid) for one in self.questions if one.grid}

    def has(self, widget: str) -> bool:
        """Whether it asks anything in this way."""
        return any(one.widget == widget for one in self.questions)

    @property
    def has_cells(self) -> bool:
        """Whether the page needs the grid's script."""
        return self.has("cell")

    @property
    def has_clock(self) -> bool:
        """Whether the page needs the clock's script."""
        return self.has("clock")

    def rare_is_asked(self) -> bool:
        """Whether anything stands under "more" as things are."""
        return any(one.shown for one in self.rare())

    def rare_is_open(self) -> bool:
        """Whether "more" stands open because something under it was answered or is wrong."""
        return any(one.errors or (one.shown and one.value and one.value != one.question.default) for one in self.rare())

    def _title(self, question: Question) -> str:
        return self.words.column(question.title)

    def _who(self, question: Question) -> str:
        """The members of the column that the row of a cell is of, where it is not one player's own."""
        game, column = self.words.game, question.title
        seats = game.members(self.rules, column) if column in game.columns(self.rules) else (column,)
        return ", ".join(self.words.column(seat) for seat in seats if seat != column and seat in self.words.names)

    def _button(self, question: Question, option: Option) -> Button:
        return Button(
            option=option,
            label=self.words.say(option.label),
            note=self.words.say(option.note) if option.note else "",
            **self.asked.stands(question, option),
        )


def digits() -> str:
    """As many digits by chance as stand for them."""
    return "".join(secrets.choice("0123456789") for _ in UNKNOWN)
