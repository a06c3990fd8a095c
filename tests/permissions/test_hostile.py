"""Forms without their token, ids that cannot be, and rights that were taken away while somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import NoReverseMatch, reverse

from games.models import Membership, Role
from games.selectors.links import Level, key_of
from tests.permissions import forms
from tests.permissions.asking import address, address_of, held, send, taken_back
from tests.permissions.cast import Answers, Cast, Json, sign_in
from tests.permissions.rows import SIGN_IN, Outcome, Row, Who
from tests.permissions.table import ROWS
from tests.permissions.test_table import differs
from tests.walk.people import PASSWORD

TELLS = {
    "games:arrived",  # that nothing of this id arrived
    "account_reset_password_from_key",  # a link that is over, in a sentence
    "games:local",  # the phone's own page, the same for everybody
}
IMPOSSIBLE = ("\x00", "a\x00b", "x" * 5000, "é" * 300, "%", "' OR 1=1 --")


def test_a_form_without_its_token_does_nothing(made: Cast) -> None:
    before, wrong = held(), []
    for place, rows in ROWS.items():
        for row in (row for row in rows if row.method == "POST"):
            for who in (Who.WRITE, Who.OWNER):
                data = forms.form(made, row.key, place)
                how = {"content_type": "application/json"} if isinstance(data, Json) else {}
                answer = made.client(who).post(address(made, row.key, place), data, **how)  # type: ignore[arg-type]
                if answer.status_code != 403:
                    wrong.append(f"{row.key} {who.value}: {answer.status_code}")
    assert wrong == []
    assert held() == before


@pytest.mark.parametrize("odd", IMPOSSIBLE, ids=lambda odd: ascii(odd[:4]))
def test_ids_that_cannot_be_are_nothing(made: Cast, odd: str) -> None:
    before, wrong, tried = held(), [], 0
    rows = {row.name: (place, row) for place in sorted(ROWS, key=lambda one: one == "into") for row in ROWS[place]}
    clients = {Who.NOBODY: made.client(Who.NOBODY), Who.OWNER: made.client(Who.OWNER, Who.WRITE)}
    for (place, row), one in product(rows.values(), clients):
        data = forms.form(made, row.key, place)
        for spoiled in spoils(made, row, place, odd):
            for method in ("GET", "POST"):
                tried += 1
                status = send(clients[one], method, spoiled, data).status_code
                if status not in (404, 405) and not (status == 302 and not one.signs_in) and row.name not in TELLS:
                    wrong.append(f"{method} {spoiled[:60]} {one.value}: {status}")
    assert wrong == []
    assert held() == before
    assert tried > 200


NUL = "nulnul"  # no address is made with one


def spoils(made: Cast, row: Row, place: str, odd: str) -> Iterator[str]:
    """The address with each of its ids replaced by what cannot be one, as far as it then still is an address."""
    known = forms.ids(made, row.key, place, address_of(row.name).parameters)
    for name in known:
        with suppress(NoReverseMatch):
            spoiled = reverse(row.name, kwargs=known | {name: odd.replace("\x00", NUL)})
            yield spoiled.replace(NUL, "%00")


OF_THE_MEMBER = {"games:member#player", "games:member#remove"}  # who that is may do it, and no other member
Wanted = Callable[[Row], list[Outcome]]


Request = tuple[Row, str, Answers]


def requests(made: Cast) -> list[Request]:
    """All that belongs to the club: the rows, where they are asked, and what is sent."""
    places = [place for place in ROWS if place in ("page", "club")]
    rows = [(row, place) for place in places for row in ROWS[place]]
    return [(row, address(made, row.key, place), forms.form(made, row.key, place)) for row, place in rows]


def differing(client: Client, asked: list[Request], wanted: Wanted) -> list[str]:
    """Where the phone gets none of what is wanted."""
    before, wrong = held(), []
    for row, where, data in asked:
        with taken_back(before) as changed:
            answer = send(client, row.method, where, data if row.method == "POST" else {})
            found = [differs(one, where, answer, changed=changed()) for one in wanted(row)]
        if all(found):
            wrong.append(f"{row.key} {row.method}: {found[0]}, not {wanted(row)[0].text}")
    return wrong


def as_who(who: Who) -> Wanted:
    """What this reader gets."""
    return lambda row: [row.outcomes[who]]


def as_either(one: Who, other: Who) -> Wanted:
    """What the one or the other gets, of which a refusal counts only where both are refused."""

    def wanted(row: Row) -> list[Outcome]:
        both = [row.outcomes[one], row.outcomes[other]]
        allowed = [found for found in both if found.status not in (403, 404) and found.text != SIGN_IN]
        return allowed or [outcome for outcome in both if outcome.status == 403] or both

    return wanted


def removed(user: User) -> None:
    """Out of the club."""
    Membership.objects.filter(user=user).delete()


def lowered(user: User) -> None:
    """A member like any other."""
    Membership.objects.filter(user=user).update(role=Role.MEMBER)


def shut_out(user: User) -> None:
    """May not sign in any more."""
    User.objects.filter(pk=user.pk).update(is_active=False)


def other_password(user: User) -> None:
    """Changed on another phone."""
    user.set_password(PASSWORD[::-1])
    user.save()


@pytest.mark.parametrize(
    ("happens", "who", "then"),
    [
        (removed, Who.MEMBER, Who.OTHER),
        (removed, Who.OWNER, Who.OTHER),
        (lowered, Who.SCORER, Who.MEMBER),
        (lowered, Who.OWNER, Who.MEMBER),
        (shut_out, Who.OWNER, Who.NOBODY),
        (other_password, Who.OWNER, Who.NOBODY),
    ],
    ids=lambda one: getattr(one, "__name__", None) or one.name.lower(),
)
def test_a_session_loses_a_right_at_once(made: Cast, happens: Callable[[User], None], who: Who, then: Who) -> None:
    client, table = made.client(who), reverse("games:table", args=[made.table("club").id])
    assert client.get(table).status_code == 200
    asked = requests(made)
    happens(User.objects.get(pk=made.users[who].pk))
    others = [one for one in asked if one[0].key not in OF_THE_MEMBER or then != Who.MEMBER]
    assert differing(client, others, as_who(then)) == []


@pytest.mark.parametrize(
    ("phone", "user"),
    [
        (Who.READ, Who.MEMBER),
        (Who.READ, Who.SCORER),
        (Who.READ, Who.OTHER),
        (Who.WRITE, Who.MEMBER),
        (Who.WRITE, Who.OTHER),
    ],
    ids=lambda who: who.name.lower(),
)
def test_a_phone_and_who_is_signed_in_on_it_may_what_either_may(made: Cast, phone: Who, user: Who) -> None:
    assert differing(made.client(user, phone), requests(made), as_either(user, phone)) == []


def test_a_link_of_one_table_gives_nothing_else_of_its_club(made: Cast) -> None:
    table = made.world.start("club_extra", "pandoeren", club=made.club)
    client = made.client(Who.NOBODY)
    link = reverse("games:join", args=[table.id, key_of(table.sitting, Level.WRITE)])
    assert send(client, "POST", link, {}).status_code == 302
    assert client.get(reverse("games:write", args=[table.id, "deal"])).status_code == 200
    assert differing(client, requests(made), as_who(Who.NOBODY)) == []
    sign_in(client, made.users[Who.OTHER])
    assert differing(client, requests(made), as_who(Who.OTHER)) == []


def test_renewed_links_shut_out_phones_and_no_members(made: Cast) -> None:
    phones = [made.client(who) for who in (Who.READ, Who.WRITE)]
    members = [made.client(who) for who in (Who.MEMBER, Who.SCORER)]
    table = reverse("games:table", args=[made.table("club").id])
    assert [one.get(table).status_code for one in (*phones, *members)] == [200] * 4
    send(made.client(Who.OWNER), "POST", reverse("games:renew", args=[made.table("club").id]), {})
    assert [one.get(table).status_code for one in (*phones, *members)] == [404, 404, 200, 200]


@pytest.mark.parametrize("who", [Who.WRITE, Who.OWNER], ids=lambda who: who.name.lower())
def test_no_cache_keeps_a_page_for_somebody_else(made: Cast, who: Who) -> None:
    client, loose = made.client(who), []
    for place, rows in ROWS.items():
        for row in (row for row in rows if row.method == "GET" and row.outcomes[who] != row.outcomes[Who.NOBODY]):
            answer = client.get(address(made, row.key, place))
            says = answer.headers.get("Cache-Control", "")
            if not {"private", "no-store"} & set(says.replace(",", " ").split()):
                loose.append(f"{row.key}: {answer.status_code} {says}")
    assert loose == []
