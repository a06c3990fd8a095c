"""Where an amount opens: the page of the column or player that has it, and the place on a page that explains it."""

from __future__ import annotations

from django.urls import reverse

from games.selectors.table import TableView


def of_column(view: TableView, column: str) -> str:
    """The sum of a column of the sheet."""
    return reverse("games:column_sum", args=[view.sitting.public_id, column])


def of_player(view: TableView, player: str) -> str:
    """The sum of all that a player brought together."""
    return reverse("games:player_sum", args=[view.sitting.public_id, player])


def standing(view: TableView, column: str) -> str:
    """What the table shows of a column: a player's own amount goes with him, unless games start over."""
    return of_player(view, view.standing.seats[column]) if is_own(view, column) else of_column(view, column)


def is_own(view: TableView, column: str) -> bool:
    """Whether the table shows the amount of who sits there, and not that of the column."""
    own = column in view.game.members(view.rules, column) and column in view.standing.seats
    return own and not view.game.starts_over


def anchor(column: str) -> str:
    """The place on a round's page that tells how a column's amount came about."""
    return f"of-{column}"


def how(column: str) -> str:
    """A link to it from the same page."""
    return f"#{anchor(column)}"
