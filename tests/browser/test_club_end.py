"""A club that its owner ends: the file first, then its name, while a phone looks at one of its tables."""

from __future__ import annotations

import json

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from games.models import Club, PhoneRight, Sitting
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.walk import people
from tests.walk.browser import remember
from tests.walk.world import NAMES, World, new_world


@pytest.fixture
def world(server: str) -> World:
    """An owner's club with an evening to which a phone has a link."""
    made = new_world()
    made.users["anna"] = people.new_user(people.OWNER)
    made.clubs["club"] = people.club_of(made.users["anna"], people.CLUB, *NAMES.values())
    made.start("open", "pandoeren", club=made.clubs["club"])
    return made


def sign_in(finger: Finger, server: str, path: str) -> None:
    """As the owner, on the way to `path`."""
    page = finger.page
    page.goto(f"{server}{reverse('account_login')}?next={path}")
    finger.write(page.locator("[name=login]"), people.OWNER)
    finger.write(page.locator("[name=password]"), people.PASSWORD)
    finger.tap(page.locator(".foot .go"), leads=True)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_file_first_and_then_the_club(server: str, phone_page: NewPhone, world: World, javascript: bool) -> None:
    club, kept = world.clubs["club"], world.tables["open"]
    looking = phone_page("nl", strict=False)
    remember(looking.context, server, world, knows=True)
    looking.goto(f"{server}{reverse('games:table', args=[kept.id])}")

    owner = Finger(phone_page("nl", strict=False, java_script_enabled=javascript, accept_downloads=True))
    page = owner.page
    sign_in(owner, server, reverse("games:club_settings", args=[club.public_id]))
    owner.tap(page.get_by_role("link", name="Het bestand van de club"), leads=True)
    owner.write(page.locator("[name=name]"), people.CLUB)
    owner.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator("#error_name")).to_have_text("Haal eerst het bestand van de club op.")
    assert page.locator("[name=name]").input_value() == people.CLUB

    with page.expect_download() as taken:
        page.get_by_role("link", name="Het bestand van de club ophalen").tap()
    assert taken.value.suggested_filename.startswith("de-bonte-kaart-20")
    told = json.loads(taken.value.path().read_text())
    assert [table["id"] for table in told["tables"]] == [kept.id]

    owner.write(page.locator("[name=name]"), people.CLUB.upper())
    owner.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator("main")).to_contain_text(f"{people.CLUB} is verwijderd.")
    assert Club.objects.count() == Sitting.objects.count() == PhoneRight.objects.count() == 0
    expect(looking.locator("h1")).to_have_text("Hier is niets")  # the table follows
