"""A new table in a club."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import ClubSheet, PhoneRight, Player, Sitting
from games.services import sittings
from tests.views.members import House, house
from tests.views.pages import Page
from tests.views.tables import CAST, NAMES, USUAL, Table, start

TODAY = timezone.localdate


@pytest.fixture
def club() -> House:
    """A club."""
    return house()


def sheets(page: Page, game: str) -> dict[str, bool]:
    """The house rules that are offered, and whether they are chosen."""
    chips = [chip for chip in page.all("label") if chip.all("input", name=f"sheet_{game}")]
    return {chip.text: "checked" in chip.one("input").attrs for chip in chips}


@pytest.mark.parametrize("game", ["pymtheg", "pandoeren"])
@pytest.mark.parametrize("role", ["scorer", "owner"])
def test_its_names_stand_for_players_of_the_club(club: House, game: str, role: str) -> None:
    table = club.start(club.client(role), game, name_S="Gerrit", title="Kelder")
    assert table.sitting.club == club.club
    assert table.sitting.title == "Kelder"
    seated = {one.name: one.person.name for one in table.sitting.players.all() if one.person}
    assert seated == {name: name for name in ("Anna", "Bram", "Gerrit", "Dirk")}
    assert set(club.players()) == {*CAST.values(), "Eva", "Gerrit"}
    table.wrote("deal", **USUAL[game])
    assert table.last.user == club.users[role]


def test_the_players_are_offered_as_chips(club: House) -> None:
    scorer = club.client("scorer")
    club.start(scorer, "pandoeren", name_N="Eva")
    page = Page(scorer.get(club.url()))
    assert [chip.text for chip in page.all("button", class_="key") if "data-name" in chip.attrs] == [
        "Bram",
        "Clara",
        "Dirk",
        "Eva",
        "Anna",
    ]
    assert page.form("new")["game"] == ["pandoeren"]


def test_the_clubs_house_rules_stand_first_and_its_usual_ones_are_chosen(club: House) -> None:
    book, own = sittings.sheet("pymtheg", "rulebook_2023"), sittings.sheet("pymtheg", {"end": "rounds", "end_value": 8})
    cents = sittings.sheet("pandoeren", None)
    for name, sheet, usual in (("Boek", book, False), ("Acht rondes", own, True), ("Centen", cents, False)):
        ClubSheet.objects.create(club=club.club, rule_sheet=sheet, name=name, name_key=name.casefold(), usual=usual)
    scorer = club.client("scorer")
    page = Page(scorer.get(club.url()))
    assert list(sheets(page, "pymtheg"))[:2] == ["Acht rondes", "Boek"]
    assert [name for name, chosen in sheets(page, "pymtheg").items() if chosen] == ["Acht rondes"]
    assert [chip.one("input").attrs["value"] for chip in page.all("label") if chip.all("input", name="sheet_pymtheg")][
        2:
    ] == ["default", "own"]  # the preset is there under the club's name for it
    chosen = [place for place, one in enumerate(sheets(page, "pandoeren").values()) if one]
    assert chosen == [1]  # after the club's: no usual one, so the default
    assert club.start(scorer, "pymtheg").sitting.rule_sheet == own
    ids = dict(ClubSheet.objects.values_list("name", "public_id"))
    assert club.start(scorer, "pymtheg", sheet_pymtheg=f"club-{ids['Boek']}").sitting.rule_sheet == book
    assert club.start(scorer, "pymtheg", sheet_pymtheg="default").sitting.rule_sheet.raw is None
    for wrong in (ids["Centen"], "no-such"):
        refused = scorer.post(club.url(), {**NAMES, "game": "pymtheg", "dealer": "N", "sheet_pymtheg": f"club-{wrong}"})
        assert refused.status_code == 422


def test_another_clubs_house_rules_are_not_offered(club: House) -> None:
    other = house("Other")
    ClubSheet.objects.create(
        club=other.club, rule_sheet=sittings.sheet("pymtheg", None), name="Elders", name_key="elders", usual=True
    )
    assert "Elders" not in Page(club.client("owner").get(club.url())).text


def test_an_evening_on_paper_has_its_date(club: House) -> None:
    scorer = club.client("scorer")
    page = Page(scorer.get(club.url()))
    assert "open" not in page.one("details", class_="paper").attrs
    assert page.one("input", id="id_date").attrs["type"] == "date"
    assert club.start(scorer, "pymtheg", date="2025-03-14").sitting.date == date(2025, 3, 14)
    assert club.start(scorer, "pymtheg", date="").sitting.date == sittings.evening_of(timezone.now())


@pytest.mark.parametrize("day", [TODAY() + timedelta(days=2), date(1899, 12, 31), "soon"])
def test_a_date_that_cannot_be_is_refused_beside_it_and_nothing_is_lost(club: House, day: object) -> None:
    scorer = club.client("scorer")
    sent = {**NAMES, "game": "pandoeren", "dealer": "E", "title": "Kelder", "date": str(day)}
    page = Page(scorer.post(club.url(), sent))
    assert page.status == 422
    assert page.one("div", id="id_date_error").text
    assert "open" in page.one("details", class_="paper").attrs
    kept = page.form("new")
    assert {key: kept[key] for key in sent} == {key: [value] for key, value in sent.items()}
    assert not Sitting.objects.exists()


def test_start_tapped_twice_makes_one_table(club: House) -> None:
    scorer = club.client("scorer")
    form = {**Page(scorer.get(club.url())).form("new"), "game": "pymtheg", **NAMES}
    places = {scorer.post(club.url(), form).headers["Location"] for _ in range(2)}
    assert len(places) == 1
    assert Sitting.objects.count() == 1
    assert not PhoneRight.objects.exists()


def test_it_is_for_who_scores_there(club: House) -> None:
    other = house("Other")
    sent = {**NAMES, "game": "pymtheg", "dealer": "N"}
    for client, status in ((club.client("member"), 403), (other.client("owner"), 404), (Client(), 302)):
        assert client.get(club.url()).status_code == status
        assert client.post(club.url(), sent).status_code == status
    assert not Sitting.objects.exists()
    assert Player.objects.filter(club=club.club).count() == 5


def test_the_same_players_again_are_in_the_club_too(club: House) -> None:
    scorer, phone = club.client("scorer"), Client()
    first = club.start(scorer, "pandoeren", sheet_pandoeren="pagat", title="Kelder", name_W="Eva")
    again = first.url("same_again").replace(f"/t/{first.public_id}", "")
    assert Page(scorer.get("/")).all(class_="table-card") == []  # a member needs no right of the phone
    first.join(scorer)
    card = Page(scorer.get("/")).one(class_="table-card")
    assert club.club.name in card.text
    assert card.one("form").attrs["action"] == again
    made = scorer.post(again, {"entry_id": "again"}).headers["Location"].split("/")[2]
    new = Sitting.objects.get(public_id=made)
    assert (new.club, new.rule_sheet, new.title) == (club.club, first.sitting.rule_sheet, "Kelder")
    assert {one.person_id for one in new.players.all()} == {one.person_id for one in first.sitting.players.all()}
    first.join(phone)
    assert Page(phone.get("/")).one(class_="table-card").all("form") == []
    for client, status in ((phone, 403), (club.client("member"), 403), (club.client("owner"), 302), (Client(), 404)):
        assert client.post(again, {"entry_id": f"x{status}"}).status_code == status


def test_a_settled_table_of_a_club_offers_another_one(club: House) -> None:
    table = club.start(club.client("scorer"), "pymtheg")
    phone, member = table.join(Client()), Table(club.client("member"), table.public_id)
    again = table.url("same_again").replace(f"/t/{table.public_id}", "")

    def offered(at: Table) -> bool:
        return again in [form.attrs.get("action") for form in at.get().all("form")]

    assert not offered(table)
    table.post("settlement", close="1", entry_id="close")
    assert [offered(one) for one in (table, phone, member)] == [True, False, False]
    assert club.url("club") in table.get("settlement").links()
    assert club.url("club") not in phone.get("settlement").links()


def test_a_table_without_a_club_is_as_it_was(club: House) -> None:
    scorer = club.client("scorer")
    table = start(scorer, "pymtheg")
    assert table.sitting.club is None
    assert Page(scorer.get("/")).one(class_="table-card").all("form") != []
    assert Page(scorer.get("/new/")).all("input", id="id_date") == []
