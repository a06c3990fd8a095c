"""Averages are exact."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.averages import percent, tenths


@pytest.mark.parametrize(
    ("total", "count", "expected"),
    [(0, 0, 0), (7, 0, 0), (1, 2, 5), (1, 3, 3), (2, 3, 7), (-2, 3, -7), (1, 20, 1), (-1, 20, -1), (1, 21, 0)],
)
def test_tenths_are_rounded_half_away_from_zero(total: int, count: int, expected: int) -> None:
    assert tenths(total, count) == expected


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6))
def test_no_other_number_of_tenths_is_nearer(total: int, count: int) -> None:
    assert abs(Fraction(tenths(total, count), 10) - Fraction(total, count)) <= Fraction(1, 20)


@given(st.integers(-(10**9), 10**9), st.integers(0, 10**6))
def test_a_loss_is_the_mirror_of_a_gain(total: int, count: int) -> None:
    assert tenths(-total, count) == -tenths(total, count)


@pytest.mark.parametrize(("part", "whole", "expected"), [(0, 0, 0), (1, 3, 33), (2, 3, 67), (1, 200, 1), (5, 5, 100)])
def test_percent(part: int, whole: int, expected: int) -> None:
    assert percent(part, whole) == expected
