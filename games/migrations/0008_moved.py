"""A round that was moved knows where it stood before."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_games_won")]

    operations = [
        migrations.AddField(
            "entry",
            "moved_from",
            models.OneToOneField("games.Entry", models.CASCADE, null=True, related_name="moved_to"),
        ),
    ]
