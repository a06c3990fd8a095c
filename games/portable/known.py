"""What a phone knows besides the games' own functions: Python's own words, by what they are and not by their name."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Mapping
from dataclasses import asdict, replace

from games.core.names import is_mark

BUILTINS = """
abs all any bool dict divmod enumerate frozenset int isinstance iter len list max min next range set sorted str sum
tuple type zip
"""
KNOWN: dict[int, str] = {
    **{id(getattr(builtins, name)): name for name in BUILTINS.split()},
    id(Mapping): "dict",
    id(replace): "replace",
    id(asdict): "asdict",
    id(re.fullmatch): "fullmatch",
    id(is_mark): "is_mark",
}
METHODS = """
get items keys values fromkeys append index join fullmatch format_map partition replace split startswith
strip
"""  # of Python's own values
BINARY: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.BitOr: "|",
    ast.BitAnd: "&",
    ast.BitXor: "^",
    ast.LShift: "<<",
}
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}
FORMAT = re.compile(r",|0[1-9]d")
PATTERN = re.compile(r"[a-z0-9_:(){}\[\]|*+,-]+")  # means the same in both languages
