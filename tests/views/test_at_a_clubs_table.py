"""A club's table for its members, on browsers that were never at a table."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Entry, Membership, PhoneRight, Player, Sitting
from games.selectors.links import Level, key_of
from tests.views.members import House, house
from tests.views.pages import Page
from tests.views.tables import USUAL, Table, start

GAMES = ("pymtheg", "pandoeren")


@pytest.fixture
def club() -> House:
    """A club."""
    return house()


@pytest.fixture
def table(club: House) -> Table:
    """A table of the club with a round, made by its owner."""
    made = club.start(club.client("owner"), "pandoeren")
    made.wrote("deal", **USUAL["pandoeren"])
    return made


def at(table: Table, club: House, name: str) -> Table:
    """The same table in the browser of a member."""
    return Table(club.client(name), table.public_id)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("role", ["scorer", "owner"])
def test_a_scorer_keeps_a_whole_evening(club: House, game: str, role: str) -> None:
    """Write, correct, take out, pay, settle, mark, open again: every screen, without a phone's right."""
    made = club.start(club.client("owner"), game)
    here = at(made, club, role)
    first, second = (here.wrote("deal", **USUAL[game]) for _ in range(2))
    assert here.client.post(here.url("live", "deal"), here.fill("deal", USUAL[game])).status_code == 200
    correction = Page(here.client.get(here.url("correct", first.entry_id))).form("entry")
    assert here.post("correct_live", first.entry_id, **{**correction, "declarer": "S"}).status_code == 200
    assert here.post("correct", first.entry_id, **{**correction, "declarer": "S"}).status_code == 302
    assert second.entry_id in here.get().link("Undo")
    remove = here.get("remove", second.entry_id).form("remove")
    assert here.post("remove", second.entry_id, **remove).status_code == 302
    if game == "pandoeren":
        payer, payee, *_ = made.sitting.players.values_list("public_id", flat=True)
        form = {**here.get("payment").form("payment"), "payer": payer, "payee": payee, "cents": "5"}
        assert here.post("payment", **form).status_code == 302
    close = here.get("settlement").form("close")
    assert here.post("settlement", **close, close="1").headers["Location"] == here.url("settlement")
    assert here.sitting.closed
    if game == "pandoeren":
        due = next(form for form in here.get("settlement").all("form") if form.attrs.get("action") == here.url("paid"))
        sent = {node.attrs["name"]: node.attrs["value"] for node in due.all("input") if node.attrs.get("value")}
        here.client.post(here.url("paid"), sent)
        assert here.last.kind == "payment"
    assert here.post("reopen", **here.get("settlement").form("reopen")).status_code == 302
    assert not here.sitting.closed
    here.wrote("deal", **USUAL[game])
    own = Entry.objects.filter(sitting=made.sitting, user=club.users[role])
    assert own.count() >= 6
    assert not PhoneRight.objects.exists()


def test_a_member_looks_and_changes_nothing(club: House, table: Table) -> None:
    here = at(table, club, "member")
    before = list(Sitting.objects.values()), Entry.objects.count()
    for name in ("table", "settlement", "share"):
        page = here.get(name)
        assert page.status == 200
        assert {form.attrs.get("action") for form in page.all("form")} == {reverse("set_language")}
    assert here.get("entry", table.last.entry_id).status == 200
    assert not [link for link in here.get().links() if "/write/" in link or "/names/" in link]
    for name in ("table_edit", "throw_away", "payment", "into_club"):
        assert here.get(name).status == 403
    for name in ("table_edit", "throw_away", "payment", "settlement", "paid", "reopen", "renew", "answer"):
        assert here.post(name).status_code == 403
    for name in ("ask", "whose"):  # for phones; nothing comes of it
        assert here.post(name, player="").status_code == 302
    assert here.post("write", "deal", **USUAL["pandoeren"]).status_code == 403
    assert (list(Sitting.objects.values()), Entry.objects.count()) == before
    assert not PhoneRight.objects.exists()


