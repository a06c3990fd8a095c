"""Programs and words as they are served: made once in a process, and known by what is in them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from games.portable.gathering import program
from games.portable.words import words
from games.registry import GAMES

LETTERS = 16  # of a digest that stand in an address


@dataclass(frozen=True, slots=True)
class Kept:
    """JSON, and the digest by which an address names it."""

    body: bytes
    digest: str

    @classmethod
    def of(cls, body: bytes) -> Kept:
        """By what is in it."""
        return cls(body, sha256(body).hexdigest()[:LETTERS])


@lru_cache
def program_of(game: str) -> Kept:
    """The program of a game of the house; raises KeyError."""
    return Kept.of(program(GAMES[game]))


@lru_cache
def words_of(game: str, language: str) -> Kept:
    """The words of a game of the house in one language; raises KeyError."""
    return Kept.of(words(GAMES[game], language))
