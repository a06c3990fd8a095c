"""Members, invitations and who is which player."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Invitation, Membership, Role
from games.selectors.invitations import key_of
from games.services import clubs, invitations
from tests.views.clubhouse import MEMBER, OWNER, SCORER, STRANGER, Clubhouse, open_club, signed_in
from tests.views.pages import Page


def link_of(house: Clubhouse, role: str) -> str:
    """The path of a new link that an owner makes on the page."""
    made = house.post(OWNER, "invite", role=role)
    page = Page(house.phones[OWNER].get(made.headers["Location"]))
    return page.one(class_="address").text.removeprefix("http://testserver")


def roles(page: Page) -> list[str]:
    """The members as the page lists them."""
    return [row.one(class_="what").text for row in page.all("li", class_="pair")]


@pytest.mark.parametrize("role", list(Role))
def test_who_is_invited_joins_with_one_button(role: Role) -> None:
    house = open_club()
    path = link_of(house, role.value)
    guest = signed_in("gust")
    page = Page(guest.get(path))
    assert f"You are invited to De Bonte Kaart as {role.value}." in page.text
    assert {"name": "robots", "content": "noindex"} in [node.attrs for node in page.all("meta")]
    described = next(node for node in page.all("meta") if node.attrs.get("property") == "og:description")
    assert described.attrs["content"] == f"You are invited to De Bonte Kaart as {role.value}."
    answer = guest.post(path)
    assert answer.headers["Location"] == house.url("club_people")
    assert house.member("gust").role == role
    assert guest.get(path).headers.get("Location", "") == ("" if role == Role.OWNER else house.url("club"))


def test_a_visit_alone_changes_nothing() -> None:
    house = open_club()
    path = link_of(house, "owner")
    for client in (Client(), house.phones[STRANGER], house.phones[MEMBER]):
        assert client.get(path).status_code == 200
        assert client.head(path).status_code == 200
    assert Membership.objects.count() == 3


def test_an_owners_link_works_once() -> None:
    house = open_club()
    path = link_of(house, "owner")
    assert signed_in("gust").post(path).status_code == 302
    for name in ("hans", "gust"):
        assert signed_in(name).get(path).status_code == 404
        assert signed_in(name).post(path).status_code == 404


def test_wrong_old_and_withdrawn_links_are_not_there() -> None:
    house = open_club()
    path = link_of(house, "scorer")
    one = Invitation.objects.get()
    wrong = reverse("games:invitation", args=[one.public_id, "x" * 22])
    nul = path.replace(one.public_id, "a%00b")
    for client in (Client(), house.phones[STRANGER]):
        assert {client.get(bad).status_code for bad in (wrong, nul)} == {404}
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert house.phones[STRANGER].get(path).status_code == house.phones[STRANGER].post(path).status_code == 404
    assert house.phones[OWNER].get(house.url("invited", one.public_id)).status_code == 404
    other = invitations.invite(club=house.club, role="member", now=timezone.now())
    assert house.post(OWNER, "invited", other.public_id).headers["Location"] == house.url("club_people")
    gone = reverse("games:invitation", args=[other.public_id, key_of(other)])
    pages = [Page(house.phones[STRANGER].get(path)) for path in (gone, wrong)]
    assert [(page.status, page.one("h1").text) for page in pages] == [(404, "This invitation is over")] * 2
    assert pages[0].text == pages[1].text


def test_the_links_in_force_are_listed_for_owners_only() -> None:
    house = open_club()
    link_of(house, "scorer")
    one = Invitation.objects.get()
    assert house.url("invited", one.public_id) in house.get(OWNER, "club_people").links()
    for who in (SCORER, MEMBER):
        page = house.get(who, "club_people")
        assert one.public_id not in page.links()
        assert "Invite" not in page.text


def test_an_owner_gives_roles_and_sends_away() -> None:
    house = open_club()
    assert roles(house.get(OWNER, "club_people")) == ["olga you owner", "sven scorer", "mia member"]
    mia = house.member(MEMBER).public_id
    assert house.post(OWNER, "member", mia, do="role", role="owner").status_code == 302
    assert house.member(MEMBER).owns
    olga = house.member(OWNER).public_id
    assert house.post(MEMBER, "member", olga, do="role", role="member").status_code == 302
    assert house.phones[OWNER].get(house.url("club_settings")).status_code == 403
    assert house.post(MEMBER, "member", olga, do="remove").status_code == 302
    assert house.phones[OWNER].get(house.url("club")).status_code == 404


def test_the_last_owner_is_told_why_not() -> None:
    house = open_club()
    olga = house.member(OWNER).public_id
    page = Page(house.post(OWNER, "member", olga, do="role", role="member"))
    assert (page.status, page.errors()) == (
        422,
        ["A club keeps at least one owner: make somebody else an owner first."],
    )
    assert page.one("input", value="member").attrs["name"] == "role"
    assert "checked" in page.one("input", value="member").attrs
    leaving = Page(house.post(OWNER, "member", olga, do="remove"))
    assert (leaving.status, len(leaving.errors())) == (422, 1)
    assert house.member(OWNER).owns


def test_anyone_leaves() -> None:
    house = open_club()
    for who in (MEMBER, SCORER):
        assert house.post(who, "member", house.member(who).public_id, do="remove").headers["Location"] == "/"
        assert house.phones[who].get(house.url("club")).status_code == 404


def test_which_player_are_you() -> None:
    house = open_club()
    for name in ("Mia", "Sven"):
        clubs.add_player(club=house.club, name=name)
    mia = house.member(MEMBER).public_id
    asked = house.get(MEMBER, "club_people")
    assert [button.text for button in asked.all("button", name="player")] == ["Mia", "Sven"]
    house.post(MEMBER, "member", mia, do="player", player=house.player("Mia").public_id)
    assert str(house.member(MEMBER).player) == "Mia"
    assert [button.text for button in house.get(SCORER, "club_people").all("button", name="player")] == ["Sven"]
    sven = house.member(SCORER).public_id
    taken = Page(house.post(SCORER, "member", sven, do="player", player=house.player("Mia").public_id))
    assert (taken.status, taken.errors()) == (422, ["Another member is this player already."])
    pressed = [one.text for one in house.get(MEMBER, "club_people").all("button", aria_pressed="true")]
    assert pressed == ["Mia"]
    house.post(MEMBER, "member", mia, do="player", player="")
    assert house.member(MEMBER).player is None


NEWCOMER = {"username": "gust", "password1": "vier-vuur-vijf-water", "password2": "vier-vuur-vijf-water"}


@pytest.mark.parametrize("is_open", [True, False])
def test_from_the_invitation_to_an_account_and_back(is_open: bool, settings: Any) -> None:
    settings.SIGNUP_OPEN = is_open
    house = open_club()
    path = link_of(house, "member")
    guest = Client()
    page = Page(guest.get(path))
    assert page.link("sign in") == f"{reverse('account_login')}?next={path}"
    signup = page.link("Make an account")
    assert signup == f"{reverse('account_signup')}?next={path}"
    assert guest.post(path).headers["Location"] == f"{reverse('account_login')}?next={path}"
    form = Page(guest.get(signup)).one("form", id="sign-up")
    sent = {**NEWCOMER, "next": form.one("input", name="next").attrs["value"]}
    assert guest.post(reverse("account_signup"), sent).headers["Location"] == path
    assert guest.post(path).status_code == 302
    assert house.member("gust").role == Role.MEMBER


@pytest.mark.parametrize(
    "wanted", ["", "/", "/clubs/new/", "wrong", "/i/\x00/x/", "//elsewhere.example/", "/i/none/none/"]
)
def test_a_closed_house_stays_closed_without_one(wanted: str, settings: Any) -> None:
    settings.SIGNUP_OPEN = False
    house = open_club()
    path = link_of(house, "member")
    Client().post(reverse("account_signup"), {**NEWCOMER, "next": f"{path[:-2]}/"})  # not quite the key
    Invitation.objects.update(expires=timezone.now())
    for place in (wanted, path):
        Client().post(reverse("account_signup"), {**NEWCOMER, "next": place})
    assert not User.objects.filter(username="gust").exists()
