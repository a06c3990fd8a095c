"""A table without a club is brought into one."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Membership, Player, Role
from games.selectors.links import Level, key_of
from tests.views.members import House, house
from tests.views.pages import Page
from tests.views.tables import CAST, USUAL, Table, start


@pytest.fixture
def club() -> House:
    """A club."""
    return house()


@pytest.fixture
def played(club: House) -> Table:
    """A table without a club on the scorer's phone, with a round: Anna and Bram +1, Clara and Dirko −1."""
    table = start(club.client("scorer"), "pandoeren", name_W="Dirko")
    table.wrote("deal", **USUAL["pandoeren"])
    return table


def look(table: Table, club: House) -> str:
    """The address of the look before it is saved."""
    return table.url("into_club_look", club.club.public_id)


def selects(page: Page) -> dict[str, tuple[str, list[str]]]:
    """Per name at the table who is chosen, and who can be."""
    found = {}
    for select in page.all("select"):
        name = page.one("label", **{"for": select.attrs["id"]}).text
        options = select.all("option")
        chosen = next((one.text for one in options if "selected" in one.attrs), options[0].text)
        found[name] = (chosen, [one.text for one in options])
    return found


def sent(table: Table, club: House, **chosen: str) -> dict[str, str]:
    """What the page sends with these of the club chosen; who is not named here is new."""
    ids, names = club.players(), dict(table.sitting.players.values_list("name", "public_id"))
    return {f"person_{who}": ids.get(chosen.get(name, name), "") for name, who in names.items()}


def test_one_club_is_not_asked_for_and_several_are(club: House, played: Table) -> None:
    asked = played.client.get(played.url("into_club"))
    assert asked.headers["Location"] == look(played, club)
    other = house("Other")
    member = Membership.objects.create(club=other.club, user=club.users["scorer"], role=Role.MEMBER)
    assert played.client.get(played.url("into_club")).status_code == 302
    Membership.objects.filter(pk=member.pk).update(role=Role.SCORER)
    page = played.get("into_club")
    assert {look(played, club), look(played, other)} <= set(page.links())
    assert not {link for link in page.links() if "/club/" in link} - {look(played, club), look(played, other)}


def test_who_scores_nowhere_is_told_so(club: House) -> None:
    table = start(club.client("member"), "pymtheg")
    assert table.get("into_club").status == 200
    assert not [link for link in table.get("into_club").links() if "/club/" in link]
    assert table.client.get(look(table, club)).status_code == 403


def test_the_look_says_who_is_who_and_what_it_brings(club: House, played: Table) -> None:
    page = Page(played.client.get(look(played, club)))
    found = selects(page)
    assert {name: one[0] for name, one in found.items()} == {
        "Anna": "Anna",
        "Bram": "Bram",
        "Clara": "Clara",
        "Dirko": "new player: Dirko",
    }
    assert found["Anna"][1] == ["Anna", "Bram", "Clara", "Dirk", "Eva"]
    assert found["Dirko"][1] == ["new player: Dirko", "Anna", "Bram", "Clara", "Dirk", "Eva"]
    brought = [(panel.one("label").text, panel.one(class_="opens").text) for panel in page.all(class_="who")]
    assert brought == [("Anna", "+1"), ("Bram", "+1"), ("Clara", "−1"), ("Dirko", "−1")]
    assert all("1 round" in panel.text for panel in page.all(class_="who"))
    assert played.sitting.club is None


def test_it_is_saved_as_it_was_looked_at(club: House, played: Table) -> None:
    phone, link = Client(), played.url("join", key_of(played.sitting, Level.WRITE))
    before = played.sitting.stamp
    done = played.client.post(look(played, club), sent(played, club, Dirko="Dirk"))
    assert done.headers["Location"] == played.url()
    assert played.sitting.club == club.club
    assert played.sitting.stamp != before
    named = {one.name: one.person.name for one in played.sitting.players.all() if one.person}
    assert named == {name: name for name in CAST.values()}
    assert set(club.players()) == {*CAST.values(), "Eva"}
    assert "Dirk" in played.get().one(class_="at-W").text
    assert phone.post(link).status_code == 302  # the links that were sent before go on working
    assert phone.get(played.url()).status_code == 200
    played.wrote("deal", **USUAL["pandoeren"])


def test_who_is_new_becomes_a_player(club: House, played: Table) -> None:
    played.client.post(look(played, club), sent(played, club))
    assert Player.objects.get(club=club.club, name="Dirko").seats.get().sitting == played.sitting


def test_two_for_one_is_refused_beside_both_and_stays_chosen(club: House, played: Table) -> None:
    page = Page(played.client.post(look(played, club), sent(played, club, Dirko="Anna")))
    assert page.status == 422
    names = dict(played.sitting.players.values_list("public_id", "name"))
    wrong = [who for who in names if page.all(id=f"id_person_{who}_error")]
    assert sorted(names[who] for who in wrong) == ["Anna", "Dirko"]
    assert selects(page)["Dirko"][0] == "Anna"
    assert played.sitting.club is None


def test_strangers_of_another_club_cannot_be_chosen(club: House, played: Table) -> None:
    other = house("Other")
    data = sent(played, club) | {key: other.players()["Eva"] for key in list(sent(played, club))[:1]}
    assert played.client.post(look(played, club), data).status_code == 422
    assert played.sitting.club is None


def test_it_takes_both_rights(club: House, played: Table) -> None:
    other = house("Other")
    assert played.client.post(look(played, other), sent(played, other)).status_code == 404
    owner, reader = club.client("owner"), club.client("owner")
    for client, status in ((owner, 404), (Client(), 404)):
        assert client.get(look(played, club)).status_code == status
        assert client.post(look(played, club), sent(played, club)).status_code == status
    reader.post(played.url("join", key_of(played.sitting, Level.READ)))
    assert reader.get(played.url("into_club")).status_code == 403
    assert reader.post(look(played, club), sent(played, club)).status_code == 403
    del played.client.cookies["sessionid"]
    for where in (played.url("into_club"), look(played, club)):
        assert "/login/" in played.client.get(where).headers["Location"]
    assert "/login/" in played.client.post(look(played, club), sent(played, club)).headers["Location"]
    assert played.sitting.club is None


def test_a_table_that_is_there_stays_there(club: House) -> None:
    scorer = club.client("scorer")
    table = club.start(scorer, "pymtheg")
    for where in (table.url("into_club"), look(table, club)):
        assert scorer.get(where).headers["Location"] == table.url()
    assert scorer.post(look(table, club), {}).headers["Location"] == table.url()
    assert table.url("into_club") not in table.get("share").links()


def test_the_way_there_is_offered_to_who_scores_in_a_club(club: House, played: Table) -> None:
    for page in ("share", "settlement"):
        assert played.url("into_club") in played.get(page).links()
    member = start(club.client("member"), "pymtheg")
    stranger = start(Client(), "pymtheg")
    for table in (member, stranger):
        for page in ("share", "settlement"):
            assert table.url("into_club") not in table.get(page).links()
