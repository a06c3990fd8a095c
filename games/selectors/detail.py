"""One entry opened: its sum, and how it came to be what it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.line import Line
from games.models import Bid, Entry, LedgerLine, Round, Sitting
from games.selectors.derived import people_of
from games.selectors.table import RoundRow, fields_of, row_of


@dataclass(frozen=True, slots=True)
class Detail:
    """An entry as it counts now; `round` is None where it is none (or was removed)."""

    entry: Entry  # the newest revision
    round: RoundRow | None
    lines: tuple[Line, ...]
    names: Mapping[str, str]  # seat -> name, as they sat in this round
    bids: tuple[tuple[str, str], ...]  # (seat, call) where the auction was noted
    history: tuple[Entry, ...]  # all revisions, oldest first: record, created, phone, reason, removal

    @property
    def removed(self) -> bool:
        """Whether it was taken out of the log."""
        return self.entry.removal

    @property
    def moved(self) -> bool:
        """Whether it stood elsewhere before, or stands elsewhere now."""
        return any(one.moved_from_id or hasattr(one, "moved_to") for one in self.history)


def detail(sitting: Sitting, entry_id: str) -> Detail:
    """The entry that any of its revisions' ids names; raises Entry.DoesNotExist."""
    place = Entry.objects.get(sitting=sitting, entry_id=entry_id).place
    related = ("phone", "user", "moved_from", "moved_to")
    history = tuple(Entry.objects.filter(sitting=sitting, place=place).select_related(*related).order_by("pk"))
    current = next(entry for entry in reversed(history) if entry.pk not in {e.supersedes_id for e in history})
    game, rules = sitting.game_and_rules()
    found = Round.objects.filter(entry=current).values(*fields_of(game)).first()
    lines = LedgerLine.objects.filter(entry=current).order_by("position")
    row = row_of(found, game.columns(rules), game) if found else None
    return Detail(
        entry=current,
        round=row,
        lines=tuple(Line(line.column, line.amount, line.reason, line.params) for line in lines),
        names=_names(sitting, row),
        bids=tuple(Bid.objects.filter(round__entry=current).order_by("position").values_list("seat", "call")),
        history=history,
    )


def _names(sitting: Sitting, row: RoundRow | None) -> dict[str, str]:
    people = people_of(sitting)
    game, rules = sitting.game_and_rules()
    seated = row.seats if row else sitting.snapshot().seats
    return {seat: people[seated[seat]].name for seat in game.seats(rules) if seat in seated}
