"""Joined players, names taken off a table, and for whom a phone checks: for whose it was said to be until now."""

from __future__ import annotations

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def check_for_whose_it_is(apps: Any, schema_editor: Any) -> None:
    """What a phone was last said to be is whom it checks for."""
    rights = apps.get_model("games", "PhoneRight").objects
    rights.filter(player__isnull=False).update(checks_for=models.F("player"))


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0012_what_is_a_round'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Joining',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(max_length=16, unique=True)),
                ('name', models.CharField(max_length=30)),
                ('name_key', models.CharField(max_length=90)),
                ('moved', models.JSONField()),
                ('created', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.RemoveConstraint(
            model_name='player',
            name='person_once_at_a_table',
        ),
        migrations.AddField(
            model_name='phoneright',
            name='checks_for',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.player'),
        ),
        migrations.AddField(
            model_name='phoneright',
            name='earlier',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='phoneright',
            name='wants',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.player'),
        ),
        migrations.AddField(
            model_name='player',
            name='taken_off',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='joining',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='joinings', to='games.club'),
        ),
        migrations.AddField(
            model_name='joining',
            name='kept',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='joinings', to='games.player'),
        ),
        migrations.AddField(
            model_name='joining',
            name='membership',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.membership'),
        ),
        migrations.AddField(
            model_name='joining',
            name='user',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='joining',
            index=models.Index(fields=['club', 'name_key'], name='joining_by_name'),
        ),
        migrations.RunPython(check_for_whose_it_is, migrations.RunPython.noop),
    ]
