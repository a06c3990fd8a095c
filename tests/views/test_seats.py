"""New tables with other seats than four on a compass."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, override

from games.core.setups import with_setup
from games.models import ClubSheet, Player, Sitting
from games.services import club_sheets, sittings
from tests.toy_seats import CAST, MANY, OPEN
from tests.views.members import House, house
from tests.views.pages import Node, Page
from tests.views.tables import NEW, Table

pytestmark = pytest.mark.usefixtures("seat_toys")
SEATS = {"2": ("1", "2"), "3": ("1", "2", "3"), "2x2": ("A1", "B1", "A2", "B2")}
TWENTY = [f"Speler {number}" for number in range(1, 21)]


def at(seats: tuple[str, ...], *names: str) -> dict[str, str]:
    """The names by field."""
    return {f"name_{seat}": name for seat, name in zip(seats, names or CAST, strict=False)}


def many(client: Client, setup: str = "3", address: str = NEW, **more: str) -> Table:
    """A table of MANY."""
    return made(client, address, game=MANY.key, setup_toy_many=setup, **{**at(SEATS[setup]), **more})


def made(client: Client, address: str = NEW, **sent: str) -> Table:
    """The table that Start makes."""
    response = client.post(address, {**Page(client.get(address)).form("new"), **sent})
    assert response.status_code == 302, Page(response).errors()
    return Table(client, response.headers["Location"].split("/")[2])


def seated(sitting: Sitting) -> dict[str, str]:
    """The names by seat."""
    names = {one.public_id: one.name for one in sitting.players.all()}
    return {seat: names[who] for seat, who in sitting.snapshot().seats.items()}


def shown(page: Page) -> list[str]:
    """The seats that are asked."""
    fields = page.all("input", class_="name-input")
    return [field.attrs["name"].removeprefix("name_") for field in fields if not _hidden(field)]


def _hidden(node: Node) -> bool:
    around: Node | None = node
    while around is not None:
        if "hidden" in around.attrs:
            return True
        around = around.parent
    return False


@pytest.mark.parametrize("setup", SEATS)
def test_start_seats_as_many_as_the_setup_has(client: Client, setup: str) -> None:
    last = SEATS[setup][-1]
    table = many(client, setup, dealer=last)
    assert seated(table.sitting) == dict(zip(SEATS[setup], CAST, strict=False))
    assert table.sitting.snapshot().dealer == last
    assert table.sitting.rule_sheet.raw == MANY.setups[setup]


def test_empty_seats_stay_empty_and_nobody_deals(client: Client) -> None:
    table = made(client, game=OPEN.key, name_2="Anna", name_20="Bert")
    assert seated(table.sitting) == {"2": "Anna", "20": "Bert"}
    assert table.sitting.snapshot().dealer == ""


def test_a_table_without_anybody_is_refused_at_its_first_seat(reader: tuple[Client, str]) -> None:
    client, language = reader
    page = Page(client.post(NEW, {"game": OPEN.key, "name_N": "Anna"}))
    with override(language):
        assert (page.status, page.one(id="error_1").text) == (422, gettext("Who sits here?"))
    assert not Sitting.objects.exists()


def test_without_the_script_a_look_shows_the_right_seats_and_loses_nothing(client: Client) -> None:
    first = Page(client.get(NEW))
    assert shown(first) == list("NESW")
    assert first.one("button", name="look").attrs["value"] == "seats"
    typed = {**first.form("new"), "game": MANY.key, "setup_toy_many": "2x2", "title": "Kelder", "name_N": "Anna"}
    page = Page(client.post(NEW, {**typed, "look": "seats", "dealer": "W"}))
    assert (page.status, page.errors()) == (200, [])
    assert set(shown(page)) == set(SEATS["2x2"])
    sent = page.form("new")
    assert (sent["title"], sent["name_A1"], sent["dealer"]) == (["Kelder"], ["Anna"], ["A1"])
    assert sent["entry_id"] == first.form("new")["entry_id"]
    refused = Page(client.post(NEW, sent))
    assert refused.status == 422
    assert refused.form("new")["name_A1"] == ["Anna"]
    assert client.post(NEW, {**sent, **at(SEATS["2x2"])}).status_code == 302


def test_the_next_table_is_for_as_many_as_the_last_one(client: Client) -> None:
    many(client, "2x2")
    page = Page(client.get(NEW))
    assert page.form("new")["setup_toy_many"] == ["2x2"]
    assert set(shown(page)) == set(SEATS["2x2"])


@pytest.mark.parametrize("setup", SEATS)
def test_the_same_players_again(client: Client, setup: str) -> None:
    old = many(client, setup, sheet_toy_many="own", **{"toy_many.pit": "50"})
    answer = client.post(reverse("games:same_again", args=[old.public_id]), {"entry_id": "again"})
    new = Table(client, answer.headers["Location"].split("/")[2])
    assert new.public_id != old.public_id
    assert seated(new.sitting) == seated(old.sitting)
    assert new.sitting.game_and_rules() == old.sitting.game_and_rules()


def test_the_same_players_again_on_the_seats_that_were_taken(client: Client) -> None:
    old = made(client, game=OPEN.key, name_2="Anna", name_20="Bert")
    answer = client.post(reverse("games:same_again", args=[old.public_id]), {"entry_id": "again"})
    new = Table(client, answer.headers["Location"].split("/")[2])
    assert seated(new.sitting) == {"2": "Anna", "20": "Bert"}


def test_names_and_table_says_how_many_play(client: Client) -> None:
    page = many(client, "2x2").get("table_edit")
    said = dict(zip([one.text for one in page.all("dt")], [one.text for one in page.all("dd")], strict=True))
    assert said == {"setup en": "setup.2x2 en", "pit en": "pit.30 en"}


def test_a_large_table_s_names_stand_partly_under_a_fold_and_can_be_put_right(client: Client) -> None:
    table = made(client, game=OPEN.key, **{f"name_{n}": name for n, name in enumerate(TWENTY, start=1)})
    page = table.get("table_edit")
    (fold,) = page.all("details", class_="fold")
    assert len(fold.all("input", type="text")) == len(TWENTY) - 16
    sent: dict[str, Any] = page.form("names")
    last = next(name for name, value in sent.items() if value == ["Speler 20"] and name.startswith("name_"))
    assert table.post("table_edit", **{**sent, last: "Truus"}).status_code == 302
    assert seated(table.sitting)["20"] == "Truus"
    wrong = Page(table.post("table_edit", **{**sent, last: ""}))
    assert "open" in wrong.one("details", class_="fold").attrs


def test_whose_phone_it_is_can_be_said_at_a_large_table(client: Client) -> None:
    table = made(client, game=OPEN.key, **{f"name_{n}": name for n, name in enumerate(TWENTY, start=1)})
    form = table.get("share").one("form", class_="whose")
    (fold,) = form.all("details")
    assert len(form.all("button", name="player")) == len(TWENTY) + 1
    assert len(fold.all("button")) == len(TWENTY) - 12
    assert "open" not in fold.attrs
    who = fold.all("button")[-1].attrs["value"]
    assert table.post("whose", player=who, back="share").status_code == 302
    form = table.get("share").one("form", class_="whose")
    assert "open" in form.one("details").attrs
    assert [one.text for one in form.all("button", aria_pressed="true")] == ["Speler 20"]


def test_a_list_of_tables_names_eight_and_says_how_many_more(client: Client) -> None:
    made(client, game=OPEN.key, **{f"name_{n}": name for n, name in enumerate(TWENTY, start=1)})
    card = Page(client.get("/")).one(class_="table-card").text
    assert "Speler 7" in card
    assert "Speler 8" not in card
    assert "13 more" in card


@pytest.fixture
def club() -> House:
    """A club."""
    return house()


def test_a_clubs_house_rules_go_for_however_many(club: House) -> None:
    owner, scorer = club.client("owner"), club.client("scorer")
    address = reverse("games:club_sheet_new", args=[club.club.public_id])
    page = Page(owner.get(address))
    assert page.all("input", name="setup_toy_many") == []
    said = {"name": "Grote pit", "game": MANY.key, "sheet_toy_many": "own", "toy_many.pit": "50", "usual": "on"}
    assert owner.post(address, {**page.form("new"), **said}).status_code == 302
    sheet = ClubSheet.objects.get(name="Grote pit")
    told = Page(owner.get(reverse("games:club_sheet", args=[club.club.public_id, sheet.public_id])))
    assert [one.text for one in told.all("dt")] == ["pit en"]
    table = many(scorer, "2x2", club.url())
    rules = table.sitting.game_and_rules()[1]
    assert (rules.pit, rules.teams, rules.players) == (50, (2, 2), None)
    assert {one.person.name for one in table.sitting.players.all() if one.person} == set(CAST[:4])


def test_a_club_s_name_for_the_default_rules_is_not_offered_twice(club: House) -> None:
    raw = with_setup(MANY, None, "3")
    club_sheets.add(club=club.club, name="Zoals altijd", game=MANY.key, rules_raw=raw, usual=True)
    page = Page(club.client("scorer").get(club.url()))
    chips = [chip.text for chip in page.all("label") if chip.all("input", name="sheet_toy_many")]
    assert chips == ["Zoals altijd", "preset.large en", "Own settings"]


def test_a_large_table_in_a_club(club: House) -> None:
    scorer = club.client("scorer")
    names = {f"name_{n}": name for n, name in enumerate(TWENTY, start=1)}
    table = made(scorer, club.url(), game=OPEN.key, **names)
    assert Player.objects.filter(club=club.club, name__startswith="Speler").count() == len(TWENTY)
    page = table.get("table_edit")
    assert len(page.one("details", class_="fold").all("select")) == len(TWENTY) - 16


def test_a_large_table_comes_into_a_club(club: House, client: Client) -> None:
    scorer = club.client("scorer")
    names = {f"name_{n}": name for n, name in enumerate(TWENTY, start=1)}
    table = made(scorer, game=OPEN.key, **names)
    address = reverse("games:into_club_look", args=[table.public_id, club.club.public_id])
    assert scorer.post(address, Page(scorer.get(address)).form("into")).status_code == 302
    assert table.sitting.club == club.club


def test_the_date_of_a_club_s_table_stays_when_one_looks_at_other_seats(club: House) -> None:
    scorer = club.client("scorer")
    sent = {"game": MANY.key, "setup_toy_many": "2x2", "look": "seats", "date": "2025-03-14", "name_N": "Anna"}
    page = Page(scorer.post(club.url(), sent))
    assert (page.status, page.form("new")["date"], page.form("new")["name_A1"]) == (200, ["2025-03-14"], ["Anna"])
    assert set(shown(page)) == set(SEATS["2x2"])


def test_the_services_take_what_sits_there() -> None:
    for game, raw, names in ((MANY, {"teams": [2, 2]}, at(SEATS["2x2"])), (OPEN, None, {"name_5": "Anna"})):
        by_seat = {field.removeprefix("name_"): name for field, name in names.items()}
        sitting = sittings.start(
            phone=None,
            game=game.key,
            rules_raw=raw,
            names=by_seat,
            dealer="B2" if game is MANY else "",
            now=timezone.now(),
            club=house(game.key).club,
        )
        assert seated(sitting) == by_seat
