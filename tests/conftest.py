"""What all tests share: how much they do, compiled translations, and the lines that say what ran on what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from django.utils import translation
from hypothesis import HealthCheck, settings
from pytest_django import DjangoDbBlocker

from tests.summary import pytest_terminal_summary as pytest_terminal_summary
from tests.volume import FULL, ONLY_FULL, SEED_VARIABLE, seed, volume

if TYPE_CHECKING:  # where no database is asked for, nothing of the games is needed
    from tests.walk.walked import Walked

ASKS_THE_DATABASE = tuple(f"tests/{folder}/" for folder in ("migrations", "models", "selectors", "services"))

settings.register_profile(
    "tests",
    deadline=None,
    max_examples=volume("examples"),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tests")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations once, before Django reads them; one seed for all that is done by chance."""
    config.option.hypothesisseed = seed()
    if not hasattr(config, "workerinput"):
        from tools.translations import compile_all

        compile_all()


def pytest_report_header() -> str:
    """Which suite runs, and how its chances are drawn again."""
    suite = "everything at full volume" if FULL else "the everyday suite"
    return f"tests: {suite}, {SEED_VARIABLE}={seed()}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what the database can change; leave out of the everyday suite what is marked `full`."""
    for item in items:
        if item.nodeid.startswith(ASKS_THE_DATABASE):
            item.add_marker("database")
    left = [item for item in items if any(is_left(mark) for mark in item.iter_markers("full"))]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]


def is_left(mark: pytest.Mark) -> bool:
    """Whether this run does without the mark's tests; KeyError for a mark without a reason."""
    assert ONLY_FULL[mark.args[0]]
    return not FULL


@pytest.fixture(autouse=True)
def _source_language() -> Iterator[None]:
    """A request leaves its language active in the thread: no test starts with the last one's."""
    translation.deactivate()
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def walk_once(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> list[Walked]:
    """Every visit of the walk and its answer: asked for once, as it takes a minute."""
    from tests.walk.walked import walk

    with django_db_blocker.unblock():
        return walk()
