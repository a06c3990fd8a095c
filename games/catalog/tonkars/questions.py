"""What a deal and a result ask at the table; moves and time are only missed where somebody finished."""

from __future__ import annotations

from games.catalog.tonkars.parts import parts
from games.catalog.tonkars.record import DIGITS
from games.catalog.tonkars.rules import WHY, Rules
from games.core.game import Scene
from games.core.questions import Option, Question, When, Widget

MOST_MOVES = 9_999  # that the pad takes; a record may have more
MOST_SECONDS = 86_399

# Asked from the start, so that a clock runs before anybody knows how it ends.
FINISHED: When = ({"how": ("", "finished")},)
UNFINISHED: When = ({"how": WHY},)


def deal_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Nothing that has to be answered: a seed comes by chance, unless one was agreed."""
    agreed = Question(
        "agreed",
        "ask.agreed",
        "pad",
        optional=True,
        rare=True,
        high=10**DIGITS - 1,
        field="seed",
        help="ask.agreed.help",
    )
    return (Question("seed", "ask.seed", "chance"), agreed)


def result_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Who, how it went, and in how many moves and how long."""
    return (
        Question("player", "ask.player", "seat", waiting(scene)),
        Question("how", "ask.how", "choice", _how(rules), columns=2, field="finished"),
        Question("moves", "ask.moves", "pad", when=FINISHED, low=1, high=MOST_MOVES),
        _so_far("moves", "pad", MOST_MOVES),
        Question("seconds", "ask.seconds", "clock", when=FINISHED, low=1, high=MOST_SECONDS, help="ask.seconds.help"),
        _so_far("seconds", "clock", MOST_SECONDS),
    )


def waiting(scene: Scene) -> tuple[Option, ...]:
    """Who sits and has no result yet."""
    done = parts(scene.whole) if scene.whole else {}
    return tuple(Option(seat, seat) for seat in scene.seats if seat not in done)


def _how(rules: Rules) -> tuple[Option, ...]:
    ways = ("finished", *(why for why in WHY if why != "limit" or rules.stack_limit != "none"))
    return tuple(Option(way, f"how.{way}") for way in ways)


def _so_far(key: str, widget: Widget, high: int) -> Question:
    return Question(
        f"{key}_so_far", f"ask.{key}_so_far", widget, when=UNFINISHED, optional=True, rare=True, high=high, field=key
    )
