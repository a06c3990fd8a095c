"""Tables that a phone knows, and the names that were used there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from games.models import Phone, PhoneRight, Player, Sitting


@dataclass(frozen=True, slots=True)
class Known:
    """A table on the home page; `names` are those who sit there now, by seat in their order."""

    public_id: str
    game: str
    title: str
    date: date
    closed: bool
    rounds: int
    names: Mapping[str, str]
    rules_raw: Any  # as chosen, for "same four again"


def of_phone(phone: Phone | None, limit: int = 30) -> list[Known]:
    """The tables that the phone may read, the latest first, in two queries."""
    if phone is None:
        return []
    sittings = list(
        Sitting.objects.filter(rights__phone=phone).select_related("rule_sheet").order_by("-created", "-pk")[:limit]
    )
    names = {player.public_id: player.name for player in Player.objects.filter(sitting__in=sittings)}
    return [_known(sitting, names) for sitting in sittings]


def _known(sitting: Sitting, names: Mapping[str, str]) -> Known:
    game, rules = sitting.play()
    seated = sitting.snapshot().seats
    return Known(
        public_id=sitting.public_id,
        game=sitting.game,
        title=sitting.title,
        date=sitting.date,
        closed=sitting.closed,
        rounds=sitting.snapshot().rounds,
        names={seat: names[seated[seat]] for seat in game.seats(rules) if seat in seated},
        rules_raw=sitting.rule_sheet.raw,
    )


def last_of_phone(phone: Phone | None) -> Known | None:
    """The table that the phone made or joined last: what "same four again" starts from."""
    return next(iter(of_phone(phone, limit=1)), None)


def get_for_phone(phone: Phone | None, public_id: str, write: bool = False) -> Sitting:
    """The table with its rule sheet; Sitting.DoesNotExist where the phone may not read (or write) it."""
    if phone is None:
        raise Sitting.DoesNotExist
    levels = [PhoneRight.Level.WRITE] if write else list(PhoneRight.Level)
    allowed = Sitting.objects.filter(rights__phone=phone, rights__level__in=levels)
    return allowed.select_related("rule_sheet").get(public_id=public_id)


def known_names(phone: Phone | None, limit: int = 24) -> list[str]:
    """Names used at this phone's tables, the latest first, each once."""
    if phone is None:
        return []
    used = Player.objects.filter(sitting__rights__phone=phone).order_by("-sitting__created", "pk")
    once: dict[str, str] = {}
    for key, name in used.values_list("name_key", "name")[: limit * 20]:
        once.setdefault(key, name)
    return list(once.values())[:limit]
