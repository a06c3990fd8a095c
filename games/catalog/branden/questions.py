"""What a round of Branden asks: a table of fire and water per column, and a pit's choice where there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.catalog.branden.record import own_stands, theirs_stands
from games.catalog.branden.rules import Rules, columns, pit_size, wins_at_once
from games.core.burning import SUIT
from games.core.game import Scene, Totals
from games.core.questions import Option, Question, When

SUITS = ("fire", "water")
Stands = Callable[[Rules, Totals, str], bool]


def round_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Two numbers per column; of a pit only what its limits allow with the totals of the scene."""
    cells = tuple(_cell(suit, column) for column in columns(rules) for suit in SUITS)
    return *cells, _pit(rules, scene.totals)


def _cell(suit: str, column: str) -> Question:
    return Question(
        f"{suit}_{column}",
        column,
        "cell",
        high=SUIT,
        field=suit,
        grid="cards",
        head=suit,
        sign=suit,
        together=SUIT,
    )


def _pit(rules: Rules, totals: Totals) -> Question:
    size = pit_size(rules)
    own = _option("own", f"\u2212{size}", own_stands, rules, totals)
    theirs = _option("theirs", f"+{size}", theirs_stands, rules, totals)
    offered = tuple(option for option in (own, theirs) if option.when)
    help_key = "ask.pit.wins" if wins_at_once(rules) else "ask.pit.help"
    return Question("pit", "ask.pit", "choice", offered, _pit_of(columns(rules)), columns=2, help=help_key)


def _option(value: str, note: str, stands: Stands, rules: Rules, totals: Totals) -> Option:
    may = (column for column in columns(rules) if stands(rules, totals, column))
    return Option(value, f"choose.{value}", note=note, when=_pit_of(may))


def _pit_of(who: Iterable[str]) -> When:
    """One of them took all fire and all water."""
    return tuple({f"{suit}_{column}": (str(SUIT),) for suit in SUITS} for column in who)
