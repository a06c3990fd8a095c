"""Links of a table: generations, short codes, and whose phone is whose."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

import games.models.public


def name_the_rights(apps: Any, schema_editor: Any) -> None:
    """Every right that is there gets a public id of its own."""
    rights = apps.get_model("games", "PhoneRight")
    for right in rights.objects.all():
        right.public_id = games.models.public.new_public_id()
        right.save(update_fields=["public_id"])


class Migration(migrations.Migration):

    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.AddField("sitting", "generation", models.IntegerField(default=1)),
        migrations.AddField("sitting", "rights_version", models.BigIntegerField(default=0)),
        migrations.AddField("phoneright", "asked", models.DateTimeField(null=True)),
        migrations.AddField("phoneright", "claimed", models.BooleanField(default=False)),
        migrations.AddField(
            "phoneright",
            "player",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="games.player"
            ),
        ),
        migrations.AddField("phoneright", "public_id", models.CharField(max_length=16, null=True)),
        migrations.RunPython(name_the_rights, migrations.RunPython.noop),
        migrations.AlterField(
            "phoneright",
            "public_id",
            models.CharField(default=games.models.public.new_public_id, max_length=16, unique=True),
        ),
        migrations.CreateModel(
            "WrongCodes",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("address_hash", models.CharField(max_length=64, unique=True)),
                ("times", models.JSONField(default=list)),
            ],
            options={"verbose_name_plural": "wrong codes"},
        ),
        migrations.CreateModel(
            "ShortCode",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=6, unique=True)),
                ("expires", models.DateTimeField()),
                (
                    "sitting",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="short_code",
                        to="games.sitting",
                    ),
                ),
            ],
        ),
    ]
