"""Writes rounds at a table as fast as it can: run in threads and in processes of their own."""

from __future__ import annotations

import os
import sys


def write_rounds(public_id: str, name: str, count: int) -> None:
    """Write `count` rounds, each with the next free number; a taken number is tried again with the next."""
    from games.models import Sitting
    from games.services import log
    from games.services.errors import NumberTaken

    for n in range(count):
        while True:
            sitting = Sitting.objects.get(public_id=public_id)
            number = sitting.snapshot().rounds + 1
            record = {"declarer": "NESW"[n % 4], "made": bool(n % 3)}
            try:
                log.record(
                    sitting=sitting, kind="deal", record=record, entry_id=f"{name}-{n}", phone=None, number=number
                )
            except NumberTaken:
                continue
            break


def main(database: str, public_id: str, name: str, count: str) -> None:
    """Write to the tests' database from a process of its own."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django
    from django.conf import settings

    settings.DATABASES["default"]["NAME"] = database
    django.setup()
    from games.registry import GAMES
    from tests.toy import PURSE

    GAMES[PURSE.key] = PURSE
    print("ready", flush=True)
    sys.stdin.readline()  # both start together
    write_rounds(public_id, name, int(count))


if __name__ == "__main__":
    main(*sys.argv[1:])
