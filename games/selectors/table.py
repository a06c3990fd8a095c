"""What the page of a table shows: who sits where, what stands, the rounds and the chart."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from django.utils import timezone

from games.core.carriers import carriers, column_of
from games.core.game import End, Game, Record, Scene
from games.core.replay import Standing
from games.core.scene import columns_of, lap_due, reached, scene_of
from games.models import Player, Round, Sitting
from games.selectors.derived import people_of
from games.selectors.presence import on_the_list

PLAIN = ("number", "nth", "kind", "dealer", "contract", "declarer", "doubling", "tricks", "made", "seats")
ROW = (
    *PLAIN,
    "partners",
    "also",
    "tags",
    "winners",
    "change",
    "after",
    "figures",
    "entry__entry_id",
    "entry__supersedes_id",
)


@dataclass(frozen=True, slots=True)
class TableView:
    """A table now, or as it was before one entry; `totals` are in column order."""

    sitting: Sitting
    game: Game
    rules: Any
    standing: Standing
    people: Mapping[str, Player]  # all of the evening, by public id
    players: Mapping[str, Player]  # who sit now, by seat in seat order
    columns: tuple[str, ...]
    carriers: tuple[str, ...]  # whose amounts lists and charts show: sides by column, players by public id
    totals: Mapping[str, int]
    next_number: int
    end: End
    ended: bool  # the end that the house rules set is reached
    lap_due: int  # cents that each should put in before the next round; 0: none

    @property
    def listed(self) -> Mapping[str, Player]:
        """Those of the evening whom the table offers."""
        return on_the_list(self.people)

    def scene(self, whole: Record | None = None) -> Scene:
        """What the entry form needs to know; `whole` is the round's record where the form adds to one."""
        return scene_of(self.game, self.rules, self.standing, whole)

    def nth_of(self, kind: str = "") -> int | None:
        """The number that people see of the next entry of this kind (none: the usual); None for what is no round."""
        how = self.game.kinds[kind] if kind else next(iter(self.game.kinds.values()))
        return self.standing.played + 1 if how.counts else None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """One entry of the game's own in the list; amounts per column in column order."""

    number: int
    nth: int | None  # the number that people see; None: it is no round
    entry_id: str
    kind: str
    dealer: str
    contract: str
    declarer: str
    partners: tuple[str, ...]
    also: tuple[tuple[str, str], ...]  # (seat, label key)
    doubling: int
    tricks: int | None
    made: bool | None
    tags: tuple[str, ...]
    change: Mapping[str, int]
    after: Mapping[str, int]
    seats: Mapping[str, str]  # seat -> player id
    winners: tuple[str, ...]  # the columns that won a game with it
    figures: Mapping[str, int]  # the game's own figures, of the columns that have one
    parts: frozenset[str] | None  # the seats whose part is in; None: it is not gathered part by part
    revised: bool

    @property
    def waits_for(self) -> int:
        """How many of those who sat have no part in it yet."""
        return 0 if self.parts is None else len(self.seats.keys() - self.parts)


def load(sitting: Sitting, now: datetime | None = None) -> TableView:
    """The table from its snapshot, in one query; `now` decides whether an end by the clock is reached."""
    return view_of(sitting, sitting.snapshot(), now or timezone.now())


def view_of(sitting: Sitting, standing: Standing, now: datetime) -> TableView:
    """The table as `standing` has it."""
    game, rules = sitting.game_and_rules()
    people = people_of(sitting)
    end = game.end(rules)
    return TableView(
        sitting=sitting,
        game=game,
        rules=rules,
        standing=standing,
        people=people,
        players={seat: people[standing.seats[seat]] for seat in game.seats(rules) if seat in standing.seats},
        columns=columns_of(game, rules, standing),
        carriers=carriers(game, rules, standing),
        totals=in_order(columns_of(game, rules, standing), standing.totals),
        next_number=standing.rounds + 1,
        end=end,
        ended=_ended(sitting, end, standing, now),
        lap_due=lap_due(game, rules, standing),
    )


def rounds(sitting: Sitting, below: int | None = None, limit: int = 20) -> list[RoundRow]:
    """The newest rounds (with a number under `below`), newest first, in one query."""
    found = Round.objects.filter(sitting=sitting).order_by("-number")
    if below is not None:
        found = found.filter(number__lt=below)
    game, columns = sitting.game_and_rules()[0], _columns(sitting)
    return [row_of(values, columns, game) for values in found.values(*fields_of(game))[:limit]]


