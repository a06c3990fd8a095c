"""`manage.py score [FILE]`: rounds as a JSON array in, their answers out."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from games.core.labels import LANGUAGES
from games.management.answering import Answering
from games.management.answers import answer
from games.registry import GAMES


class Command(Answering):
    """Rounds are scored one by one."""

    help = "Scores rounds: a JSON array from FILE or standard input; prints an array of answers in the same order."

    def add_arguments(self, parser: CommandParser) -> None:
        """FILE, and the language of the messages."""
        parser.add_argument("file", nargs="?", metavar="FILE", help="a JSON array of rounds; standard input without it")
        parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the messages")

    def handle(self, *args: Any, file: str | None, language: str, **options: Any) -> None:
        """Print the answers and leave with the exit status."""
        self.answer_all(file, lambda element: answer(GAMES, element, language))
