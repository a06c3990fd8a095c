"""What each seat got in the rounds that are there."""

from typing import Any

from django.db import migrations, models

from games.core.game import Facts
from games.core.sides import seated
from games.registry import GAMES


def fill(apps: Any, schema_editor: Any) -> None:
    """What each seat got in the rounds that are there (the games of then ask no rules whose a column is), and the last place of every log."""
    sittings = apps.get_model("games", "Sitting")
    for sitting in sittings.objects.iterator(chunk_size=100):
        _seats(apps, sitting)
        last = sitting.entries.aggregate(last=models.Max("place"))["last"] or 0
        sittings.objects.filter(pk=sitting.pk).update(last_place=last)


def _seats(apps: Any, sitting: Any) -> None:
    results = apps.get_model("games", "SeatResult")
    people = dict(sitting.players.values_list("public_id", "pk"))
    results.objects.bulk_create(
        results(
            round=row,
            player_id=people[row.seats[one.seat]],
            seat=one.seat,
            amount=one.amount,
            side=one.side,
            together=one.together,
        )
        for row in sitting.rounds.all()
        for one in seated(GAMES[sitting.game], None, _facts(row), row.seats, row.change)
    )


def _facts(row: Any) -> Facts:
    also = tuple((seat, how) for seat, how in row.also)
    return Facts(declarer=row.declarer, partners=tuple(row.partners), also=also)


class Migration(migrations.Migration):

    dependencies = [("games", "0003_clubs")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
