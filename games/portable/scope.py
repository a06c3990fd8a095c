"""Which name of a function is which place of its frame; a comprehension and a lambda have a frame of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache

Node = object  # of the tree that the phone runs: a literal, or a list that starts with what is to be done


class Scope:
    """The names of one frame, whose place 0 is the frame around it."""

    def __init__(self, around: Scope | None, names: Iterable[str], *, whole: bool = True) -> None:
        self.around = around
        self.whole = whole  # a function; a comprehension leaves what it names with := to the function
        self.places = {name: place for place, name in enumerate(dict.fromkeys(names), start=1)}

    def found(self, name: str) -> list[Node] | None:
        """Where the name stands: its place, and how many frames outwards; None: not in any function."""
        depth, scope = 0, self
        while name not in scope.places:
            if scope.around is None:
                return None
            depth, scope = depth + 1, scope.around
        return ["v", scope.places[name], depth] if depth else ["v", scope.places[name]]


def parameters(arguments: ast.arguments) -> Iterator[str]:
    """All that a function is called with, in the order in which the phone binds it."""
    plain = (*arguments.posonlyargs, *arguments.args)
    for one in (*plain, arguments.vararg, *arguments.kwonlyargs, arguments.kwarg):
        if one is not None:
            yield one.arg


@cache
def names_of(function: ast.FunctionDef | ast.Lambda) -> tuple[str, ...]:
    """What a function is called with, and what it names itself; a gathering asks for the same one many times."""
    body = function.body if isinstance(function.body, list) else [function.body]
    return tuple(dict.fromkeys((*parameters(function.args), *(name for part in body for name in _stored(part)))))


def _stored(node: ast.AST, *, inside: bool = False) -> Iterator[str]:
    """Names that are given a value; inside a comprehension only those by :=."""
    if isinstance(node, ast.NamedExpr):
        yield node.target.id
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not inside:
        yield node.id
    if isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    if isinstance(node, ast.Lambda):
        return
    inside = inside or isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp)
    for child in ast.iter_child_nodes(node):
        yield from _stored(child, inside=inside)


def targets(node: ast.expr) -> Iterator[str]:
    """The names of a comprehension's `for`."""
    return (one.id for one in ast.walk(node) if isinstance(one, ast.Name))
