"""What the guard of a club's pages answers, and that no cache keeps a page for somebody else."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from games.middleware import PhoneMiddleware, PhoneRequest
from games.models import Club, Invitation, Membership, Role
from games.views.club_access import for_role, member_of
from tests.walk import people

ROLES = list(Role)


@pytest.fixture
def club() -> Club:
    """A club whose owner is Anna."""
    return people.club_of(people.new_user(people.OWNER), people.CLUB, "Anna", "Bert")


def somebody(club: Club, role: Role | None) -> User:
    """A user with this role there; None for a stranger."""
    user = people.new_user("nel")
    if role is not None:
        Membership.objects.create(club=club, user=user, role=role)
    return user


def asking(user: User | AnonymousUser) -> PhoneRequest:
    """A request of this user."""
    seen: list[PhoneRequest] = []

    def view(request: HttpRequest) -> HttpResponse:
        assert isinstance(request, PhoneRequest)
        seen.append(request)
        return HttpResponse()

    request = RequestFactory().get("/c/somewhere/")
    request.user = user
    PhoneMiddleware(view)(request)
    return seen[0]


@pytest.mark.parametrize("least", ROLES)
@pytest.mark.parametrize("role", ROLES)
def test_a_role_opens_what_it_is_enough_for(club: Club, role: Role, least: Role) -> None:
    @for_role(least)
    def view(request: PhoneRequest, member: Membership, player_id: str) -> HttpResponse:
        return HttpResponse(f"{member.user_id} {member.role} {member.club_id} {player_id}")

    request = asking(somebody(club, role))
    if ROLES.index(role) < ROLES.index(least):
        with pytest.raises(PermissionDenied):
            view(request, club_id=club.public_id, player_id="x")
        return
    answer = view(request, club_id=club.public_id, player_id="x")
    assert isinstance(answer, HttpResponse)
    assert answer.content.decode() == f"{request.user.pk} {role} {club.pk} x"
    assert {"private", "no-cache"} <= set(answer.headers["Cache-Control"].split(", "))


def test_who_is_not_signed_in_signs_in_and_comes_back(club: Club) -> None:
    view = for_role(Role.MEMBER)(lambda request, member: HttpResponse())
    answer = view(asking(AnonymousUser()), club_id=club.public_id)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/accounts/login/?next=/c/somewhere/")


@pytest.mark.parametrize(
    ("form", "back"),
    [
        ("http://testserver/c/{club}/people/?from=x", "/c/{club}/people/"),
        ("", "/c/{club}/"),
        ("http://elsewhere.example/c/{club}/people/", "/c/{club}/"),
        ("http://testserver//elsewhere.example/", "/c/{club}/"),
        ("javascript:alert(1)", "/c/{club}/"),
    ],
)
def test_who_sends_a_form_after_the_session_is_over_comes_back_to_its_page(club: Club, form: str, back: str) -> None:
    headers = {"referer": form.format(club=club.public_id)} if form else {}
    client = Client()
    answer = client.post(f"/c/{club.public_id}/people/invite/", {"role": "member"}, headers=headers)
    there = answer.headers["Location"]
    assert (answer.status_code, urlsplit(there).path) == (302, "/accounts/login/")
    assert parse_qs(urlsplit(there).query) == {"next": [back.format(club=club.public_id)]}
    client.force_login(User.objects.get(username=people.OWNER))
    assert client.get(back.format(club=club.public_id)).status_code == 200
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("club_id", ["", "nothing", "x" * 9999])
def test_a_club_that_does_not_exist_is_nothing(club: Club, club_id: str) -> None:
    with pytest.raises(Http404):
        member_of(asking(somebody(club, Role.OWNER)), club_id)


def test_a_stranger_reads_what_stands_where_there_is_no_club(club: Club) -> None:
    client = Client()
    client.force_login(somebody(club, None))
    answers = [client.get(f"/c/{known}/") for known in (club.public_id, "nothing")]
    assert [one.status_code for one in answers] == [404, 404]
    assert answers[0].content == answers[1].content


def test_inside_one_club_nobody_is_a_member_of_another(club: Club) -> None:
    other = people.club_of(people.new_user("truus"), "Elders")
    user = somebody(club, Role.OWNER)
    assert member_of(asking(user), club.public_id).club == club
    with pytest.raises(Http404):
        member_of(asking(user), other.public_id)
