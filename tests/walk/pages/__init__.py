"""The requests of every address, one module for each of the app's."""

from __future__ import annotations

from tests.walk.pages import accounts, changes, ending, errors, home, links, rounds, tables

__all__ = ["accounts", "changes", "ending", "errors", "home", "links", "rounds", "tables"]
from tests.walk.pages import boards, changes, ending, errors, home, links, rounds, tables

__all__ = ["boards", "changes", "ending", "errors", "home", "links", "rounds", "tables"]
