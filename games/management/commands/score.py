"""`manage.py score [FILE]`: rounds as a JSON array in, their answers out."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.core.labels import LANGUAGES
from games.management.answers import NoArray, answer, given, read_rounds, written
from games.registry import GAMES


class Command(BaseCommand):
    """Exit status 0 if all were scored, 1 if some were refused, 2 if the input is no JSON array."""

    help = "Scores rounds: a JSON array from FILE or standard input; prints an array of answers in the same order."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and the language of the messages."""
        parser.add_argument("file", nargs="?", metavar="FILE", help="a JSON array of rounds; standard input without it")
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the messages")

    def handle(self, *args: Any, file: str | None, language: str, **options: Any) -> None:
        """Print the answers and leave with the exit status."""
        try:
            answers = [answer(GAMES, element, language) for element in read_rounds(given(file))]
            text = written(answers)
        except (NoArray, OSError) as fault:
            self.stderr.write(str(fault))
            sys.exit(2)
        self.stdout.write(text)
        if any("error" in one for one in answers):
            sys.exit(1)
