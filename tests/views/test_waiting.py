"""Where evenings that wait for a check are told: the club's page, its boards, the list, the table, the settlement."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.urls import reverse

from games.models import Player, Role, Round, Sitting
from games.services import checks, club_asks, settle
from tests.selectors.evenings import DAY
from tests.toy import new_id, phone
from tests.views.clubs import Member, member
from tests.views.pages import Page
from tests.views.test_evenings import totals
from tests.walk.evenings import PURSES

pytestmark = pytest.mark.django_db
DEALS = PURSES[:2]


@pytest.fixture
def club() -> Member:
    """An owner of a club that asks for checks from DAY on."""
    made = member(role=Role.OWNER)
    club_asks.ask(club=made.club, checked=True, today=DAY)
    return made


def agree(sitting: Sitting) -> None:
    """All rounds are checked."""
    for one in Round.objects.filter(sitting=sitting).select_related("entry__sitting"):
        player = Player.objects.get(sitting=sitting, name="Cor")
        checks.check(sitting=sitting, entry=one.entry, player=player, agreed=True, phone=phone())


def players(page: Page) -> list[str]:
    """Who stands on a board."""
    return [node.text for node in page.all(class_="name")]


def test_a_board_leaves_one_evening_out_and_says_which(club: Member) -> None:
    sitting = club.evening(DAY, "pandoeren", *DEALS)
    for name in ("board", "board_contracts", "board_pairs"):
        page = club.get(name, "pandoeren", period="all")
        assert "2 rounds of Thursday evening (Nov. 6, 2025) wait for a check, so it does not count yet." in page.text
        assert page.link("Look") == reverse("games:table", args=[sitting.public_id])
        assert "Nothing was played" not in page.text
        assert page.all("table") == []
    agree(sitting)
    page = club.get("board", "pandoeren", period="all")
    assert "wait for a check" not in page.text
    assert "Anna" in players(page)


def test_of_several_the_board_tells_how_many_and_the_list_which(club: Member) -> None:
    club.evening(DAY - timedelta(days=1), "pandoeren", *DEALS)
    for later in range(2):
        club.evening(DAY + timedelta(days=later), "pandoeren", *DEALS)
    page = club.get("board", "pandoeren", period="all")
    assert "2 evenings wait for a check, so they do not count yet." in page.text
    every = club.follow(page.link("Look"))
    assert every.text.count("Does not count yet: 2 rounds wait for a check") == 2
    assert totals(every) == {"Evenings": "1", "Rounds": "1"}
    anna = club.get("club_tables", game="pandoeren", player=club.player("Anna").public_id)
    assert totals(anna)["Evenings"] == "1"
    assert "Does not count yet" not in anna.text


def test_the_clubs_page_lists_them_and_a_players_page_leaves_them_out(club: Member) -> None:
    sittings = [club.evening(DAY + timedelta(days=later), "pandoeren", *DEALS) for later in range(6)]
    page = club.get("club")
    assert "Does not count yet" in page.text
    assert "2 more evenings wait for a check" in page.text
    assert reverse("games:table", args=[sittings[-1].public_id]) in page.links()
    alone = club.get("player", club.player("Anna").public_id)
    assert alone.all(class_="totals") == []
    for sitting in sittings:
        agree(sitting)
    assert "Does not count yet" not in club.get("club").text


def test_the_table_and_the_settlement_say_so_even_before_anybody_checked(club: Member) -> None:
    sitting = club.evening(DAY, "pandoeren", *DEALS)
    said = "Not checked yet: round 1, husselen. Until then this evening does not count on the club’s boards."
    for name in ("table", "settlement"):
        assert said in club.follow(reverse(f"games:{name}", args=[sitting.public_id])).text
    settle.close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=None)
    assert said in club.follow(reverse("games:settlement", args=[sitting.public_id])).text
    agree(sitting)
    assert "boards" not in club.follow(reverse("games:settlement", args=[sitting.public_id])).text


def test_a_correction_foretells_that_it_takes_the_evening_off_the_board(club: Member) -> None:
    sitting = club.evening(DAY, "pandoeren", *DEALS)
    agree(sitting)
    first, second = Round.objects.filter(sitting=sitting).order_by("number").select_related("entry")
    remove = club.follow(reverse("games:remove", args=[sitting.public_id, second.entry.entry_id]))
    assert "the evening does not count" not in remove.text
    change = club.follow(reverse("games:move", args=[sitting.public_id, first.entry.entry_id]) + "?before=end")
    assert "until a new check the evening does not count" in change.text
    assert "on the board of" not in change.text


def test_the_switch_says_from_which_evening_on(club: Member) -> None:
    page = club.get("club_settings")
    assert "It goes for evenings from Nov. 6, 2025 on." in page.text
    assert "checked" in page.one("input", name="checked", type="checkbox").attrs
    form = page.form("settings")
    assert form["corrections"] == ["always"]
    sent = {**form, "corrections": "week"}
    del sent["checked"]
    assert club.client.post(club.url("club_settings"), sent).status_code == 302
    club.club.refresh_from_db()
    assert (club.club.checked_from, club.club.corrections) == (None, "week")
    old = club.client.post(club.url("club_settings"), form)  # a page that stood open, on which nothing was tapped
    assert old.status_code == 302
    club.club.refresh_from_db()
    assert (club.club.checked_from, club.club.corrections) == (None, "week")
    assert club.client.post(club.url("club_settings"), form | {"corrections": "x"}).status_code == 422
    club.client.post(club.url("club_settings"), {**club.get("club_settings").form("settings"), "checked": "on"})
    club.club.refresh_from_db()
    assert isinstance(club.club.checked_from, date)
