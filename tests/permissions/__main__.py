"""`python -m tests.permissions`: write docs/who-may-what.md anew."""

from __future__ import annotations

from tests.written_anew import write

if __name__ == "__main__":
    write("tests.permissions.printed")
