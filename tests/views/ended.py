"""The end of an evening as tests read and send it."""

from __future__ import annotations

from tests.views.pages import Data, Page
from tests.views.tables import POINTS, Table

# Anna and Bram play 200 points: made ±4, and Clara looks twice: the pot holds 2.
ROUND = {**POINTS, "contract": "points_200", "looked": ["S"]}
PLAYED = {"N": 4, "E": 4, "S": -5, "W": -4, "pot": 1}


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
    """Close the evening as the page does, after a look at what the choices come to."""
    page = look(table, **choices) if choices else table.get("settlement")
    response = table.post("settlement", **page.form("close"), close="1")
    assert response.headers["Location"] == table.url("settlement")
    return table.get("settlement")


def look(table: Table, **choices: str) -> Page:
    """Reckon again with these choices."""
    return Page(table.post("settlement", **{**table.get("settlement").form("close"), **choices}, look="1"))


def reopen(table: Table) -> None:
    """Open the closed evening again as the page does."""
    response = table.post("reopen", **table.get("settlement").form("reopen"))
    assert response.headers["Location"] == table.url()


def marks(page: Page) -> list[tuple[Data, str]]:
    """Per payment what its button sends, and whether it counts as paid."""
    found = []
    for row in page.all(class_="pay-row"):
        data = {node.attrs["name"]: [node.attrs["value"]] for node in row.all("input")}
        button = row.one("button").attrs
        found.append((data | ({button["name"]: [button["value"]]} if "name" in button else {}), button["aria-pressed"]))
    return found
