"""The snapshots of an older database follow from their logs as they are replayed now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Sitting
from games.selectors.audit import faults
from tests.toy import deal, table, toys

__all__ = ["toys"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("toys")]


def test_snapshots_know_that_no_game_was_won(migrate: Callable[[str], Any]) -> None:
    sitting = table()
    deal(sitting)
    deal(sitting, "E", made=False)
    old = migrate("0006_tables_of_addresses").get_model("games", "Sitting").objects.get(pk=sitting.pk)
    old.standing.pop("winners")
    old.standing["tallies"] = [
        {key: tally[key] for key in tally if key not in ("games", "won")} for tally in old.standing["tallies"]
    ]
    old.save(update_fields=["standing"])
    migrate("0007_games_won")
    migrate("")
    after = Sitting.objects.get(pk=sitting.pk)
    assert after.standing["winners"] == []
    assert [(tally["rounds"], tally["games"], tally["won"]) for tally in after.standing["tallies"]] == [(2, 0, 0)] * 4
    assert faults(after) == []
