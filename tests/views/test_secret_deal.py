"""Before the start signal nobody can read the deal, whoever asks and wherever; after it everybody at the table can."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import cycle
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.urls import reverse

from games.core.layout import Pile
from games.forms import entry as entry_form
from games.models import Entry, Sitting
from games.registry import GAMES
from games.selectors.links import Level, key_of
from games.services import rights
from tests.dealt import told
from tests.permissions import forms
from tests.permissions.asking import Address, addresses, held, send, taken_back
from tests.permissions.cast import Answers, Cast, Json, cast
from tests.permissions.cast import new_phone as phone_with_token
from tests.permissions.rows import Who
from tests.walk.world import Kept

GAME = "tonkars"
SEED = "904718263551"  # what chance will have made of it
NAMES = {"1": "Anna", "2": "Bert", "3": "Cor", "4": "Dien"}
AT_THE_TABLE = (Who.READ, Who.WRITE, Who.MEMBER, Who.SCORER, Who.OWNER)
RESULT = {"player": "1", "how": "finished", "moves": "92", "seconds": "12:40"}
PLACES = ("alone", "club")


@pytest.fixture(autouse=True)
def _chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance makes one figure after the other, always the same twelve."""
    figures = cycle(SEED)
    monkeypatch.setattr(entry_form, "secrets", SimpleNamespace(choice=lambda signs: next(figures)))


@pytest.fixture
def made(db: None) -> Cast:
    """The usual readers, and at both places a table that waits for its first signal."""
    made = cast()
    for place in PLACES:
        made.world.start(f"{place}_deal", GAME, names=NAMES, dealer="", club=made.club if place == "club" else None)
    for who, level in ((Who.READ, Level.READ), (Who.WRITE, Level.WRITE)):
        phone, made.tokens[who] = phone_with_token()
        for place in PLACES:
            sitting = made.table(place, "deal").sitting
            rights.join(sitting=sitting, key=key_of(sitting, level), phone=phone)
    return made


def piles(seed: str = SEED) -> tuple[Pile, ...]:
    """The deal of a seed."""
    layout = GAMES[GAME].kinds["deal"].layout
    assert layout is not None
    return layout({"seed": seed})


def traces(text: str, seed: str = SEED, suits: tuple[str, ...] = ("fire", "water", "wind", "earth")) -> list[str]:
    """What of a deal stands in a text: its seed, its piles, or the places of their cards in the deck from 0 or 1."""
    ways = [[number for _suit, number in pile] for pile in piles(seed)]
    for first in (0, 1):
        ways += [[15 * suits.index(suit) + number - 1 + first for suit, number in pile] for pile in piles(seed)]
    return told(text, ways, seed)


def all_addresses(made: Cast, kept: Kept, place: str, *, of_tables: bool = False) -> Iterator[tuple[Address, str]]:
    """Every address of the project (or those that name a table), filled in for this one; of the kinds of round each."""
    for one in addresses():
        if of_tables and "public_id" not in one.parameters:
            continue
        known = forms.ids(made, one.name, place, one.parameters) | {"public_id": kept.id, "game": GAME}
        known["entry_id"] = kept.entries[-1].entry_id if kept.entries else "none"
        for kind in GAMES[GAME].kinds if "kind" in one.parameters else ("",):
            yield one, reverse(one.name, kwargs={key: {**known, "kind": kind}[key] for key in one.parameters})


def asked(
    made: Cast, kept: Kept, place: str, who: Who, *, of_tables: bool = False
) -> Iterator[tuple[str, HttpResponse]]:
    """The answers to this reader: every page, every poll of one that stood open, every foot and look at a form."""
    client = made.client(who)
    for _one, where in all_addresses(made, kept, place, of_tables=of_tables):
        answer = send(client, "GET", where, {})
        yield where, answer
        if answer.status_code == 200:
            yield f"{where}?v=0", send(client, "GET", f"{where}?v=0", {})
    for kind in GAMES[GAME].kinds:
        for name in ("live", "write"):
            where = reverse(f"games:{name}", args=[kept.id, kind])
            for data in forms_of(kept):
                yield f"POST {where}", send(client, "POST", where, {**data, "look": "1"})
    where = reverse("games:send", args=[kept.id])
    for kind, record in (("deal", {}), ("deal", {"seed": "7"}), ("result", {"player": "1"})):
        body = {"format": 1, "entry_id": str(uuid4()), "kind": kind, "record": record, "number": 99}
        yield f"POST {where}", send(client, "POST", where, Json(body))


def forms_of(kept: Kept) -> Iterator[Answers]:
    """Nothing answered, a result, and an agreed number that leads to another deal."""
    ids: Answers = {"entry_id": str(uuid4()), "number": str(kept.sitting.snapshot().rounds + 1)}
    yield ids
    yield {**ids, **RESULT}
    yield {**ids, "agreed": "7"}


