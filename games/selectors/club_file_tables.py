"""A club's tables for its file: their players, every revision of their logs, and the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.models import Check, Club, Entry, PhoneRight, Player, Sitting, SittingResult
from games.selectors.sums import SAVED

BATCH = 20  # tables in memory at once
Json = dict[str, Any]
Rows = Mapping[int, list[Any]]  # by table


def tables(club: Club) -> Iterator[Json]:
    """All tables in the order in which they were made, each as it was at one moment."""
    rows = list(Sitting.objects.filter(club=club).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(rows), BATCH):
        yield from _steady(rows[start : start + BATCH])


def _steady(batch: list[int]) -> list[Json]:
    """These tables, read again where somebody wrote meanwhile."""
    while True:
        before = _versions(batch)
        found = _read(batch)
        if before == _versions(batch):
            return found


def _versions(batch: list[int]) -> list[tuple[int, ...]]:
    return list(Sitting.objects.filter(pk__in=batch).order_by("pk").values_list("pk", "version", "rights_version"))


def _read(batch: list[int]) -> list[Json]:
    """In one query for each kind of row."""
    players = _by_table(Player.objects.select_related("person"), batch)
    said = Prefetch("checks", Check.objects.select_related("player").order_by("pk"))
    entries = _by_table(Entry.objects.select_related("user").prefetch_related(said), batch)
    results = _by_table(SittingResult.objects.select_related("player"), batch)
    rights = _by_table(PhoneRight.objects.filter(player__isnull=False).select_related("player"), batch)
    found = Sitting.objects.filter(pk__in=batch).order_by("pk").select_related("rule_sheet")
    return [
        {
            **_table(one),
            "players": [_player(player) for player in players.get(one.pk, [])],
            "log": _log(entries.get(one.pk, []), rights.get(one.pk, [])),
            "results": [_result(result) for result in results.get(one.pk, [])],
        }
        for one in found
    ]


def _by_table(rows: QuerySet[Any], batch: list[int]) -> Rows:
    found: dict[int, list[Any]] = {}
    for row in rows.filter(sitting__in=batch).order_by("pk"):
        found.setdefault(row.sitting_id, []).append(row)
    return found


def _table(sitting: Sitting) -> Json:
    return {
        "id": sitting.public_id,
        "game": sitting.game,
        "rule_sheet": sitting.rule_sheet.digest,
        "unit": _unit(sitting),
        "title": sitting.title,
        "date": sitting.date,
        "status": sitting.status,
        "version": sitting.version,
        "counts": sitting.counts,
        "created": sitting.created,
    }


def _unit(sitting: Sitting) -> str:
    """What its amounts are: points, cents or places."""
    game, rules = sitting.game_and_rules()
    return game.unit(rules)


def _player(player: Player) -> Json:
    person = player.person.public_id if player.person else None
    return {"id": player.public_id, "name": player.name, "person": person, "taken_off": player.taken_off}


def _result(result: SittingResult) -> Json:
    counts = {name: getattr(result, name) for name in SAVED}
    return {"player": result.player.public_id, **counts}


def _check(one: Check) -> Json:
    return {"player": one.player.public_id, "agreed": one.agreed, "word": one.word, "written": one.created}


def _log(entries: list[Entry], rights: list[PhoneRight]) -> list[Json]:
    """Every revision in the order in which it was written, with who, when and why."""
    ids = {entry.pk: entry.entry_id for entry in entries}
    whose = {right.phone_id: right.player.public_id for right in rights if right.player}
    return [
        {
            "id": entry.entry_id,
            "place": entry.place,
            "kind": entry.kind,
            "record": entry.record,
            "supersedes": ids[entry.supersedes_id] if entry.supersedes_id else None,
            "removal": entry.removal,
            "moved_from": ids[entry.moved_from_id] if entry.moved_from_id else None,
            "reason": entry.reason,
            "late": entry.late,
            "checks": [_check(one) for one in entry.checks.all()],
            "user": entry.user.get_username() if entry.user else None,
            "phone_of": whose.get(entry.phone_id) if entry.phone_id else None,
            "written": entry.created,
        }
        for entry in entries
    ]
