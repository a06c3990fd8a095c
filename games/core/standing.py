"""What stands after a part of the log: seats, dealer, totals per column, tallies per player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from games.core.game import Facts, Game
from games.core.line import Line, totals
from games.core.tally import Tally

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """The table at one moment; `dealer` deals next, `dealt` dealt the last round (empty before the first)."""

    seats: Mapping[str, str]  # seat -> player id
    dealer: str
    totals: Mapping[str, int]  # per column, the pot included
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # per player id, in order of first sitting down
    paid: Mapping[str, int] = field(default_factory=dict)  # cents given minus received outside the score
    rounds: int = 0  # entries of the game's own kinds; the next one has the number after it, by which clashes are found
    played: int = 0  # those of them that count as rounds, which is what people call a number
    last_kind: str = ""
    dealt: str = ""
    closed: Mapping[str, Any] | None = None  # the record of the close
    winners: tuple[str, ...] = ()  # the columns that won the game which the last round brought to its end
    left: tuple[str, ...] = ()  # the players who went home and have not come back
    received: str = ""  # the seat that received last in place of a deal, and speaks first in the next

    def to_json(self) -> Json:
        """As plain JSON; tallies are a list, since a database may sort an object's keys.

        `left` and `received` are there only where somebody has: a snapshot from before they were kept is still what
        the log says.
        """
        tallies = [{"player": player, **asdict(tally)} for player, tally in self.tallies.items()]
        said = {**asdict(self), "tallies": tallies, "winners": list(self.winners), "left": list(self.left)}
        return {key: value for key, value in said.items() if value or key not in ("left", "received")}

    @classmethod
    def from_json(cls, raw: Json) -> Standing:
        """The way back from `to_json`."""
        tallies = {row["player"]: Tally(**{key: row[key] for key in row if key != "player"}) for row in raw["tallies"]}
        winners, left = tuple(raw.get("winners", ())), tuple(raw.get("left", ()))
        return cls(**{**raw, "tallies": tallies, "winners": winners, "left": left})


def opening(game: Game, rules: Any) -> Standing:
    """Before the first entry: nobody sits, every column is 0."""
    return Standing({}, game.first_dealer(rules), dict.fromkeys(game.columns(rules), 0))


def credit(game: Game, rules: Any, standing: Standing, lines: Iterable[Line]) -> Standing:
    """The lines added to the columns and to the players who sit on each column's members now."""
    change = totals(standing.totals, lines)
    tallies = dict(standing.tallies)
    for column, amount in change.items():
        for player in sitting_on(game, rules, standing, column) if amount else ():
            tallies[player] = replace(tallies[player], amount=tallies[player].amount + amount)
    new = {column: amount + change[column] for column, amount in standing.totals.items()}
    return replace(standing, totals=new, tallies=tallies)


def sitting_on(game: Game, rules: Any, standing: Standing, column: str) -> list[str]:
    """The players who carry a column's amount now."""
    return [standing.seats[seat] for seat in game.members(rules, column) if seat in standing.seats]


def column_tally(game: Game, rules: Any, standing: Standing, column: str) -> Tally:
    """What a column is ranked by at the end: the sums of who carried it longest; a side's amount is the sheet's total,
    unless games start over.
    """
    carriers = [standing.tallies[player] for player in sitting_on(game, rules, standing, column)]
    longest = max(carriers, key=lambda tally: tally.rounds, default=Tally())
    own = game.starts_over or len(game.members(rules, column)) == 1
    return longest if own else replace(longest, amount=standing.totals[column])


def counted(standing: Standing, facts: Facts) -> list[str]:
    """The seats that a round counts for."""
    return [seat for seat in standing.seats if facts.counts_for(seat)]


def so_far(facts: Facts) -> Facts:
    """What a round comes to whose parts are not all in: it counts for nobody yet, and nobody has won it."""
    return replace(facts, winners=(), took_part=(), made_by=None, tags=())


def count(standing: Standing, facts: Facts) -> Standing:
    """One more round for those whom it counts for, and what came of it for who played it: the declarer, or each."""
    tallies = dict(standing.tallies)
    for seat in counted(standing, facts):
        player = standing.seats[seat]
        declared, made = _tried(facts, seat)
        old = tallies[player]
        tallies[player] = replace(
            old,
            rounds=old.rounds + 1,
            declared=old.declared + declared,
            made=old.made + made,
        )
    return replace(standing, tallies=tallies)


def _tried(facts: Facts, seat: str) -> tuple[bool, bool]:
    if facts.made_by is not None:
        return True, seat in facts.made_by
    declared = seat == facts.declarer
    return declared, declared and facts.made is True


def game_over(game: Game, rules: Any, standing: Standing, facts: Facts) -> Standing:
    """Whether the round that was counted last won anybody a game, and whom."""
    winners = facts.winners or (game.best(standing.totals) if game.over(rules, standing.totals) else ())
    if not winners:
        return replace(standing, winners=())
    tallies = dict(standing.tallies)
    for seat in counted(standing, facts):
        player = standing.seats[seat]
        tallies[player] = replace(tallies[player], games=tallies[player].games + 1)
    for player in {player for column in winners for player in sitting_on(game, rules, standing, column)}:
        tallies[player] = replace(tallies[player], won=tallies[player].won + 1)
    return replace(standing, winners=tuple(winners), tallies=tallies)


def anew(game: Game, standing: Standing) -> Standing:
    """Before a round: after a game that was won every column is nought again where the game starts over."""
    if not (game.starts_over and standing.winners):
        return standing
    return replace(standing, totals=dict.fromkeys(standing.totals, 0))
