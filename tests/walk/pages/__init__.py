"""The requests of every address, one module for each of the app's."""

from __future__ import annotations

from tests.walk.pages import accounts, boards, changes, ending, errors, home, links, rounds, tables

__all__ = ["accounts", "boards", "changes", "ending", "errors", "home", "links", "rounds", "tables"]
