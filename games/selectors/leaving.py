"""The purse of one who leaves: what stands, a part of the pot, and the payments that make him whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from games.core.leaving import leave, own_column, part_of_pot
from games.core.refusal import Refusal
from games.core.replay import Standing
from games.core.settlement import Payment
from games.core.table_entries import POT
from games.models import Sitting
from games.selectors import amend
from games.selectors.amend import Changes
from games.selectors.changes import put_in
from games.selectors.seats import Moment, moment
from games.selectors.settlement import usual


@dataclass(frozen=True, slots=True)
class Purse:
    """`amount` and `part` (of the pot) in the game's unit, `paid` and `money` (minus: owes) in cents.

    A sheet that is not balanced has no money to settle.
    """

    amount: int
    part: int
    paid: int
    money: int
    payments: tuple[Payment, ...]


def offers_share(sitting: Sitting, standing: Standing, player: str) -> bool:
    """Whether there is a pot that a part of can be taken along."""
    game, rules = sitting.game_and_rules()
    pot = game.pot(rules)
    return bool(pot and game.balanced(rules) and own_column(game, rules, standing, player))


def moment_of(sitting: Sitting, player: str, number: int) -> Moment:
    """The table as a player leaves it before round `number`: before he gave the seat away, where that was since the
    round before. Refused at `number` where there is no such round.
    """
    at = moment(sitting, number)
    log = amend.live(sitting) if at.later else []
    done = amend.replayed(sitting, log)
    for nth in reversed(range(len(log) - len(at.later))):
        if done[nth].number is not None or log[nth].at_start:
            break
        if player in done[nth].seats.values() and player not in done[nth].after.seats.values():
            return Moment(number, done[nth - 1].after, log[nth:])
    return at


def gone(at: Moment, sitting: Sitting, player: str, share: bool, paid: Iterable[Payment] = ()) -> Changes:
    """What changes in the log when a player left at that moment, and these payments were made."""
    coins = [("payment", {"from": one.payer, "to": one.payee, "cents": one.cents}) for one in paid]
    entries = [("leave", {"player": player, "share": share}), *coins]
    return put_in(sitting, at.later[0] if at.later else None, entries)


def purse(sitting: Sitting, player: str, share: bool, at: Moment) -> Purse:
    """What leaving at that moment means for a player, by public id; raises Refusal where he cannot."""
    game, rules = sitting.game_and_rules()
    part = sum(line.amount for line in part_of_pot(game, rules, at.standing, player)[:1]) if share else 0
    _, after = leave(game, rules, at.standing, {"player": player, "share": share})
    if not game.balanced(rules):
        return Purse(after.tallies[player].amount if player in after.tallies else 0, part, 0, 0, ())
    value = usual(sitting)["value"]
    open_ = {who: tally.amount * value + after.paid.get(who, 0) for who, tally in after.tallies.items()}
    own = open_.pop(player, 0)
    order = sorted(open_, key=lambda who: who not in after.seats.values())  # who sits before who is gone
    return Purse(
        amount=after.tallies[player].amount - part if player in after.tallies else 0,
        part=part,
        paid=after.paid.get(player, 0),
        money=own,
        payments=tuple(_payments(player, own, {who: open_[who] for who in order})),
    )


def _payments(player: str, own: int, others: Mapping[str, int]) -> Iterator[Payment]:
    """From or to the largest opposite balances first, level ones in order; what is left is the pot's."""
    opposite = {who: abs(cents) for who, cents in others.items() if cents * own < 0}
    left = abs(own)
    for who in [*sorted(opposite, key=lambda one: -opposite[one]), POT]:
        cents = min(left, opposite.get(who, left))
        if cents:
            yield Payment(player, who, cents) if own < 0 else Payment(who, player, cents)
        left -= cents


def check_due(found: Purse, ticked: tuple[Payment, ...]) -> None:
    """Refused at `payments` where one that is said to be made is not among those that are due."""
    if not set(ticked) <= set(found.payments) or len(set(ticked)) != len(ticked):
        raise Refusal("payments", "not_due")
