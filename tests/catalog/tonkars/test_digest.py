"""The digest is SHA-256, whatever the length of what is taken in."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.tonkars.digest import digest


def by_python(text: str) -> list[int]:
    return list(sha256(text.encode("ascii")).digest())


@pytest.mark.parametrize("length", [0, 1, 55, 56, 63, 64, 119, 120, 200])
def test_where_one_block_more_begins(length: int) -> None:
    assert digest("7" * length) == by_python("7" * length)


@given(st.text("0123456789:", max_size=20))
def test_any_seed_and_block(text: str) -> None:
    assert digest(text) == by_python(text)
