"""A phone, and a table of each game on it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.many import many
from tests.toy_seats import seat_toys
from tests.views.ended import PLAYED, ROUND
from tests.views.tables import Table, start

__all__ = ["many", "seat_toys"]


@pytest.fixture(autouse=True)
def _database(db: None) -> None:
    """Every screen asks the database."""


@pytest.fixture(params=["en", "nl"])
def reader(request: pytest.FixtureRequest) -> tuple[Client, str]:
    """A phone in each language, and the language."""
    return Client(headers={"accept-language": request.param}), request.param


@pytest.fixture(params=["pymtheg", "pandoeren"])
def table(request: pytest.FixtureRequest, client: Client) -> Table:
    """A table of each game."""
    return start(client, request.param)


@pytest.fixture
def pymtheg(client: Client) -> Table:
    """A table of two sides."""
    return start(client, "pymtheg")


@pytest.fixture
def pandoeren(client: Client) -> Table:
    """A table of four purses and a pot."""
    return start(client, "pandoeren")


@pytest.fixture
def evening(pandoeren: Table) -> Table:
    """Two rounds: Anna and Bram +8, Clara −10, Dirk −8, the pot 2."""
    for _ in range(2):
        pandoeren.wrote("deal", **ROUND)
    assert pandoeren.totals == {seat: 2 * amount for seat, amount in PLAYED.items()}
    return pandoeren
