"""The end of an evening and coins paid on the way."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.models import Entry
from games.words import euros
from tests.views.pages import Data, Page
from tests.views.tables import CAST, GAM, POINTS, USUAL, Table, own, start

# Anna and Bram play 200 points: made ±4, and Clara looks twice: the pot holds 2.
ROUND = {**POINTS, "contract": "points_200", "looked": ["S"]}
PLAYED = {"N": 4, "E": 4, "S": -5, "W": -4, "pot": 1}


@pytest.fixture
def evening(pandoeren: Table) -> Table:
    """Two rounds: Anna and Bram +8, Clara −10, Dirk −8, the pot 2."""
    for _ in range(2):
        pandoeren.wrote("deal", **ROUND)
    assert pandoeren.totals == {seat: 2 * amount for seat, amount in PLAYED.items()}
    return pandoeren


def ids(table: Table) -> dict[str, str]:
    """The players' public ids by name."""
    return {name: who for who, name in table.sitting.players.values_list("public_id", "name")}


def payments(page: Page) -> dict[str, str]:
    """The plan as the page shows it."""
    return page.figures("data-payment")


def money(page: Page) -> dict[str, str]:
    """What each gets or owes."""
    return page.figures("data-money")


def close(table: Table, **choices: str) -> Page:
    """Close the evening as the page does."""
    form = {**table.get("settlement").form("close"), **choices, "close": "1"}
    assert table.post("settlement", **form).headers["Location"] == table.url("settlement")
    return table.get("settlement")


def marks(page: Page) -> list[tuple[Data, str]]:
    """Per payment what its button sends, and whether it counts as paid."""
    found = []
    for row in page.all(class_="pay-row"):
        data = {node.attrs["name"]: [node.attrs["value"]] for node in row.all("input")}
        button = row.one("button").attrs
        found.append((data | ({button["name"]: [button["value"]]} if "name" in button else {}), button["aria-pressed"]))
    return found


def test_the_pot_is_divided_and_the_fewest_payments_make_everyone_whole(evening: Table) -> None:
    page = evening.get("settlement")
    # The second dealer was Bram: the odd cents would go from Clara on, but 2 cents are 1 each for Clara and Dirk.
    assert money(page) == {"Anna": "+8", "Bram": "+8", "Clara": "−9", "Dirk": "−7"}
    told = [[cell.text for cell in row.all("td")] for row in page.one("tbody").all("tr")]
    assert told == [["+8", "0", "+8"], ["+8", "0", "+8"], ["−10", "+1", "−9"], ["−8", "+1", "−7"]]
    assert payments(page) == {"Clara→Anna": "8", "Dirk→Bram": "7", "Clara→Bram": "1"}
    assert "2" in page.one(class_="note").text
    assert evening.totals["pot"] == 2


def test_closing_writes_it_down_once(evening: Table) -> None:
    form = {**evening.get("settlement").form("close"), "close": "1"}
    for _ in range(2):
        assert evening.post("settlement", **form).headers["Location"] == evening.url("settlement")
    again = evening.post("settlement", close="1", entry_id="another")
    assert again.headers["Location"] == evening.url("settlement")
    assert Entry.live.filter(sitting=evening.sitting, kind="close").count() == 1
    assert evening.sitting.closed
    assert evening.totals == {"N": 8, "E": 8, "S": -9, "W": -7, "pot": 0}
    assert money(evening.get("settlement")) == {"Anna": "+8", "Bram": "+8", "Clara": "−9", "Dirk": "−7"}


def test_looking_at_the_choices_writes_nothing(evening: Table) -> None:
    form = {**evening.get("settlement").form("close"), "value": "3", "step": "5", "look": "1"}
    page = Page(evening.post("settlement", **form))
    assert (page.status, evening.sitting.closed) == (200, False)
    # 24, 24, −27, −21 become 25, 25, −25, −20: five too many, which the largest winner gives.
    assert money(page) == {"Anna": "+20", "Bram": "+25", "Clara": "−25", "Dirk": "−20"}
    kept = page.form("close")
    assert {key: kept[key] for key in ("value", "step", "leftover")} == {
        "value": ["3"],
        "step": ["5"],
        "leftover": ["winner"],
    }
    assert "open" in page.one("details").attrs


def test_what_rounding_leaves_goes_to_the_pot_when_chosen(evening: Table) -> None:
    page = close(evening, value="3", step="5", leftover="pot")
    assert money(page) == {"Anna": "+25", "Bram": "+25", "Clara": "−25", "Dirk": "−20", "pot": "−5"}
    assert any(payment.startswith("the pot→") for payment in payments(page))
    assert "−5" in page.text
    assert Entry.live.get(sitting=evening.sitting, kind="close").record == {"value": 3, "step": 5, "leftover": "pot"}
    assert money(evening.get("settlement")) == money(page)


