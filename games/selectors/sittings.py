"""Tables that a phone knows, and the names that were used there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.models import Phone, PhoneRight, Player, Sitting


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table on the home page, with its rule sheet; `names` are those who sit there now, by seat in their order."""

    sitting: Sitting
    rounds: int
    names: Mapping[str, str]


def of_phone(phone: Phone | None, limit: int = 30) -> list[KnownTable]:
    """The tables that the phone may read, the latest first, in two queries."""
    if phone is None:
        return []
    sittings = list(
        Sitting.objects.filter(rights__phone=phone).select_related("rule_sheet").order_by("-created", "-pk")[:limit]
    )
    names = {player.public_id: player.name for player in Player.objects.filter(sitting__in=sittings)}
    return [KnownTable(one, one.snapshot().rounds, _seated(one, names)) for one in sittings]


def _seated(sitting: Sitting, names: Mapping[str, str]) -> dict[str, str]:
    game, rules = sitting.game_and_rules()
    seats = sitting.snapshot().seats
    return {seat: names[seats[seat]] for seat in game.seats(rules) if seat in seats}


def right_at(token_hash: str, public_id: str, write: bool = False) -> PhoneRight:
    """A phone's right at a table with both of them and the rule sheet, all in one query.

    PhoneRight.DoesNotExist where the phone may not read (or write) it.
    """
    level = {"level": PhoneRight.Level.WRITE} if write else {}  # who may write may also read
    rights = PhoneRight.objects.select_related("phone", "sitting__rule_sheet")
    return rights.get(phone__token_hash=token_hash, sitting__public_id=public_id, **level)


def known_names(phone: Phone | None, limit: int = 24) -> list[str]:
    """Names used at this phone's tables, the latest first, each once."""
    if phone is None:
        return []
    used = Player.objects.filter(sitting__rights__phone=phone).order_by("-sitting__created", "pk")
    once: dict[str, str] = {}
    for key, name in used.values_list("name_key", "name")[: limit * 20]:
        once.setdefault(key, name)
    return list(once.values())[:limit]
