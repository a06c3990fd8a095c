"""What a phone's own program sends as JSON: read, with what can be nothing refused before it reaches a service."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.game import Kind, Scene
from games.forms.entry import digits

FORMAT = 1
LARGEST = 64_000  # bytes; the longest record has a tenth of that

Body = Mapping[str, Any]


class Unreadable(Exception):
    """Nothing that a program of ours sends."""


class AnotherFormat(Exception):
    """A program of another version than this server's."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One entry that was written down on a phone."""

    entry_id: str
    kind: str
    record: Mapping[str, Any]
    number: int | None
    into: str
    seated: str  # a mark of who sat where when it was written

    @classmethod
    def of(cls, body: Body) -> Sent:
        """Raises Unreadable."""
        number = body.get("number")
        if not (number is None or type(number) is int):
            raise Unreadable
        _when(_text(body, "written"))
        texts = {key: _text(body, key) for key in ("entry_id", "kind", "into", "seated")}
        return cls(record=_object(body, "record"), number=number, **texts)

    def whole(self, kind: Kind, rules: Any, scene: Scene) -> Mapping[str, Any]:
        """The record, with what only chance answers and the phone left open."""
        open_ = [one for one in kind.questions(rules, scene) if one.widget == "chance"]
        open_ = [one for one in open_ if self.record.get(one.record_key) is None]
        return {**kind.compose({one.key: digits() for one in open_}), **self.record} if open_ else self.record


def read(raw: bytes) -> Body:
    """The object that was sent; raises Unreadable, AnotherFormat."""
    try:
        body = json.loads(raw)
        text = json.dumps(body, ensure_ascii=False)
        text.encode()
    except (ValueError, RecursionError):  # half a letter is one too
        raise Unreadable from None
    if not isinstance(body, dict) or r"\u0000" in text:  # which no database takes
        raise Unreadable
    if body.get("format") != FORMAT:
        raise AnotherFormat
    return body


def started(body: Body) -> dict[str, Any]:
    """A table that was begun on a phone, as services/sittings.py takes it; raises Unreadable."""
    names, rules = _object(body, "names"), body.get("rules")
    if not all(isinstance(name, str) for name in names.values()):
        raise Unreadable
    if not (rules is None or isinstance(rules, str | dict)):
        raise Unreadable
    day = _when(_text(body, "date"))
    return {
        **{key: _text(body, key) for key in ("entry_id", "game", "dealer", "title")},
        "rules_raw": rules,
        "names": names,
        "date": day.date() if day is not None else None,
    }


def is_sure(body: Body) -> bool:
    """Whether a person said which day it was, so that no clock has to."""
    return body.get("sure") is True


def _text(body: Body, key: str) -> str:
    """A text; what is missing is empty."""
    value = body.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Unreadable
    return value


def _object(body: Body, key: str) -> Mapping[str, Any]:
    value = body.get(key)
    if not isinstance(value, dict):
        raise Unreadable
    return value


def _when(text: str) -> datetime | None:
    """A moment or a day as ISO writes it; a phone's clock may be wrong, so it decides nothing."""
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        raise Unreadable from None
