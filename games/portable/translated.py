"""One function of a program: its parameters, its statements, and what its module's names stand for."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any, Protocol

from games.portable.scope import Node, Scope, names_of
from games.portable.source import NotPortable, tree_of
from games.portable.statements import Statements
from games.portable.values import Unknown, Values


class Program(Protocol):
    """What a function is part of: its values, what is read by name and where first, what is set, which classes."""

    values: Values
    read: dict[str, tuple[str, int]]
    assigned: set[str]
    named: set[type]


class Translated:
    """One function of a program, and what stands around it: a World of its expressions."""

    def __init__(self, program: Program, function: FunctionType) -> None:
        self.program, self.function = program, function
        self.file = function.__code__.co_filename
        self.tree = tree_of(function)
        self.known = {**vars(builtins), **function.__globals__, **_cells(function)}

    def node(self) -> Node:
        """Its parameters and its statements."""
        body = self.tree.body if isinstance(self.tree.body, list) else [ast.Return(self.tree.body)]
        return [self._parameters(), Statements(self, Scope(None, names_of(self.tree))).block(body)]

    def _parameters(self) -> list[Node]:
        said, function = self.tree.args, self.function
        plain, named = [one.arg for one in (*said.posonlyargs, *said.args)], [one.arg for one in said.kwonlyargs]
        defaults = dict(zip(reversed(plain), reversed(function.__defaults__ or ()), strict=False))
        return [
            *self._with(plain, defaults),
            *([f"*{said.vararg.arg}"] if said.vararg else []),
            *self._with(named, function.__kwdefaults__ or {}, "="),
            *([f"**{said.kwarg.arg}"] if said.kwarg else []),
        ]

    def _with(self, names: list[str], defaults: Mapping[str, Any], how: str = "") -> Iterator[Node]:
        """Parameters; those with a default in a list."""
        for name in names:
            node = self.program.values.node
            yield [how + name, node(defaults[name])] if name in defaults else how + name

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
                self.program.named.add(value)
            return self.program.values.node(value)
        except Unknown as unknown:
            raise NotPortable(self.file, node.lineno, f"{ast.unparse(node)}, {unknown}") from unknown

    def base_init(self) -> Any:
        """`__init__` of the class above this method's."""
        name = self.function.__qualname__.rpartition(".")[0]
        kind = vars(sys.modules[self.function.__module__])[name]
        init = kind.__bases__[0].__init__
        return init if isinstance(init, FunctionType) else None

    def reads(self, node: ast.Attribute) -> None:
        """Fields and methods of this name are taken along."""
        self.program.read.setdefault(node.attr, (self.file, node.lineno))

    def sets(self, attribute: str) -> None:
        """Something is given a value under this name after a point."""
        self.program.assigned.add(attribute)


def _cells(function: FunctionType) -> dict[str, Any]:
    """What a function that was made in another one knows of it."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    return {name: cell.cell_contents for name, cell in cells}
