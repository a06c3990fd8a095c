"""What an entry would do, or a change of the log, before it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import timezone

from games.core import replay
from games.core.game import Record
from games.core.replay import Played, Standing
from games.models import Entry, Sitting
from games.selectors import amend
from games.selectors.amend import Changes
from games.selectors.table import TableView, view_of


@dataclass(frozen=True, slots=True)
class ChangedRound:
    """A round that a change moves or changes, as it is before and after (None: not there)."""

    entry_id: str
    before: Played | None
    after: Played | None

    @property
    def asks_again(self) -> bool:
        """Whether who checked it saw other names, or other amounts."""
        old, new = self.before, self.after
        return old is not None and new is not None and (old.seats, old.change) != (new.seats, new.change)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a change would do to the whole evening."""

    before: Standing
    after: Standing
    rounds: tuple[ChangedRound, ...]  # in their order, those that the change is about included
    changed: frozenset[str]  # the ids of what the change is about, as it stands there before or after it
    does: Played | None  # what the entry that leads the change does then; None: it is taken out

    @property
    def later(self) -> tuple[ChangedRound, ...]:
        """The other rounds."""
        return tuple(one for one in self.rounds if one.entry_id not in self.changed)


def preview(sitting: Sitting, kind: str, record: Record) -> Played:
    """`lines`, `change` and what stands `after` one more entry, from the snapshot without a query; raises Refusal."""
    return replay.step(*sitting.game_and_rules(), sitting.snapshot(), replay.Entry("", kind, record))


def table_before(sitting: Sitting, entry: Entry) -> TableView:
    """The table as it was before `entry`, for the form that corrects it; `next_number` is the round's own."""
    earlier = [one for one in amend.live(sitting) if one.place < entry.place]
    played = amend.replayed(sitting, earlier)
    standing = played[-1].after if played else replay.opening(*sitting.game_and_rules())
    return view_of(sitting, standing, timezone.now())


def forecast(sitting: Sitting, changes: Changes) -> Forecast:
    """What the changes would do; nothing is saved.

    Raises Refusal where what is new cannot be, LaterRoundImpossible where a later round cannot follow it.
    """
    log = amend.live(sitting)
    amended = amend.changed(log, changes)
    before, after = amend.replayed(sitting, log), amend.check(sitting, amended, changes)
    named = [one.entry_id for one in log if one.place in changes] + [one.entry_id for one in changes.values() if one]
    return Forecast(
        before=before[-1].after,
        after=after[-1].after,
        rounds=tuple(_changes(_by_id(before), _by_id(after))),
        changed=frozenset(named),
        does=next((one for one in after if one.entry.id == _leading(changes)), None),
    )


def _leading(changes: Changes) -> str | None:
    last = list(changes.values())[-1]
    return last.entry_id if last else None


def _by_id(played: list[Played]) -> dict[str, Played]:
    return {one.entry.id: one for one in played if one.number is not None}


def _changes(before: Mapping[str, Played], after: Mapping[str, Played]) -> list[ChangedRound]:
    pairs = [ChangedRound(one, before.get(one), after.get(one)) for one in {**before, **after}]
    return sorted((one for one in pairs if _key(one.before) != _key(one.after)), key=_order)


def _order(one: ChangedRound) -> tuple[int, bool]:
    """By the number that it has then; what goes stands before what takes its number."""
    known = one.after or one.before
    assert known is not None
    return known.number or 0, one.after is not None


def _key(one: Played | None) -> object:
    """What of a round is to be told if it changes."""
    if one is None:
        return None
    return one.number, one.nth, one.dealer, one.seats, one.change, one.after.winners, one.entry.kind, one.entry.record