def fields_of(game: Game) -> tuple[str, ...]:
    """What a row is made of; the record only where rounds are gathered part by part."""
    return (*ROW, "entry__record") if any(kind.into for kind in game.kinds.values()) else ROW


def chart(view: TableView, points: int = 60) -> dict[str, list[tuple[int, int]]]:
    """Per carrier (round number, total or the game's own figure) of at most `points` evenly spread rounds, both ends
    included; of a player what the player brought together, from the first round in which he sat.

    The database is asked for those rounds only, unless people changed places. One query.
    """
    numbers = spread(view.standing.rounds, points)
    if changed_places(view):
        return _by_player(view, set(numbers))
    kept = {"totals": "after", "figures": "figures"}[view.game.chart]
    chosen = Round.objects.filter(sitting=view.sitting, number__in=numbers).order_by("number")
    lines: dict[str, list[tuple[int, int]]] = {carrier: [] for carrier in view.carriers}
    for number, seats, heights in chosen.values_list("number", "seats", kept):
        for carrier, line in lines.items():
            column = column_of(carrier, seats, heights)
            if column in heights:
                line.append((number, heights[column]))
    return lines


def changed_places(view: TableView) -> bool:
    """Whether a column that shows what a player brought together has anybody's amount but that player's."""
    standing, players = view.standing, [who for who in view.carriers if who in view.people]
    if not players or view.game.starts_over or view.game.chart != "totals":
        return False
    sit = {who: at for at, who in standing.seats.items()}
    return any(who not in sit or standing.tallies[who].amount != standing.totals[sit[who]] for who in standing.tallies)


def _by_player(view: TableView, numbers: Collection[int]) -> dict[str, list[tuple[int, int]]]:
    """The same from all rounds, of who sits no more too."""
    lines: dict[str, list[tuple[int, int]]] = {who: [] for who in view.carriers}
    sums = dict.fromkeys(lines, 0)
    found = Round.objects.filter(sitting=view.sitting).order_by("number")
    for number, seats, change in found.values_list("number", "seats", "change"):
        sat = {who: seat for seat, who in seats.items() if who in sums}
        for who, seat in sat.items():
            sums[who] += change.get(seat, 0)
        if number in numbers:
            for who, line in lines.items():
                if line or who in sat:
                    line.append((number, sums[who]))
    return lines


def spread(last: int, points: int) -> list[int]:
    """At most `points` whole numbers from 1 to `last`, evenly spread, both ends included."""
    if last <= points:
        return list(range(1, last + 1))
    return [1 + place * (last - 1) // (points - 1) for place in range(points)]


def row_of(values: Mapping[str, Any], columns: Iterable[str], game: Game) -> RoundRow:
    """A saved round's values (those of fields_of) as the list shows it."""
    columns = tuple(columns)
    return RoundRow(
        **{key: values[key] for key in PLAIN},
        entry_id=values["entry__entry_id"],
        partners=tuple(values["partners"]),
        also=tuple((seat, how) for seat, how in values["also"]),
        tags=tuple(values["tags"]),
        winners=tuple(values["winners"]),
        change=in_order(columns, values["change"]),
        after=in_order(columns, values["after"]),
        figures=values["figures"],
        parts=_parts(game, values),
        revised=values["entry__supersedes_id"] is not None,
    )


def _parts(game: Game, values: Mapping[str, Any]) -> frozenset[str] | None:
    if not game.part_of(values["kind"]):
        return None
    return frozenset(game.kinds[values["kind"]].parts(values["entry__record"]))


def in_order(columns: Iterable[str], amounts: Mapping[str, int]) -> dict[str, int]:
    """Amounts in column order: a database may have sorted them."""
    return {column: amounts[column] for column in columns}


def missing(view: TableView, whole: Record | None) -> tuple[str, ...]:
    """The seats of those who sit and have no part yet in the last round, whose record is `whole`."""
    if whole is None:
        return ()
    return view.game.kinds[view.standing.last_kind].missing(whole, view.players)


def _columns(sitting: Sitting) -> tuple[str, ...]:
    return columns_of(*sitting.game_and_rules(), sitting.snapshot())


def _ended(sitting: Sitting, end: End, standing: Standing, now: datetime) -> bool:
    if end.kind == "time":
        return timezone.localtime(now).replace(tzinfo=None) >= _closing_time(sitting, str(end.value))
    return reached(end, standing)


def _closing_time(sitting: Sitting, clock: str) -> datetime:
    """`clock` on the evening's date; before six it is that of the night after."""
    at = time.fromisoformat(clock)
    night = timedelta(days=1) if at < time(6) else timedelta()
    return datetime.combine(sitting.date, at) + night
