"""From a node of Python's to one of the program: what all of them need."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any, Protocol

from games.portable.scope import Node, Scope
from games.portable.source import NotPortable


class World(Protocol):
    """What stands around a function: its module's names, and the parts of the program."""

    file: str

    def value_of(self, node: ast.expr) -> tuple[bool, Any]:
        """What a name, or a module's name, stands for outside any function; whether it does at all."""

    def refer(self, value: Any, node: ast.expr) -> Node:
        """A value of a module as a node."""

    def base_init(self) -> Any:
        """`__init__` of the class above that of this method; None where it is Python's own."""

    def reads(self, node: ast.Attribute) -> None:
        """Something is read by this name after a point: fields and methods that have it are taken along."""

    def sets(self, attribute: str) -> None:
        """Something is given a value under this name after a point."""


class Nodes:
    """A method per kind of node, by its name, in the frames of one scope; a kind without one is not portable."""

    def __init__(self, world: World, scope: Scope) -> None:
        self.world = world
        self.scope = scope

    def expr(self, node: ast.expr | None) -> Node:
        """One expression; none is null."""
        if node is None:
            return None
        known, value = self.outside(node)
        if known:
            return self.world.refer(value, node)
        method = getattr(self, f"on_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.fault(node, type(node).__name__)
        found: Node = method(node)
        return found

    def fault(self, node: ast.AST, what: str) -> NotPortable:
        """What cannot be taken along, and where it stands."""
        return NotPortable(self.world.file, getattr(node, "lineno", 0), what)

    def every(self, nodes: Iterable[ast.expr]) -> list[Node]:
        return [self.expr(node) for node in nodes]

    def outside(self, node: ast.expr) -> tuple[bool, Any]:
        """Whether it is a name, perhaps with points behind it, of the module and not of the function; what it is."""
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        inside = not isinstance(root, ast.Name) or self.scope.found(root.id) is not None
        return (False, None) if inside else self.world.value_of(node)

    def target(self, node: ast.expr) -> Node:
        """What is given a value: a place, several, or a part of something."""
        if isinstance(node, ast.Tuple):
            return ["(", *map(self.target, node.elts)]
        if isinstance(node, ast.Attribute):
            self.world.sets(node.attr)
            return [".", self.expr(node.value), node.attr]
        if isinstance(node, ast.Name | ast.Subscript):
            return self.expr(node)
        raise self.fault(node, f"a {type(node).__name__} that is given a value")
