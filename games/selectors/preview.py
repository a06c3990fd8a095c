"""What an entry would do, before it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import timezone

from games.core import replay
from games.core.game import Record
from games.core.replay import Played, Standing
from games.models import Entry, Sitting
from games.selectors import amend
from games.selectors.table import TableView, view_of


@dataclass(frozen=True, slots=True)
class ChangedRound:
    """A round that a change moves: numbers and amounts per column before and after (None: not there)."""

    entry_id: str
    number_before: int | None
    number_after: int | None
    before: Mapping[str, int] | None
    after: Mapping[str, int] | None


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a correction or removal would do to the whole evening."""

    before: Standing
    after: Standing
    rounds: tuple[ChangedRound, ...]  # in their order, the corrected one included


def preview(sitting: Sitting, kind: str, record: Record) -> Played:
    """`lines`, `change` and what stands `after` one more entry, from the snapshot without a query; raises Refusal."""
    return replay.step(*sitting.game_and_rules(), sitting.snapshot(), replay.Entry("", kind, record))


def table_before(sitting: Sitting, entry: Entry) -> TableView:
    """The table as it was before `entry`, for the form that corrects it; `next_number` is the round's own."""
    earlier = [one for one in amend.live(sitting) if one.place < entry.place]
    played = amend.replayed(sitting, earlier)
    standing = played[-1].after if played else replay.opening(*sitting.game_and_rules())
    return view_of(sitting, standing, timezone.now())


def forecast(sitting: Sitting, entry: Entry, record: Record | None, kind: str | None = None) -> Forecast:
    """What correcting `entry` to `record` (None: removing it) would change; nothing is saved.

    Raises Refusal where the record itself cannot be, LaterRoundImpossible where a later round cannot follow it.
    """
    log = amend.live(sitting)
    new = None
    if record is not None:
        kind = kind or entry.kind
        new = Entry(sitting=sitting, entry_id=entry.entry_id, place=entry.place, kind=kind, record=record)
    amended = amend.changed(log, entry.place, new)
    before = _by_place(log, amend.replayed(sitting, log))
    after = _by_place(amended, amend.check(sitting, amended, new))
    return Forecast(
        before=list(before.values())[-1].after,
        after=list(after.values())[-1].after,
        rounds=tuple(_changes(before, after)),
    )


def _by_place(log: amend.Log, played: list[Played]) -> dict[int, Played]:
    return {entry.place: one for entry, one in zip(log, played, strict=True)}


def _changes(before: Mapping[int, Played], after: Mapping[int, Played]) -> list[ChangedRound]:
    pairs = [(before.get(place), after.get(place)) for place in sorted({*before, *after})]
    return [_change(old, new) for old, new in pairs if _key(old) != _key(new)]


def _key(played: Played | None) -> object:
    if played is None or played.number is None:
        return None
    return played.number, played.dealer, played.seats, played.change, played.entry.kind, played.entry.record


def _change(old: Played | None, new: Played | None) -> ChangedRound:
    known = old or new
    assert known is not None
    return ChangedRound(
        entry_id=known.entry.id,
        number_before=old.number if old else None,
        number_after=new.number if new else None,
        before=old.change if old else None,
        after=new.change if new else None,
    )
