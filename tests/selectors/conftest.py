"""The two small games are in the house."""

from __future__ import annotations

import pytest

from tests.toy import toys

__all__ = ["toys"]


@pytest.fixture(autouse=True)
def _with_toys(toys: None) -> None:
    """In every test here."""
