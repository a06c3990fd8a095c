"""The source of a program is read by one thread at a time."""

from __future__ import annotations

import ast
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.catalog.pymtheg import rules, scoring
from games.portable import source


def test_two_requests_read_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    reading: list[str] = []
    together: list[int] = []

    def parse(text: str) -> ast.AST:
        reading.append(text)
        time.sleep(0.05)
        together.append(len(reading))
        reading.remove(text)
        return compile(text, "", "exec", ast.PyCF_ONLY_AST)

    with monkeypatch.context() as patched, ThreadPoolExecutor() as threads:
        patched.setattr("ast.parse", parse)
        found = list(threads.map(source._functions.__wrapped__, (rules.__file__, scoring.__file__)))
    assert together == [1, 1]
    assert all(found)
