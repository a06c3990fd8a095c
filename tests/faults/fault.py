"""A fault as it is kept: the piece of a file that becomes another one, and the tests that must then fail."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

KEPT = Path(__file__).parent / "kept"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the everyday suite: the tests with these marks, in this environment."""

    called: str
    marks: str
    environment: Mapping[str, str] = field(default_factory=dict)


PARTS: dict[str, Part] = {
    "sqlite": Part("Python on SQLite", "not browser"),
    "postgres": Part("PostgreSQL", "database", {"SCOREKEEPER_TEST_DB": "postgres"}),
    "browser": Part("browser", "browser", {"SCOREKEEPER_BROWSER": "required"}),
}


class DoesNotFit(Exception):
    """The piece that a fault changes stands nowhere in its file any more, or more than once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """In the file `path` the piece `before` becomes `after`; one of `tests` (files, or single tests) must fail then."""

    name: str
    what: str
    part: str
    tests: list[str]
    path: str
    before: str
    after: str

    def plant(self, project: Path) -> None:
        """Change the file in this copy of the project; raises DoesNotFit."""
        file = project / self.path
        text = file.read_text("utf-8") if file.is_file() else ""
        if text.count(self.before) != 1:
            raise DoesNotFit(f"{self.name}: {self.path} has {text.count(self.before)} times\n{self.before}")
        file.write_text(text.replace(self.before, self.after), "utf-8")


def read(file: Path) -> Fault:
    """The fault of a file of `kept/`."""
    return Fault(name=file.stem, **tomllib.loads(file.read_text("utf-8")))


def faults() -> dict[str, Fault]:
    """All that are kept, by name."""
    return {file.stem: read(file) for file in sorted(KEPT.glob("*.toml"))}
