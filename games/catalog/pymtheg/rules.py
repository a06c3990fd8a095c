"""Pymtheg's score tables and house rules as data: the rule book 23.04.15 with its errata, the author's page of 2026."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from games.core.fields import LARGEST
from games.core.game import End
from games.core.printed import Origins, Table
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch, Value

BOOK_2023 = "source.rulebook_2023"
PAGE_2026 = "source.page_2026"

SEATS = ("N", "E", "S", "W")  # clockwise
SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
PARTNERS = {"N": "S", "S": "N", "E": "W", "W": "E"}
COLUMNS = ("NS", "EW")
MEMBERS = {"NS": ("N", "S"), "EW": ("E", "W")}
OTHER = {"NS": "EW", "EW": "NS"}
TRUMPS = ("fire", "water", "wind", "earth", "none")
DOUBLINGS = (1, 2, 4)
TRICKS = 15  # also the cards of a suit
BIDS = ("gam", "gam_1", "gam_2", "gam_3", "ry", "gam_4", "ry_2", "gam_5", "ry_3", "gam_6", "lon")

# gam_4 without trump is printed as 20, a misprint: no trump is twice the trump figure. gam_6 named in the bid is 140
# as printed, though the series would give 150.
GAM: dict[str, dict[str, int]] = {
    "gam": {"target": 9, "trump_after": 20, "trump_bid": 30, "none_after": 40, "none_bid": 60},
    "gam_1": {"target": 10, "trump_after": 30, "trump_bid": 50, "none_after": 60, "none_bid": 100},
    "gam_2": {"target": 11, "trump_after": 40, "trump_bid": 70, "none_after": 80, "none_bid": 140},
    "gam_3": {"target": 12, "trump_after": 50, "trump_bid": 90, "none_after": 100, "none_bid": 180},
    "gam_4": {"target": 13, "trump_after": 60, "trump_bid": 110, "none_after": 120, "none_bid": 220},
    "gam_5": {"target": 14, "trump_after": 70, "trump_bid": 130, "none_after": 140, "none_bid": 260},
    "gam_6": {"target": 15, "trump_after": 80, "trump_bid": 140, "none_after": 160, "none_bid": 280},
}
PER_TRICK: dict[str, int] = {"trump": 1, "none": 2}
RY: dict[str, int] = {"ry": 150, "ry_2": 200, "ry_3": 1000}
RY_2: dict[str, int] = {"partner_trick": 20, "partner_trick_prose": 1, "partner_worst": 14}
RY_2_TRICK = {20: "partner_trick", 1: "partner_trick_prose"}  # the tables of page and book, and the page's prose
LON: dict[str, int] = {"bid": 2500, "opponents_trick": 50, "none_factor": 2, "announced": 3000}
REVOKE: dict[str, int] = {"fine": 100}
BURN: dict[str, int] = {"fire_card": 5, "pit": 150, "pit_ten_thousand": 10_000}
OVERBID: dict[str, tuple[str, ...]] = {"gam_4": ("ry",), "gam_5": ("ry", "ry_2"), "gam_6": ("ry", "ry_2", "ry_3")}
SCORE_TABLES = {"gam": GAM, "tricks": PER_TRICK, "ry": RY, "ry_2": RY_2, "lon": LON, "revoke": REVOKE, "burn": BURN}

END_VALUES: dict[str, int] = {"rounds": 20, "limit": 100_000}  # where the sheet leaves `end_value` out
END_OFFERS: tuple[tuple[Value, tuple[Value, ...]], ...] = (
    ("rounds", (8, 12, 16, 20, 24, 32)),
    ("time", ("22:00", "22:30", "23:00", "23:30", "00:00")),
    ("limit", (1_000, 10_000, 100_000)),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """One sheet of house rules; `end_value` 0 is the usual one of its `end`."""

    ry_2_partner: str = "both"
    ry_2_trick: int = 20
    lon_announced: int = LON["announced"]
    round_pass: str = "burn"
    burn_pit: str = "choice_150"
    direction: str = "clockwise"
    end: Literal["open", "rounds", "time", "limit"] = "open"
    end_value: int | str = 0


def read_end_value(value: object) -> int | str:
    """A whole number from 1 on, or a time "HH:MM"; refused at `rules` otherwise."""
    if type(value) is int and 1 <= value <= LARGEST:
        return value
    if isinstance(value, str) and re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", value):
        return value
    raise Refusal("rules", "rule_value", switch="end_value")


def check_end(rules: Rules) -> None:
    """Refuse an `end_value` that its `end` does not take, or a time that is missing."""
    fits = isinstance(rules.end_value, str) if rules.end == "time" else type(rules.end_value) is int
    if not fits or (rules.end == "open" and rules.end_value):
        raise Refusal("rules", "end_value_does_not_fit")


def end_of(rules: Rules) -> End:
    """When an evening under this sheet is over."""
    return End(rules.end, rules.end_value or END_VALUES.get(rules.end, 0))


SWITCHES = (
    Switch("ry_2_partner", ("both", "win_only"), PAGE_2026, "reading"),
    Switch("ry_2_trick", tuple(RY_2_TRICK), PAGE_2026, "printed"),
    Switch("lon_announced", (LON["announced"], 0), PAGE_2026, "printed"),
    Switch("round_pass", ("burn", "redeal"), BOOK_2023, "printed"),
    Switch("burn_pit", ("choice_150", "ten_thousand"), PAGE_2026, "printed"),
    Switch("direction", ("clockwise", "counter_clockwise"), BOOK_2023, "printed"),
    Switch("end", ("open", "rounds", "time", "limit"), BOOK_2023, "printed"),
    Switch(
        "end_value",
        (0, *(value for _, values in END_OFFERS for value in values)),
        BOOK_2023,
        "printed",
        read=read_end_value,
        write=lambda value: value or None,
        depends_on="end",
        offers=END_OFFERS,
    ),
)
PRESETS = {"rulebook_2023": Rules(lon_announced=0, burn_pit="ten_thousand")}
BOOK: RuleBook[Rules] = RuleBook(Rules(), SWITCHES, PRESETS, check_end)


def tables(rules: Rules) -> tuple[Table, ...]:
    """The score tables as the sheet `rules` plays them, in points."""
    columns = ("target", "trump_after", "trump_bid", "none_after", "none_bid")
    gam: tuple[tuple[str | int, ...], ...] = tuple((key, *(row[c] for c in columns)) for key, row in GAM.items())
    return (
        Table("table.gam", ("table.bid", *columns), gam, BOOK_2023, "printed", "table.gam.note"),
        _pairs("table.tricks", _per_trick(), elsewhere={"table.per_trick_none": (BOOK_2023, "printed")}),
        _pairs("table.ry", tuple(RY.items())),
        _pairs("table.ry_2", (("table.partner_trick", -partner_trick(rules)),)),
        _pairs("table.lon", _lon(rules), PAGE_2026 if rules.lon_announced else BOOK_2023),
        _pairs("table.revoke", (("table.revoke_fine", REVOKE["fine"]),), BOOK_2023, "table.revoke.note"),
        _burn(rules),
    )


def partner_trick(rules: Rules) -> int:
    """Points that each trick of the partner costs in Ry 2."""
    return RY_2[RY_2_TRICK[rules.ry_2_trick]]


Pairs = tuple[tuple[str, int], ...]


def _pairs(title: str, rows: Pairs, source: str = PAGE_2026, note: str = "", elsewhere: Origins | None = None) -> Table:
    return Table(title, ("table.what", "table.points"), rows, source, "printed", note, elsewhere or {})


def _per_trick() -> Pairs:
    return (("table.per_trick", PER_TRICK["trump"]), ("table.per_trick_none", PER_TRICK["none"]))


def _lon(rules: Rules) -> Pairs:
    figures = (("lon", LON["bid"]), ("table.opponents_trick", LON["opponents_trick"]))
    doubled = (("table.lon_none", LON["bid"] * LON["none_factor"]),)
    each = (("table.opponents_trick_none", LON["opponents_trick"] * LON["none_factor"]),)
    return (*figures, *doubled, *each, ("table.lon_announced", LON["announced"] if rules.lon_announced else 0))


def _burn(rules: Rules) -> Table:
    fire = ("table.fire_card", -BURN["fire_card"])
    if rules.burn_pit == "ten_thousand":
        return _pairs("table.burn", (fire, ("table.pit_ten_thousand", BURN["pit_ten_thousand"])), BOOK_2023)
    pits = (("table.pit", BURN["pit"]), ("table.pit_theirs", -BURN["pit"]))
    return _pairs("table.burn", (fire, *pits), elsewhere={"table.pit_theirs": (PAGE_2026, "reading")})