def test_who_left_the_club_finds_nothing(club: House, table: Table) -> None:
    here = at(table, club, "scorer")
    assert here.get().status == 200
    Membership.objects.filter(user=club.users["scorer"]).delete()
    assert here.get().status == 404
    assert here.post("write", "deal").status_code == 404


def test_a_member_of_another_club_finds_nothing(club: House, table: Table) -> None:
    other = house("Other")
    for name in ("table", "share", "settlement", "table_edit"):
        assert Table(other.client("owner"), table.public_id).get(name).status == 404


def test_the_table_says_whose_it_is(club: House, table: Table) -> None:
    there = reverse("games:club", args=[club.club.public_id])
    phone = table.join(Client())
    for name in ("owner", "scorer", "member"):
        page = at(table, club, name).get()
        assert there in page.links()
        assert club.club.name in page.one("header").text
    page = phone.get()
    assert club.club.name in page.one("header").text
    assert club.club.public_id not in phone.client.get(phone.url()).content.decode()


def test_a_scorer_shares_and_answers(club: House, table: Table) -> None:
    here, asking = at(table, club, "scorer"), table.join(Client(), Level.READ)
    asking.post("ask")
    page = here.get("share")
    assert "This phone" not in [heading.text for heading in page.all("h2")]
    assert f"http://testserver{table.url('join', key_of(table.sitting, Level.WRITE))}" in page.text
    waiting = PhoneRight.objects.get(asked__isnull=False).public_id
    assert here.post("answer", phone=waiting, agree="1").status_code == 302
    assert asking.get("write", "deal").status == 200
    assert here.post("renew").status_code == 302
    assert asking.get().status == 404


def test_a_member_whose_phone_has_a_right_has_the_better_of_both(club: House, table: Table) -> None:
    member, scorer = club.client("member"), club.client("scorer")
    assert table.join(member).get("write", "deal").status == 200
    assert table.join(scorer, Level.READ).get("write", "deal").status == 200
    assert table.join(scorer, Level.READ).get("share").all(id="ask") == []


def history(table: Table, entry: Entry) -> str:
    """How a round came to be, as this browser reads it."""
    return table.get("entry", entry.entry_id).one("main").text


def test_the_history_names_members(club: House, table: Table) -> None:
    scorer, owner, phone = at(table, club, "scorer"), at(table, club, "owner"), table.join(Client())
    by_scorer, by_owner, by_phone = (one.wrote("deal", **USUAL["pandoeren"]) for one in (scorer, owner, phone))
    member = at(table, club, "member")
    assert "by Bram" in history(member, by_scorer)  # his player's name, not that of the account
    assert "by Bram" in history(phone, by_scorer)
    assert f"by {club.users['owner'].username}" in history(member, by_owner)
    assert "by a member of the club" in history(phone, by_owner)
    assert club.users["owner"].username not in history(phone, by_owner)
    assert "by another phone" in history(member, by_phone)
    assert "How it came to be" not in history(scorer, by_scorer)
    Membership.objects.filter(user=club.users["scorer"]).delete()
    assert "by another phone" in history(member, by_scorer)


def test_who_is_signed_in_at_a_table_without_a_club_is_a_phone(club: House) -> None:
    mine = start(club.client("scorer"), "pandoeren")
    other = mine.join(Client())
    entry = mine.wrote("deal", **USUAL["pandoeren"])
    assert entry.user == club.users["scorer"]
    assert "by another phone" in history(other, entry)
    assert club.users["scorer"].username not in history(other, entry)


def fields(page: Page) -> set[str]:
    """What the form asks for."""
    kinds = ("input", "select")
    named = {node.attrs.get("name", "") for kind in kinds for node in page.one("form", id="names").all(kind)}
    asked = {name for name in named if not name.startswith("initial-")}
    return {name.partition("_")[0] for name in asked} - {"csrfmiddlewaretoken"}


