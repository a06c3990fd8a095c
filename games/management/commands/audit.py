"""`manage.py audit`: replays every sitting and compares what is saved."""

from __future__ import annotations

import sys

from django.core.management.base import BaseCommand

from games.selectors.audit import all_faults


class Command(BaseCommand):
    """Prints one line per fault; exit status 1 if there is any."""

    help = "Replay every table's log and compare rounds, lines, results and standing with what is saved."

    def handle(self, *args: object, **options: object) -> None:
        """Sitting, round and what is wrong."""
        count = 0
        for fault in all_faults():
            count += 1
            self.stdout.write(str(fault))
        if count:
            sys.exit(1)
        self.stdout.write("No faults.")
