"""`manage.py rules [GAME]`: the rule sheets, with source and certainty."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.core.labels import LANGUAGES
from games.management.sheets import sheets
from games.registry import GAMES


class Command(BaseCommand):
    """Exit status 2, with one line on standard error, if there is no such game."""

    help = "Prints the rule sheets of all games, or of one, with source and certainty."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """GAME, and the language of the words."""
        parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}; all without it")
        parser.add_argument("--language", choices=LANGUAGES, default="en")

    def handle(self, *args: Any, game: str | None, language: str, **options: Any) -> None:
        """Print the sheets."""
        if game is not None and game not in GAMES:
            self.stderr.write(f"no such game: {game!r}; there are {', '.join(GAMES)}")
            sys.exit(2)
        wanted = GAMES.values() if game is None else [GAMES[game]]
        self.stdout.write("\n\n\n".join(sheets(one, language) for one in wanted))
