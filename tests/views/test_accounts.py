"""Signing in and out, passkeys, limits, and what a closed server and an owner may do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from games.middleware import COOKIE
from games.models import Membership, Role
from games.selectors.accounts import first_key
from tests.passkey import Passkey
from tests.views.pages import Page
from tests.views.tables import Table
from tests.walk.people import PASSWORD, club_of, new_user

LOGIN, ACCOUNT = reverse("account_login"), reverse("games:account")
GOOD = "zestien-aarde-zestien-wind"


def sign_in(client: Client, name: str, password: str = PASSWORD, **more: Any) -> Any:
    """Name and password typed."""
    return client.post(LOGIN, {"login": name, "password": password}, **more)


def signed_in(client: Client) -> bool:
    """Whether somebody is."""
    return client.get(ACCOUNT).status_code == 200


def test_signing_in_and_out_never_loses_the_tables_of_the_phone(client: Client, pymtheg: Table) -> None:
    new_user("anna")
    phone, home = client.cookies[COOKIE].value, reverse("games:home")

    def knows_it() -> bool:
        assert client.cookies[COOKIE].value == phone
        assert client.get(pymtheg.url("table")).status_code == 200
        return pymtheg.sitting.public_id in client.get(home).content.decode()

    assert knows_it()
    assert sign_in(client, "anna").status_code == 302
    assert signed_in(client)
    assert knows_it()
    client.post(reverse("account_logout"))
    assert not signed_in(client)
    assert knows_it()
    made = {"username": "bert", "password1": GOOD, "password2": GOOD}
    assert client.post(reverse("account_signup"), made).status_code == 302
    assert signed_in(client)
    assert knows_it()
    client.post(reverse("account_logout"))
    assert knows_it()


def test_the_case_of_a_name_does_not_matter_and_the_name_stays_as_it_was_written(client: Client) -> None:
    new_user("Anna")
    sign_in(client, "anna")
    assert Page(client.get(ACCOUNT)).root.one("h1").text == "Anna"


def test_a_session_lasts_and_its_cookie_is_as_the_others(client: Client) -> None:
    new_user("anna")
    cookie = sign_in(client, "anna").cookies[settings.SESSION_COOKIE_NAME]
    assert (cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (400 * 24 * 3600, True, "Lax")


def test_a_new_password_signs_the_other_phones_out(client: Client) -> None:
    new_user("anna")
    other = Client()
    sign_in(client, "anna")
    sign_in(other, "anna")
    change = {"oldpassword": PASSWORD, "password1": GOOD, "password2": GOOD}
    assert client.post(reverse("account_change_password"), change).headers["Location"] == ACCOUNT
    assert signed_in(client)
    assert not signed_in(other)


def test_who_guesses_has_to_wait_wherever_from(client: Client, settings: Any) -> None:
    settings.TLS = True
    new_user("anna")
    for number in range(5):
        answer = sign_in(client, "anna", "wrong", headers={"x-forwarded-for": f"192.0.2.{number}"})
        assert answer.status_code == 422
    waits = sign_in(client, "anna", headers={"x-forwarded-for": "192.0.2.99"})
    assert (waits.status_code, signed_in(client)) == (422, False)
    assert "Wait five minutes" in waits.content.decode()
    new_user("bert")
    assert sign_in(client, "bert", headers={"x-forwarded-for": "192.0.2.99"}).status_code == 302


@pytest.mark.parametrize(("tls", "expected"), [(True, 302), (False, 422)])
def test_guesses_are_counted_for_the_address_that_can_be_believed(
    client: Client, settings: Any, tls: bool, expected: int
) -> None:
    settings.TLS = tls
    new_user("anna")
    settings.ACCOUNT_RATE_LIMITS = {"login_failed": "10/5m/ip"}
    for number in range(10):  # a client can write what it likes before what the server in front adds
        headers = {"x-forwarded-for": f"198.51.100.{number}, 192.0.2.1"}
        assert sign_in(client, f"nobody{number}", "wrong", headers=headers).status_code == 422
    assert sign_in(Client(), "anna", headers={"x-forwarded-for": "198.51.100.9, 192.0.2.1"}).status_code == 422
    assert sign_in(client, "anna", headers={"x-forwarded-for": "192.0.2.2"}).status_code == expected


def test_wrong_tries_of_one_lock_nobody_else_out_behind_the_same_address(client: Client) -> None:
    new_user("anna")
    new_user("bert")
    for _ in range(20):
        assert sign_in(client, "anna", "wrong").status_code == 422
    assert sign_in(client, "anna").status_code == 422
    assert sign_in(client, "bert").status_code == 302
    for number in range(79):
        sign_in(Client(), f"nobody{number}", "wrong")
    assert sign_in(Client(), "cor", "wrong").status_code == 429


def test_a_flood_gets_a_page_of_its_own(client: Client) -> None:
    for _ in range(20):
        client.post(reverse("account_signup"), {})
    answer = client.post(reverse("account_signup"), {}, headers={"accept-language": "nl"})
    assert answer.status_code == 429
    assert "Te snel" in answer.content.decode()


def test_a_closed_server_makes_no_accounts(client: Client, settings: Any) -> None:
    settings.SIGNUP_OPEN = False
    made = {"username": "bert", "password1": GOOD, "password2": GOOD}
    for answer in (client.get(reverse("account_signup")), client.post(reverse("account_signup"), made)):
        assert "by invitation only" in answer.content.decode()
    assert not User.objects.exists()


def test_a_name_is_no_longer_than_a_players(client: Client) -> None:
    made = {"username": "a" * 31, "password1": GOOD, "password2": GOOD}
    refused = client.post(reverse("account_signup"), made)
    assert Page(refused).errors() == ["At most 30 signs."]
    assert client.post(reverse("account_signup"), {**made, "username": "a" * 30}).status_code == 302


def test_a_shut_account_is_told_so(client: Client) -> None:
    User.objects.filter(pk=new_user("anna").pk).update(is_active=False)
    answer = sign_in(client, "anna")
    assert answer.headers["Location"] == reverse("account_inactive")
    assert not signed_in(client)


def local() -> Client:
    """A browser on the machine itself, which has passkeys."""
    return Client(SERVER_NAME="localhost")


def add_passkey(client: Client) -> Passkey:
    """As the page and its script do it, the password asked once more."""
    add = reverse("mfa_add_webauthn")
    asked = client.get(add)
    assert asked.headers["Location"].startswith(reverse("account_reauthenticate"))
    assert client.post(asked.headers["Location"], {"password": PASSWORD}).headers["Location"] == add
    options = json.loads(Page(client.get(add)).root.one("script", id="js_data").text)["creation_options"]
    passkey = Passkey()
    form = {"name": "Telefoon", "passwordless": "on", "credential": json.dumps(passkey.made(options))}
    assert client.post(add, form).headers["Location"] == reverse("mfa_index")
    return passkey


def by_passkey(client: Client, passkey: Passkey, **more: str) -> Any:
    """As the sign-in page and its script do it."""
    here = reverse("mfa_login_webauthn")
    options = client.get(here, headers={"accept": "application/json"}).json()["request_options"]
    return client.post(here, {"credential": json.dumps(passkey.signed(options)), **more})


def test_a_passkey_signs_in_and_the_password_alone_still_does() -> None:
    new_user("anna")
    client = local()
    sign_in(client, "anna")
    passkey = add_passkey(client)
    assert "Telefoon" in client.get(ACCOUNT).content.decode()
    client.post(reverse("account_logout"))
    there = reverse("games:about")
    assert by_passkey(client, passkey, next=there).headers["Location"] == there
    assert signed_in(client)
    client.post(reverse("account_logout"))
    assert sign_in(client, "anna").headers["Location"] == reverse("games:home")
    assert signed_in(client)


def test_a_passkey_that_was_removed_or_never_added_signs_nobody_in() -> None:
    user = new_user("anna")
    client = local()
    sign_in(client, "anna")
    passkey = add_passkey(client)
    client.post(reverse("account_logout"))
    stranger = Passkey()
    stranger.id, stranger.user = passkey.id, passkey.user  # the same name with another key
    assert by_passkey(client, stranger).headers["Location"] == LOGIN
    assert "not known here" in client.get(LOGIN).content.decode()
    assert not signed_in(client)
    user.authenticator_set.all().delete()  # type: ignore[attr-defined]
    by_passkey(client, passkey)
    assert not signed_in(client)


def test_where_browsers_have_no_passkeys_there_is_no_word_of_them(client: Client, settings: Any) -> None:
    new_user("anna")
    assert "passkey" not in client.get(LOGIN).content.decode()
    sign_in(client, "anna")
    assert "passkey" not in client.get(ACCOUNT).content.decode().lower()
    for name in ("mfa_add_webauthn", "mfa_login_webauthn"):
        assert client.get(reverse(name)).status_code == 404
    assert "passkey" in client.get(ACCOUNT, secure=True).content.decode().lower()
    assert "passkey" in Client().get(LOGIN, secure=True).content.decode()


def test_the_first_administrator_is_in_at_once_and_the_link_is_dead(client: Client) -> None:
    here = reverse("games:first_administrator", args=[first_key()])
    form = {"username": "anna", "password1": GOOD, "password2": GOOD}
    assert client.post(here, form).headers["Location"] == ACCOUNT
    assert client.get(reverse("admin:index")).status_code == 200
    assert Client().get(here).status_code == 404
    assert Client().post(here, {**form, "username": "bert"}).status_code == 404
    assert User.objects.count() == 1


def test_the_owners_link_leads_in_and_is_shown_once(client: Client) -> None:
    club = club_of(new_user("anna"))
    cor = Membership.objects.create(club=club, user=new_user("cor"), role=Role.MEMBER)
    here = reverse("games:member_password", args=[club.public_id, cor.public_id])
    sign_in(client, "anna")
    assert not Page(client.get(here)).root.all("p", class_="address")
    answer = client.post(here)
    address = Page(answer).root.one("p", class_="address").text
    assert "no-store" in answer.headers["Cache-Control"]
    assert not Page(client.get(here)).root.all("p", class_="address")
    phone = Client()
    form = phone.get(address, follow=True)
    assert phone.post(form.request["PATH_INFO"], {"password1": GOOD, "password2": GOOD}).status_code == 302
    assert Page(phone.get(ACCOUNT)).root.one("h1").text == "cor"


def test_no_link_for_who_is_in_another_club_too(client: Client) -> None:
    club = club_of(new_user("anna"))
    truus = new_user("truus")
    club_of(truus, "Andere")
    guest = Membership.objects.create(club=club, user=truus, role=Role.MEMBER)
    sign_in(client, "anna")
    here = reverse("games:member_password", args=[club.public_id, guest.public_id])
    assert not Page(client.get(here)).root.all("form", id="make")
    refused = client.post(here)
    assert refused.status_code == 403
    assert "/password/reset/key/" not in refused.content.decode()


def test_no_link_across_clubs(client: Client) -> None:
    club = club_of(new_user("anna"))
    other = Membership.objects.get(club=club_of(new_user("truus"), "Andere"))
    sign_in(client, "anna")
    here = reverse("games:member_password", args=[club.public_id, other.public_id])
    assert client.post(here).status_code == 404


DELETE = reverse("games:account_delete")


def test_an_account_is_deleted_by_its_own_person(client: Client, pymtheg: Table) -> None:
    new_user("anna")
    other = Client()
    for phone in (client, other):
        sign_in(phone, "anna")
    assert client.post(DELETE).headers["Location"].startswith(reverse("account_reauthenticate"))
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    assert Page(client.get(ACCOUNT)).link("Delete the account") == DELETE
    page = Page(client.get(DELETE))
    assert "This cannot be undone." in page.text
    assert "All rounds, evenings and places on boards" in page.text
    gone = client.post(DELETE)
    assert gone.headers["Location"] == reverse("games:home")
    assert "Your account is deleted" in Page(client.get(reverse("games:home"))).text
    assert not User.objects.filter(username="anna").exists()
    assert not signed_in(client)
    assert not signed_in(other)
    assert client.get(pymtheg.url("table")).status_code == 200  # the phone may what it might


def test_the_only_owner_of_a_club_is_told_what_to_do_first(client: Client) -> None:
    club = club_of(new_user("anna"), "Kaartclub", "Anna")
    sign_in(client, "anna")
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = Page(client.get(DELETE))
    assert "here you are the only one" in page.text
    assert page.all("form", id="delete") == []
    links = [one.attrs["href"] for one in page.all("a", class_="plain")]
    assert links == [reverse(f"games:{name}", args=[club.public_id]) for name in ("club_people", "club_delete")]
    refused = Page(client.post(DELETE))
    assert (refused.status, "A club keeps at least one owner" in refused.text) == (422, True)
    assert User.objects.filter(username="anna").exists()


def test_deleting_asks_for_the_password_once_more(client: Client) -> None:
    client.force_login(new_user("anna"))
    answer = client.get(DELETE)
    assert answer.headers["Location"].startswith(reverse("account_reauthenticate"))
    assert client.post(DELETE).status_code == 302
    assert User.objects.filter(username="anna").exists()
