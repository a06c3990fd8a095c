"""No page of one club holds an id of another's, and ids of one are nothing among those of another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from django.db import transaction
from django.db.models import F
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.urls import reverse

from games.models import Club, ClubSheet, Entry, Invitation, Membership, PhoneRight, Player, Season, Sitting
from games.selectors.invitations import key_of as invitation_key
from games.selectors.links import Level, key_of
from tests.permissions import forms
from tests.permissions.asking import Address, address, addresses, asked, held, send
from tests.permissions.cast import OTHERS, Answers, Cast
from tests.permissions.rows import Who
from tests.permissions.secrets import Secret, everything, known_to, names_in, of_club, of_table, of_writers, told
from tests.permissions.table import ROWS
from tests.views.pages import Page

TABLES = ("alone", "club", "club_closed", "other")
MEETS = {"games:into_club_look"}  # a table and a club that are no kin; a table that is in a club leads to itself
FREE = ("kind", "game", "language", "digest", "column")  # parameters that are no ids


@dataclass(frozen=True, slots=True)
class Id:
    """A value of an address's parameter and where it is at home."""

    value: str
    home: str


def ids(made: Cast, name: str) -> dict[str, list[Id]]:
    """What may stand for each parameter: of all clubs, and of some tables."""
    kept = {f"table {one}": made.world.tables[one] for one in TABLES}
    found = {
        "public_id": [Id(one.id, home) for home, one in kept.items()],
        "entry_id": [Id(one.entries[0].entry_id, home) for home, one in kept.items()],
        "key": [Id(key_of(one.sitting, Level.READ), home) for home, one in kept.items()],
        "club_id": [Id(club.public_id, home) for home, club in _clubs(made).items()],
    }
    for key, model in (
        ("player_id", Player),
        ("member_id", Membership),
        ("season_id", Season),
        ("sheet_id", ClubSheet),
        ("invitation_id", Invitation),
    ):
        last = {home: model._default_manager.filter(club=club).last() for home, club in _clubs(made).items()}
        found[key] = [Id(one.public_id, home) for home, one in last.items() if one is not None]
    if name == "games:invitation":
        invitations = Invitation.objects.select_related("club")
        found["key"] = [Id(invitation_key(invitations.get(club=club)), home) for home, club in _clubs(made).items()]
    return found


def _clubs(made: Cast) -> dict[str, Club]:
    return {"club": made.club, "second": made.second, "other": made.other}


def strangers(made: Cast, address: Address) -> Iterator[dict[str, str]]:
    """The address with every mixture of ids that do not belong together."""
    known, named = ids(made, address.name), [one for one in address.parameters if one not in FREE]
    fixed = {one: value for one, value in (("kind", "deal"), ("game", "pandoeren")) if one in address.parameters}
    for mixture in product(*(known[one] for one in named)):
        homes = tuple(dict.fromkeys(one.home for one in mixture))
        if len(homes) > 1:
            yield fixed | {one: found.value for one, found in zip(named, mixture, strict=True)}


MIXED = [
    one
    for one in addresses()
    if len([key for key in one.parameters if key not in FREE]) > 1 and one.name.startswith("games:")
]


@pytest.mark.parametrize("who", [Who.WRITE, Who.SCORER, Who.OWNER, Who.OTHER], ids=lambda who: who.name.lower())
def test_ids_that_do_not_belong_together_are_nothing(made: Cast, who: Who) -> None:
    before, client, wrong, tried = held(), made.client(who), [], 0
    for one in MIXED:
        data = forms.form(made, one.name, "club")
        for mixture in strangers(made, one):
            where = reverse(one.name, kwargs=mixture)
            for method in ("GET", "POST"):
                tried += 1
                answer = send(client, method, where, data)
                status, target = answer.status_code, answer.headers.get("Location", "")
                if one.name == "games:arrived" and method == "GET" and json.loads(answer.content) == {"there": None}:
                    continue
                if one.name in MEETS and target == reverse("games:table", args=[mixture["public_id"]]):
                    continue
                leads_in, lesser = status == 302 and not who.signs_in, status == 403 and who == Who.SCORER
                if status not in (404, 405) and not leads_in and not (lesser and made.club.public_id in where):
                    wrong.append(f"{method} {one.name} {mixture}: {status}")
    assert wrong == []
    assert held() == before
    assert tried > 100


