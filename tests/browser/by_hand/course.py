"""What is played by hand: of every game each kind of round, as few as it takes."""

from __future__ import annotations

from dataclasses import dataclass, field

Answers = dict[str, str]  # an option's value, or what is typed; in the order in which it is asked


@dataclass(frozen=True)
class Round:
    """One round, and the totals after it, by hand."""

    kind: str
    answers: Answers
    totals: dict[str, int]


@dataclass(frozen=True)
class Course:
    """`corrected` replaces answers of the first round; `gathered` rounds come in parts."""

    game: str
    names: dict[str, str]
    rounds: tuple[Round, ...]
    corrected: Answers
    put_right: dict[str, int]  # the totals after it
    other: str  # the seat of who checks the first round
    setup: str = ""
    switches: Answers = field(default_factory=dict)
    gathered: bool = False


FOUR = {"N": "Anna", "E": "Bram", "S": "Cor", "W": "Dien"}

PYMTHEG = Course(
    "pymtheg",
    FOUR,
    (
        Round(
            "deal",
            {"contract": "gam_2", "declarer": "N", "trump": "fire", "announced": "yes", "side_tricks": "11"},
            {"NS": 70, "EW": 0},
        ),
        Round("pass", {}, {"NS": 70, "EW": 0}),
        Round("burn", {"fire_ns": "15", "water_ns": "15", "pit": "theirs"}, {"NS": 70, "EW": -150}),
    ),
    {"declarer": "E"},
    {"NS": 0, "EW": -80},
    other="E",
)
# 100 points by two while Cor has looked for a cent, then each puts in 10, then the three others pay Anna a cent each.
PANDOEREN = Course(
    "pandoeren",
    FOUR,
    (
        Round(
            "deal",
            {"contract": "points_100", "declarer": "N", "partner": "E", "result": "made", "looked": "S"},
            {"N": 1, "E": 1, "S": -2, "W": -1, "pot": 1},
        ),
        Round("lappen", {"each": "10"}, {"N": -9, "E": -9, "S": -12, "W": -11, "pot": 41}),
        Round("husselen", {"first": "N", "times": "1"}, {"N": -6, "E": -10, "S": -13, "W": -12, "pot": 41}),
    ),
    {"partner": "S"},
    {"N": -6, "E": -12, "S": -11, "W": -12, "pot": 41},
    other="E",
    switches={"pandoeren.lappen": "10"},
)
BRANDEN = Course(
    "branden",
    {"1": "Anna", "2": "Bram", "3": "Cor"},
    (
        Round("round", {"fire_1": "4", "water_1": "3", "fire_2": "3", "water_2": "10"}, {"1": 4, "2": 0, "3": 8}),
        Round(
            "round",
            {"fire_1": "15", "water_1": "15", "fire_2": "0", "water_2": "0", "pit": "theirs"},
            {"1": 4, "2": 30, "3": 38},
        ),
    ),
    {"fire_1": "5"},
    {"1": 5, "2": 30, "3": 37},
    other="2",
    setup="3",
)
TONKARS = Course(
    "tonkars",
    {"1": "Anna", "2": "Bram", "3": "Cor"},
    (
        Round("deal", {}, {"1": 0, "2": 0, "3": 0}),
        Round("result", {"player": "1", "how": "finished", "moves": "90", "seconds": "12:40"}, {}),
        Round("result", {"player": "2", "how": "gave_up"}, {}),
        Round(
            "result",
            {"player": "3", "how": "finished", "moves": "80", "seconds": "15:00"},
            {"1": 2, "2": 3, "3": 1},
        ),
    ),
    {"moves": "70"},
    {"1": 1, "2": 3, "3": 2},
    other="2",
    gathered=True,
)
# Dien, who deals, bids a Gâm after the others have passed: 20 with trump, and 9 tricks are just enough.
LATE_BID = {"auction": "pass pass pass gam", "trump": "fire", "side_tricks": "9"}
AUCTION = Round("deal", LATE_BID, {"NS": 70, "EW": -130})
SCRIPTED: dict[str, tuple[Round, ...]] = {"pymtheg": (AUCTION,)}  # after the others, where a script runs
COURSES = {course.game: course for course in (PYMTHEG, PANDOEREN, BRANDEN, TONKARS)}
