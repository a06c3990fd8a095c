"""A club is made, and its page says what stands now."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.models import Club, Membership, Role, Sitting
from games.services import club_sheets, clubs, settle
from games.services.sittings import evening_of
from tests.views.clubhouse import MEMBER, OWNER, SCORER, STRANGER, open_club, signed_in
from tests.views.pages import Page
from tests.views.tables import GAM, POINTS, USUAL, Table

NEW = "/clubs/new/"


def test_a_club_is_made_and_stands_on_the_home_page() -> None:
    client = signed_in("olga")
    assert reverse("games:club_new") in Page(client.get("/")).links()
    page = Page(client.post(NEW, {"name": "De Bonte Kaart", "player": "Olga"}, follow=True))
    assert page.one("h1").text == "De Bonte Kaart"
    member = Membership.objects.get()
    assert (member.user.username, member.owns, str(member.player)) == ("olga", True, "Olga")
    home = Page(client.get("/"))
    assert home.link("De Bonte Kaart") == reverse("games:club", args=[member.club.public_id])
    for other in (signed_in("vera"), Client()):
        assert "De Bonte Kaart" not in Page(other.get("/")).text


@pytest.mark.parametrize(
    ("name", "player", "wrong"),
    [("", "Olga", "id_name_error"), ("x" * 61, "", "id_name_error"), ("x", "y" * 31, "id_player_error")],
)
def test_what_cannot_be_a_club_is_said_beside_its_field(name: str, player: str, wrong: str) -> None:
    page = Page(signed_in("olga").post(NEW, {"name": name, "player": player}))
    assert page.status == 422
    assert [node.attrs["id"] for node in page.all("div") if node.attrs.get("id", "").endswith("_error")] == [wrong]
    assert [page.one("input", name=key).attrs.get("value", "") for key in ("name", "player")] == [name, player]
    assert not Club.objects.exists()


def test_the_page_before_the_first_evening() -> None:
    house = open_club()
    for who in (OWNER, SCORER, MEMBER):
        page = house.get(who, "club")
        assert page.status == 200
        assert "No evening yet" in page.text
        assert (house.url("club_settings") in page.links()) == (who == OWNER)
        assert {house.url(name) for name in ("club_players", "club_people", "club_rules")} <= set(page.links())


def test_open_tables_and_settled_evenings() -> None:
    house, other = open_club(), open_club("De Overkant", "x")
    running, done, away = house.table(title="Loopt nog"), house.table(title="Is klaar"), other.table(title="Elders")
    settle.close(
        sitting=Sitting.objects.get(public_id=done), value=1, step=1, leftover="winner", entry_id="close", phone=None
    )
    page = house.get(MEMBER, "club")
    assert "No evening yet" not in page.text
    links = page.links()
    assert links.index(reverse("games:table", args=[running])) < links.index(reverse("games:table", args=[done]))
    assert reverse("games:table", args=[away]) not in links
    assert house.phones[MEMBER].get(reverse("games:table", args=[running])).status_code == 200
    panels = {node.text: next(node.under("main")).text for node in page.all("h2")}
    assert list(panels) == ["Open tables", "Newest evenings", "The club"]


def test_tables_that_stay_open_for_weeks_are_folded_away() -> None:
    house = open_club()
    new, old = house.table(title="Van nu"), house.table(title="Van toen")
    Sitting.objects.filter(public_id=new).update(date=evening_of(timezone.now()) - timedelta(days=13))
    Sitting.objects.filter(public_id=old).update(date=evening_of(timezone.now()) - timedelta(days=14))
    page = house.get(MEMBER, "club")
    (fold,) = page.all("details")
    assert fold.one("summary").text == "Still open: 1"
    assert fold.one("a").attrs["href"] == reverse("games:table", args=[old])
    assert next(row.attrs["href"] for row in page.all("a", class_="row")) == reverse("games:table", args=[new])


def test_the_first_three_of_each_board() -> None:
    house = open_club()
    clubs.change(club=house.club, name=house.club.name, ranked_from=2)
    table = Table(house.phones[SCORER], house.table())
    Table(house.phones[SCORER], house.table("pymtheg")).wrote("deal", **GAM)
    table.wrote("deal", **POINTS)
    assert "Nobody has played 2 rounds yet." in house.get(MEMBER, "club").text
    table.wrote("deal", **POINTS)
    tops = house.get(MEMBER, "club").all("a", class_="top")
    assert [top.attrs["href"] for top in tops] == [house.url("board", "pymtheg"), house.url("board", "pandoeren")]
    assert tops[1].one(class_="firsts").text == "1 Anna +2 1 Bram +2 3 Clara \u22122"
    assert tops[0].all(class_="firsts") == []


def test_more_tables_players_and_clubs_take_no_more_queries() -> None:
    house = open_club()

    def counts() -> list[int]:
        found = []
        for path in ("/", *(house.url(name) for name in ("club", "club_players", "club_people", "club_rules"))):
            with CaptureQueriesContext(connection) as caught:
                assert house.phones[OWNER].get(path).status_code == 200
            found.append(len(caught.captured_queries))
        return found

    for game in ("pandoeren", "pymtheg"):
        Table(house.phones[SCORER], house.table(game)).wrote("deal", **USUAL[game])
    before = counts()
    for number in range(9):
        house.table("pymtheg" if number % 2 else "pandoeren")
        clubs.add_player(club=house.club, name=f"Speler {number}")
        clubs.start(user=house.member(OWNER).user, name=f"Club {number}")
        user = User.objects.create_user(username=f"lid{number}")
        Membership.objects.create(club=house.club, user=user, role=Role.MEMBER)
        club_sheets.add(club=house.club, name=f"Regels {number}", game="pandoeren", rules_raw=None)
    assert counts() == before
    assert max(before) <= 12


def test_a_member_who_is_out_is_out_at_once() -> None:
    house = open_club()
    table = reverse("games:table", args=[house.table()])
    for path in (house.url("club"), table):
        assert house.phones[MEMBER].get(path).status_code == 200
    house.member(MEMBER).delete()
    for path in (house.url("club"), table):
        assert house.phones[MEMBER].get(path).status_code == 404
    assert house.phones[STRANGER].get(house.url("club")).status_code == 404
    assert User.objects.filter(username=MEMBER).exists()
