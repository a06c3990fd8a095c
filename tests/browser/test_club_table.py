"""A club's table on a phone that was never at one: its user is signed in, and that is enough."""

from __future__ import annotations

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.models import Club, Entry, Phone, PhoneRight, Role, Sitting
from games.services import sittings
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.live import said
from tests.browser.evenings.reading import amounts, row
from tests.browser.test_four_phones import write
from tests.walk import people

NAMES = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dien"}
PAPER = date(2025, 3, 14)


@pytest.fixture
def club(server: str) -> Club:
    """A club with an owner and a scorer, who is its player Bert."""
    club = people.club_of(people.new_user(people.OWNER), people.CLUB, *NAMES.values())
    people.join(club, people.new_user(people.SCORER), Role.SCORER, "Bert")
    return club


def sign_in(finger: Finger, server: str, path: str) -> None:
    """As the scorer, on the way to `path`."""
    page = finger.page
    page.goto(f"{server}{reverse('account_login')}?next={path}")
    finger.write(page.locator("[name=login]"), people.SCORER)
    finger.write(page.locator("[name=password]"), people.PASSWORD)
    finger.tap(page.locator(".foot .go"), leads=True)
    assert page.url == server + path


def corrected(finger: Finger) -> None:
    """The round was lost after all."""
    page = finger.page
    finger.tap(row(page, 1), leads=True)
    assert page.get_by_text("Hoe het zo kwam").count() == 0  # nobody else wrote it
    finger.tap(page.locator('.buttons a[href$="/correct/"]'), leads=True)
    before = said(page)
    finger.tap(page.locator('[data-question="result"] label:has([value="lost"])'))
    before.wait_for_element_state("hidden")
    finger.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator("main")).to_contain_text("door Bert")
    finger.tap(page.locator(".foot .go"), leads=True)


def settled(finger: Finger) -> None:
    """To the settlement, and closed there."""
    page = finger.page
    finger.tap(page.locator('.buttons a[href$="/settle/"]'), leads=True)
    finger.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator("button[form=reopen]")).to_be_visible()


@pytest.mark.xdist_group("club")
def test_a_scorer_keeps_the_clubs_table_on_a_fresh_phone(server: str, phone_page: NewPhone, club: Club) -> None:
    sitting = sittings.start(
        phone=None, game="pandoeren", rules_raw=None, names=NAMES, dealer="N", now=timezone.now(), club=club
    )
    finger = Finger(phone_page("nl"))
    page = finger.page
    sign_in(finger, server, reverse("games:table", args=[sitting.public_id]))
    expect(page.locator(".bar .sub")).to_contain_text(people.CLUB)
    write(finger, "E")
    won = amounts(page, "total")
    assert won["E"] > 0
    corrected(finger)
    assert amounts(page, "total")["E"] < 0
    settled(finger)
    sitting.refresh_from_db()
    assert sitting.closed
    written = Entry.objects.filter(sitting=sitting, place__gt=2**33)
    assert {one.user and one.user.username for one in written} == {people.SCORER}
    assert not PhoneRight.objects.exists()
    assert not Phone.objects.exists()


@pytest.mark.xdist_group("club")
def test_an_evening_on_paper_is_typed_in_with_its_date(server: str, phone_page: NewPhone, club: Club) -> None:
    finger = Finger(phone_page("nl"))
    page = finger.page
    sign_in(finger, server, reverse("games:club_table_new", args=[club.public_id]))
    finger.tap(page.locator("label:has([name=game][value=pandoeren])"))
    for name in NAMES.values():
        finger.tap(page.locator(f'.known [data-name="{name}"]'))
    on_paper(finger, page)
    table = page.url
    expect(page.locator(".bar .sub")).to_contain_text("14 maart 2025")
    write(finger, "N")
    sitting = Sitting.objects.get()
    assert (sitting.date, sitting.club) == (PAPER, club)
    put_right(finger, page)
    sitting.refresh_from_db()
    assert sitting.date == date(2025, 3, 13)
    assert page.url == table
    assert page.locator(".seat.at-N .name").inner_text() == "Evert"
    assert {one.person.name for one in sitting.players.all() if one.person} == {"Evert", "Bert", "Cor", "Dien"}


def on_paper(finger: Finger, page: Page) -> None:
    """The date stands under its fold."""
    finger.tap(page.locator("details.paper summary"))
    page.locator("#id_date").fill(PAPER.isoformat())
    finger.tap(page.locator(".foot .go"), leads=True)


def put_right(finger: Finger, page: Page) -> None:
    """It was a day earlier, and Anna was somebody new."""
    finger.tap(page.locator('.buttons a[href$="/names/"]'), leads=True)
    page.locator("#id_date").fill("2025-03-13")
    assert not page.locator('[name^="name_"]').first.is_visible()
    page.get_by_label("Anna", exact=True).select_option("new")
    finger.write(page.locator('[name^="name_"]').first, "Evert")
    finger.tap(page.locator(".foot .go"), leads=True)
