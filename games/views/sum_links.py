"""Where an amount opens: the page of the column or player that has it, and the place on a page that explains it."""

from __future__ import annotations

from collections.abc import Mapping

from django.urls import reverse

from games.core.scene import is_own
from games.selectors.table import TableView


def of_column(view: TableView, column: str) -> str:
    """The sum of a column of the sheet."""
    return reverse("games:column_sum", args=[view.sitting.public_id, column])


def of_player(view: TableView, player: str) -> str:
    """The sum of all that a player brought together."""
    return reverse("games:player_sum", args=[view.sitting.public_id, player])


def standing(view: TableView, column: str) -> str:
    """What the table shows of a column: a player's own amount goes with him, unless games start over."""
    own = is_own(view.game, view.rules, view.standing, column)
    return of_player(view, view.standing.seats[column]) if own else of_column(view, column)


def then(view: TableView, seats: Mapping[str, str], column: str) -> str:
    """The same for a round in which `seats` say who sat."""
    own = column in seats and column in view.game.members(view.rules, column) and not view.game.starts_over
    return of_player(view, seats[column]) if own else of_column(view, column)


def anchor(column: str) -> str:
    """The place on a round's page that tells how a column's amount came about."""
    return f"of-{column}"


def how(column: str) -> str:
    """A link to it from the same page."""
    return f"#{anchor(column)}"