def test_by_link_only_the_evening_is_put_right_not_who_is_who(club: House, table: Table) -> None:
    phone = table.join(Client())
    page = phone.get("table_edit")
    assert fields(page) == {"title", "date"}
    assert "scorers of De Bonte Kaart" in page.text
    anna = table.sitting.players.get(name="Anna").public_id
    sent = {"title": "Kelder", "date": "2025-03-14", f"person_{anna}": club.players()["Eva"], f"name_{anna}": "Gerrit"}
    assert phone.post("table_edit", **sent).status_code == 302
    assert (table.sitting.title, str(table.sitting.date)) == ("Kelder", "2025-03-14")
    assert table.sitting.players.get(public_id=anna).name == "Anna"
    assert "Gerrit" not in club.players()


def test_a_scorer_says_who_is_who(club: House, table: Table) -> None:
    here = at(table, club, "scorer")
    page = here.get("table_edit")
    assert fields(page) == {"title", "date", "person", "name"}
    ids = dict(table.sitting.players.values_list("name", "public_id"))
    club_ids = club.players()
    sent: dict[str, Any] = {f"person_{who}": club_ids[name] for name, who in ids.items()}
    sent |= {f"person_{ids['Anna']}": club_ids["Eva"], f"person_{ids['Dirk']}": "new", f"name_{ids['Dirk']}": "Gerrit"}
    assert here.post("table_edit", **sent).headers["Location"] == here.url()
    assert {one.name: one.person and one.person.name for one in table.sitting.players.all()} == {
        name: name for name in ("Eva", "Bram", "Clara", "Gerrit")
    }
    assert "Eva" in here.get().one(class_="at-N").text
    assert Player.objects.filter(club=club.club, name="Anna").exists()


def test_what_cannot_be_stands_beside_its_field(club: House, table: Table) -> None:
    here = at(table, club, "scorer")
    ids = dict(table.sitting.players.values_list("name", "public_id"))
    club_ids = club.players()
    sent: dict[str, Any] = {f"person_{who}": club_ids[name] for name, who in ids.items()}
    twice = Page(here.post("table_edit", **sent, **{f"name_{ids['Anna']}": "bram"}, title="Kelder"))
    assert twice.status == 422
    assert twice.one(id=f"id_name_{ids['Anna']}_error").text == twice.one(id=f"id_person_{ids['Bram']}_error").text
    assert twice.form("names")["title"] == ["Kelder"]
    late = Page(here.post("table_edit", **sent, date="2999-01-01"))
    assert late.one(id="id_date_error").text
    assert table.sitting.title == ""


def test_a_member_whose_phone_writes_may_no_more_than_the_phone(club: House, table: Table) -> None:
    here = table.join(club.client("member"))
    assert fields(here.get("table_edit")) == {"title", "date"}
    anna = table.sitting.players.get(name="Anna").public_id
    assert here.post("table_edit", **{f"person_{anna}": club.players()["Eva"], "title": "Kelder"}).status_code == 302
    assert table.sitting.title == "Kelder"
    assert table.sitting.players.get(public_id=anna).name == "Anna"


def test_who_may_throw_a_clubs_table_away(club: House, table: Table) -> None:
    phone, scorer, owner = table.join(Client()), at(table, club, "scorer"), at(table, club, "owner")
    for one in (phone, scorer):
        assert one.url("throw_away") not in one.get("table_edit").links()
        assert one.get("throw_away").status == 403
        assert one.post("throw_away").status_code == 403
    assert owner.url("throw_away") in owner.get("table_edit").links()
    empty = club.start(club.client("owner"), "pymtheg")
    for one in (empty.join(Client()), empty.join(club.client("member"))):
        assert one.post("throw_away").status_code == 403
    new = at(empty, club, "scorer")
    assert new.url("throw_away") in new.get("table_edit").links()
    home = reverse("games:club", args=[club.club.public_id])
    assert new.post("throw_away").headers["Location"] == home
    assert owner.post("throw_away").status_code == 302
    assert not Sitting.objects.exists()


def test_a_table_that_is_opened_is_kept_alive(table: Table) -> None:
    today = table.sitting.used
    Sitting.objects.update(used="2020-01-01")
    table.client.get(table.url("share"))
    assert str(table.sitting.used) == "2020-01-01"
    assert table.client.get(table.url(), {"v": table.sitting.stamp}).status_code == 204
    assert table.sitting.used == today
