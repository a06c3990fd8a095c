"""How each comes to what he gets or owes at the settlement, and why these payments."""

from __future__ import annotations

import pytest

from games.selectors import settlement
from games.selectors.table import load
from games.views import whole
from tests.views.ended import close, ids
from tests.views.pages import Page
from tests.views.tables import Table


def numbers(texts: list[str]) -> list[int]:
    """Written amounts as numbers."""
    return [int(text.replace("−", "-")) for text in texts]


def how(page: Page, who: str) -> list[tuple[str, str]]:
    """The lines of one sum: what, and how much."""
    section = page.one("section", id=f"of-{who}")
    return [(line.one("b").text, line.one(class_="num").text) for line in section.all("p") if line.all("b")]


@pytest.mark.parametrize(("value", "step", "leftover"), [(1, 1, "winner"), (3, 5, "winner"), (7, 5, "pot")])
def test_the_lines_come_to_what_is_got_or_owed(evening: Table, value: int, step: int, leftover: str) -> None:
    sitting = evening.sitting
    found = settlement.view(sitting, value=value, step=step, leftover=leftover)  # type: ignore[arg-type]
    for one, told in zip(found.balances, whole.hows(load(sitting), found), strict=True):
        amounts = numbers([line["shown"] for line in told["lines"]])
        texts = [line["text"] for line in told["lines"]]
        of_pot = sum(amount for text, amount in zip(texts, amounts, strict=True) if text == "The pot divided")
        assert texts[0] == "Score"
        assert amounts[0] + of_pot == one.amount
        worth = one.amount * value
        rounding = amounts[-1] if texts[-1].startswith("Rounding") else 0
        assert worth + rounding == one.money
        assert any("is worth" in text for text in texts) is (value != 1)


def test_every_figure_of_the_settlement_leads_to_its_sum(evening: Table) -> None:
    page = close(evening)
    anna = ids(evening)["Anna"]
    row = next(row for row in page.one("tbody").all("tr") if "Anna" in row.text)
    assert {link.attrs["href"] for link in row.all("a")} == {f"#of-{anna}"}
    assert how(page, anna)[0] == ("Score", "+8")
    clara = page.one("section", id=f"of-{ids(evening)['Clara']}")
    assert how(page, ids(evening)["Clara"]) == [("Score", "−10"), ("The pot divided", "+1")]
    assert "The pot at the end: divide it. Source: Our own, house rule." in clara.text
    assert page.one("section", id=f"of-{anna}").link("round by round") == evening.url("player_sum", anna)


def test_the_payments_say_that_they_are_the_fewest(evening: Table) -> None:
    page = close(evening)
    why = page.one("section", id="of-payments")
    assert "3 payments make everybody whole; it cannot be done with fewer." in why.text
    assert "Clara owes 9" in why.text
    assert {one.one("a").attrs["href"] for one in page.all(class_="pay-row")} == {"#of-payments"}


def test_what_rounding_leaves_is_told_to_who_has_it(evening: Table) -> None:
    found = settlement.view(evening.sitting, value=3, step=5, leftover="winner")
    told = [line["rule"] for one in whole.hows(load(evening.sitting), found) for line in one["lines"]]
    assert sum("largest winner" in rule for rule in told) == bool(found.left)