def give_the_signal(made: Cast, kept: Kept, who: Who = Who.WRITE, **more: str) -> Entry:
    """The round is written as the page does it; gives its entry."""
    where = reverse("games:write", args=[kept.id, "deal"])
    number = kept.sitting.snapshot().rounds + 1
    answer = send(made.client(who), "POST", where, {"entry_id": str(uuid4()), "number": str(number), **more})
    assert answer.status_code == 302, answer.content.decode()
    kept.sitting = Sitting.objects.get(pk=kept.sitting.pk)
    entry = Entry.live.filter(sitting=kept.sitting).last()
    assert entry is not None
    kept.entries.append(entry)
    return entry


def read(answer: HttpResponse) -> str:
    """All that an answer says, its headers too."""
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
    return f"{answer.headers} {answer.cookies} {body.decode()}"


def leaks(made: Cast, kept: Kept, place: str, *, of_tables: bool = False) -> list[str]:
    """Where anybody can read anything of the deal that chance will make."""
    with taken_back(held()):
        return [
            f"{who.value} {where}: {trace}"
            for who in Who
            for where, answer in asked(made, kept, place, who, of_tables=of_tables)
            for trace in traces(read(answer))
        ]


@pytest.mark.slow("every kind of reader opens every page of the table")
def test_nobody_reads_the_deal_on_a_page_of_the_table_before_the_signal(made: Cast) -> None:
    kept = made.table("club", "deal")
    assert leaks(made, kept, "club", of_tables=True) == []
    assert give_the_signal(made, kept).record["seed"] == SEED  # it is what was looked for


@pytest.mark.full("a secret deal")
@pytest.mark.parametrize("place", PLACES)
def test_nobody_reads_the_deal_before_the_signal(made: Cast, place: str) -> None:
    kept = made.table(place, "deal")
    assert leaks(made, kept, place) == []
    assert give_the_signal(made, kept).record["seed"] == SEED


@pytest.mark.full("a secret deal")
def test_nobody_reads_the_next_deal_while_one_is_played(made: Cast) -> None:
    kept = made.table("club", "deal")
    give_the_signal(made, kept, agreed="7")
    assert leaks(made, kept, "club") == []
    assert give_the_signal(made, kept).record["seed"] == SEED


def test_the_pages_that_are_searched_are_there(made: Cast) -> None:
    kept = made.table("club", "deal")
    give_the_signal(made, kept, agreed="7")
    with taken_back(held()):
        found = [
            where.strip("/").split("/")[-1]
            for where, answer in asked(made, kept, "club", Who.WRITE)
            if answer.status_code == 200
        ]
    assert {"layout", "clock", "log.json", "deal", "live", "settle", "share", kept.entries[-1].entry_id} <= set(found)


@pytest.mark.parametrize("place", PLACES)
def test_after_the_signal_all_at_the_table_can_lay_it_out(made: Cast, place: str) -> None:
    kept = made.table(place, "deal")
    where = reverse("games:layout", args=[kept.id, give_the_signal(made, kept).entry_id])
    whole = {" ".join(str(number) for _suit, number in pile) for pile in piles()}
    for who in AT_THE_TABLE if place == "club" else (Who.READ, Who.WRITE):
        answer = send(made.client(who), "GET", where, {})
        assert answer.status_code == 200, who
        assert whole <= set(traces(read(answer))), who
        assert SEED in read(send(made.client(who), "GET", reverse("games:log", args=[kept.id]), {})), who
    for who in (Who.NOBODY, Who.OTHER):
        assert made.client(who).get(where).status_code == 404


def test_a_number_that_was_agreed_shows_no_card_before_the_signal(made: Cast) -> None:
    kept = made.table("alone", "deal")
    client = made.client(Who.WRITE)
    data: Answers = {"agreed": "7", "look": "1", "number": "1"}
    for name in ("live", "write"):
        got = read(send(client, "POST", reverse(f"games:{name}", args=[kept.id, "deal"]), data))
        assert [trace for trace in traces(got, "7") if " " in trace] == []
    assert give_the_signal(made, kept, agreed="7").record["seed"] == "7"


def test_the_search_finds_what_is_there() -> None:
    """A deal told in other ways is found as well, and a page without one is not taken for one."""
    pile = piles()[3]
    numbers = [number for _suit, number in pile]
    for text in (
        f"deal {SEED}",
        f'value="{base64.b64encode(SEED.encode()).decode()}"',
        " ".join(f"<b>{number}</b>" for number in numbers),
        str([list(card) for card in pile]),
        ",".join(f"{suit[:2]}{number:02d}" for suit, number in reversed(pile)),
    ):
        assert traces(text), text
    assert traces(" ".join(map(str, numbers[:5]))) == []
    assert traces(" ".join(map(str, range(100)))) == []
