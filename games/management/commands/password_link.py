"""`manage.py password_link NAME`: a one-time link with which somebody chooses a new password."""

from __future__ import annotations

import sys
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandParser

from games.views.accounts import password_path


class Command(BaseCommand):
    """Exit status 2 with one line where nobody has this name."""

    help = "Prints a link with which NAME chooses a new password: once, within three days."

    def add_arguments(self, parser: CommandParser) -> None:
        """NAME, in whatever case."""
        parser.add_argument("name", metavar="NAME", help="a user name")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        """The link; only its path where SCOREKEEPER_ADDRESS does not say what goes before it."""
        user = User.objects.filter(username=name).first() or User.objects.filter(username__iexact=name).first()
        if user is None or not user.is_active:
            self.stderr.write(f"{name}: {'shut' if user else 'nobody has this name'}.")
            sys.exit(2)
        self.stdout.write(settings.ADDRESS + password_path(user))
        if not settings.ADDRESS:
            self.stderr.write("Put the address of the site before it, or set SCOREKEEPER_ADDRESS.")
