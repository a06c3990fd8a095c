"""The club's file and its end, as its owner sees them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import FileResponse
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override

from games.models import Club, Role, Sitting
from games.services import clubs
from tests.views.pages import Page
from tests.views.tables import NEW, Table, filled
from tests.walk.people import CLUB, club_of, join, new_user


def signed_in(client: Client, name: str) -> Client:
    """The same phone with somebody signed in."""
    client.force_login(new_user(name))
    return client


@pytest.fixture
def owned(reader: tuple[Client, str]) -> tuple[Client, str, Club]:
    """An owner's phone, its language, and a club with a table."""
    client, language = reader
    user = new_user("anna")
    client.force_login(user)
    club = club_of(user, CLUB, "Anna", "Bert", "Cor", "Dien")
    table = made(client)
    Sitting.objects.filter(public_id=table.public_id).update(club=club)
    return client, language, club


def made(client: Client) -> Table:
    response = client.post(NEW, filled(client, "pymtheg"))
    return Table(client, response.headers["Location"].split("/")[2])


def at(name: str, club: Club) -> str:
    return reverse(f"games:{name}", args=[club.public_id])


def download(client: Client, club: Club) -> Any:
    response = client.get(at("club_file", club))
    assert isinstance(response, FileResponse)
    return json.loads(b"".join(response.streaming_content))


def delete(client: Client, club: Club, name: str = CLUB) -> Any:
    return client.post(at("club_delete", club), {"name": name})


def test_the_file_has_a_readable_name_and_is_kept_by_no_cache(owned: tuple[Client, str, Club]) -> None:
    client, _, club = owned
    response = client.get(at("club_file", club))
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"].startswith('attachment; filename="de-bonte-kaart-20')
    assert response.headers["Content-Disposition"].endswith('.json"')
    assert "no-store" in response.headers["Cache-Control"]
    assert download(client, club)["club"]["id"] == club.public_id
    Club.objects.filter(pk=club.pk).update(name="Жаклин 🂡 ")
    assert 'filename="club-20' in client.get(at("club_file", club)).headers["Content-Disposition"]
    Club.objects.filter(pk=club.pk).update(name="Zoë's \"Klaver\n/../x")
    name = client.get(at("club_file", club)).headers["Content-Disposition"]
    assert name.isascii()
    assert "zoes-klaver-x-20" in name


def test_the_club_goes_by_its_name_once_the_file_is_there(owned: tuple[Client, str, Club]) -> None:
    client, language, club = owned
    table = Table(client, Sitting.objects.get().public_id)
    download(client, club)
    response = client.post(at("club_delete", club), {"name": "  de bonte  KAART "}, follow=True)
    assert response.redirect_chain == [("/", 302)]
    with override(language):
        assert gettext("%(club)s is deleted.") % {"club": CLUB} in Page(response).text
    assert not Club.objects.exists()
    assert not Sitting.objects.exists()
    assert table.client.get(table.url()).status_code == 404
    assert client.get(at("club_delete", club)).status_code == client.get(at("club_file", club)).status_code == 404


def test_without_the_file_it_is_refused_beside_the_field(owned: tuple[Client, str, Club]) -> None:
    client, language, club = owned
    page = Page(delete(client, club))
    with override(language):
        assert page.errors() == [gettext("Download the club’s file first.")]
    assert page.status == 422
    assert page.one("input", id="id_name").attrs["value"] == CLUB
    assert page.one("input", id="id_name").attrs["aria-describedby"] == page.one(role="alert").attrs["id"]
    assert Club.objects.exists()


def test_a_change_after_the_file_asks_for_it_again(owned: tuple[Client, str, Club]) -> None:
    client, language, club = owned
    download(client, club)
    with override(language):
        said = gettext("You have the file, and nothing has changed since.")
        again = gettext("The club has changed since its file was downloaded: download it again first.")
    assert said in Page(client.get(at("club_delete", club))).text
    clubs.add_player(club=club, name="Fie")
    assert said not in Page(client.get(at("club_delete", club))).text
    page = Page(delete(client, club))
    assert (page.status, page.errors()) == (422, [again])
    assert Club.objects.exists()
    download(client, club)
    assert delete(client, club).status_code == 302


@pytest.mark.parametrize("name", ["", " ", "De Bonte Kat", "x" * 61, "De Bonte\x00 Kat"])
def test_another_name_deletes_nothing(owned: tuple[Client, str, Club], name: str) -> None:
    client, _, club = owned
    download(client, club)
    page = Page(delete(client, club, name))
    assert page.status == 422
    assert len(page.errors()) == 1
    assert Club.objects.exists()


def test_the_file_of_one_club_does_not_do_for_another(owned: tuple[Client, str, Club]) -> None:
    client, _, club = owned
    user = club.memberships.get().user
    other = club_of(user, CLUB)
    download(client, other)
    assert delete(client, club).status_code == 422
    download(client, club)
    assert delete(client, other).status_code == 302
    assert delete(client, club).status_code == 302


def test_the_file_that_another_owner_took_does_not_do(owned: tuple[Client, str, Club]) -> None:
    client, _, club = owned
    join(club, new_user("bert"), Role.OWNER, "Bert")
    download(client, club)
    second = Client()
    second.force_login(club.memberships.get(user__username="bert").user)
    assert delete(second, club).status_code == 422
    assert delete(client, club).status_code == 302


@pytest.mark.parametrize(("role", "status"), [(Role.MEMBER, 403), (Role.SCORER, 403), (None, 404)])
def test_nobody_but_an_owner_may(owned: tuple[Client, str, Club], role: Role | None, status: int) -> None:
    _, _, club = owned
    user, other = new_user("bert"), Client()
    if role:
        join(club, user, role, "Bert")
    other.force_login(user)
    assert other.get(at("club_file", club)).status_code == status
    assert other.get(at("club_delete", club)).status_code == status
    assert delete(other, club).status_code == status
    assert Club.objects.exists()


def test_the_file_is_made_for_a_get_alone(owned: tuple[Client, str, Club]) -> None:
    client, _, club = owned
    assert client.head(at("club_file", club)).status_code == 405
    assert client.post(at("club_file", club)).status_code == 405
    assert delete(client, club).status_code == 422
