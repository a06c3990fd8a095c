"""`manage.py tidy`: throws away what nobody can want any more."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from games.services.limits import Tidied, tidy


class Command(BaseCommand):
    """Prints one line; does nothing to clubs."""

    help = "Throws away tables without a club that nobody used for SCOREKEEPER_KEEP_DAYS days, and what has expired."

    def handle(self, *args: Any, **options: Any) -> None:
        """All of it at once."""
        self.stdout.write(told(tidy(timezone.now())))


def told(done: Tidied) -> str:
    """What went, in one line."""
    unused = f"unused for {settings.KEEP_DAYS} days" if settings.KEEP_DAYS else "tables are kept for ever"
    return (
        f"Thrown away: {done.tables} tables ({unused}), {done.codes} short codes, {done.invitations} invitations, "
        f"{done.wrong_codes} addresses that tried wrong codes, {done.addresses} that made tables, {done.phones} phones."
    )
