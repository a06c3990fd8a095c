"""`python -m tests.walk.fill`: two tables in the database of the environment; prints the phone's cookie and addresses.

For tests against a server in a process of its own.
"""

from __future__ import annotations

import json
import os


def main() -> None:
    """A table with three rounds and one with 25, whose page has everything."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django

    django.setup()
    from django.urls import reverse

    from tests.walk import evenings
    from tests.walk.world import new_world

    world = new_world()
    short, long = world.start("short", "pymtheg"), world.start("long", "pandoeren")
    world.write(short, evenings.long_sides(3))
    world.write(long, evenings.long_purses(25))
    paths = {name: reverse("games:table", args=[kept.id]) for name, kept in world.tables.items()}
    print(json.dumps({"token": world.token, **paths}))


if __name__ == "__main__":
    main()
