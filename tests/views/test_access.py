"""Who may open which address of a table, and who may write there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.models import Entry, PhoneRight, Sitting
from games.selectors.links import key_of
from games.urls import urlpatterns
from tests.views.pages import Page
from tests.views.tables import USUAL, Table, start

Level = PhoneRight.Level
NAMES = [str(pattern.name) for pattern in urlpatterns if "<id:public_id>" in str(pattern.pattern)]
# What a phone that may only look gets: by GET, by POST. All other addresses are for phones that write.
LOOKS = {
    "table": (200, 405),
    "entry": (200, 405),
    "log": (200, 405),
    "arrived": (200, 405),
    "column_sum": (200, 405),
    "player_sum": (200, 405),
    "settlement": (200, 403),
    "share": (200, 405),
    "ask": (405, 302),
    "whose": (405, 302),
    "join": (302, 302),
    "check": (405, 422),  # on a phone that is nobody's
    "layout": (404, 405),  # nothing is laid out in these games, …
    "clock": (404, 405),  # … and no clock runs
}
NONE = {404, 405}
WRITES_ALONE = (403, 405)  # the second: where there is no such way of asking


def address(table: Table, name: str) -> str:
    """An address of the table, with a kind, an entry or a key where it needs one."""
    pattern = next(str(one.pattern) for one in urlpatterns if one.name == name)
    filled = {"kind": "deal", "entry_id": table.last.entry_id, "key": key_of(table.sitting, Level.READ)}
    now = table.sitting.snapshot()
    filled |= {"club_id": "nothing", "player_id": next(iter(now.tallies)), "column": next(iter(now.totals))}
    keys = sorted((key for key in filled if f":{key}>" in pattern), key=lambda key: pattern.index(f":{key}>"))
    return table.url(name, *(filled[key] for key in keys))


def answers(client: Client, address: str) -> tuple[int, int]:
    """What both ways of asking are answered."""
    return client.get(address).status_code, client.post(address).status_code


def state() -> Iterator[object]:
    """All that a phone could have changed."""
    yield from Entry.objects.order_by("pk").values_list("pk", "entry_id")
    yield from Sitting.objects.order_by("pk").values_list("pk", "version", "title", "status", "generation")


@pytest.fixture
def played(table: Table) -> Table:
    """A table with a round."""
    table.wrote("deal", **USUAL[table.sitting.game])
    return table


@pytest.fixture
def reader(played: Table) -> Client:
    """A phone that came by the link for only looking."""
    client = Client()
    client.post(played.url("join", key_of(played.sitting, Level.READ)))
    assert PhoneRight.objects.filter(sitting=played.sitting, level=Level.READ).count() == 1
    return client


@pytest.fixture
def out(played: Table) -> Client:
    """A phone that wrote until the links were renewed."""
    client = Client()
    client.post(played.url("join", key_of(played.sitting, Level.WRITE)))
    assert client.get(played.url()).status_code == 200
    assert played.post("renew").status_code == 302
    return client


def each(client: Client, table: Table, *, joins: bool = True) -> Iterator[tuple[str, tuple[int, int], bool]]:
    """What both ways of asking are answered at every address of the table; what was written is taken back.

    With `joins` the key is the table's own, without it is no key at all.
    """
    for name in NAMES:
        where = address(table, name) if joins or name != "join" else table.url("join", "no-such-key")
        with transaction.atomic():
            before = list(state())
            got = answers(client, where)
            changed = list(state()) != before
            transaction.set_rollback(True)
        yield name, got, changed


def found_at(client: Client, table: Table) -> list[str]:
    """The addresses where the phone finds or changes anything."""
    asked = each(client, table, joins=False)
    return [name for name, got, changed in asked if changed or not set(got) <= NONE]


def test_a_phone_without_a_right_finds_nothing(played: Table) -> None:
    other, stranger = Client(), Client()
    start(other, "pymtheg")
    assert found_at(other, played) == found_at(stranger, played) == []


def test_a_renewed_link_shuts_its_phones_out_everywhere(played: Table, out: Client) -> None:
    assert found_at(out, played) == []


def test_a_phone_that_only_looks_changes_nothing(played: Table, reader: Client) -> None:
    wrong = []
    for name, got, changed in each(reader, played):
        right = got == LOOKS[name] if name in LOOKS else 403 in got and set(got) <= set(WRITES_ALONE)
        if changed or not right:
            wrong.append((name, got))
    assert wrong == []


def test_a_phone_that_writes_is_never_turned_away(played: Table) -> None:
    found = {name: got for name, got, _changed in each(played.client, played)}
    assert found.keys() == set(NAMES)
    assert [name for name, got in found.items() if {403, 500} & set(got) or got == (404, 404)] == []


def test_a_page_for_looking_has_no_way_to_write(played: Table, reader: Client) -> None:
    may = {played.url(name) for name in ("ask", "whose")} | {reverse("set_language"), reverse("games:join_code")}
    for where in (played.url(), played.url("settlement"), played.url("share"), address(played, "entry"), "/"):
        page = Page(reader.get(where))
        assert {form.attrs.get("action", where) for form in page.all("form")} <= may
        forbidden = [link for link in page.links() if link.startswith("/t/") and reader.get(link).status_code != 200]
        assert forbidden == []


def test_a_table_that_does_not_exist_answers_the_same(client: Client, played: Table) -> None:
    assert client.get(reverse("games:table", args=["nothing"])).status_code == 404
    assert client.get(reverse("games:join", args=["nothing", "key"])).status_code == 404


def test_an_entry_of_another_table_is_not_here(client: Client, played: Table) -> None:
    other = start(client, played.sitting.game)
    for name in ("entry", "correct", "remove"):
        assert client.get(other.url(name, played.last.entry_id)).status_code == 404
        assert client.get(played.url(name, "no-such-id")).status_code == 404
    assert client.post(other.url("correct_live", played.last.entry_id)).status_code == 404
