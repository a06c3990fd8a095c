"""The rule behind each reason of a deal's places, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalog.tonkars.rules import OURS
from games.core.because import Because

_LAST = ("order.unfinished",)

PLACED: Mapping[str, Because] = {
    "finished": Because("because.finished", ("order.finished", "order.level", "order.equal")),
    "unfinished": Because("because.unfinished", _LAST),
    "unfinished_limit": Because("because.unfinished", (*_LAST, "order.limit"), switches=("stack_limit",)),
    "unfinished_gave_up": Because("because.unfinished", _LAST),
    "unfinished_time": Because("because.unfinished", _LAST),
}
_NO_WINNER = Because("because.no_place", ("order.nobody",))

BECAUSE: Mapping[str, Because] = {
    **PLACED,
    **{f"{key}.no_place": _NO_WINNER for key in PLACED},
    "finished.no_place": Because("because.alone", source=OURS, certainty="reading"),
}
