"""Only what is a round has a number and counts in averages; evenings that were written down before are counted anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from games.registry import GAMES


def count_anew(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """The numbers of the rounds, the snapshot, and how many rounds each has played."""
    sittings: Any = apps.get_model("games", "Sitting").objects
    rounds: Any = apps.get_model("games", "Round").objects
    rounds.update(nth=models.F("number"))
    rows = sittings.exclude(standing={}).only("standing", "game")
    for sitting in rows.iterator(chunk_size=500):
        less = _number(rounds, sitting.pk, _no_rounds(sitting.game))
        if "played" in sitting.standing:  # it was counted so before, and the database went back and comes again
            continue
        standing = {**sitting.standing, "played": sitting.standing["rounds"] - less.pop("", 0)}
        standing["tallies"] = [{**one, "rounds": one["rounds"] - less[one["player"]]} for one in standing["tallies"]]
        sittings.filter(pk=sitting.pk).update(standing=standing)
        _results(apps, sitting.pk, less)


def _no_rounds(game: str) -> tuple[str, ...]:
    kinds = GAMES[game].kinds.values() if game in GAMES else ()
    return tuple(kind.key for kind in kinds if not kind.counts)


def _number(rounds: Any, sitting: int, without: tuple[str, ...]) -> Counter[str]:
    """Number the rounds of a table; how many of its entries are none, by who sat there, and under "" in all."""
    less: Counter[str] = Counter()
    if not rounds.filter(sitting=sitting, kind__in=without).exists():
        return less
    changed = []
    for row in rounds.filter(sitting=sitting).order_by("number").only("number", "kind", "seats"):
        row.nth = None if row.kind in without else row.number - less[""]
        if row.nth is None:
            less.update(["", *row.seats.values()])
        changed.append(row)
    rounds.bulk_update(changed, ["nth"], batch_size=500)
    return less


def _results(apps: Apps, sitting: int, less: Counter[str]) -> None:
    results: Any = apps.get_model("games", "SittingResult").objects
    for who, many in less.items():
        mine = results.filter(sitting=sitting, player__public_id=who)
        mine.update(rounds=models.F("rounds") - many)


class Migration(migrations.Migration):
    dependencies = [("games", "0011_every_switch")]

    operations = [
        migrations.AddField("round", "nth", models.IntegerField(null=True)),
        migrations.RunPython(count_anew, migrations.RunPython.noop),
    ]
