"""The rule behind each reason of a sum, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.because import Because

BECAUSE: Mapping[str, Because] = {
    "fire_cards": Because("because.fire_cards", ("table.fire_card",)),
    "more_water": Because("because.more_water", ("table.fire_card",)),
    "pit_own": Because("because.pit_own", ("table.pit",), switches=("pit",)),
    "pit_theirs": Because("because.pit_theirs", ("table.pit",), switches=("pit",)),
    "pit_wins": Because("because.pit_wins", switches=("pit",)),
}
