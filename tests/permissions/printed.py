"""The table as people read it: docs/who-may-what.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.permissions.asking import address_of
from tests.permissions.rows import SIGN_IN, Outcome, Row, Who
from tests.permissions.table import ROWS
from tests.processes import PROJECT

FILE = PROJECT / "docs" / "who-may-what.md"
HEAD = """# Who may what

Made by `python -m tests.permissions` from `tests/permissions/table.py`, which the tests hold against every address of
the project. To open a page and to send a form are two lines; what has no line cannot be done by anybody.

| sign | means |
|---|---|
| ✓ | may |
| ↪ | is led to another page, and nothing changes |
| sign in | is led to sign in, and comes back |
| ✗ | is told that this is not allowed (403) |
| · | is told that there is nothing (404) |
| refused | what was sent is shown again with what is wrong |

"Nobody" is a phone that knows nothing. "Read link" and "write link" are phones at the table, or at tables of the club,
where nobody is signed in. "Member", "scorer" and "owner" are signed in, on a phone that has no right of its own; "other
club" owns another one. The admin site, whose addresses are left out, is entered by who runs the server
and by nobody of a club; where `SCOREKEEPER_SIGNUP` is `closed`, an account is made only by who comes by an invitation.
"""
PLACES = {
    "": "Anywhere",
    "account": "Accounts",
    "page": "In the club",
    "alone": "At a table outside a club",
    "into": "A table outside a club, signed in on a phone with its write link",
    "club": "At a table of the club",
}
SIGNS = {200: "✓", 400: "refused", 403: "✗", 404: "·", 422: "refused", 429: "refused"}
WAYS = {"GET": "open", "POST": "send"}


def printed() -> str:
    """The whole file."""
    return "\n".join([HEAD, *(line for place, title in PLACES.items() for line in _section(title, ROWS[place]))])


def _section(title: str, rows: list[Row]) -> Iterator[str]:
    yield f"## {title}\n"
    yield "| what | address | | " + " | ".join(who.value for who in Who) + " |"
    yield "|---|---|---|" + "---|" * len(Who)
    for row in rows:
        signs = " | ".join(sign(row.outcomes[who]) for who in Who)
        yield f"| {_says(row)} | `{_path(row.name)}` | {WAYS[row.method]} | {signs} |"
    yield ""


def sign(outcome: Outcome) -> str:
    """An outcome in a word."""
    if outcome.text == SIGN_IN:
        return "sign in"
    if outcome.leads:
        return "↪" if outcome.text.startswith("=") else "✓"
    return SIGNS[outcome.status]


def _says(row: Row) -> str:
    """What it is for, said once for both kinds of tables."""
    all_rows = (one for rows in ROWS.values() for one in rows)
    return next(one.says for one in all_rows if (one.key, one.method) == (row.key, row.method) and one.says)


def _path(name: str) -> str:
    path = re.sub(
        r"\(\?P(<\w+>).*?\)(?=-|/)", r"\1", address_of(name).path
    )  # of an address that is a regular expression
    path = re.sub(r"<(?:\w+:)?(\w+?)(?:_id)?>", r"<\1>", path)
    return path.replace("<public>", "<table>").replace("^", "").replace("$", "")
