"""What holds other values, or makes them one by one."""

from __future__ import annotations

import ast

from games.portable.known import FORMAT
from games.portable.node import Nodes
from games.portable.scope import Node, Scope, targets

Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


class Displays(Nodes):
    """Tuples, lists, sets, dicts, texts with values in them, and comprehensions."""

    def on_tuple(self, node: ast.Tuple) -> Node:
        """A tuple."""
        return ["(", *self.every(node.elts)]

    def on_list(self, node: ast.List) -> Node:
        """A list."""
        return ["[", *self.every(node.elts)]

    def on_set(self, node: ast.Set) -> Node:
        """A set."""
        return ["()", ["b", "set"], [["[", *self.every(node.elts)]]]

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
        return [":=", self.expr(node.target), self.expr(node.value)]

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
            clauses.append([inner.target(one.target), over, *inner.every(one.ifs)])
        return ["each", inner.expr(each), *clauses]
