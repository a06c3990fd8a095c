"""The rule behind each reason of a sum, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalog.pandoeren.rules import DESCRIPTION, OURS
from games.core.because import Because

_VALUE = ("{contract}",)
_STAKES = ("table.stake_low", "table.stake_high")

BECAUSE: Mapping[str, Because] = {
    "looking": Because("because.looking", ("table.looking",), switches=("kijkkaart",)),
    "showing": Because("because.showing", ("table.showing",), switches=("kijkkaart",)),
    "made_paid": Because("because.made_paid", _VALUE, "table.value", ("settle",)),
    "lost_paid": Because("because.lost_paid", _VALUE, "table.value", ("settle",)),
    "dry_paid": Because("because.dry_paid", _VALUE, "table.value", ("settle", "misere_one_dry", "joiners")),
    "all_wet_paid": Because("because.all_wet_paid", _VALUE, "table.value", ("settle", "joiners")),
    "nobody_pays": Because("because.nobody_pays", source=DESCRIPTION),
    "booked_won": Because("because.booked", _VALUE, "table.value", ("settle",)),
    "booked_lost": Because("because.booked", _VALUE, "table.value", ("settle",)),
    "unplayable_paid": Because("because.unplayable_paid", _VALUE, "table.value", source=DESCRIPTION),
    "unplayable_booked": Because("because.unplayable_booked", _VALUE, "table.value", ("settle",)),
    "stake_won": Because("because.stake_won", _STAKES, switches=("pot",)),
    "stake_lost": Because("because.stake_lost", _STAKES, switches=("pot",)),
    "stake_won_heads": Because("because.stake_won_heads", ("table.pandoer_stake_low",), switches=("pot",)),
    "stake_lost_heads": Because("because.stake_lost_heads", ("table.pandoer_stake_low",), switches=("pot",)),
    "husselen_paid": Because("because.husselen_paid", ("table.husselen",), switches=("all_pass",)),
    "lappen_paid": Because("because.lappen_paid", switches=("lappen",)),
    "pot_divided": Because("because.pot_divided", switches=("pot_at_end",)),
    "pot_part": Because("because.pot_part", source=OURS, certainty="house"),
}
