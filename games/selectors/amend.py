"""The live log with some of its entries changed, replayed; every change of a log and its forecast are this."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import replay
from games.core.refusal import Refusal
from games.models import Entry, Round, Sitting

Log = list[Entry]
Changes = Mapping[int, Entry | None]  # place -> what stands there then, not saved; None: nothing. The last one leads


class LaterRoundImpossible(Exception):
    """A change that a later entry of the game's own does not survive, and why; people call it by `nth` and `kind`.

    `is_round` is False for another entry of the table (who sits, a payment), which stands after the one that is named.
    """

    def __init__(
        self, nth: int | None, refusal: Refusal, entry_id: str, *, kind: str = "", is_round: bool = True
    ) -> None:
        super().__init__(f"{kind} {nth}: {refusal}")
        self.nth = nth
        self.kind = kind
        self.refusal = refusal
        self.entry_id = entry_id
        self.is_round = is_round


def live(sitting: Sitting) -> Log:
    """The log as it counts now, in order."""
    return list(Entry.live.filter(sitting=sitting))


def replayed(sitting: Sitting, log: Log) -> list[replay.Played]:
    """What each entry of `log` did; raises ImpossibleEntry."""
    return replay.replay(*sitting.game_and_rules(), (entry.as_played() for entry in log))


def changed(log: Log, changes: Changes) -> Log:
    """`log` with what stands at some places changed, in its order."""
    others = [entry for entry in log if entry.place not in changes]
    return sorted([*others, *(new for new in changes.values() if new)], key=lambda entry: entry.place)


def check(sitting: Sitting, log: Log, changes: Changes) -> list[replay.Played]:
    """Replay the changed `log`; a fault in what was changed is raised as its Refusal, one after it as
    LaterRoundImpossible.
    """
    try:
        return replayed(sitting, log)
    except replay.ImpossibleEntry as fault:
        if fault.entry.id in {new.entry_id for new in changes.values() if new}:
            raise fault.refusal from None
        raise _later(sitting, fault) from None


def _later(sitting: Sitting, fault: replay.ImpossibleEntry) -> LaterRoundImpossible:
    """With the number that people see now, which a removal or insertion would move."""
    rows = Round.objects.filter(sitting=sitting, entry__place__lte=_place(sitting, fault.entry.id))
    last = rows.order_by("number").values_list("nth", "kind", "entry__entry_id").last()
    if last is None:
        return LaterRoundImpossible(0, fault.refusal, fault.entry.id, is_round=False)
    nth, kind, entry_id = last
    return LaterRoundImpossible(nth, fault.refusal, fault.entry.id, kind=kind, is_round=entry_id == fault.entry.id)


def _place(sitting: Sitting, entry_id: str) -> int:
    return Entry.objects.get(sitting=sitting, entry_id=entry_id).place


def newest(entry: Entry) -> Entry:
    """The newest revision of `entry`: where it was moved to, if it was."""
    found = Entry.objects.select_related("moved_to").get(sitting=entry.sitting_id, place=entry.place, successor=None)
    moved: Entry | None = getattr(found, "moved_to", None)
    return newest(moved) if moved is not None else found
