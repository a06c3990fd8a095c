"""A player's page: whose it is, what it shows of which evenings, and where its figures lead."""

from __future__ import annotations

from datetime import date, timedelta
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.models import Club, Player, Role, Season, Sitting
from games.services import log, sittings
from tests.views.pages import Page
from tests.views.tables import CAST
from tests.walk import people
from tests.walk.evenings import OTHER_PURSES, OTHER_SIDES, PURSES, Played, deal, gam
from tests.walk.evenings import SIDES as FIRST_SIDES

FIRST = date(2024, 11, 20)
WON = deal("points_100", "N", True, "E")  # Anna and Bram +1, Clara and Dirk −1
LOST = deal("misere", "N", False)
SIDES = gam("gam_2", "N", 12)
PLAYED_SIDES = FIRST_SIDES + OTHER_SIDES


@pytest.fixture
def club() -> Club:
    """Anna owns it, Bram writes, Clara looks; Evert has not played."""
    club = people.club_of(people.new_user("anna"), people.CLUB, *CAST.values(), "Evert")
    people.join(club, people.new_user("bram"), Role.SCORER, "Bram")
    people.join(club, people.new_user("clara"), Role.MEMBER, "Clara")
    return club


def evening(club: Club, game: str, days: int, *rounds: Played) -> Sitting:
    """An evening so many days after the first."""
    day = FIRST + timedelta(days=days)
    sitting = sittings.start(
        phone=None, game=game, rules_raw=None, names=CAST, dealer="N", now=timezone.now(), club=club, date=day
    )
    for number, (kind, record) in enumerate(rounds, start=1):
        log.record(sitting=sitting, kind=kind, record=record, entry_id=str(uuid4()), phone=None, number=number)
    return sitting


def url(club: Club, name: str) -> str:
    return reverse("games:player", args=[club.public_id, Player.objects.get(club=club, name=name).public_id])


