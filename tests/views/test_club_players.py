"""A club's players on their pages."""

from __future__ import annotations

from django.urls import reverse

from games.models import Player
from games.services import clubs
from tests.views.clubhouse import MEMBER, OWNER, SCORER, open_club
from tests.views.pages import Page
from tests.views.tables import POINTS, Table


def test_who_writes_adds_players() -> None:
    house = open_club()
    assert house.post(SCORER, "club_players", name="Evert").status_code == 302
    twice = Page(house.post(SCORER, "club_players", name="EVERT"))
    assert (twice.status, twice.errors()) == (422, ["This name is there already."])
    assert twice.one("input", name="name").attrs["value"] == "EVERT"
    assert house.post(MEMBER, "club_players", name="Fien").status_code == 403
    assert house.get(MEMBER, "club_players").all("form", class_="one-line") == []
    assert [one.name for one in house.club.players.all()] == ["Evert"]


def test_what_each_played() -> None:
    house = open_club()
    table = Table(house.phones[SCORER], house.table())
    for _ in range(2):
        table.wrote("deal", **POINTS)
    clubs.add_player(club=house.club, name="Evert")
    rows = [row.one(class_="what").text for row in house.get(MEMBER, "club_players").all("li")]
    assert rows[0] == "Anna 1 evening · 2 rounds"
    assert rows[-1] == "Evert did not play yet"


def test_a_new_name_stands_at_the_table() -> None:
    house = open_club()
    table = Table(house.phones[SCORER], house.table())
    bram = house.player("Bram").public_id
    assert house.post(SCORER, "player_edit", bram, do="rename", name="Bramme").status_code == 302
    assert "Bramme" in table.get().text
    wrong = Page(house.post(SCORER, "player_edit", bram, do="rename", name="anna"))
    assert (wrong.status, wrong.errors()) == (422, ["This name is there already."])
    assert wrong.one("input", id="id_name").attrs["value"] == "anna"


def test_an_owner_makes_two_one() -> None:
    house = open_club()
    clubs.add_player(club=house.club, name="Bertje")
    public_id = house.table()
    bram, bertje, anna = (house.player(name).public_id for name in ("Bram", "Bertje", "Anna"))
    refused = Page(house.post(OWNER, "player_edit", bram, do="join", other=anna))
    assert (refused.status, refused.errors()) == (
        422,
        ["These two sat in one round, or sit at one table now, so they are two."],
    )
    assert "selected" in refused.one("option", value=anna).attrs
    for nobody in ("", "\x00", "none"):
        assert house.post(OWNER, "player_edit", bram, do="join", other=nobody).status_code == 422
    assert house.post(SCORER, "player_edit", bram, do="join", other=bertje).status_code == 403
    assert house.post(OWNER, "player_edit", bertje, do="join", other=bram).status_code == 302
    assert not Player.objects.filter(public_id=bram).exists()
    assert "Bertje" in Page(house.phones[MEMBER].get(reverse("games:table", args=[public_id]))).text


def test_what_making_two_one_does_is_shown_before() -> None:
    house = open_club()
    table = Table(house.phones[SCORER], house.table())
    table.wrote("deal", **POINTS)
    bertje = clubs.add_player(club=house.club, name="Bertje").public_id
    bram, anna = (house.player(name).public_id for name in ("Bram", "Anna"))
    here, client = house.url("player_edit", bram), house.phones[OWNER]
    assert house.get(OWNER, "player_edit", bram).all("input", value="join") == []
    page = Page(client.get(here, {"other": bertje}))
    rows = [row.text for row in page.all("div", class_="row")]
    assert rows == ["Bram 1 evening · 1 round", "Bertje 0 evenings · 0 rounds"]
    assert "On this page they can be made two again." in page.text
    assert Player.objects.filter(public_id=bertje).exists()
    (form,) = [one for one in page.all("form") if one.all("input", value="join")]
    said = {one.attrs["name"]: one.attrs["value"] for one in form.all("input")}
    assert client.post(form.attrs["action"], said).status_code == 302
    assert not Player.objects.filter(public_id=bertje).exists()
    together = Page(client.get(here, {"other": anna}))
    assert (together.status, together.errors()) == (
        422,
        ["These two sat in one round, or sit at one table now, so they are two."],
    )
    for nobody in ("", bram, "none", "\x00"):
        assert client.get(here, {"other": nobody}).status_code == 422
    assert Page(house.phones[SCORER].get(here, {"other": anna})).all("input", value="join") == []


def test_removed_where_never_played() -> None:
    house = open_club()
    house.table()
    evert = clubs.add_player(club=house.club, name="Evert").public_id
    page = Page(house.post(SCORER, "player_edit", house.player("Anna").public_id, do="remove"))
    assert (page.status, page.errors()) == (422, ["Who sat in a round, or sits at a table now, stays in the club."])
    assert house.post(SCORER, "player_edit", evert, do="remove").status_code == 302
    assert not Player.objects.filter(public_id=evert).exists()


def test_an_owner_says_which_member_it_is() -> None:
    house = open_club()
    evert = clubs.add_player(club=house.club, name="Evert").public_id
    mia = house.member(MEMBER).public_id
    assert house.post(SCORER, "player_edit", evert, do="member", member=mia).status_code == 403
    assert house.post(OWNER, "player_edit", evert, do="member", member=mia).status_code == 302
    assert str(house.member(MEMBER).player) == "Evert"
    assert "selected" in house.get(OWNER, "player_edit", evert).one("option", value=mia).attrs
    fien = clubs.add_player(club=house.club, name="Fien").public_id
    wrong = Page(house.post(OWNER, "player_edit", fien, do="member", member=mia))
    assert (wrong.status, wrong.errors()) == (422, ["This member is another player already."])
    assert house.post(OWNER, "player_edit", evert, do="x").status_code == 400


def test_an_owner_makes_them_two_again() -> None:
    house = open_club()
    public_id = house.table()
    bertje = clubs.add_player(club=house.club, name="Bertje").public_id
    bram = house.player("Bram").public_id
    house.post(OWNER, "player_edit", bertje, do="join", other=bram)
    there = reverse("games:table", args=[public_id])
    assert "Bertje" in Page(house.phones[MEMBER].get(there)).text
    old = house.phones[MEMBER].get(house.url("player", bram))
    assert (old.status_code, old.headers["Location"]) == (302, house.url("player", bertje))
    page = house.get(OWNER, "player_edit", bertje)
    (form,) = [one for one in page.all("form") if one.all("input", value="apart")]
    assert "Bram" in form.text
    said = {one.attrs["name"]: one.attrs["value"] for one in form.all("input")}
    assert house.post(SCORER, "player_edit", bertje, **said).status_code == 403
    assert house.post(OWNER, "player_edit", bertje, **said).status_code == 302
    assert house.player("Bram").public_id == bram
    assert "Bram" in Page(house.phones[MEMBER].get(there)).text
    late = Page(house.post(OWNER, "player_edit", bertje, **said))
    assert (late.status, late.errors()) == (422, ["These two are apart already."])
