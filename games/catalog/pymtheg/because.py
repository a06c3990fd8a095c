"""The rule behind each reason of a sum, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalog.pymtheg.rules import BOOK_2023
from games.core.because import Because

_CONTRACT = ("{contract}",)
_NONE = ("table.per_trick_none",)

BECAUSE: Mapping[str, Because] = {
    "gam_made": Because("because.gam_made", _CONTRACT, "{named}"),
    "gam_lost": Because("because.gam_lost", _CONTRACT, "{named}"),
    "over_tricks": Because("because.over_tricks", ("table.per_trick",)),
    "over_tricks_none": Because("because.over_tricks", _NONE),
    "under_tricks": Because("because.under_tricks", ("table.per_trick",)),
    "under_tricks_none": Because("because.under_tricks", _NONE),
    "ry_penalty": Because("because.ry_penalty", _CONTRACT),
    "ry_made": Because("because.ry_made", _CONTRACT),
    "ry_lost": Because("because.ry_lost", _CONTRACT),
    "ry_2_partner_tricks": Because(
        "because.ry_2_partner_tricks", ("table.partner_trick",), switches=("ry_2_partner", "ry_2_trick")
    ),
    "lon_made": Because("because.lon_made", ("lon", "table.lon_none")),
    "lon_lost": Because("because.lon_lost", ("lon", "table.lon_none")),
    "lon_opponents_tricks": Because(
        "because.lon_opponents_tricks", ("table.opponents_trick", "table.opponents_trick_none")
    ),
    "lon_named": Because("because.lon_named", ("table.lon_announced",), switches=("lon_announced",)),
    "doubled": Because("because.doubled", source=BOOK_2023),
    "redoubled": Because("because.redoubled", source=BOOK_2023),
    "revoke_own": Because("because.revoke_own", ("table.revoke_fine",)),
    "revoke_theirs": Because("because.revoke_theirs", ("table.revoke_fine",)),
    "fire_cards": Because("because.fire_cards", ("table.fire_card",), switches=("round_pass",)),
    "more_water": Because("because.more_water", ("table.fire_card",), switches=("round_pass",)),
    "pit_own": Because("because.pit_own", ("table.pit",), switches=("burn_pit",)),
    "pit_theirs": Because("because.pit_theirs", ("table.pit_theirs",), switches=("burn_pit",)),
    "pit_ten_thousand": Because("because.pit_ten_thousand", ("table.pit_ten_thousand",), switches=("burn_pit",)),
}
