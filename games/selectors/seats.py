"""Who sits where, and who deals, from a round on: what the log needs for it, and who sits out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.game import Record
from games.core.refusal import Refusal
from games.core.replay import Standing, opening
from games.models import Entry, Player, Sitting
from games.selectors import amend
from games.selectors.table import TableView

SEATING = ("seats", "leave")


@dataclass(frozen=True, slots=True)
class Wish:
    """`seats` (seat -> player id, a seat left out is empty) and `dealer` (empty: as it is) from round `number` on.

    Later changes of seats stay as they are written, unless it is `until_end`.
    """

    seats: Mapping[str, str]
    dealer: str
    number: int
    until_end: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One change of the log: `entry` is corrected, or taken out where there is no `record`; without an `entry` a new
    one comes just before `before`, or at the end.
    """

    kind: str
    record: Record | None
    entry: Entry | None = None
    before: Entry | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """The table just before round `number`: what stands, what was written since the round before, and what follows."""

    standing: Standing
    since: list[Entry]
    later: list[Entry]  # the round itself first; none where it is still to come


def moment(sitting: Sitting, number: int) -> Moment:
    """Before round `number`, the next one included; refused at `number` where there is no such round."""
    log, standing = amend.live(sitting), opening(*sitting.game_and_rules())
    if not 1 <= number <= sitting.snapshot().rounds + 1:
        raise Refusal("number", "out_of_range", low=1, high=sitting.snapshot().rounds + 1)
    since: list[Entry] = []
    for place, (entry, played) in enumerate(zip(log, amend.replayed(sitting, log), strict=True)):
        if played.number == number:
            return Moment(standing, since, log[place:])
        since = [] if played.number is not None else [*since, entry]
        standing = played.after
    return Moment(standing, since, [])


def steps(sitting: Sitting, wish: Wish) -> list[Step]:
    """What fulfils a wish: nothing where it is so already. Raises Refusal."""
    at = moment(sitting, wish.number)
    found = []
    if dict(wish.seats) != dict(at.standing.seats):
        last = next((entry for entry in reversed(at.since) if entry.kind in SEATING), None)
        found.append(_step(at, "seats", dict(wish.seats), last))
    if wish.dealer and wish.dealer != at.standing.dealer:
        last = next((entry for entry in reversed(at.since) if entry.kind == "dealer"), None)
        found.append(_step(at, "dealer", {"dealer": wish.dealer}, last))
    if wish.until_end:
        found += [Step("seats", None, entry) for entry in at.later if entry.kind == "seats"]
    return found


def _step(at: Moment, kind: str, record: Record, last: Entry | None) -> Step:
    """The last of its kind since the round before is corrected; else a new one comes before the round."""
    if last is not None and last.kind == kind:
        return Step(kind, record, last)
    return Step(kind, record, before=at.later[0] if at.later else None)


def sitting_out(view: TableView) -> list[Player]:
    """Who is at the table and does not sit now, in the order in which they came; who went home is not among them."""
    elsewhere = {*view.standing.seats.values(), *view.standing.left}
    return [player for who, player in view.people.items() if who not in elsewhere]


def free_seats(view: TableView) -> tuple[str, ...]:
    """The seats that nobody sits on and somebody has to."""
    needed = () if view.game.empty_seats else view.game.seats(view.rules)
    return tuple(seat for seat in needed if seat not in view.standing.seats)
