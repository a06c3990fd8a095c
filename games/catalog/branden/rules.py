"""Branden's score tables and house rules as data, after the author of the game; who sits where under each sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch

AUTHOR = "source.author"

TEAMS = ("A", "B", "C")
SETUPS: Mapping[str, Mapping[str, Any]] = {
    "3": {"players": 3},
    "4": {"players": 4},
    "5": {"players": 5},
    "6": {"players": 6},
    "2x2": {"teams": [2, 2]},
    "3x2": {"teams": [3, 2]},
    "2x3": {"teams": [2, 3]},
}
AT_ONCE = "6"  # by size: who makes a pit among six wins the game by it

# In points, of which few are better (rules, section 2).
CARD: dict[str, int] = {"fire": 1}
FLAT: dict[str, int] = {"pit": 30}
BY_SIZE: dict[str, int] = {"3": 50, "4": 60, "5": 70, "6": 100, "2x2": 40, "3x2": 50, "2x3": 30}
SCORE_TABLES = {"card": CARD, "flat": FLAT, "by_size": BY_SIZE}


@dataclass(frozen=True, slots=True)
class Rules:
    """One sheet of house rules: single players, or teams as (how many, of how many); the other one is None."""

    players: int | None = 4
    teams: tuple[int, int] | None = None
    pit: str = "flat_30"
    limit: int = 100

    @property
    def setup(self) -> str:
        """How many sit and in which teams, as the key of a setup."""
        return f"{self.teams[0]}x{self.teams[1]}" if self.teams else str(self.players)


def read_teams(value: object) -> tuple[int, int]:
    """How many teams, and of how many players; refused at `rules` if nobody plays so."""
    if isinstance(value, list) and all(type(one) is int for one in value):
        for setup in SETUPS.values():
            if setup.get("teams") == value:
                return value[0], value[1]
    raise Refusal("rules", "rule_value", switch="teams")


SWITCHES = (
    Switch("players", (4, 3, 5, 6), AUTHOR, "printed", by_taps=False),
    Switch(
        "teams",
        (),
        AUTHOR,
        "printed",
        read=read_teams,
        write=lambda teams: list(teams) if teams else None,
        by_taps=False,
    ),
    Switch("pit", ("flat_30", "by_size"), AUTHOR, "printed"),
    Switch("limit", (100,), AUTHOR, "printed", low=100),
)
BOOK: RuleBook[Rules] = RuleBook(Rules(), SWITCHES, {}, one_of=("players", "teams"))


def seats(rules: Rules) -> tuple[str, ...]:
    """Clockwise, where they also deal: 1 to 6, or the teams in turn, so A1, B1, A2, B2."""
    if rules.teams is None:
        return tuple(str(n + 1) for n in range(rules.players or 0))
    count, size = rules.teams
    return tuple(f"{team}{n + 1}" for n in range(size) for team in TEAMS[:count])


def columns(rules: Rules) -> tuple[str, ...]:
    """A column per single player, by the seat, or per team."""
    return TEAMS[: rules.teams[0]] if rules.teams else seats(rules)


def members(rules: Rules, column: str) -> tuple[str, ...]:
    """The single player's seat, or those of a team."""
    return tuple(f"{column}{n + 1}" for n in range(rules.teams[1])) if rules.teams else (column,)


def pit_size(rules: Rules) -> int:
    """What a pit is worth, in points."""
    return BY_SIZE[rules.setup] if rules.pit == "by_size" else FLAT["pit"]


def wins_at_once(rules: Rules) -> bool:
    """Whether a pit wins the game, whatever the totals."""
    return rules.pit == "by_size" and rules.setup == AT_ONCE
