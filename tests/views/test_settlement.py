"""The end of an evening: the plan, the close, and opening it again."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.core.names import FROM_THE_LEFT, isolated
from games.models import Entry
from games.words import euros
from tests.views.ended import ROUND, close, ids, look, marks, money, payments, reopen
from tests.views.pages import Page
from tests.views.tables import CAST, GAM, POINTS, USUAL, Table, own, start


def test_the_pot_is_divided_and_the_fewest_payments_make_everyone_whole(evening: Table) -> None:
    page = evening.get("settlement")
    # The second dealer was Bram: the odd cents would go from Clara on, but 2 cents are 1 each for Clara and Dirk.
    assert money(page) == {"Anna": "+8", "Bram": "+8", "Clara": "−9", "Dirk": "−7"}
    told = [[cell.text for cell in row.all("td")] for row in page.one("tbody").all("tr")]
    assert told == [["+8", "0", "+8"], ["+8", "0", "+8"], ["−10", "+1", "−9"], ["−8", "+1", "−7"]]
    assert payments(page) == {"Clara→Anna": "8", "Dirk→Bram": "7", "Clara→Bram": "1"}
    assert page.one(class_="note").text == "The pot of 2 is divided over the players."
    assert evening.totals["pot"] == 2
    assert close(evening).one(class_="note").text == "The pot of 2 was divided over the players."


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


def test_amounts_that_were_not_seen_are_shown_before_the_close(reader: tuple[Client, str]) -> None:
    """The value is typed and the evening closed at once: the page showed other amounts. Bram has the pot's cent."""
    client, language = reader
    table = start(client, "pandoeren")
    table.wrote("deal", **ROUND)
    first = {**table.get("settlement").form("close"), "value": "3"}
    page = Page(table.post("settlement", **first, close="1"))
    with override(language):
        told = gettext("Look at these amounts first, then close the evening.")
    assert (page.status, table.sitting.closed) == (200, False)
    assert told in page.one(role="status").text
    assert money(page) == {"Anna": "+12", "Bram": "+15", "Clara": "−15", "Dirk": "−12"}
    assert table.post("settlement", **page.form("close"), close="1").status_code == 302
    assert Entry.live.get(sitting=table.sitting, kind="close").record["value"] == 3


def test_a_round_written_since_is_shown_before_the_close(evening: Table) -> None:
    old = evening.get("settlement").form("close")
    evening.wrote("deal", **ROUND)
    page = Page(evening.post("settlement", **old, close="1"))
    assert (page.status, evening.sitting.closed) == (200, False)
    assert money(page) == money(evening.get("settlement"))
    assert evening.post("settlement", **page.form("close"), close="1").status_code == 302


def test_choices_outlive_a_reopening(evening: Table) -> None:
    page = close(evening, value="7", step="5", leftover="pot")
    reopen(evening)
    again = evening.get("settlement")
    kept = again.form("close")
    assert {key: kept[key] for key in ("value", "step", "leftover")} == {
        "value": ["7"],
        "step": ["5"],
        "leftover": ["pot"],
    }
    assert "open" in again.one("details").attrs
    assert money(again) == money(page) == money(close(evening))


def test_a_wrong_value_keeps_what_was_chosen_beside_it(evening: Table) -> None:
    page = look(evening, value="1001", step="5", leftover="pot")
    kept = page.form("close")
    assert (page.status, kept["value"], kept["step"], kept["leftover"]) == (422, ["1001"], ["5"], ["pot"])
    assert money(page)["Anna"] == "+8"


def test_an_evening_that_cannot_be_closed_says_why(evening: Table) -> None:
    page = Page(evening.post("settlement", **{**evening.get("settlement").form("close"), "entry_id": ""}, close="1"))
    assert (page.status, len(page.errors()), evening.sitting.closed) == (422, 1, False)


def test_headings_say_what_is_points_and_what_is_cents(evening: Table) -> None:
    def heads(page: Page) -> list[str]:
        return [head.text for head in page.one("thead").all("th")]

    assert heads(evening.get("settlement")) == ["Player", "Score", "From the pot", "Gets or owes"]
    page = look(evening, value="1000", step="5")
    assert heads(page) == ["Player", "Score in points", "From the pot in points", "Gets or owes in cents"]
    assert page.one(id="terms").text == "One point is 1,000 cents, rounded to 5 cents."


