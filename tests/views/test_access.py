"""Until links exist only the phone that made a table opens it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from games.models import PhoneRight
from games.urls import urlpatterns
from tests.views.tables import USUAL, Table, start

NAMES = [str(pattern.name) for pattern in urlpatterns if "<str:public_id>" in str(pattern.pattern)]


def addresses(table: Table) -> Iterator[str]:
    """Every address of a table."""
    for name in NAMES:
        for args in ([], ["deal"], [table.last.entry_id]):
            try:
                yield table.url(name, *args)
            except NoReverseMatch:
                continue


def answers(client: Client, address: str) -> set[int]:
    """What both ways of asking are answered."""
    return {client.get(address).status_code, client.post(address).status_code}


@pytest.fixture
def played(table: Table) -> Table:
    """A table with a round."""
    table.wrote("deal", **USUAL[table.sitting.game])
    return table


def test_another_phone_gets_404_everywhere(played: Table) -> None:
    other = Client()
    start(other, "pymtheg")
    stranger = Client()
    seen = list(addresses(played))
    assert len(seen) >= len(NAMES)
    for address in seen:
        assert answers(other, address) <= {404, 405}
        assert answers(stranger, address) <= {404, 405}
    assert len(played.rounds) == 1


def test_a_table_that_does_not_exist_answers_the_same(client: Client, played: Table) -> None:
    assert client.get(reverse("games:table", args=["nothing"])).status_code == 404


def test_who_may_only_read_does_not_write(played: Table) -> None:
    PhoneRight.objects.update(level=PhoneRight.Level.READ)
    assert played.post("write", "deal", entry_id="one").status_code == 404
    assert played.post("throw_away").status_code == 404
    assert len(played.rounds) == 1


def test_an_entry_of_another_table_is_not_here(client: Client, played: Table) -> None:
    other = start(client, played.sitting.game)
    for name in ("entry", "correct", "remove"):
        assert client.get(other.url(name, played.last.entry_id)).status_code == 404
        assert client.get(played.url(name, "no-such-id")).status_code == 404
    assert client.post(other.url("correct_live", played.last.entry_id)).status_code == 404
