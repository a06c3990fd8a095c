"""Tables in lists, and the names that were used there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.carriers import stood_up
from games.models import Club, Phone, PhoneRight, Player, Sitting


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table in a list, the phone's or a club's, with its rule sheet.

    `names` are of those who sit there now, in the order of the seats, and of those who played and sit no more.
    """

    sitting: Sitting
    rounds: int
    names: tuple[str, ...]
    may_write: bool = True


def of_phone(phone: Phone | None, limit: int = 30) -> list[KnownTable]:
    """The tables that the phone may read, the latest first, in two queries."""
    if phone is None:
        return []
    latest = PhoneRight.objects.filter(phone=phone).order_by("-sitting__created", "-sitting")
    rights = list(latest.select_related("sitting__rule_sheet", "sitting__club")[:limit])
    seated = Player.objects.filter(sitting__in=[right.sitting_id for right in rights])
    names = {player.public_id: player.name for player in seated}
    return [_known(right, names) for right in rights]


def _known(right: PhoneRight, names: Mapping[str, str]) -> KnownTable:
    sitting = right.sitting
    return KnownTable(sitting, sitting.snapshot().played, played(sitting, names), right.may_write)


def played(sitting: Sitting, names: Mapping[str, str]) -> tuple[str, ...]:
    """Who sits there now, and who played and sits no more, of the names by public id."""
    game, rules = sitting.game_and_rules()
    standing = sitting.snapshot()
    sit = [standing.seats[seat] for seat in game.seats(rules) if seat in standing.seats]
    return tuple(names[who] for who in (*sit, *stood_up(standing)))


def by_public_id(public_id: str) -> Sitting | None:
    """The table with its rule sheet, whoever asks; None where there is none."""
    return Sitting.objects.select_related("rule_sheet", "club").filter(public_id=public_id).first()


def last_of(club: Club) -> Sitting | None:
    """The club's newest table with its rule sheet, None where it has none."""
    return Sitting.objects.select_related("rule_sheet").filter(club=club).order_by("-created", "-pk").first()


def known_names(phone: Phone | None, limit: int = 24) -> list[str]:
    """Names used at this phone's tables, the latest first, each once."""
    if phone is None:
        return []
    used = Player.objects.filter(sitting__rights__phone=phone).order_by("-sitting__created", "pk")
    once: dict[str, str] = {}
    for key, name in used.values_list("name_key", "name")[: limit * 20]:
        once.setdefault(key, name)
    return list(once.values())[:limit]
