"""What the commands have in common that answer a JSON array element by element."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand

from games.management.answers import NoArray, given, read_rounds, written


class Answering(BaseCommand):
    """Exit status 0 if all were answered, 1 if some were refused, 2 if the input is no JSON array."""

    requires_system_checks = []

    def answer_all(self, file: str | None, answer: Callable[[Any], dict[str, Any]]) -> None:
        """Print the answers to what stands in `file`, or on standard input, and leave with the exit status."""
        try:
            answers = [answer(element) for element in read_rounds(given(file))]
            text = written(answers)
        except (NoArray, OSError) as fault:
            self.stderr.write(str(fault))
            sys.exit(2)
        self.stdout.write(text)
        if any("error" in one for one in answers):
            sys.exit(1)