def test_what_rounding_leaves_goes_to_the_pot_when_chosen(evening: Table) -> None:
    page = close(evening, value="3", step="5", leftover="pot")
    assert money(page) == {"Anna": "+25", "Bram": "+25", "Clara": "−25", "Dirk": "−20", "pot": "−5"}
    assert any(payment.startswith("the pot→") for payment in payments(page))
    assert "−5" in page.text
    assert Entry.live.get(sitting=evening.sitting, kind="close").record == {"value": 3, "step": 5, "leftover": "pot"}
    assert money(evening.get("settlement")) == money(page)


@pytest.mark.parametrize("value", ["", "0", "-1", "x", "1001", "1.5", "9" * 30])
def test_a_value_that_cannot_be_is_refused_beside_it(reader: tuple[Client, str], value: str) -> None:
    client, _ = reader
    table = start(client, "pandoeren")
    page = Page(table.post("settlement", value=value, close="1", entry_id="close"))
    assert (page.status, len(page.errors()), table.sitting.closed) == (422, 1, False)
    assert "open" in page.one("details").attrs


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ({"value": ""}, "This is still missing."),
        ({"value": "1001"}, "This takes a number from %(low)s to %(high)s."),
        ({"value": "0"}, "This takes a number from %(low)s to %(high)s."),
        ({"step": "3"}, "That is not possible here."),
        ({"leftover": "me"}, "That is not possible here."),
    ],
)
def test_what_is_wrong_is_said_in_the_readers_words(
    reader: tuple[Client, str], damage: dict[str, str], why: str
) -> None:
    client, language = reader
    page = look(start(client, "pandoeren"), **damage)
    with override(language):
        assert page.errors() == [gettext(why) % {"low": 1, "high": {"nl": "1.000", "en": "1,000"}[language]}]


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
    assert "The pot of 1 is not divided: put it aside." in page.one(class_="note").text
    assert money(page) == {"Anna": "+4", "Bram": "+4", "Clara": "−5", "Dirk": "−4", "pot": "+1"}
    assert sum(int(cents) for payment, cents in payments(page).items() if payment.endswith("→the pot")) == 1


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


def test_the_round_count_of_a_closed_evening_stays(table: Table) -> None:
    table.wrote("deal", **USUAL[table.sitting.game])
    close(table)
    assert len(table.rounds) == 1


def test_the_text_to_share_adds_up(reader: tuple[Client, str]) -> None:
    """With a point of 3 cents, coins paid on the way and a payment that was made."""
    client, language = reader
    table = start(client, "pandoeren")
    table.wrote("deal", **ROUND)
    who = ids(table)
    table.post("payment", payer=who["Clara"], payee=who["Anna"], cents="5", entry_id="coins")
    page = close(table, value="3", step="5")
    client.post(table.url("paid"), marks(page)[0][0])
    with override(language):
        parts = [
            "Anna +4",
            gettext("The pot of %(pot)s was divided over the players.") % {"pot": 1},
            (gettext("one point is %(cents)s cents") % {"cents": 3}).capitalize(),
            gettext("rounded to %(cents)s cents") % {"cents": 5},
            f"Clara → Anna: {' '.join(euros(5).split())}",
            f"✓ {gettext('paid')}",
        ]
    told = table.get("settlement").one("pre").text
    assert [part for part in parts if part not in told] == []
    assert told.count("✓") == 1


HEBREW = {"name_N": "דוד", "name_E": "רות", "name_S": "Anna", "name_W": "مريم"}


def test_names_from_the_right_do_not_turn_who_pays_whom_round(client: Client) -> None:
    table = start(client, "pandoeren", **HEBREW)
    table.wrote("deal", **ROUND)
    page = table.get("settlement")
    david, ruth, mary = (isolated(HEBREW[f"name_{seat}"]) for seat in "NEW")
    assert david == "\u2068דוד\u2069"
    assert set(payments(page)) == {f"Anna→{ruth}", f"{mary}→{david}"}
    assert [part.text.split("€")[0].strip() for part in page.one(id="payments").all("span", class_="what")] == [
        payment.replace("→", " → ") for payment in payments(page)
    ]
    lines = page.one("button", class_="plain", type="button").attrs["data-copy"].splitlines()
    assert f"{FROM_THE_LEFT}{david} +4" in lines
    assert [line for line in lines if line.startswith(f"{FROM_THE_LEFT}{mary} → {david}: ")]
