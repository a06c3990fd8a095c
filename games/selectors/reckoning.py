"""How an amount of a table came about: the log replayed, and the rounds that a page of it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.core import reckoning
from games.core.reckoning import Step
from games.core.replay import Played
from games.core.table_entries import POT
from games.models import Round
from games.selectors import amend
from games.selectors.table import RoundRow, TableView, fields_of, row_of


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The `steps` to what stands, oldest first, who carried it, and the payments beside it as (entry, cents given)."""

    steps: tuple[Step, ...]
    carriers: tuple[str, ...]  # player ids
    payments: tuple[tuple[Played, int], ...]


def of_column(view: TableView, column: str) -> Reckoning:
    """A side's, a seat's or the pot's, in one query; the payments are those from and to the pot."""
    played = amend.replayed(view.sitting, amend.live(view.sitting))
    steps = reckoning.of_column(view.game, played, column)
    paid = reckoning.payments(played, POT) if column == view.game.pot(view.rules) else ()
    return Reckoning(steps, tuple(reckoning.carriers(view.game, view.rules, steps, column)), tuple(paid))


def of_player(view: TableView, player: str) -> Reckoning:
    """A player's, wherever he sat, in one query."""
    played = amend.replayed(view.sitting, amend.live(view.sitting))
    steps = reckoning.of_player(view.game, view.rules, played, player)
    return Reckoning(steps, (player,), tuple(reckoning.payments(played, player)))


def rows(view: TableView, steps: Iterable[Step]) -> dict[str, RoundRow]:
    """The rounds among the steps by the id of their entry, in one query."""
    wanted = [step.played.number for step in steps if step.played.number is not None]
    found = Round.objects.filter(sitting=view.sitting, number__in=wanted).values(*fields_of(view.game))
    columns = view.game.columns(view.rules)
    return {values["entry__entry_id"]: row_of(values, columns, view.game) for values in found}
