"""All that some functions need, gathered into one program; what nothing reads is left out.

Which fields and methods are read is only known at the end, so the gathering is done again until no more are found.
"""

from __future__ import annotations

import ast
import builtins
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from hashlib import sha256
from types import FunctionType, ModuleType
from typing import Any, Generic

from games.core.at_hand import ENTRY_POINTS
from games.core.game import Game
from games.portable.known import METHODS
from games.portable.scope import Node, Scope, names_of
from games.portable.source import NotPortable, tree_of
from games.portable.statements import Statements
from games.portable.values import Unknown, Values, all_fields


@dataclass(frozen=True)
class Needed:
    """What is read by name anywhere, and which classes the functions name."""

    read: frozenset[str] = frozenset()
    named: frozenset[type] = frozenset()


class Gathering:
    """One time over everything that the entry points reach."""

    def __init__(self, needed: Needed) -> None:
        self.needed = needed
        self.read: dict[str, tuple[str, int]] = {}  # and where first
        self.set: set[str] = set()
        self.named: set[type] = set()
        self.functions: dict[FunctionType, int] = {}
        self.classes: dict[type, int] = {}
        self.values = Values(self.function, self.class_, self.fields_of)

    def function(self, function: FunctionType) -> int:
        """The number of a function, which is taken along."""
        return self.functions.setdefault(function, len(self.functions))

    def class_(self, kind: type) -> int:
        """The number of a class, which is taken along with the class above it."""
        if kind not in self.classes and kind.__bases__[0] not in (object, Exception, Generic):
            self.class_(kind.__bases__[0])
        return self.classes.setdefault(kind, len(self.classes))

    def fields_of(self, kind: type) -> list[str]:
        """All fields of a class whose objects the functions make, else those that are read."""
        return [name for name in all_fields(kind) if kind in self.needed.named or name in self.needed.read]

    def gathered(self, game: Game, entries: dict[str, FunctionType]) -> dict[str, Node]:
        """The program."""
        numbers = {name: self.function(entry) for name, entry in entries.items()}
        constant = self.values.node(game)
        functions: list[Node] = []
        classes: list[Node] = []
        while len(functions) < len(self.functions) or len(classes) < len(self.classes):
            functions += [Translated(self, one).node() for one in list(self.functions)[len(functions) :]]
            classes += [self._class(one) for one in list(self.classes)[len(classes) :]]
        return {
            "entries": numbers,  # type: ignore[dict-item]
            "game": constant,
            "functions": functions,
            "classes": classes,
            "constants": self.values.pool,
        }

    def refuse_unknown(self) -> None:
        """Refuse a name after a point that neither Python's own values have nor any class of the program."""
        own = {name for kind in self.classes for name in (*vars(kind), *all_fields(kind))}
        for name, (file, line) in self.read.items():
            if name not in own | METHODS | self.set:
                raise NotPortable(file, line, f".{name}")

    def _class(self, kind: type) -> Node:
        base = kind.__bases__[0]
        above = self.class_(base) if base in self.classes else None
        own = [one for one in fields(kind) if one.name in self.fields_of(kind)] if is_dataclass(kind) else []
        members = [part for name, one in vars(kind).items() for part in self._member(name, one)]
        return [kind.__name__, above, [self._field(kind, one) for one in own], members]

    def _field(self, kind: type, one: Any) -> Node:
        return self.values.field(one) if kind in self.needed.named else one.name

    def _member(self, name: str, one: Any) -> list[Node]:
        """Name, how it is reached, and function; only what is read, and how an object that is no dataclass begins."""
        hows = {property: "p", classmethod: "c", FunctionType: "m"}
        own = isinstance(one, FunctionType) and one.__code__.co_filename != "<string>"
        if type(one) not in hows or not (name in self.needed.read or (name == "__init__" and own)):
            return []
        inside = one.fget if isinstance(one, property) else one.__func__ if isinstance(one, classmethod) else one
        return [name, hows[type(one)], self.function(inside)]


class Translated:
    """One function of a program, and what stands around it."""

    def __init__(self, gathering: Gathering, function: FunctionType) -> None:
        self.gathering, self.function = gathering, function
        self.file = function.__code__.co_filename
        self.tree = tree_of(function)
        self.known = {**vars(builtins), **function.__globals__, **_cells(function)}

    def node(self) -> Node:
        """Its parameters and its statements."""
        body = self.tree.body if isinstance(self.tree.body, list) else [ast.Return(self.tree.body)]
        return [self._parameters(), Statements(self, Scope(None, names_of(self.tree))).block(body)]

    def _parameters(self) -> list[Node]:
        said, function = self.tree.args, self.function
        plain = [one.arg for one in (*said.posonlyargs, *said.args)]
        defaults = dict(zip(reversed(plain), reversed(function.__defaults__ or ()), strict=False))
        named = {one.arg: (function.__kwdefaults__ or {}) for one in said.kwonlyargs}
        values = self.gathering.values
        return [
            *(values.parameter(name, defaults[name]) if name in defaults else name for name in plain),
            *([f"*{said.vararg.arg}"] if said.vararg else []),
            *(values.parameter(f"={name}", given[name]) if name in given else f"={name}" for name, given in named.items()),
            *([f"**{said.kwarg.arg}"] if said.kwarg else []),
        ]

    def value_of(self, node: ast.expr) -> tuple[bool, Any]:
        """What a name outside the function stands for, or a name of a module."""
        if isinstance(node, ast.Name):
            return node.id in self.known, self.known.get(node.id)
        assert isinstance(node, ast.Attribute)
        there, module = self.value_of(node.value)
        inside = there and isinstance(module, ModuleType) and hasattr(module, node.attr)
        return inside, getattr(module, node.attr) if inside else None

    def refer(self, value: Any, node: ast.expr) -> Node:
        """A value of the module."""
        try:
            if isinstance(value, type):
                self.gathering.named.add(value)
            return self.gathering.values.node(value)
        except Unknown as unknown:
            raise NotPortable(self.file, node.lineno, f"{ast.unparse(node)}, {unknown}") from unknown

    def base_init(self) -> Any:
        """`__init__` of the class above this method's."""
        name = self.function.__qualname__.rpartition(".")[0]
        kind = vars(sys.modules[self.function.__module__])[name]
        init = kind.__bases__[0].__init__
        return init if isinstance(init, FunctionType) else None

    def reads(self, node: ast.Attribute) -> None:
        """Take along what has this name."""
        self.gathering.read.setdefault(node.attr, (self.file, node.lineno))

    def sets(self, attribute: str) -> None:
        """Something has this name."""
        self.gathering.set.add(attribute)


def _cells(function: FunctionType) -> dict[str, Any]:
    """What a function that was made in another one knows of it."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {name: cell.cell_contents for name, cell in cells}


def gather(game: Game, entries: dict[str, FunctionType]) -> dict[str, Node]:
    """The program for some entry points; raises NotPortable."""
    needed = Needed()
    while True:
        gathering = Gathering(needed)
        found = gathering.gathered(game, entries)
        after = Needed(frozenset(gathering.read), frozenset(gathering.named))
        if after == needed:
            gathering.refuse_unknown()
            return found
        needed = after


def program(game: Game, entries: Callable[[], Any] | None = None) -> bytes:
    """A game's program as JSON; the same for the same source."""
    points = {name: one for name, one in ENTRY_POINTS.items() if isinstance(one, FunctionType)}
    return json.dumps(gather(game, points), ensure_ascii=False, separators=(",", ":")).encode()


@lru_cache
def made(key: str) -> tuple[bytes, str]:
    raise NotImplementedError(key)
