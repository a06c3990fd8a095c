"""What is made once for all tests of a file, in a transaction around those of the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import transaction
from pytest_django import DjangoDbBlocker

Made = TypeVar("Made")


@contextmanager
def once(blocker: DjangoDbBlocker, make: Callable[[], Made]) -> Iterator[Made]:
    """Make it, and take it back after the last test."""
    with blocker.unblock(), transaction.atomic():
        yield make()
        transaction.set_rollback(True)
