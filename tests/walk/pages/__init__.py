"""The requests of every address, one module for each of the app's."""

from __future__ import annotations

from tests.walk.pages import (
    accounts,
    changes,
    club,
    club_people,
    club_set,
    ending,
    errors,
    home,
    links,
    player,
    rounds,
    tables,
)

__all__ = [
    "accounts",
    "changes",
    "club",
    "club_people",
    "club_set",
    "ending",
    "errors",
    "home",
    "links",
    "player",
    "rounds",
    "tables",
]
