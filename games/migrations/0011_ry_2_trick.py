"""Sheets of Pymtheg from before a trick of the partner in Ry 2 was a switch say the 20 that they were played by."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.db import migrations

KEY, PLAYED_BY = "ry_2_trick", 20


def say_it(apps: Any, schema_editor: Any) -> None:
    """Spell the switch out, so that an old sheet and a new one of the same rules are one sheet."""
    for sheet in apps.get_model("games", "RuleSheet").objects.filter(game="pymtheg"):
        sheet.values = json.dumps({KEY: PLAYED_BY, **json.loads(sheet.values)}, sort_keys=True)
        said = {"raw": sheet.raw, "values": sheet.values}
        sheet.digest = hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
        sheet.save(update_fields=["values", "digest"])


class Migration(migrations.Migration):
    dependencies = [("games", "0010_club_checks")]

    operations = [migrations.RunPython(say_it, migrations.RunPython.noop)]
