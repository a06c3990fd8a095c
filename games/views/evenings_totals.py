"""What the evenings of a list came to together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.core.game import Game
from games.registry import GAMES
from games.selectors.evenings import Evening
from games.selectors.figures import Wanted, total
from games.selectors.scope import unit_of, units_of
from games.selectors.sums import Sums
from games.views import board_columns
from games.words import Words, number


@dataclass(frozen=True)
class Total:
    """One sum, and what it is of; `way` colours it."""

    name: str
    text: str
    way: str = ""


def totals(wanted: Wanted, inside: Sequence[Evening]) -> list[Total]:
    """The sums of the evenings, amounts only where they are of one game, and points apart from cents."""
    sums = total(one.figure for one in inside if one.figure)
    if len({one.game for one in inside}) != 1:
        return [Total(_("Evenings"), number(sums.evenings)), Total(_("Rounds"), number(sums.rounds))]
    game = GAMES[inside[0].game]
    counts = [Total(board_columns.name(game, key), number(getattr(sums, key))) for key in ("evenings", "rounds")]
    if wanted.everything:
        return counts
    apart = _by_unit(game, inside)
    return [
        *(one for unit, own in apart.items() for one in _amounts(wanted, own, game, unit, len(apart) > 1)),
        *counts,
        *_games(wanted, sums, game),
        *_declared(sums, game),
        *(one for unit, own in apart.items() for one in _averages(wanted, own, game, unit if len(apart) > 1 else "")),
    ]


def _by_unit(game: Game, inside: Sequence[Evening]) -> dict[str, Sums]:
    """What the evenings of each unit came to, by the unit's word."""
    return {
        Words(game, {}).say(unit): total(
            one.figure for one in inside if one.figure and unit_of(game.key, one.sheet) == unit
        )
        for unit in units_of(game.key, inside)
    }


def _amounts(wanted: Wanted, sums: Sums, game: Game, unit: str, several: bool) -> list[Total]:
    if "amount" not in game.board:
        return []
    owner = wanted.player.shown if wanted.player else _("The declarers")
    found = [_amount(game, f"{owner} ({unit})", sums.amount)]
    if wanted.partner:
        name = wanted.partner.shown
        found.append(_amount(game, f"{name} ({unit})" if several else name, sums.other))
    return found


def _amount(game: Game, name: str, value: int) -> Total:
    words = Words(game, {})
    return Total(name, words.amount(value), words.way(value))


def _average(game: Game, name: str, value: int) -> Total:
    words = Words(game, {})
    return Total(name, words.tenth(value), words.way(value))


def _games(wanted: Wanted, sums: Sums, game: Game) -> list[Total]:
    keys = [] if wanted.of_rounds else [key for key in ("games", "won") if key in game.board]
    return [Total(board_columns.name(game, key), number(getattr(sums, key))) for key in keys]


def _declared(sums: Sums, game: Game) -> list[Total]:
    """What was tried and made, as far as the game's board has it."""
    if "made" not in game.board:
        return []
    made = Total(board_columns.name(game, "made"), f"{number(sums.made)} ({sums.share}%)")
    tried = Total(board_columns.name(game, "declared"), number(sums.declared))
    return [*([tried] if "declared" in game.board else []), *([] if sums.share is None else [made])]


def _averages(wanted: Wanted, sums: Sums, game: Game, unit: str) -> list[Total]:
    """With the unit's word behind each where there are two."""
    behind = f" ({unit})" if unit else ""
    per_round = sums.per_round_of_two if wanted.partner else sums.per_round
    found = []
    if per_round is not None:
        name = _("Each per round") if wanted.partner else board_columns.name(game, "per_round")
        found.append(_average(game, name + behind, per_round))
    if sums.per_evening is not None and not wanted.of_rounds and "per_evening" in game.board:
        found.append(_average(game, board_columns.name(game, "per_evening") + behind, sums.per_evening))
    return found
