"""Times as they are typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.questions import seconds_of, time_of


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("15:12", 912), ("1512", 912), ("0:07", 7), ("7", 7), ("59", 59), ("100:00", 6000), (" 1:05 ", 65), ("1:5", 65)],
)
def test_a_time_is_read(typed: str, seconds: int) -> None:
    assert seconds_of(typed) == seconds


@pytest.mark.parametrize("typed", ["", "1:60", "75", "a:10", "1:2:3", "-1:00", "1:", "1:005", None, 5, []])
def test_what_is_no_time_is_handed_on(typed: object) -> None:
    assert seconds_of(typed) == typed


@given(st.integers(0, 1_000_000))
def test_a_time_is_read_back(seconds: int) -> None:
    assert seconds_of(time_of(seconds)) == seconds
