"""All that some functions need, gathered into one program; what nothing reads is left out.

Which fields and methods are read is only known at the end, so the gathering is done again until no more are found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from types import FunctionType
from typing import Any, Generic, cast

from games.core.at_hand import ENTRY_POINTS
from games.core.game import Game
from games.portable.known import METHODS
from games.portable.plain import as_json
from games.portable.scope import Node
from games.portable.source import NotPortable
from games.portable.translated import Translated
from games.portable.values import Values, all_fields


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
        self.assigned: set[str] = set()
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

    def gathered(self, game: Game, entries: Mapping[str, Any]) -> dict[str, Node]:
        """The program."""
        numbers = {name: self.function(entry) for name, entry in entries.items()}
        constant = self.values.node(game)
        functions: list[Node] = []
        classes: list[Node] = []
        while len(functions) < len(self.functions) or len(classes) < len(self.classes):
            functions += [Translated(self, one).node() for one in list(self.functions)[len(functions) :]]
            classes += [self._class(one) for one in list(self.classes)[len(classes) :]]
        return {
            "entries": numbers,
            "game": constant,
            "functions": functions,
            "classes": classes,
            "constants": self.values.pool,
        }

    def refuse_unknown(self) -> None:
        """Refuse a name after a point that neither Python's own values have nor any class of the program."""
        own = {name for kind in self.classes for name in (*vars(kind), *all_fields(kind))}
        for name, (file, line) in self.read.items():
            if name not in own | self.assigned | set(METHODS.split()):
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
        own = isinstance(one, FunctionType) and one.__code__.co_filename != "<string>"  # not a dataclass's
        if not (name in self.needed.read or (name == "__init__" and own)):
            return []
        if isinstance(one, FunctionType):
            return [name, "m", self.function(one)]
        if isinstance(one, classmethod):
            return [name, "c", self.function(cast("FunctionType", one.__func__))]
        return [name, "p", self.function(cast("FunctionType", one.fget))] if isinstance(one, property) else []


def gather(game: Game, entries: Mapping[str, Any]) -> dict[str, Node]:
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


def program(game: Game) -> bytes:
    """A game's program as JSON; the same for the same source. Raises NotPortable."""
    return as_json(gather(game, ENTRY_POINTS))
