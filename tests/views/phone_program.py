"""What a phone's own program sends and gets, in tests."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.test import Client

from games.forms.sent import FORMAT
from games.registry import GAMES
from tests.views.tables import CAST, USUAL, Table


def round_of(table: Table, **more: Any) -> dict[str, Any]:
    """The usual round of its game, as the next one."""
    sitting = table.sitting
    game = GAMES[sitting.game]
    record = game.kinds["deal"].compose(USUAL[game.key])
    number = sitting.snapshot().rounds + 1
    return {"format": FORMAT, "entry_id": str(uuid4()), "kind": "deal", "record": record, "number": number, **more}


def begun(**more: Any) -> dict[str, Any]:
    """A table of four that was begun on a phone."""
    return {
        "format": FORMAT,
        "entry_id": str(uuid4()),
        "game": "pandoeren",
        "rules": None,
        "names": CAST,
        "dealer": "E",
        "title": "Kelder",
        **more,
    }


def sent(table: Table, body: object) -> tuple[int, dict[str, Any]]:
    """The status and what was answered."""
    return post(table.client, table.url("send"), body)


def post(client: Client, where: str, body: object) -> tuple[int, dict[str, Any]]:
    """The status and what was answered."""
    answer = client.post(where, body, content_type="application/json")
    return answer.status_code, answer.json()
