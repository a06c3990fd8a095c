"""Values of modules as data: constants, and in them the functions and classes of the program."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import FunctionType
from typing import Any

from games.portable.known import KNOWN, PATTERN
from games.portable.scope import Node


class Unknown(Exception):
    """A value that has no form as data; the message says what it is."""


class Values:
    """The constants of one program; `function` and `class_` give the number of theirs."""

    def __init__(
        self,
        function: Callable[[FunctionType], int],
        class_: Callable[[type], int],
        fields_of: Callable[[type], list[str]],
    ) -> None:
        self.function, self.class_, self.fields_of = function, class_, fields_of
        self.pool: list[Node] = []
        self.places: dict[int, int] = {}
        self.kept: list[object] = []  # so that no other value comes to have the id of one that is in the pool

    def node(self, value: object) -> Node:
        """A value that stands in a program: a literal as it is."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if id(value) in KNOWN:
            return ["b", KNOWN[id(value)]]
        if isinstance(value, FunctionType):
            return ["F", self.function(value)]
        if isinstance(value, type) and (is_dataclass(value) or issubclass(value, Exception)):
            return ["c", self.class_(value)]
        return ["k", self._place(value)]

    def _place(self, value: object) -> int:
        if id(value) not in self.places:
            made = self._made(value)
            self.places[id(value)] = len(self.pool)
            self.kept.append(value)
            self.pool.append(made)
        return self.places[id(value)]

    def _made(self, value: object) -> Node:
        if isinstance(value, tuple):
            return ["(", *map(self.node, value)]
        if isinstance(value, list):
            return ["[", *map(self.node, value)]
        if isinstance(value, frozenset | set):
            return ["()", ["b", "set"], [["(", *map(self.node, sorted(value))]]]
        if isinstance(value, Mapping):
            return ["{", *(self.node(part) for pair in value.items() for part in pair)]
        if isinstance(value, re.Pattern) and PATTERN.fullmatch(value.pattern):
            return ["re", value.pattern]
        if is_dataclass(value):
            return self._object(value)
        raise Unknown(f"a {type(value).__name__}")

    def _object(self, value: Any) -> Node:
        kind = type(value)
        return ["o", self.class_(kind), *(self.node(getattr(value, name)) for name in self.fields_of(kind))]

    def field(self, one: Field[Any]) -> Node:
        """A field; with its default in a list, or third what makes one."""
        if one.default_factory is not MISSING:
            return [one.name, None, self.node(one.default_factory)]
        return one.name if one.default is MISSING else [one.name, self.node(one.default)]


def all_fields(kind: type) -> list[str]:
    """Every field of a dataclass; none of another class."""
    return [one.name for one in fields(kind)] if is_dataclass(kind) else []
