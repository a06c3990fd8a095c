"""A question as the page shows it, with what was answered and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from games.core.answering import Answer
from games.core.questions import Option, Question, When
from games.portable.plain import as_json

AT_ONCE = 16  # names to choose from; more stand folded away


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
    head: str = ""  # of a `cell`: its column's words
    who: str = ""  # of a `cell`: who share its row, by name
    filled: str = ""  # of a `cell` that was not answered: what is left for it
    may: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of a `calls`: what each may say, the next first

    at_once: int = AT_ONCE

    @property
    def folds(self) -> bool:
        """Whether there are more names than are seen at a glance."""
        return self.question.widget == "seat" and len(self.buttons) > self.at_once

    @property
    def may_say(self) -> str:
        """Of a `calls`: what each may say as data for the page's script."""
        return as_json(self.may).decode()

    @property
    def whole(self) -> str:
        """What "the whole pot" comes to as data for the page's script; empty where there is none."""
        return as_json(asdict(self.question.whole)).decode() if self.question.whole else ""

    @property
    def spoken(self) -> str:
        """Its title where it does not stand in its grid."""
        return f"{self.title}, {self.head}" if self.head else self.title

    @property
    def when(self) -> str:
        """The conditions as data for the page's script; empty when it is always asked."""
        return as_data(self.question.when)


def as_data(when: When) -> str:
    """Conditions as JSON, or an empty string where there are none."""
    return json.dumps([{key: list(values) for key, values in condition.items()} for condition in when]) if when else ""
