"""Choices as links: the same page, asked for something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode


@dataclass(frozen=True)
class Address:
    """A page, and what its address asks for."""

    path: str
    asked: Mapping[str, str]

    def to(self, **changed: str) -> str:
        """The same page asked for something else; what is empty is left out."""
        asked = {name: value for name, value in {**self.asked, **changed}.items() if value}
        return f"{self.path}?{urlencode(asked)}" if asked else self.path

    def at(self, path: str) -> str:
        """Another page asked for the same."""
        return Address(path, self.asked).to()


@dataclass(frozen=True)
class LinkChip:
    """One choice as a link; `around`: what is chosen lies in it."""

    text: str
    url: str
    on: bool = False
    around: bool = False


@dataclass(frozen=True)
class LinkChips:
    """A row of choices, and what they are about."""

    label: str
    chips: list[LinkChip]
