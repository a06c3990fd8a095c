"""What the oldest browsers know, out of facts.json; and what was found that they do not."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "facts.json"


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """Something that not all of the oldest browsers know, and where it stands."""

    file: str
    line: int
    what: str  # as `harmless` names it

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@lru_cache(maxsize=1)
def _facts() -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return facts


@lru_cache(maxsize=64)
def names(part: str, what: str) -> frozenset[str]:
    """A list of the file, for instance the properties of styles."""
    return frozenset(_facts()[part][what])


def named(part: str, what: str, name: str) -> Any:
    """What the file says of one name, if it does."""
    return _facts()[part][what].get(name, ())
