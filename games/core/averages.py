"""Averages without floats: whole tenths of a point or cent."""

from __future__ import annotations


def tenths(total: int, count: int) -> int:
    """`total` divided by `count` in tenths, half away from zero; 0 for a count of 0."""
    if count == 0:
        return 0
    whole, rest = divmod(abs(total) * 10, count)
    found = whole + (2 * rest >= count)
    return -found if total < 0 else found


def percent(part: int, whole: int) -> int:
    """How many hundredths `part` is of `whole`, half up; 0 of nothing."""
    return (200 * part + whole) // (2 * whole) if whole else 0
