"""The contract tables: the default sheet's, and those of the two preset sheets."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

Partner = Literal["called", "found", "trump_jack", "none"]
Trump = Literal["yes", "no", "if_alone"]

PARTNERS: tuple[Partner, ...] = ("called", "found", "trump_jack", "none")
TRUMPS: tuple[Trump, ...] = ("yes", "no", "if_alone")
POINTS = re.compile(r"points_([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Contract:
    """One row: `value` in cents (points under `book`); `joiners` and a partner exclude each other."""

    rank: int
    value: int
    partner: Partner
    trump: Trump
    pot: bool
    joiners: bool


def target(key: str) -> int | None:
    """The card and roem points that a points game asks for; None for any other game."""
    match = POINTS.fullmatch(key)
    return int(match[1]) if match else None


# How each game is played: partner, trump, joiners. The points games all read `points`.
HOW: Mapping[str, tuple[Partner, Trump, bool]] = {
    "points": ("called", "yes", False),
    "piccolo_misere": ("none", "yes", False),
    "misere": ("none", "if_alone", True),
    "zwabber": ("found", "no", False),
    "piccolo_misere_ouverte": ("none", "yes", False),
    "misere_ouverte": ("none", "if_alone", True),
    "zwabber_solo": ("none", "no", False),
    "stil_praatje": ("none", "if_alone", True),
    "stil_piccolo_praatje": ("none", "yes", False),
    "pandoer_kereltje": ("trump_jack", "yes", False),
    "pandoer": ("called", "yes", False),
    "piccolo_misere_imperiale": ("none", "yes", False),
    "misere_imperiale": ("none", "if_alone", True),
    "pandoer_prive": ("none", "yes", False),
}

# Key → value, low to high.
DEFAULT_VALUES: Mapping[str, int] = {
    "points_100": 1,
    "points_120": 1,
    "points_130": 1,
    "piccolo_misere": 2,
    "misere": 2,
    "points_140": 2,
    "points_150": 2,
    "zwabber": 3,
    "points_160": 3,
    "piccolo_misere_ouverte": 4,
    "misere_ouverte": 4,
    "zwabber_solo": 4,
    "points_170": 4,
    "points_180": 4,
    "points_200": 4,
    "pandoer_kereltje": 5,
    "pandoer": 5,
    "piccolo_misere_imperiale": 6,
    "misere_imperiale": 6,
    "pandoer_prive": 7,
}
DEFAULT_POT = ("pandoer", "piccolo_misere_imperiale", "misere_imperiale", "pandoer_prive")

BUTSELAAR_VALUES: Mapping[str, int] = {
    "points_130": 1,
    "points_140": 1,
    "points_150": 1,
    "piccolo_misere": 3,
    "misere": 3,
    "points_160": 2,
    "pandoer_kereltje": 2,
    "zwabber": 2,
    "points_170": 3,
    "points_180": 3,
    "points_190": 3,
    "zwabber_solo": 5,
    "points_200": 4,
    "piccolo_misere_ouverte": 5,
    "misere_ouverte": 6,
    "stil_praatje": 8,
    "pandoer": 5,
    "stil_piccolo_praatje": 6,
    "piccolo_misere_imperiale": 7,
    "misere_imperiale": 9,
    "pandoer_prive": 10,
}
BUTSELAAR_UNCERTAIN = (
    "piccolo_misere",
    "piccolo_misere_ouverte",
    "stil_praatje",
    "stil_piccolo_praatje",
    "piccolo_misere_imperiale",
)

PAGAT_VALUES: Mapping[str, int] = {
    "points_120": 1,
    "points_130": 1,
    "points_140": 1,
    "piccolo_misere": 3,
    "misere": 3,
    "points_150": 2,
    "points_160": 2,
    "pandoer_kereltje": 2,
    "zwabber": 2,
    "points_170": 3,
    "points_180": 3,
    "points_190": 3,
    "zwabber_solo": 5,
    "piccolo_misere_ouverte": 6,
    "points_200": 4,
    "misere_ouverte": 6,
    "stil_praatje": 9,
    "pandoer": 5,
    "misere_imperiale": 9,
    "pandoer_prive": 10,
}


def build(values: Mapping[str, int], pot: Collection[str] = ()) -> dict[str, Contract]:
    """A contract table from values listed low to high; the games in `pot` may stake it."""
    return {key: _row(rank, key, value, key in pot) for rank, (key, value) in enumerate(values.items(), start=1)}


def _row(rank: int, key: str, value: int, pot: bool) -> Contract:
    partner, trump, joiners = HOW["points" if target(key) else key]
    return Contract(rank, value, partner, trump, pot, joiners)


DEFAULT = build(DEFAULT_VALUES, DEFAULT_POT)
BUTSELAAR = build(BUTSELAAR_VALUES)
PAGAT = build(PAGAT_VALUES)
