"""How many sit and in which teams: one of a game's setups, apart from its other house rules."""

from __future__ import annotations

from typing import Any

from games.core.game import Game


def switches_of(game: Game) -> frozenset[str]:
    """The switches that say how many sit; none where there is one way only."""
    return frozenset(switch for switches in game.setups.values() for switch in switches)


def setup_of(game: Game, rules: Any) -> str:
    """The setup that a sheet has; empty where there is one way only, or it has none of them."""
    alike = (key for key, said in game.setups.items() if _say_alike(game, game.book.read(dict(said)), rules))
    return next(alike, "")


def usual_setup(game: Game) -> str:
    """The setup of the game's default sheet, else its first one; empty where there is one way only."""
    return setup_of(game, game.book.default) or next(iter(game.setups), "")


def with_setup(game: Game, raw: Any, setup: str) -> Any:
    """Chosen rules, those of a preset spelled out, that say how many sit; a preset that there is not stays as it is.

    Raises KeyError for a setup that there is not.
    """
    if not game.setups or (isinstance(raw, str) and raw not in game.book.presets):
        return raw
    return {**_rest(game, spelled_out(game, raw)), **game.setups[setup]}


def without_setup(game: Game, raw: Any) -> Any:
    """Chosen rules apart from how many sit: None, a preset's name, or the switches that differ."""
    if not game.setups or not isinstance(raw, dict):
        return raw
    rest = _rest(game, raw)
    alike = (key for key in game.book.presets if rest == _rest(game, spelled_out(game, key)))
    return next(alike, rest) if rest else None


def spelled_out(game: Game, raw: Any) -> Any:
    """Chosen rules with a preset as the switches that it holds; others as they are."""
    return game.book.written(game.book.presets[raw]) if isinstance(raw, str) else raw


def _rest(game: Game, raw: Any) -> dict[str, Any]:
    """What is chosen besides how many sit."""
    own = switches_of(game)
    return {key: value for key, value in raw.items() if key not in own} if isinstance(raw, dict) else {}


def _say_alike(game: Game, one: Any, other: Any) -> bool:
    return all(getattr(one, key) == getattr(other, key) for key in switches_of(game))
