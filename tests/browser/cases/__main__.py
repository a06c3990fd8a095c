"""`python -m tests.browser.cases`: write docs/phones.md anew."""

from __future__ import annotations

from tests.written_anew import write

if __name__ == "__main__":
    write("tests.browser.cases.table")
