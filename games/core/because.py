"""Why a line of a sum is what it is, as data: its rule in one sentence, and where that comes from."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.rules import Certainty


@dataclass(frozen=True, slots=True)
class Because:
    """What a reason follows from: `rule` is a label key, the rest where it is from.

    `rows` are the first cells of rows in the printed tables; `{name}` in one, or in `cell`, is a param of the line.
    `cell` is the head of the column that counts, else the second one. A rule that is in no table and no switch has a
    `source` of its own.
    """

    rule: str
    rows: tuple[str, ...] = ()
    cell: str = ""
    switches: tuple[str, ...] = ()
    source: str = ""
    certainty: Certainty = "printed"