EVERY_DAY = (Who.NOBODY, Who.READ, Who.MEMBER, Who.OTHER)


def readers() -> list[Any]:
    """All kinds, of whom those who may more than another one are for the full suite."""
    more = pytest.mark.full("readers who may more")
    return [who if who in EVERY_DAY else pytest.param(who, marks=more) for who in Who]


@pytest.mark.slow("goes to every page that one kind of reader can reach")
@pytest.mark.parametrize("who", readers(), ids=lambda who: who.name.lower())
def test_no_answer_holds_what_its_reader_may_not_see(made: Cast, who: Who) -> None:
    secret = everything() - known_to(made, who)
    assert {one.kind for one in secret} >= {"club", "player", "membership", "season", "clubsheet", "invitation", "name"}
    assert {one.kind for one in secret} >= {"table", "seat", "entry", "phone", "key"}
    found = []
    for key, asked_for, answer in [*sent(made, who), *opened(made, who)]:
        found += [f"{key}: {one}" for one in leaks(secret, asked_for, answer)]
    assert found == []


def leaks(secret: Iterable[Secret], asked_for: str, answer: HttpResponseBase) -> list[Secret]:
    """What the answer should not hold; what the reader said himself is no news."""
    said = told(answer)
    return [one for one in secret if one.text in said and one.text not in asked_for]


def test_a_leak_is_found_wherever_it_is() -> None:
    secret = [Secret("zvwxy23456", "club")]
    page, header, cookie = HttpResponse("<a href='/c/zvwxy23456/'>"), HttpResponse(), HttpResponse()
    header["Location"] = "/c/zvwxy23456/"
    cookie.set_cookie("messages", "zvwxy23456")
    file = StreamingHttpResponse([b'{"club": "', b'zvwxy23456"}'])
    for answer in (page, header, cookie, file):
        assert leaks(secret, "/", answer) == secret
    assert leaks(secret, "/c/zvwxy23456/", header) == leaks(secret, "/", HttpResponse("zvwxy")) == []


def sent(made: Cast, who: Who) -> Iterator[tuple[str, str, HttpResponse]]:
    """Every form of the table of rights with what was sent, and its answer; none stays written."""
    for place, rows in ROWS.items():
        for row in (row for row in rows if row.method == "POST"):
            with transaction.atomic():
                where, answer = asked(made, row, place, who)
                transaction.set_rollback(True)
            joined = made.club.public_id if answer.status_code == 302 and where.startswith("/i/") else ""
            yield f"POST {row.key}", where + given_by(made, where) + joined, answer


def given_by(made: Cast, where: str) -> str:
    """What one learns by a right code, and by an invitation."""
    if where == reverse("games:join_code"):
        return made.table("club").id
    return made.club.name if where.startswith("/i/") else ""


def opened(made: Cast, who: Who) -> Iterator[tuple[str, str, HttpResponse]]:
    """Every page of the table of rights, and all that is reached from there by links."""
    client = made.client(who)
    seen: set[tuple[str, tuple[str, ...]]] = set()
    to_open = [address(made, row.key, place) for place, rows in ROWS.items() for row in rows if row.method == "GET"]
    while to_open:
        where = to_open.pop()
        if not looks_new(where, seen):
            continue
        answer: HttpResponse = client.get(where)  # type: ignore[assignment]
        yield f"GET {where}", where + given_by(made, where), answer
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            to_open += links(Page(answer), where)
    assert len(seen) > 20


