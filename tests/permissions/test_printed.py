"""What people read is the table that is tested."""

from __future__ import annotations

from tests.permissions.printed import FILE, PLACES, printed
from tests.permissions.table import ROWS


def test_the_printed_table_is_the_one_that_is_tested() -> None:
    assert FILE.read_text(encoding="utf-8") == printed(), "python -m tests.permissions writes it anew"


def test_all_places_are_printed() -> None:
    assert list(PLACES) == list(ROWS)
