"""A passkey in a real browser: added after signing in, and then one signs in with it; the policy holds on the way."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.walk.people import PASSWORD, new_user

KEEPER = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}


def with_keeper(page: Page, *, verified: bool = True) -> None:
    """A phone that keeps passkeys; its owner shows the right finger, or not."""
    wire = page.context.new_cdp_session(page)
    wire.send("WebAuthn.enable")
    options = {**KEEPER, "isUserVerified": verified, "automaticPresenceSimulation": True}
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def sign_in(page: Page, server: str, name: str) -> None:
    """Name and password typed, back on the account's page."""
    page.goto(server + reverse("games:account"))
    page.fill("[name=login]", name)
    page.fill("[name=password]", PASSWORD)
    page.locator(".foot .go").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def add_passkey(page: Page) -> None:
    """From the account's page, the password typed once more."""
    page.locator(f'a[href="{reverse("mfa_add_webauthn")}"]').click()
    page.fill("[name=password]", PASSWORD)
    page.locator(".foot .go").click()
    page.fill("[name=name]", "Telefoon van Anna")
    page.locator(".foot .go").click()


def sign_out(page: Page, server: str) -> None:
    """By the button of the account's page."""
    page.locator(f'form[action="{reverse("account_logout")}"] button').click()
    expect(page).to_have_url(server + reverse("games:home"))


def test_a_passkey_is_added_and_signs_in(server: str, phone_page: NewPhone) -> None:
    new_user("anna")
    page = phone_page("nl")
    with_keeper(page)
    sign_in(page, server, "anna")
    add_passkey(page)
    expect(page.locator(".passkey b")).to_have_text("Telefoon van Anna")
    sign_out(page, server)
    page.goto(server + reverse("games:account"))
    page.locator("#passkey_login").click()
    expect(page).to_have_url(server + reverse("games:account"))
    expect(page.get_by_role("heading", level=1)).to_have_text("anna")


def test_a_phone_that_gives_none_is_told_so(server: str, phone_page: NewPhone) -> None:
    new_user("anna")
    page = phone_page("nl")
    with_keeper(page)
    page.goto(server + reverse("account_login"))
    failed = page.locator("#passkey-failed")
    expect(failed).to_be_hidden()
    page.locator("#passkey_login").click()
    expect(failed).to_be_visible()
    page.fill("[name=login]", "anna")
    page.fill("[name=password]", PASSWORD)
    page.locator(".foot .go").click()
    expect(page).to_have_url(server + reverse("games:home"))


@pytest.mark.parametrize("path", ["", "games/entry/", "games/club/", "auth/user/", "auth/user/add/"])
def test_the_admin_site_keeps_to_the_policy(server: str, phone_page: NewPhone, path: str) -> None:
    """Its own scripts and styles come from the site; nothing stands in the page itself."""
    User.objects.create_superuser("anna", password=PASSWORD)
    page = phone_page("nl")
    page.route("**/favicon.ico", lambda route: route.fulfill(body=""))  # these pages name no picture
    sign_in(page, server, "anna")
    page.goto(server + reverse("admin:index") + path)
    expect(page.locator("#header")).to_contain_text("Scorekeeper")
