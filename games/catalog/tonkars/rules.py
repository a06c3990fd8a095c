"""Dâ Tônkârs bâ sol's house rules as data; nothing is paid, so the only table is the order of places."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.printed import Table
from games.core.rules import RuleBook, Switch, Value

AUTHOR = "source.author"
OURS = "source.ours"

SEATS = tuple(str(number) for number in range(1, 65))  # one column each
SUITS = ("fire", "water", "wind", "earth")
HIGHEST = 15  # of a suit, built down to 1
PILES = 10
WHY = ("limit", "gave_up", "time")  # not finished


@dataclass(frozen=True, slots=True)
class Rules:
    """One sheet of house rules; the stack holds at most `stack_limit` cards, or any number, which is official."""

    stack_limit: Value = "none"
    friendly: bool = False


SWITCHES = (
    Switch("stack_limit", ("none", 8, 4), AUTHOR, "printed"),
    Switch("friendly", (False, True), AUTHOR, "printed"),
)
PRESETS = {"tournament": Rules(stack_limit=8)}  # as most tournaments play
BOOK: RuleBook[Rules] = RuleBook(Rules(), SWITCHES, PRESETS)


def tables(rules: Rules) -> tuple[Table, ...]:
    """How places are given, and what our readings add to it."""
    order = (
        ("order.finished", "order.by_moves"),
        ("order.level", "order.by_time"),
        ("order.equal", "order.share"),
        ("order.unfinished", "order.last"),
        ("order.nobody", "order.no_winner"),
    )
    readings = (("order.limit", "order.as_unfinished"), ("order.move", "order.one_move"))
    head = ("order.who", "order.place")
    return (
        Table("table.order", head, order, AUTHOR, "printed"),
        Table("table.readings", ("order.what", "order.reading"), readings, OURS, "reading"),
    )
