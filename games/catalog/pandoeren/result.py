"""How a deal ended: dry or wet, made or lost, told outright or by the points that were counted."""

from __future__ import annotations

from games.catalog.pandoeren.contracts import target
from games.catalog.pandoeren.rules import PACK, SEATS
from games.core.fields import flag, whole
from games.core.game import Record
from games.core.refusal import Refusal

POINT_KEYS = frozenset(("cards", "roem"))


def read_result(record: Record, key: str, players: tuple[str, ...], partner: str | None) -> dict[str, bool]:
    """Dry (or made) for each of `players`, the declarer first; counted points may stand in for it."""
    told, points = record.get("dry"), record.get("points")
    asked = target(key)
    if told is None and (points is None or asked is None):
        raise Refusal("dry", "missing")
    dry = {} if told is None else _dry(told, players, partner)
    if points is None:
        return dry
    if asked is None:
        raise Refusal("points", "not_for_points")
    enough = _points(points) >= asked
    if dry and dry[players[0]] and not enough:
        raise Refusal("dry", "too_few_points", target=asked)
    return dry or dict.fromkeys(players, enough)


def _dry(told: object, players: tuple[str, ...], partner: str | None) -> dict[str, bool]:
    if not isinstance(told, dict):
        raise Refusal("dry", "not_an_object")
    dry: dict[str, bool] = {}
    for seat in players:
        dry[seat] = _yes_or_no(told.get(seat))
    if len(told) != len(dry) and any(
        seat not in dry and (seat not in SEATS or told[seat] is not None) for seat in told
    ):
        raise Refusal("dry", "dry_players")
    if partner and dry[players[0]] != dry[partner]:
        raise Refusal("dry", "partners_alike")
    return dry


def _yes_or_no(raw: object) -> bool:
    if raw is None:
        raise Refusal("dry", "dry_players")
    return flag(raw, "dry")


def _points(raw: object) -> int:
    if not isinstance(raw, dict):
        raise Refusal("points", "not_an_object")
    if not raw.keys() <= POINT_KEYS:
        raise Refusal("points", "unknown_key")
    cards = whole(raw.get("cards"), "points", high=PACK["cards"])
    roem = whole(raw.get("roem"), "points")
    if roem and (roem < PACK["roem_low"] or roem % PACK["roem_step"] or roem == PACK["roem_never"]):
        raise Refusal("points", "no_such_roem")
    return cards + roem
