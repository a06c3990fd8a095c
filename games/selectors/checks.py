"""North writes, East checks: what was said of the rounds, and who may say it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from games.models import Check, Entry, Phone, PhoneRight, Player, Round, SeatResult, Sitting
from games.selectors.counting import waiting
from games.selectors.rights import in_round

State = Literal["unchecked", "agreed", "disputed"]


@dataclass(frozen=True, slots=True)
class Rounds:
    """Rounds of a table, only `kind` and `nth` read: nobody has said anything of the `unchecked`, somebody disagrees
    with the others.
    """

    unchecked: tuple[Round, ...]
    disputed: tuple[Round, ...]


def open_rounds(sitting: Sitting) -> Rounds:
    """Which rounds of the table are not checked, and which are disputed, as their revisions stand; one query."""
    rounds = waiting(Round.objects.filter(sitting=sitting)).order_by("number")
    rows: list[Any] = list(rounds.only("kind", "nth"))
    return Rounds(
        unchecked=tuple(one for one in rows if not one.heard),
        disputed=tuple(one for one in rows if one.against),
    )


def said_of(entry: Entry) -> list[Check]:
    """What was said of this revision, the first one first."""
    return list(Check.objects.filter(entry=entry).select_related("player").order_by("pk"))


def heard_of(sitting: Sitting, entry_ids: Iterable[str]) -> set[str]:
    """Those of these entries of which somebody said something; one query."""
    said = Check.objects.filter(entry__sitting=sitting, entry__entry_id__in=list(entry_ids))
    return set(said.values_list("entry__entry_id", flat=True))


def state_of(said: Iterable[Check]) -> State:
    """One who does not agree makes a round disputed."""
    answers = [check.agreed for check in said]
    return "unchecked" if not answers else "agreed" if all(answers) else "disputed"


def author(entry: Entry) -> Player | None:
    """Who wrote this revision, of the table's players: whose phone it was, or which of them the member is."""
    at = PhoneRight.objects.filter(sitting=entry.sitting_id, phone=entry.phone_id, player__isnull=False)
    right = at.select_related("player").first() if entry.phone_id else None
    if right is not None:
        return right.player
    person = {"person__membership__user": entry.user_id, "person__isnull": False}
    if not entry.user_id:
        return None
    there = Player.objects.filter(sitting=entry.sitting_id, **person).order_by("taken_off", "pk")
    return in_round(list(there), entry)


def why_not(entry: Entry, player: Player | None, phone: Phone | None, right: PhoneRight | None = None) -> str:
    """Why `player` does not check this round on `phone`, whose `right` at the table that is (a label key); empty
    where he may.

    One of the table who sat in it and did not write it, on another phone than the one that did, and where the sheet
    has sides one of the other side (rules, section 1).
    """
    if player is None or player.sitting_id != entry.sitting_id:
        return "whose_phone"
    if right is not None and right.checks_as not in (None, player.pk):
        return "checks_for_another"
    writer = author(entry)
    sat = {row.player_id: row for row in SeatResult.objects.filter(round__entry=entry)}
    own = sat.get(player.pk)
    if own is None:
        return "not_at_this_round"
    same_phone = phone is not None and entry.phone_id == phone.pk
    if same_phone or (writer is not None and writer.pk == player.pk):
        return "checks_own_round"
    side = sat.get(writer.pk) if writer else None
    fixed = side is not None and side.together and own.together and side.side == own.side
    return "checks_own_side" if fixed and _has_sides(entry.sitting) else ""


def _has_sides(sitting: Sitting) -> bool:
    """Whether two or more share a column in every round."""
    game, rules = sitting.game_and_rules()
    return any(len(game.members(rules, column)) > 1 for column in game.columns(rules))
