"""Who pays whom within one round, rule by rule."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.line import Line
from games.core.settlement import Payment, fewest_payments


def movements(lines: Iterable[Line]) -> tuple[Payment, ...]:
    """What each rule moves, in cents, in the order of the lines; these sum to zero.

    Lines of one reason and params are one rule's. What two rules move is never netted: who looked pays the pot, whoever
    else pays him. Only where a rule's own lines do not sum to zero it is netted with others of that kind.
    """
    rules: dict[str, dict[str, int]] = {}
    for line in lines:
        figures = [f"{key} {value}" for key, value in line.params.items()]
        rule = ", ".join([line.reason, *figures])
        moved = rules.get(rule, {})
        rules[rule] = {**moved, line.column: moved.get(line.column, 0) + line.amount}
    found: list[Payment] = []
    rest: dict[str, int] = {}
    for moved in rules.values():
        if sum(moved.values()) == 0:
            found += fewest_payments(moved)
            continue
        for column, cents in moved.items():
            rest[column] = rest.get(column, 0) + cents
    return (*found, *fewest_payments(rest))
