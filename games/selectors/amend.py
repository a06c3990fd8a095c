"""The live log with one thing changed, replayed; correction, removal, insertion and their forecast are this."""

from __future__ import annotations

from games.core import replay
from games.core.refusal import Refusal
from games.models import Entry, Round, Sitting

Log = list[Entry]


class LaterRoundImpossible(Exception):
    """A change that a later round does not survive: its number and why."""

    def __init__(self, number: int, refusal: Refusal, entry_id: str) -> None:
        super().__init__(f"round {number}: {refusal}")
        self.number = number
        self.refusal = refusal
        self.entry_id = entry_id


def live(sitting: Sitting) -> Log:
    """The log as it counts now, in order."""
    return list(Entry.live.filter(sitting=sitting))


def replayed(sitting: Sitting, log: Log) -> list[replay.Played]:
    """What each entry of `log` did; raises ImpossibleEntry."""
    return replay.replay(*sitting.game_and_rules(), (entry.as_played() for entry in log))


def changed(log: Log, place: int, new: Entry | None) -> Log:
    """`log` with `new` standing at `place`, in its order; None leaves the place empty."""
    others = [entry for entry in log if entry.place != place]
    return sorted([*others, *([new] if new else [])], key=lambda entry: entry.place)


def check(sitting: Sitting, log: Log, new: Entry | None) -> list[replay.Played]:
    """Replay `log`; a fault in `new` itself is raised as its Refusal, one after it as LaterRoundImpossible."""
    try:
        return replayed(sitting, log)
    except replay.ImpossibleEntry as fault:
        if new is not None and fault.entry.id == new.entry_id:
            raise fault.refusal from None
        raise LaterRoundImpossible(_number_now(sitting, fault), fault.refusal, fault.entry.id) from None


def _number_now(sitting: Sitting, fault: replay.ImpossibleEntry) -> int:
    """The number that people see now, which a removal or insertion would move."""
    now = Round.objects.filter(sitting=sitting, entry__entry_id=fault.entry.id)
    return now.values_list("number", flat=True).first() or fault.number
