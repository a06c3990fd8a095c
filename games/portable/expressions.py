"""Python's expressions as trees: a literal stands for itself, all else is a list that starts with what is to be done.

A method per kind of node, by its name; a kind without one is not portable.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any, Protocol

from games.portable.known import BINARY, COMPARED, FORMAT
from games.portable.scope import Node, Scope, names_of, targets
from games.portable.source import NotPortable

Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


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
        """Take along whatever has this name."""

    def sets(self, attribute: str) -> None:
        """Something has this name."""


class Expressions:
    """The expressions of one function, in the frames of its scope."""

    def __init__(self, world: World, scope: Scope) -> None:
        self.world = world
        self.scope = scope

    def expr(self, node: ast.expr | None) -> Node:
        """One expression; none is null."""
        if node is None:
            return None
        known, value = self._outside(node)
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

    def _all(self, nodes: Iterable[ast.expr]) -> list[Node]:
        return [self.expr(node) for node in nodes]

    def _outside(self, node: ast.expr) -> tuple[bool, Any]:
        root = node
        while isinstance(root, ast.Attribute):
            root = root.value
        inside = not isinstance(root, ast.Name) or self.scope.found(root.id) is not None
        return (False, None) if inside else self.world.value_of(node)

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
        known, value = self._outside(node.value)
        if known and value is dict and node.attr == "fromkeys":
            return ["b", "fromkeys"]
        self.world.reads(node)
        return [".", self.expr(node.value), node.attr]

    def on_call(self, node: ast.Call) -> Node:
        """A call; what comes with stars stays so."""
        known, value = self._outside(node.func)
        if known and value is isinstance:
            kinds = self._kinds(node.args[1])
            return ["()", ["b", "isinstance"], [self.expr(node.args[0]), ["(", *kinds]]]
        named = [part for one in node.keywords for part in (one.arg, self.expr(one.value))]
        if isinstance(node.func, ast.Attribute) and ast.unparse(node.func) == "super().__init__":
            init = self.world.base_init()
            own = ["v", 1]
            return ["()", self.world.refer(init, node), [own, *self._all(node.args)], named] if init else None
        return ["()", self.expr(node.func), self._all(node.args), *([named] if named else [])]

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
        return [type(node.op).__name__.lower(), *self._all(node.values)]

    def on_unaryop(self, node: ast.UnaryOp) -> Node:
        """Not, minus."""
        signs = {"Not": "not", "USub": "neg"}
        if type(node.op).__name__ not in signs:
            raise self.fault(node, type(node.op).__name__)
        return [signs[type(node.op).__name__], self.expr(node.operand)]

    def on_compare(self, node: ast.Compare) -> Node:
        """One comparison, or a chain of them."""
        signs, right = [COMPARED[type(op)] for op in node.ops], self._all(node.comparators)
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

    def on_tuple(self, node: ast.Tuple) -> Node:
        """A tuple."""
        return ["(", *self._all(node.elts)]

    def on_list(self, node: ast.List) -> Node:
        """A list."""
        return ["[", *self._all(node.elts)]

    def on_set(self, node: ast.Set) -> Node:
        """A set."""
        return ["()", ["b", "set"], [["[", *self._all(node.elts)]]]

    def on_dict(self, node: ast.Dict) -> Node:
        """A dict, key and value in turn; a whole other dict stands beside a star."""
        pairs = zip(node.keys, node.values, strict=True)
        return ["{", *(part for key, one in pairs for part in (self.expr(key) if key else ["*"], self.expr(one)))]

    def on_joinedstr(self, node: ast.JoinedStr) -> Node:
        """A text, and in lists what stands in it."""
        return ["f", *map(self._piece, node.values)]

    def _piece(self, node: ast.expr) -> Node:
        if not isinstance(node, ast.FormattedValue):
            return self.expr(node)
        spec = ast.unparse(node.format_spec)[2:-1] if node.format_spec else ""
        if node.conversion != -1 or (spec and not FORMAT.fullmatch(spec)):
            raise self.fault(node, "this way to format")
        return [self.expr(node.value), *([spec] if spec else [])]

    def on_namedexpr(self, node: ast.NamedExpr) -> Node:
        """A value that is given a name on the way."""
        return [":=", self.on_name(node.target), self.expr(node.value)]

    def on_listcomp(self, node: ast.ListComp) -> Node:
        """All of it at once."""
        return ["()", ["b", "list"], [self._one_by_one(node, node.elt)]]

    def on_setcomp(self, node: ast.SetComp) -> Node:
        """All of it at once."""
        return ["()", ["b", "set"], [self._one_by_one(node, node.elt)]]

    def on_dictcomp(self, node: ast.DictComp) -> Node:
        """All of it at once."""
        return ["()", ["b", "dict"], [self._one_by_one(node, ast.Tuple([node.key, node.value]))]]

    def on_generatorexp(self, node: ast.GeneratorExp) -> Node:
        """One by one, as it is asked for."""
        return self._one_by_one(node, node.elt)

    def _one_by_one(self, node: Comprehension, each: ast.expr) -> Node:
        """In a frame of its own; only what it goes over first is known to the frame around it."""
        names = (name for one in node.generators for name in targets(one.target))
        inner = type(self)(self.world, Scope(self.scope, names, whole=False))
        clauses = []
        for number, one in enumerate(node.generators):
            over = (inner if number else self).expr(one.iter)
            clauses.append([inner.target(one.target), over, *inner._all(one.ifs)])
        return ["each", inner.expr(each), *clauses]

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

    def on_lambda(self, node: ast.Lambda) -> Node:
        """A function in a function."""
        inner = type(self)(self.world, Scope(self.scope, names_of(node)))
        if node.args.defaults or node.args.kwonlyargs or node.args.vararg or node.args.kwarg:
            raise self.fault(node, "a lambda inside a function with more than plain parameters")
        return ["fn", [one.arg for one in node.args.args], [["ret", inner.expr(node.body)]]]