def page(club: Club, name: str, user: str = "anna", **query: str) -> Page:
    """The page as a member has it."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.get(username=user))
    return Page(client.get(url(club, name), query))


def rows(page: Page) -> list[list[str]]:
    """The cells of all tables."""
    return [[cell.text for cell in row.inside() if cell.tag in ("th", "td")] for row in page.all("tr") if row.all("td")]


def asked(link: str) -> dict[str, str]:
    """What an address asks for."""
    return {key: value[0] for key, value in parse_qs(urlsplit(link).query).items()}


def test_who_has_not_played_gets_a_friendly_page(club: Club) -> None:
    found = page(club, "Evert")
    assert found.status == 200
    assert "Evert has not played a round in this club yet." in found.text
    assert "You have not played" in page(club, "Clara", "clara").text
    assert found.all("table") == []
    evening(club, "pandoeren", 0)  # a table without rounds is no evening
    assert page(club, "Anna").all("table") == []


@pytest.mark.parametrize(("user", "may"), [("anna", True), ("bram", True), ("clara", False)])
def test_you_are_told_and_who_may_change_is_led_there(club: Club, user: str, may: bool) -> None:
    found = page(club, "Clara", user)
    assert ("This is you" in found.text) is (user == "clara")
    edit = reverse("games:player_edit", args=[club.public_id, Player.objects.get(club=club, name="Clara").public_id])
    assert (edit in found.links()) is may


def test_neither_another_club_nor_its_players_are_reached(club: Club) -> None:
    other = people.club_of(people.new_user("truus"), people.LONG_CLUB, "Truus")
    strange = Player.objects.get(club=other).public_id
    client = Client()
    client.force_login(User.objects.get(username="anna"))
    at_table = evening(club, "pandoeren", 0, WON).players.all()[0].public_id
    for club_id, player_id in (
        (club.public_id, strange),
        (other.public_id, strange),
        (club.public_id, at_table),
        (club.public_id, "a%00b"),
    ):
        assert client.get(f"/c/{club_id}/player/{player_id}/").status_code == 404


def test_the_figures_of_all_evenings(club: Club) -> None:
    first, second = evening(club, "pandoeren", 0, WON, WON, LOST), evening(club, "pandoeren", 30, WON)
    found = page(club, "Anna")
    lost = first.results.get(player__name="Anna").amount - 2
    total = 3 + lost
    assert found.one("a", class_="total").text.startswith(f"−{-total} cents")
    tiles = [tile.text for tile in found.all("a", class_="tile")]
    assert tiles[0] == "2 evenings"
    assert tiles[2] == "4 rounds"
    assert tiles[4:6] == ["4 declared", "3 75% made"]
    ends = [found.link("best evening"), found.link("worst evening")]
    assert ends == [reverse("games:table", args=[one.public_id]) for one in (second, first)]
    assert [
        ["Nov. 20, 2024 Wednesday evening", f"−{-lost - 2}", f"−{-lost - 2}"],
        ["Dec. 20, 2024 Friday evening", "+1", f"−{-total}"],
    ] == rows(found)[1::-1]
    assert ["100 points", "3 of 3 100%", "+3", "+1.0"] in rows(found)
    assert ["Misère", "0 of 1 0%", f"−{-lost}", f"−{-lost}.0"] in rows(found)
    assert ["Bram", "3 with Bram", "+3", "+1.0"] in rows(found)
    assert ["Bram", "1 against Bram", f"−{-lost}", f"−{-lost}.0"] in rows(found)


def test_a_figure_leads_to_its_evenings(club: Club) -> None:
    evening(club, "pandoeren", 0, WON)
    anna, bram, clara = (Player.objects.get(club=club, name=name).public_id for name in ("Anna", "Bram", "Clara"))
    found = page(club, "Anna", period="2024")
    base = {"game": "pandoeren", "period": "2024", "player": anna}
    here = reverse("games:club_tables", args=[club.public_id])
    links = [asked(link) for link in found.links() if link.partition("?")[0] == here]
    for more in ({}, {"contract": "points_100"}, {"with": bram}, {"against": clara}):
        assert base | more in links
    assert asked(found.link("Bram")) == {"game": "pandoeren", "period": "2024"}
    assert found.link("Bram").startswith(url(club, "Bram"))


@pytest.mark.parametrize(("game", "rounds"), [("pandoeren", PURSES + OTHER_PURSES), ("pymtheg", PLAYED_SIDES)])
def test_where_a_figure_leads_the_same_figure_stands(club: Club, game: str, rounds: tuple[Played, ...]) -> None:
    for days in (0, 30):
        evening(club, game, days, *rounds)
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.get(username="anna"))
    found = Page(client.get(url(club, "Anna")))
    led = 0
    for row in found.all("tr"):
        for link in row.all("a"):
            if "/tables/" in link.attrs["href"]:
                totals = Page(client.get(link.attrs["href"])).one("dl", class_="totals")
                amounts = [value.text for value in totals.all("dd")]
                shown = [cell.text for cell in row.all("td")]
                assert shown[-2] in amounts, (link.text, shown, totals.text)
                led += 1
    assert led >= 5
    totals = Page(client.get(found.one("a", class_="total").attrs["href"])).one("dl", class_="totals")
    assert found.one("a", class_="total").one("span", class_="num").text in totals.text


def test_one_game_at_a_time_the_one_with_most_evenings_first(club: Club) -> None:
    evening(club, "pandoeren", 0, WON)
    for days in (1, 2):
        evening(club, "pymtheg", days, SIDES)
    tabs = page(club, "Anna").one("nav", class_="tabs").all("a")
    assert [(tab.text, "aria-current" in tab.attrs) for tab in tabs] == [("Pymtheg", True), ("Pandoeren", False)]
    other = page(club, "Anna", game="pandoeren")
    assert other.all("a", class_="tile")[0].text == "1 evening"
    assert page(club, "Anna", game="bridge").status == 404


def test_spans_of_time(club: Club) -> None:
    for days in (0, 30, 60):
        evening(club, "pandoeren", days, WON)
    chips = {chip.text: chip.attrs["href"] for chip in page(club, "Anna").all("a", class_="pick")}
    assert list(chips) == ["All time", "2025", "2024"]
    year = page(club, "Anna", **asked(chips["2024"]))
    assert year.all("a", class_="tile")[0].text == "2 evenings"
    assert [chip.text for chip in year.all("a", class_="pick")] == [*chips, "December", "November"]
    month = page(club, "Anna", **asked(year.link("November")))
    assert month.all("a", class_="tile")[0].text == "1 evening"
    assert [chip.text for chip in month.all("a", aria_current="true", class_="pick")] == ["November"]
    assert month.all("a", class_="around")[0].text == "2024"
    never = page(club, "Anna", period="1999")
    assert (never.status, "Nothing was played" in never.text) == (200, True)
    assert [page(club, "Anna", period=one).status for one in ("then", "2024-13", "season-x")] == [404] * 3


def test_a_season_of_the_clubs_own(club: Club) -> None:
    season = Season.objects.create(club=club, name="Winter", first=FIRST, last=FIRST + timedelta(days=40))
    for days in (0, 30, 60):
        evening(club, "pandoeren", days, WON)
    found = page(club, "Anna", period=f"season-{season.public_id}")
    assert found.one("a", class_="pick", aria_current="true").text == "Winter"
    assert found.all("a", class_="tile")[0].text == "2 evenings"


def test_the_picture_and_its_figures_are_the_same(club: Club) -> None:
    evening(club, "pandoeren", 0, WON)
    assert page(club, "Anna").all("polyline") == []
    for days in range(1, 63):
        evening(club, "pandoeren", days, WON)
    found = page(club, "Anna")
    points = found.one("polyline").attrs["points"].split()
    figures = [row for row in rows(found) if row[0].endswith("evening")]
    assert (len(points), len(figures)) == (61, 60)  # zero at the start is one more
    assert figures[0][2] == "+63"
    assert figures[-1][2] == "+1"
    assert "3 evenings in between are left out" in found.text
    assert found.one("svg").attrs["aria-label"] == "After 63 evenings: +63; the best brought +1, the worst +1"


def test_ten_queries_however_much_was_played(club: Club) -> None:
    client = Client()
    client.force_login(User.objects.get(username="anna"))
    here, counts = url(club, "Anna"), []
    for days in range(6):
        evening(club, "pandoeren", days, WON, LOST)
        if days in (1, 5):
            with CaptureQueriesContext(connection) as caught:
                assert client.get(here, {"period": "2024"}).status_code == 200
            counts.append(len(caught))
    assert counts == [10, 10]


def test_a_long_list_of_players_is_folded_after_eight(club: Club) -> None:
    for number in range(3):
        others = dict(zip("ESW", (f"{letter}{number}" for letter in "XYZ"), strict=True))
        sitting = sittings.start(
            phone=None,
            game="pandoeren",
            rules_raw=None,
            names={"N": "Anna", **others},
            dealer="N",
            now=timezone.now(),
            club=club,
            date=FIRST,
        )
        log.record(sitting=sitting, kind=LOST[0], record=LOST[1], entry_id=str(uuid4()), phone=None, number=1)
    found = page(club, "Anna")
    folded = found.all("details")[-1]
    assert folded.one("summary").text == "1 more"
    assert len(folded.one("tbody").all("tr")) == 1
    assert len(found.all("table")[-2].one("tbody").all("tr")) == 8