@pytest.mark.parametrize("value", ["0", "-1", "x", "1001", "1.5", "9" * 30])
def test_a_value_that_cannot_be_is_refused_beside_it(reader: tuple[Client, str], value: str) -> None:
    client, _ = reader
    table = start(client, "pandoeren")
    page = Page(table.post("settlement", value=value, close="1", entry_id="close"))
    assert (page.status, len(page.errors()), table.sitting.closed) == (422, 1, False)
    assert "open" in page.one("details").attrs


def test_a_leftover_to_a_pot_that_is_not_there_is_refused(client: Client) -> None:
    for table in (start(client, "pymtheg"), start(client, "pandoeren", **own("pandoeren", pot='"off"'))):
        assert table.get("settlement").all("input", value="pot") == []
        for button in ("look", "close"):
            response = table.post("settlement", leftover="pot", entry_id="close", **{button: "1"})
            assert (response.status_code, table.sitting.closed) == (422, False)


def test_a_rounding_that_cannot_be_is_refused_beside_it(pandoeren: Table) -> None:
    for choice in ({"step": "3"}, {"step": "x"}, {"leftover": "me"}):
        page = Page(pandoeren.post("settlement", **choice, close="1", entry_id="close"))
        assert (page.status, len(page.errors()), pandoeren.sitting.closed) == (422, 1, False)


