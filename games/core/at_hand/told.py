"""Parts of the core as plain JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from games.core.refusal import Refusal
from games.core.replay import Played

Json = dict[str, Any]


def did(one: Played) -> Json:
    """What an entry brings, and what stands after it."""
    return {
        "change": one.change,
        "lines": [asdict(line) for line in one.lines],
        "facts": asdict(one.facts) if one.facts else None,
        "totals": one.after.totals,
        "winners": one.after.winners,
    }


def refused(refusal: Refusal) -> Json:
    """Where and why something was refused."""
    return {"field": refusal.field, "reason": refusal.reason, "params": dict(refusal.params)}
