"""Games won within an evening, and what a chart may draw besides totals; snapshots learn of them too."""

from __future__ import annotations

from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def none_won(apps: Apps, schema: BaseDatabaseSchemaEditor) -> None:
    """No game that was kept up to now is won in the middle of an evening."""
    sittings: Any = apps.get_model("games", "Sitting").objects
    for sitting in sittings.exclude(standing={}).only("standing").iterator(chunk_size=500):
        standing = {**sitting.standing, "winners": []}
        standing["tallies"] = [{**tally, "games": 0, "won": 0} for tally in standing["tallies"]]
        sittings.filter(pk=sitting.pk).update(standing=standing)


class Migration(migrations.Migration):
    dependencies = [("games", "0006_tables_of_addresses")]

    operations = [
        migrations.AddField("round", "figures", models.JSONField(default=dict)),
        migrations.AddField("round", "winners", models.JSONField(default=list)),
        migrations.AddField("sittingresult", "games", models.IntegerField(default=0)),
        migrations.AddField("sittingresult", "won", models.IntegerField(default=0)),
        migrations.RunPython(none_won, migrations.RunPython.noop),
    ]
