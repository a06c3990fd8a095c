"""Tables that a phone knows, and the names that were used there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.models import Phone, PhoneRight, Player, Sitting
from games.selectors.derived import people_of


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


def names_by_seat(sitting: Sitting) -> dict[str, str]:
    """Who sits where now: what "same four again" starts from."""
    return _seated(sitting, {who: player.name for who, player in people_of(sitting).items()})


def _seated(sitting: Sitting, names: Mapping[str, str]) -> dict[str, str]:
    game, rules = sitting.play()
    seats = sitting.snapshot().seats
    return {seat: names[seats[seat]] for seat in game.seats(rules) if seat in seats}


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
