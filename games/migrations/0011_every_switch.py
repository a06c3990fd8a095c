"""Sheets from before a switch was there spell it out as it was played: by its default of today."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.db import migrations

from games.registry import GAMES


def spell_out(apps: Any, schema_editor: Any) -> None:
    """An old sheet and a new one of the same rules are one sheet then; where both are there already, both stay."""
    sheets = apps.get_model("games", "RuleSheet").objects
    for sheet in sheets.filter(game__in=list(GAMES)):
        book = GAMES[sheet.game].book
        sheet.values = json.dumps(book.written(book.read(json.loads(sheet.values))), sort_keys=True)
        said = {"raw": sheet.raw, "values": sheet.values}
        sheet.digest = hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
        if not sheets.filter(game=sheet.game, digest=sheet.digest).exists():
            sheet.save(update_fields=["values", "digest"])


class Migration(migrations.Migration):
    dependencies = [("games", "0010_club_checks")]

    operations = [migrations.RunPython(spell_out, migrations.RunPython.noop)]