def test_a_kept_pot_is_paid_in(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", pot_at_end='"keep"'))
    table.wrote("deal", **ROUND)
    page = close(table)
    assert money(page) == {"Anna": "+4", "Bram": "+4", "Clara": "−5", "Dirk": "−4", "pot": "+1"}
    assert sum(int(cents) for payment, cents in payments(page).items() if payment.endswith("→the pot")) == 1


def test_each_payment_is_marked_as_paid_and_taken_back(evening: Table) -> None:
    page = close(evening)
    assert [pressed for _, pressed in marks(page)] == ["false"] * 3
    data = marks(page)[1][0]
    for _ in range(2):  # a double tap marks it once
        assert evening.client.post(evening.url("paid"), data).headers["Location"] == evening.url("settlement")
    page = evening.get("settlement")
    assert [pressed for _, pressed in marks(page)] == ["false", "true", "false"]
    assert payments(page) == {"Clara→Anna": "8", "Dirk→Bram": "7", "Clara→Bram": "1"}
    for data in (marks(page)[1][0], {**marks(page)[1][0], "entry_id": ["another"]}):
        evening.client.post(evening.url("paid"), data)
    assert [pressed for _, pressed in marks(evening.get("settlement"))] == ["false"] * 3
    assert evening.totals == {"N": 8, "E": 8, "S": -9, "W": -7, "pot": 0}


def test_a_payment_to_the_pot_is_marked_as_paid(client: Client) -> None:
    table = start(client, "pandoeren", **own("pandoeren", pot_at_end='"keep"'))
    table.wrote("deal", **ROUND)
    page = close(table)
    for data, _ in marks(page):
        client.post(table.url("paid"), data)
    assert {pressed for _, pressed in marks(table.get("settlement"))} == {"true"}


@pytest.mark.parametrize(
    "damage",
    [{"payer": "nobody"}, {"payee": ""}, {"cents": "-3"}, {"cents": "x"}, {"entry_id": ""}, {"undo": "no-such"}],
)
def test_a_damaged_payment_is_told_and_not_written(evening: Table, damage: dict[str, str]) -> None:
    data = {**marks(close(evening))[0][0], **damage}
    before = Entry.objects.count()
    response = evening.client.post(evening.url("paid"), data, follow=True)
    assert response.status_code in (200, 404)
    if response.status_code == 200:
        assert Page(response).all(class_="error")
    assert Entry.objects.count() == before


def test_only_a_payment_is_taken_back_as_unpaid(evening: Table) -> None:
    """The button names an entry, and a round is none of its business, open or closed."""
    first = Entry.live.filter(sitting=evening.sitting, kind="deal").first()
    assert first is not None
    for _ in range(2):
        assert evening.post("paid", undo=first.entry_id, entry_id="gone").status_code == 404
        assert len(evening.rounds) == 2
        evening.post("settlement", close="1", entry_id="close")


def test_the_evening_is_opened_again_and_the_pot_is_whole(evening: Table) -> None:
    page = close(evening)
    assert evening.client.post(evening.url("reopen"), page.form("reopen")).headers["Location"] == evening.url()
    assert not evening.sitting.closed
    assert evening.totals["pot"] == 2
    evening.wrote("deal", **ROUND)
    assert len(evening.rounds) == 3
    again = evening.client.post(evening.url("reopen"), {"entry_id": "second"}, follow=True)
    assert Page(again).all(class_="error")


def test_payments_made_before_it_was_opened_again_stay(evening: Table) -> None:
    data = marks(close(evening))[0][0]
    evening.client.post(evening.url("paid"), data)
    evening.client.post(evening.url("reopen"), evening.get("settlement").form("reopen"))
    page = evening.get("settlement")
    assert money(page) == {"Anna": "0", "Bram": "+8", "Clara": "−1", "Dirk": "−7"}
    assert gettext("Paid on the way") in page.text


def test_a_mark_from_before_the_evening_was_opened_and_closed_again_stays(evening: Table) -> None:
    evening.client.post(evening.url("paid"), marks(close(evening))[0][0])
    old_tap = marks(evening.get("settlement"))[0][0]
    evening.client.post(evening.url("reopen"), evening.get("settlement").form("reopen"))
    shown = money(close(evening))
    page = Page(evening.client.post(evening.url("paid"), old_tap, follow=True))
    assert page.all(class_="error")
    assert money(page) == shown


def test_a_sheet_of_points_ends_in_a_ranking_without_payments(client: Client) -> None:
    table = start(client, "pandoeren", sheet_pandoeren="pagat")
    table.wrote("deal", **{**POINTS, "contract": "points_120"})
    for page in (table.get("settlement"), close(table)):
        ranked = [(row.one(class_="n").text, row.one(class_="what").text) for row in page.all(class_="row")]
        assert ranked == [("1", "Anna"), ("1", "Bram"), ("3", "Clara"), ("3", "Dirk")]
        assert (payments(page), money(page), page.all(id="payments")) == ({}, {}, [])
    assert table.url("payment") not in table.get().links()


def test_sides_are_ranked_as_sides_with_their_players(pymtheg: Table) -> None:
    pymtheg.wrote("deal", **{**GAM, "declarer": "E"})
    rows = close(pymtheg).all(class_="row")
    assert [row.one(class_="n").text for row in rows] == ["1", "2"]
    assert all(name in rows[0].text for name in ("Bram", "Dirk", "+70"))
    assert all(name in rows[1].text for name in ("Anna", "Clara"))
    assert pymtheg.sitting.closed


def test_an_evening_without_a_round_settles_to_nothing(table: Table) -> None:
    page = close(table)
    assert (page.status, payments(page)) == (200, {})


def test_the_text_to_share_has_everyone_and_every_payment(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pandoeren", title="Kelder")
    table.wrote("deal", **ROUND)
    page = table.get("settlement")
    text = page.one("pre").text
    assert page.one("button", class_="plain", type="button").attrs["data-copy"].split() == text.split()
    assert all(name in text for name in (*CAST.values(), "Kelder"))
    with override(language):
        for payment, cents in payments(page).items():
            assert f"{payment.replace('→', ' → ')}: {' '.join(euros(int(cents)).split())}" in text


def test_coins_paid_on_the_way_count_at_the_settlement_and_not_in_the_score(evening: Table) -> None:
    who = ids(evening)
    form = evening.get("payment").form("payment")
    data: dict[str, Any] = {**form, "payer": who["Clara"], "payee": who["Anna"], "cents": "5"}
    for _ in range(2):
        assert evening.post("payment", **data).headers["Location"] == evening.url()
    assert evening.totals["N"] == 8
    page = evening.get("settlement")
    assert money(page) == {"Anna": "+3", "Bram": "+8", "Clara": "−4", "Dirk": "−7"}
    paid = [row.all("td")[2].text for row in page.one("tbody").all("tr")]
    assert paid == ["−5", "0", "+5", "0"]
    assert "Clara → Anna" in page.text
    remove = evening.url("remove", str(form["entry_id"][0]))
    assert remove in page.links()
    evening.client.post(remove, Page(evening.client.get(remove)).form("remove"))
    assert money(evening.get("settlement"))["Anna"] == "+8"


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ({"payer": ""}, "Who paid?"),
        ({"payee": ""}, "Who got it?"),
        ({"cents": ""}, "This is still missing."),
        ({"cents": "x"}, "This takes a whole number."),
        ({"payer": "nobody"}, "That is nobody at this table."),
        ({"payee": "pot"}, "That is nobody at this table."),
        ({"payee": "Anna"}, "Choose two different players."),
    ],
)
def test_coins_that_cannot_be_are_refused_beside_the_fault(
    reader: tuple[Client, str], damage: dict[str, str], why: str
) -> None:
    client, language = reader
    table = start(client, "pandoeren")
    who = ids(table)
    form = table.get("payment").form("payment")
    said = {"payer": who["Anna"], "payee": who["Bram"], "cents": "5", **damage}
    page = Page(table.post("payment", **{**form, **said, "payee": who.get(said["payee"], said["payee"])}))
    with override(language):
        assert page.errors() == [gettext(why)]
    assert page.status == 422
    kept = page.form("payment")
    assert kept["entry_id"] == form["entry_id"]
    assert kept["cents"] == [said["cents"]]
    assert not Entry.objects.filter(kind="payment").exists()


def test_coins_too_few_or_too_many_are_refused(pandoeren: Table) -> None:
    who = ids(pandoeren)
    for cents in ("0", "-5", "1000001", "9" * 30):
        data = {"payer": who["Anna"], "payee": who["Bram"], "cents": cents, "entry_id": "coins"}
        assert pandoeren.post("payment", **data).status_code == 422
    assert not Entry.objects.filter(kind="payment").exists()


def test_the_round_count_of_a_closed_evening_stays(table: Table) -> None:
    table.wrote("deal", **USUAL[table.sitting.game])
    close(table)
    assert len(table.rounds) == 1