def looks_new(where: str, seen: set[tuple[str, tuple[str, ...]]]) -> bool:
    """Whether it is a page of ours that was not opened yet; one with other values in its query is the same."""
    parts = urlsplit(where)
    known = (parts.path, tuple(sorted(parse_qs(parts.query))))
    if parts.netloc or not parts.path.startswith("/") or parts.path.startswith("/static/") or known in seen:
        return False
    seen.add(known)
    return True


def links(page: Page, where: str) -> list[str]:
    """Where its links lead, and what its scripts ask for."""
    found = [node.attrs[name] for node in page.root.inside() for name in ("href", "hx-get") if node.attrs.get(name)]
    return [urljoin(where, one).partition("#")[0] for one in found]


def test_ids_of_another_club_in_a_form_reach_nothing_of_it(made: Cast) -> None:
    before, tried, wrong = of_the_other(made), 0, []
    kinds = {one.text: one.kind for one in everything()}
    there = made.table("other").sitting
    foreign = {one.kind: one.text for one in (*of_club(made.other), *of_table(there), *of_writers(there))}
    for place, rows in ROWS.items():
        for row in (row for row in rows if row.method == "POST"):
            for own in held_by(forms.form(made, row.key, place), kinds):
                tried += 1
                with transaction.atomic():
                    data = swapped(forms.form(made, row.key, place), own, foreign[kinds[own]])
                    phone = Who.WRITE if place == "into" else None
                    answer = send(made.client(Who.OWNER, phone), "POST", address(made, row.key, place), data)
                    if of_the_other(made) != before or crossed() or OTHERS["S"] in told(answer):
                        wrong.append(f"{row.key}: {kinds[own]}, {answer.status_code}")
                    transaction.set_rollback(True)
    assert wrong == []
    assert tried > 20


def of_the_other(made: Cast) -> list[object]:
    """All rows of the other club and its tables."""
    own = [model._default_manager.filter(club=made.other) for model in (Player, Membership, Season, ClubSheet)]
    tables = [model._default_manager.filter(sitting__club=made.other) for model in (Player, Entry, PhoneRight)]
    found = [Club.objects.filter(pk=made.other.pk), Sitting.objects.filter(club=made.other), *own, *tables]
    return [list(rows.order_by("pk").values_list()) for rows in found]


def crossed() -> bool:
    """Whether anybody of one club stands for somebody of another one."""
    seats = Player.objects.filter(person__isnull=False).exclude(person__club=F("sitting__club"))
    return seats.exists() or Membership.objects.filter(player__isnull=False).exclude(player__club=F("club")).exists()


QUERIES = ("player", "with", "against", "period", "contract", "game", "next")
KINDS = ("player", "season", "table")


@pytest.mark.parametrize("name", QUERIES)
def test_ids_of_another_club_in_a_query_tell_nothing_of_it(made: Cast, name: str) -> None:
    client, wrong = made.client(Who.OWNER), []
    secret = [one for one in names_in(made.other) if len(one.text) > 4]
    values = {one.kind: one.text for one in of_club(made.other)} | {"table": made.table("other").id}
    for row in (row for row in ROWS["page"] if row.method == "GET"):
        for kind in KINDS:
            found = leaks(secret, "", client.get(address(made, row.key, "page"), {name: values[kind]}))
            wrong += [f"{row.key} {kind}: {one.text}" for one in found]
    assert wrong == []


def held_by(data: Answers, kinds: Mapping[str, str]) -> list[str]:
    """The ids that a form sends, as names of fields and as values."""
    said = " ".join(f"{key} {value}" for key, value in data.items())
    return [known for known, kind in kinds.items() if kind not in ("name", "code", "key") and known in said]


def swapped(data: Answers, own: str, other: str) -> Answers:
    """The form with another id in the place of one."""
    return {
        key.replace(own, other): value.replace(own, other) if isinstance(value, str) else value
        for key, value in data.items()
    }
