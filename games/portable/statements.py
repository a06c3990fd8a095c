"""Python's statements as trees."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from games.portable.expressions import Expressions
from games.portable.scope import Node


class Statements(Expressions):
    """The statements of one function; a kind without a method is not portable."""

    def block(self, statements: Iterable[ast.stmt]) -> list[Node]:
        """One after the other; what only documents is left out."""
        return [self._statement(one) for one in statements if not _says_nothing(one)]

    def _statement(self, node: ast.stmt) -> Node:
        method = getattr(self, f"do_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.fault(node, type(node).__name__)
        found: Node = method(node)
        return found

    def do_expr(self, node: ast.Expr) -> Node:
        """For its own sake."""
        return ["do", self.expr(node.value)]

    def do_assign(self, node: ast.Assign) -> Node:
        """A value for one target."""
        if len(node.targets) != 1:
            raise self.fault(node, "a value for several targets")
        return ["=", self.target(node.targets[0]), self.expr(node.value)]

    def do_annassign(self, node: ast.AnnAssign) -> Node:
        """The same, with its type."""
        return ["=", self.target(node.target), self.expr(node.value)]

    def do_augassign(self, node: ast.AugAssign) -> Node:
        """A value that changes where it stands."""
        return ["+=", self.target(node.target), self.sign(node), self.expr(node.value)]

    def do_if(self, node: ast.If) -> Node:
        """One block or the other."""
        return ["if", self.expr(node.test), self.block(node.body), self.block(node.orelse)]

    def do_for(self, node: ast.For) -> Node:
        """A block for each."""
        if node.orelse:
            raise self.fault(node, "else of a for")
        return ["for", self.target(node.target), self.expr(node.iter), self.block(node.body)]

    def do_while(self, node: ast.While) -> Node:
        """A block as long as something holds."""
        if node.orelse:
            raise self.fault(node, "else of a while")
        return ["while", self.expr(node.test), self.block(node.body)]

    def do_continue(self, node: ast.Continue) -> Node:
        """On to the next."""
        return ["next"]

    def do_return(self, node: ast.Return) -> Node:
        """What the function gives."""
        return ["ret", self.expr(node.value)]

    def do_raise(self, node: ast.Raise) -> Node:
        """A refusal; anything else is a mistake of ours, of which the words are enough."""
        if node.exc is None:
            raise self.fault(node, "raise without what")
        if not isinstance(node.exc, ast.Call):
            return ["raise", self.expr(node.exc)]
        _, kind = self.outside(node.exc.func)
        if isinstance(kind, type) and kind.__module__ == "builtins":
            return ["fail", *self.every(node.exc.args)]
        return ["raise", self.expr(node.exc)]

    def do_try(self, node: ast.Try) -> Node:
        """A block, and what happens to a refusal in it."""
        if node.orelse or node.finalbody or len(node.handlers) != 1 or node.handlers[0].type is None:
            raise self.fault(node, "a try with more than one except")
        one = node.handlers[0]
        place = self.scope.places[one.name] if one.name else 0
        return ["try", self.block(node.body), self.expr(one.type), place, self.block(one.body)]


def _says_nothing(node: ast.stmt) -> bool:
    return isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
