"""What stands after a part of the log: seats, dealer, totals per column, tallies per player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from games.core.game import Facts, Game
from games.core.line import Line, totals

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's sums over the rounds in which he sat: `amount` in points or cents, the others are counts."""

    amount: int = 0
    rounds: int = 0
    declared: int = 0
    made: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """The table at one moment; `dealer` deals next, `dealt` dealt the last round (empty before the first)."""

    seats: Mapping[str, str]  # seat -> player id
    dealer: str
    totals: Mapping[str, int]  # per column, the pot included
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # per player id, in order of first sitting down
    paid: Mapping[str, int] = field(default_factory=dict)  # cents given minus received outside the score
    rounds: int = 0
    last_kind: str = ""
    dealt: str = ""
    closed: Mapping[str, Any] | None = None  # the record of the close

    def to_json(self) -> Json:
        """As plain JSON; tallies are a list, since a database may sort an object's keys."""
        plain = {name: getattr(self, name) for name in self.__slots__}
        tallies = [{"player": player, **asdict(tally)} for player, tally in self.tallies.items()]
        return {**plain, "tallies": tallies}

    @classmethod
    def from_json(cls, raw: Json) -> Standing:
        """The way back from `to_json`."""
        tallies = {row["player"]: Tally(**{key: row[key] for key in row if key != "player"}) for row in raw["tallies"]}
        return cls(**{**raw, "tallies": tallies})


def opening(game: Game, rules: Any) -> Standing:
    """Before the first entry: nobody sits, every column is 0."""
    return Standing({}, game.deal_order(rules)[0], dict.fromkeys(game.columns(rules), 0))


def credit(game: Game, standing: Standing, lines: Iterable[Line]) -> Standing:
    """The lines added to the columns and to the players who sit on each column's members now."""
    change = totals(standing.totals, lines)
    tallies = dict(standing.tallies)
    for column, amount in change.items():
        for seat in game.members(column):
            if seat in standing.seats:
                player = standing.seats[seat]
                tallies[player] = replace(tallies[player], amount=tallies[player].amount + amount)
    new = {column: amount + change[column] for column, amount in standing.totals.items()}
    return replace(standing, totals=new, tallies=tallies)


def count(standing: Standing, facts: Facts) -> Standing:
    """One more round for all who sit, and for the declarer what came of his bid."""
    tallies = dict(standing.tallies)
    for seat, player in standing.seats.items():
        declared = seat == facts.declarer
        old = tallies[player]
        tallies[player] = replace(
            old,
            rounds=old.rounds + 1,
            declared=old.declared + declared,
            made=old.made + (declared and facts.made is True),
        )
    return replace(standing, tallies=tallies)
