"""Who sits where, and who deals, from a round on: what changes in the log for it, and who sits out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.core import scene
from games.core.refusal import Refusal
from games.core.replay import Standing, opening
from games.models import Entry, Player, Round, Sitting
from games.selectors import amend
from games.selectors.amend import Changes
from games.selectors.changes import put_right
from games.selectors.table import RoundRow, TableView

Seated = dict[str, str]  # by seat


@dataclass(frozen=True, slots=True)
class Wish:
    """`seats` (seat -> player id, empty: nobody; a seat not named stays) and `dealer` (empty: stays) from round
    `number` on.

    Later changes of seats stay as they are written, unless it is `until_end`.
    """

    seats: Mapping[str, str]
    dealer: str
    number: int
    until_end: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """The table just before round `number`: what stands, and the entries from that round on (none: it is to come)."""

    number: int
    standing: Standing
    later: list[Entry]

    @property
    def nth(self) -> int:
        """The number that people see of that round, or of the first one after it."""
        return self.standing.played + 1


class HasSeats(Protocol):
    """The table as it stands, or one of its rounds."""

    @property
    def seats(self) -> Mapping[str, Any]: ...


def seated(at: HasSeats) -> str:
    """A mark of who sits where: a page that names people by their seats sends it along."""
    return mark(at.seats)


def mark(seats: Mapping[str, Any]) -> str:
    """The same of players by seat."""
    said = json.dumps(sorted(seats.items()))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def number_of(sitting: Sitting, nth: int) -> int:
    """Which entry of the game's own people call round `nth`; the next one where there is no such round."""
    found = Round.objects.filter(sitting=sitting, nth=nth).values_list("number", flat=True).first()
    return found or sitting.snapshot().rounds + 1


def moment(sitting: Sitting, number: int) -> Moment:
    """Before round `number`, the next one included; refused at `number` where there is no such round."""
    now = sitting.snapshot()
    if not 1 <= number <= now.rounds + 1:
        raise Refusal("number", "out_of_range", low=1, high=now.rounds + 1)
    if number > now.rounds:
        return Moment(number, now, [])
    log, standing = amend.live(sitting), opening(*sitting.game_and_rules())
    for place, (_, played) in enumerate(zip(log, amend.replayed(sitting, log), strict=True)):
        if played.number == number:
            return Moment(number, standing, log[place:])
        standing = played.after
    raise AssertionError("a round that was counted is in the log")


def changes(sitting: Sitting, wish: Wish) -> Changes:
    """What fulfils a wish; nothing where it is so already. Raises Refusal."""
    at = moment(sitting, wish.number)
    wanted = {**at.standing.seats, **wish.seats}
    seats = {seat: who for seat, who in wanted.items() if who}
    records: dict[str, dict[str, str]] = {}
    if seats != at.standing.seats:
        records["seats"] = seats
    if wish.dealer and wish.dealer != at.standing.dealer:
        records["dealer"] = {"dealer": wish.dealer}
    found = put_right(sitting, at.later[0] if at.later else None, records) if records else {}
    later = [entry.place for entry in at.later if wish.until_end and entry.kind == "seats"]
    return {**found, **dict.fromkeys(later)}


def places(
    at: Moment, sitting: Sitting, come: Sequence[str], go: Collection[str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Where nobody has a seat of his own: who comes (whatever names them) by first free seats, and who goes by theirs,
    empty. Refused at `come` where there is no room.
    """
    game, rules = sitting.game_and_rules()
    free = [seat for seat in game.seats(rules) if seat not in at.standing.seats]
    if len(come) > len(free):
        raise Refusal("come", "too_many_players", most=len(game.seats(rules)))
    left = {seat: "" for seat, who in at.standing.seats.items() if who in go}
    return dict(zip(free, come, strict=False)), left


def changed_later(at: Moment) -> bool:
    """Whether somebody else sits from a later round on."""
    return any(entry.kind == "seats" for entry in at.later)


def sitting_out(view: TableView) -> list[Player]:
    """Who is at the table and does not sit now, in the order in which they came; who went home is not among them."""
    elsewhere = {*view.standing.seats.values(), *view.standing.left}
    return [player for who, player in view.listed.items() if who not in elsewhere]


def next_in(view: TableView, recent: Sequence[RoundRow]) -> Player | None:
    """Who sits out longest by the `recent` rounds, newest first; None where nobody does."""
    last = {who: row.number for row in reversed(recent) for who in row.seats.values()}
    return min(sitting_out(view), key=lambda player: last.get(player.public_id, 0), default=None)


def went_home(sitting: Sitting) -> dict[str, str]:
    """The id of the entry by which each who left did so last, by public id."""
    return {entry.record["player"]: entry.entry_id for entry in Entry.live.filter(sitting=sitting, kind="leave")}


def free_seats(view: TableView) -> tuple[str, ...]:
    """The seats that nobody sits on and somebody has to."""
    return scene.free_seats(view.game, view.rules, view.standing)
