"""From a function as it runs back to its place in the source."""

from __future__ import annotations

import ast
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from types import CodeType, FunctionType

Function = ast.FunctionDef | ast.Lambda
Span = tuple[tuple[int, int], tuple[int, int]]
READING = Lock()  # Python 3.11 counts how deep it is for all threads together: github.com/malthe/chameleon/issues/361


class NotPortable(Exception):
    """Something in the core or catalog that a phone could not run, with file and line."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}:{line}: {what}")


@cache
def tree_of(function: FunctionType) -> Function:
    """The function's own node."""
    code = function.__code__
    if code.co_name == "<lambda>":
        lambdas = [node for node in _functions(code.co_filename) if isinstance(node, ast.Lambda)]
        found: list[Function] = [node for node in lambdas if _holds(node, code)]
        found.sort(key=lambda node: len(ast.dump(node)))
    else:
        named = [node for node in _functions(code.co_filename) if _first_line(node) == code.co_firstlineno]
        found = [node for node in named if isinstance(node, ast.FunctionDef) and node.name == code.co_name]
    if not found:
        raise NotPortable(code.co_filename, code.co_firstlineno, f"no source of {code.co_name}")
    return found[0]


@lru_cache
def _functions(file: str) -> list[Function]:
    with READING:
        tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)]


def _first_line(node: Function) -> int:
    decorated = [one.lineno for one in node.decorator_list] if isinstance(node, ast.FunctionDef) else []
    return min([node.lineno, *decorated])


def _holds(node: ast.Lambda, code: CodeType) -> bool:
    """Whether all that the code does stands in the lambda's body; of several the smallest is meant."""
    start, end = _span(node.body)
    return all(start <= first and last <= end for first, last in _spans(code))


def _span(node: ast.expr) -> Span:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


def _spans(code: CodeType) -> list[Span]:
    found = []
    for line, last_line, column, last_column in code.co_positions():
        if line and last_line and column is not None and last_column and (line, column) != (last_line, last_column):
            found.append(((line, column), (last_line, last_column)))
    return found
