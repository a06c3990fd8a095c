"""Python's expressions as trees: a literal as it is, all else a list that starts with what is to be done."""

from __future__ import annotations

import ast

from games.portable.displays import Displays
from games.portable.known import BINARY, COMPARED
from games.portable.scope import Node, Scope, names_of


class Expressions(Displays):
    """Names, calls and what is done with values."""

    def on_constant(self, node: ast.Constant) -> Node:
        """A literal."""
        if node.value is not None and not isinstance(node.value, str | int):
            raise self.fault(node, f"a literal {node.value!r}")
        return node.value

    def on_name(self, node: ast.Name) -> Node:
        """A name inside a function."""
        place = self.scope.found(node.id)
        if place is None:
            raise self.fault(node, f"the name {node.id}")
        return place

    def on_attribute(self, node: ast.Attribute) -> Node:
        """A field, property or method; a constructor by another name is one too."""
        known, value = self.outside(node.value)
        if known and value is dict and node.attr == "fromkeys":
            return ["b", "fromkeys"]
        self.world.reads(node)
        return [".", self.expr(node.value), node.attr]

    def on_call(self, node: ast.Call) -> Node:
        """A call; what comes with stars stays so."""
        known, value = self.outside(node.func)
        if known and value is isinstance:
            kinds = self._kinds(node.args[1])
            return ["()", ["b", "isinstance"], [self.expr(node.args[0]), ["(", *kinds]]]
        named = [part for one in node.keywords for part in (one.arg, self.expr(one.value))]
        if isinstance(node.func, ast.Attribute) and ast.unparse(node.func) == "super().__init__":
            init = self.world.base_init()
            own = ["v", 1]
            return ["()", self.world.refer(init, node), [own, *self.every(node.args)], named] if init else None
        return ["()", self.expr(node.func), self.every(node.args), *([named] if named else [])]

    def _kinds(self, node: ast.expr) -> list[Node]:
        """The types of an isinstance, `A | B` and tuples flat."""
        if isinstance(node, ast.BinOp):
            return [*self._kinds(node.left), *self._kinds(node.right)]
        return [self.expr(node)]

    def on_starred(self, node: ast.Starred) -> Node:
        """All of it, one by one."""
        return ["*", self.expr(node.value)]

    def on_binop(self, node: ast.BinOp) -> Node:
        """Two values and what is done with them."""
        return [self.sign(node), self.expr(node.left), self.expr(node.right)]

    def sign(self, node: ast.BinOp | ast.AugAssign) -> str:
        """How it is written."""
        if type(node.op) not in BINARY:
            raise self.fault(node, type(node.op).__name__)
        return BINARY[type(node.op)]

    def on_boolop(self, node: ast.BoolOp) -> Node:
        """And, or."""
        return [type(node.op).__name__.lower(), *self.every(node.values)]

    def on_unaryop(self, node: ast.UnaryOp) -> Node:
        """Not, minus."""
        signs = {"Not": "not", "USub": "neg"}
        if type(node.op).__name__ not in signs:
            raise self.fault(node, type(node.op).__name__)
        return [signs[type(node.op).__name__], self.expr(node.operand)]

    def on_compare(self, node: ast.Compare) -> Node:
        """One comparison, or a chain of them."""
        signs, right = [COMPARED[type(op)] for op in node.ops], self.every(node.comparators)
        if len(signs) == 1:
            return [signs[0], self.expr(node.left), right[0]]
        return ["chain", self.expr(node.left), *(part for pair in zip(signs, right, strict=True) for part in pair)]

    def on_ifexp(self, node: ast.IfExp) -> Node:
        """One or the other."""
        return ["?", self.expr(node.test), self.expr(node.body), self.expr(node.orelse)]

    def on_subscript(self, node: ast.Subscript) -> Node:
        """A place in something, or a slice of it."""
        if isinstance(node.slice, ast.Slice):
            part = node.slice
            return ["[:]", self.expr(node.value), *map(self.expr, (part.lower, part.upper, part.step))]
        return ["[]", self.expr(node.value), self.expr(node.slice)]

    def on_lambda(self, node: ast.Lambda) -> Node:
        """A function in a function."""
        inner = type(self)(self.world, Scope(self.scope, names_of(node)))
        if node.args.defaults or node.args.kwonlyargs or node.args.vararg or node.args.kwarg:
            raise self.fault(node, "a lambda inside a function with more than plain parameters")
        return ["fn", [one.arg for one in node.args.args], [["ret", inner.expr(node.body)]]]
