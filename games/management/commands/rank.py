"""`manage.py rank [FILE]`: results of deals as a JSON array in, their places out."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import CommandParser

from games.core.labels import LANGUAGES
from games.management.answering import Answering
from games.management.rankings import ranked
from games.registry import GAMES


class Command(Answering):
    """Deals are ranked one by one."""

    help = "Ranks deals: a JSON array from FILE or standard input; prints an array of places in the same order."

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, the game, and the language of the messages."""
        known = [game.key for game in GAMES.values() if game.rank_results is not None]
        parser.add_argument("file", nargs="?", metavar="FILE", help="a JSON array of deals; standard input without it")
        parser.add_argument("--game", choices=known, default=known[0] if known else None, help="whose places")
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the messages")

    def handle(self, *args: Any, file: str | None, game: str | None, language: str, **options: Any) -> None:
        """Print the places and leave with the exit status."""
        rank, labels = (GAMES[game].rank_results, GAMES[game].labels) if game else (None, {})
        if rank is None:
            self.stderr.write("no such game: every game here is ranked by its totals")
            sys.exit(2)
        self.answer_all(file, lambda element: ranked(rank, labels, element, language))
