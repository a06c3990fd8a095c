"""The rounds of the walk's tables: each a kind and its record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

Played = tuple[str, dict[str, Any]]

AUCTION = ("gam", "gam_1", "pass", "ry", "pass", "gam_4", "double", "pass", "pass", "pass")


def _calls(first: str, calls: tuple[str, ...]) -> list[dict[str, str]]:
    seats = islice(cycle("NESW"), "NESW".index(first), None)
    return [{"seat": seat, "call": call} for seat, call in zip(seats, calls, strict=False)]


def gam(contract: str, declarer: str, side: int, **more: Any) -> Played:
    """A Gâm with the side's tricks."""
    record = {"contract": contract, "declarer": declarer, "trump": "fire", "tricks": {"side": side}}
    record["tricks"] = {"side": side, "opponents": 15 - side}
    return "deal", record | more


def deal(contract: str, declarer: str, made: bool, *others: str, **more: Any) -> Played:
    """A deal of Pandoeren; a single other player is the partner."""
    partner = {"partner": others[0]} if others else {}
    dry = dict.fromkeys((declarer, *others), made)
    return "deal", {"contract": contract, "declarer": declarer, **partner, "dry": dry} | more


LOST_RY = {"declarer": 1, "partner": 0, "opponents": 4}
SIDES: tuple[Played, ...] = (
    gam("gam_2", "N", 12, trump="water"),
    gam("gam_1", "E", 8, trump="none", announced=True, doubling=2),
    ("burn", {"fire": {"NS": 9, "EW": 6}, "water": {"NS": 4, "EW": 11}}),
    ("deal", {"auction": _calls("W", AUCTION), "trump": "wind", "tricks": {"side": 11, "opponents": 4}}),
)
OTHER_SIDES: tuple[Played, ...] = (
    ("deal", {"contract": "ry", "declarer": "S", "tricks": LOST_RY}),
    ("deal", {"contract": "ry_2", "declarer": "W", "tricks": {"declarer": 0, "partner": 3, "opponents": 12}}),
    gam("gam_5", "W", 13, trump="earth", overbid="ry_2", doubling=4),
    ("deal", {"contract": "gam_3", "declarer": "E", "trump": "wind", "revoke": "N"}),
)
LARGE: tuple[Played, ...] = (
    (
        "deal",
        {
            "contract": "lon",
            "declarer": "E",
            "trump": "none",
            "announced": True,
            "doubling": 4,
            "tricks": {"declarer": 0, "partner": 0, "opponents": 15},
        },
    ),
    (
        "deal",
        {
            "contract": "lon",
            "declarer": "N",
            "trump": "earth",
            "announced": True,
            "doubling": 4,
            "tricks": {"declarer": 15, "partner": 0, "opponents": 0},
        },
    ),
    ("deal", {"contract": "gam_6", "declarer": "W", "trump": "none", "overbid": "ry_3", "revoke": "W", "doubling": 4}),
)

PURSES: tuple[Played, ...] = (
    deal("points_120", "N", True, "S", trump="hearts", looked=["N", "E", "W"], shown_by="E"),
    ("husselen", {"first": "S", "times": 2, "looked": ["N", "E", "S", "W"]}),
    deal("points_160", "W", False, "N", trump="clubs"),
    (
        "deal",
        {
            "contract": "misere",
            "declarer": "E",
            "joiners": ["S", "W"],
            "dry": {"E": True, "S": False, "W": False},
            "looked": ["S"],
        },
    ),
    deal("pandoer", "S", True, "W", trump="spades", stake=10, looked=["S", "W"]),
)
OTHER_PURSES: tuple[Played, ...] = (
    deal("zwabber", "N", True, "E", looked=["N", "E", "S", "W"]),
    ("deal", {"contract": "zwabber_solo", "declarer": "W", "unplayable": True, "looked": ["W", "E"]}),
    deal("piccolo_misere_ouverte", "S", False, trump="diamonds", looked=["S"], shown_by="W"),
    ("lappen", {"each": 5}),
    ("pass", {"looked": ["N"]}),
    deal("pandoer_prive", "E", False, trump="hearts", stake=10),
    (
        "deal",
        {
            "contract": "points_140",
            "declarer": "N",
            "partner": "W",
            "trump": "spades",
            "points": {"cards": 90, "roem": 70},
        },
    ),
)
FIRST_PAYMENT = ("Bert", "Dien", 5)  # one of those that the closed evening asks for
SECOND_PAYMENT = ("Anna", "Cor", 30)  # another one
BOOK: tuple[Played, ...] = (
    deal("points_150", "N", True, "E"),
    deal("misere", "S", False),
    deal("pandoer_prive", "W", True),
)
NEEDED: tuple[Played, ...] = (
    ("lappen", {"each": 3}),
    deal("pandoer_prive", "N", False, stake=10),
    deal("points_100", "E", True, "W"),
    deal("pandoer_prive", "N", True, stake=20),
)


def result(player: str, moves: int, seconds: int) -> Played:
    """Somebody who finished the deal that stands last."""
    return "result", {"player": player, "finished": True, "moves": moves, "seconds": seconds}


GATHERED: tuple[Played, ...] = (
    ("deal", {"seed": "2026"}),
    result("2", 132, 912),
    result("1", 132, 845),
    ("result", {"player": "3", "finished": False, "why": "limit"}),
)
CARDS: tuple[Played, ...] = (
    ("round", {"fire": {"1": 5, "2": 4, "3": 6, "4": 0}, "water": {"1": 2, "2": 8, "3": 5, "4": 0}}),
    ("round", {"fire": {"1": 0, "2": 15, "3": 0, "4": 0}, "water": {"1": 0, "2": 15, "3": 0, "4": 0}, "pit": "theirs"}),
)


def long_sides(rounds: int) -> Iterator[Played]:
    """As many rounds of the game of two sides."""
    return islice(cycle(SIDES + OTHER_SIDES), rounds)


def long_purses(rounds: int) -> Iterator[Played]:
    """As many deals of the game of four purses."""
    return islice(cycle(OTHER_PURSES + PURSES), rounds)
