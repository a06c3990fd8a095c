"""The table of the cache: made with all others, so that every way to a database has it."""

from django.apps.registry import Apps
from django.core.management import call_command
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def make(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Make the table that the settings name, where it is not there yet."""
    call_command("createcachetable", database=editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    dependencies = [("games", "0004_seat_results")]

    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
