"""A club from its first minute: made, one invited who makes an account, and who says which player that is."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger

NEW = "vier-vuur-vijf-water"


def sign_up(finger: Finger, name: str) -> None:
    """A user name and a password, twice."""
    page = finger.page
    finger.write(page.locator("[name=username]"), name)
    for field in ("password1", "password2"):
        finger.write(page.locator(f"[name={field}]"), NEW)
    finger.tap(page.locator(".foot .go"), leads=True)


def make_club(finger: Finger, server: str) -> None:
    """By whoever opens the site for the first time."""
    page = finger.page
    page.goto(server)
    finger.tap(page.locator("main .rows-more"), leads=True)
    finger.tap(page.locator("main .ways a").first, leads=True)
    sign_up(finger, "anna")
    finger.tap(page.locator("main .rows-more"), leads=True)
    finger.write(page.locator("[name=name]"), "De Bonte Kaart")
    finger.write(page.locator("[name=player]"), "Anna")
    finger.tap(page.locator(".foot .go"), leads=True)
    assert page.locator("h1").inner_text() == "De Bonte Kaart"


def open_row(finger: Finger, text: str) -> Page:
    """A row or link of the page."""
    finger.tap(finger.page.get_by_role("link", name=text).first, leads=True)
    return finger.page


@pytest.mark.parametrize("javascript", [True, False])
def test_a_club_and_its_second_member(server: str, phone_page: NewPhone, settings: Any, javascript: bool) -> None:
    settings.SIGNUP_OPEN = True
    anna = Finger(phone_page("nl", java_script_enabled=javascript))
    make_club(anna, server)
    open_row(anna, "Spelers")
    anna.write(anna.page.locator("[name=name]"), "Bert")
    anna.tap(anna.page.get_by_role("button", name="Toevoegen"), leads=True)
    assert anna.page.locator("li .name").all_inner_texts() == ["Anna", "Bert"]
    open_row(anna, "Club")
    open_row(anna, "Leden")
    anna.tap(anna.page.locator("button[value=scorer]"), leads=True)
    address = anna.page.locator(".address").inner_text()

    settings.SIGNUP_OPEN = False  # the invitation is enough
    bert = Finger(phone_page("nl", java_script_enabled=javascript))
    bert.page.goto(address)
    assert "uitgenodigd bij De Bonte Kaart, als schrijver" in bert.page.locator("main").inner_text()
    bert.tap(bert.page.locator(".foot .go"), leads=True)
    sign_up(bert, "bert")
    bert.tap(bert.page.locator(".foot .go"), leads=True)
    bert.tap(bert.page.get_by_role("button", name="Bert", exact=True), leads=True)
    assert "schrijver · speelt als Bert" in bert.page.locator("main").inner_text()
    assert bert.page.get_by_role("link", name="Wijzigen").count() == 0

    open_row(anna, "Leden")
    anna.tap(anna.page.get_by_role("link", name="Wijzigen").last, leads=True)
    assert anna.page.locator("h1").inner_text() == "bert"
    anna.tap(anna.page.locator("label:has([value=owner])"))
    anna.tap(anna.page.locator(".foot .go"), leads=True)
    bert.page.reload()
    assert bert.page.get_by_role("link", name="Wijzigen").count() == 2
    assert User.objects.count() == 2
