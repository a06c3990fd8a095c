"""One cast for all tests of a file: each gets it as it was made, and what a test writes is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
from pytest_django import DjangoDbBlocker

from tests.permissions.cast import Cast, cast
from tests.walk.once import once


@pytest.fixture(scope="module")
def made_once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Cast]:
    """The cast in a transaction around those of the tests, which is taken back after the last of them."""
    with once(django_db_blocker, cast) as made:
        yield made


@pytest.fixture
def made(made_once: Cast, db: None) -> Cast:
    """The cast, of which a test may change what it likes."""
    return deepcopy(made_once)
