"""The end of an evening: the pot divided, what everyone gets, who pays whom and who has paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.core import replay
from games.core.game import Game
from games.core.line import Line
from games.core.ranking import places
from games.core.replay import Standing, Tally
from games.core.scene import columns_of
from games.core.settlement import Leftover, Payment, Settlement, settle
from games.core.standing import column_tally
from games.models import Entry, LedgerLine, Player, Sitting
from games.selectors.derived import people_of

Log = list[Entry]
USUAL: dict[str, Any] = {"value": 1, "step": 1, "leftover": "winner"}
NOTHING = Settlement({}, 0, 0, ())  # where no money is settled


@dataclass(frozen=True, slots=True)
class Balance:
    """One player at the end: `amount` in points or cents, `paid` cents given before, `money` cents still to get."""

    player: Player
    amount: int
    paid: int
    money: int


@dataclass(frozen=True, slots=True)
class Due:
    """One payment of the plan, None being the pot; `made` are the payments towards it, at once or in parts."""

    payer: Player | None
    payee: Player | None
    cents: int
    made: tuple[Entry, ...]

    @property
    def open(self) -> int:
        """Cents that are still to be paid."""
        paid: int = sum(entry.record["cents"] for entry in self.made)
        return self.cents - paid

    @property
    def paid(self) -> bool:
        """Whether all of it was paid."""
        return self.open == 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A place counted from 1, who has it (a player id or a column), and the sums that it follows from."""

    place: int
    key: str
    tally: Tally

    @property
    def amount(self) -> int:
        """In the game's unit, over the whole evening."""
        return self.tally.amount


@dataclass(frozen=True, slots=True)
class SettlementView:
    """The settlement, planned or closed; a sheet that is not balanced has a ranking and no money."""

    closed: bool
    balanced: bool
    value: int  # cents per point
    step: int  # cents
    leftover: Leftover
    division: tuple[Line, ...]  # how the pot is divided
    kept: int  # points or cents that stay in the pot
    balances: tuple[Balance, ...]
    left: int  # cents that rounding left
    pot_gets: int  # cents, minus: gives
    payments: tuple[Due, ...]
    other_payments: tuple[Entry, ...]  # made on the way or besides the plan
    ranking: tuple[Placed, ...]  # players, by public id
    columns: tuple[Placed, ...]  # the columns without the pot
    people: Mapping[str, Player]


def usual(sitting: Sitting) -> dict[str, Any]:
    """The choices that nobody has to make: those of the last close of an evening that was opened again, else USUAL."""
    last = Entry.objects.filter(sitting=sitting, kind="close").order_by("pk").last()
    return USUAL if last is None else dict(last.record)


def view(
    sitting: Sitting, value: int | None = None, step: int | None = None, leftover: Leftover | None = None
) -> SettlementView:
    """The plan under these choices, `usual` where left out; once closed, what was chosen then. Raises Refusal."""
    now = sitting.snapshot()
    log = list(Entry.live.filter(sitting=sitting, kind__in=("payment", "close")))
    closing = next((entry for entry in log if entry.kind == "close"), None)
    if closing is None:
        asked = {"value": value, "step": step, "leftover": leftover}
        chosen = usual(sitting) | {key: choice for key, choice in asked.items() if choice is not None}
        closed = replay.step(*sitting.game_and_rules(), now, replay.Entry("", "close", chosen))
        return _view(sitting, closed.after, closed.lines, log, [])
    lines = LedgerLine.objects.filter(entry=closing).order_by("position")
    division = tuple(Line(line.column, line.amount, line.reason, line.params) for line in lines)
    before = [entry for entry in log if entry.place < closing.place]
    since = [entry for entry in log if entry.place > closing.place]
    return _view(sitting, now, division, before, since)


def _view(sitting: Sitting, ended: Standing, division: tuple[Line, ...], before: Log, since: Log) -> SettlementView:
    """`ended` is closed; `before` and `since` are the payments on either side of the close."""
    game, rules = sitting.game_and_rules()
    choices = dict(ended.closed or {})
    people, paid = people_of(sitting), _sums(before)
    amounts = {who: cents for who, cents in _amounts(game.seats(rules), ended).items() if not people[who].taken_off}
    pot = game.pot(rules)
    kept = ended.totals[pot] if pot else 0
    columns = [column for column in columns_of(game, rules, ended) if column != pot]
    balanced = game.balanced(rules)
    plan = settle(amounts, **choices, paid=paid, kept=kept) if balanced else NOTHING
    payments, others = _matched(plan.payments, since, people)
    return SettlementView(
        closed=sitting.closed,
        balanced=balanced,
        **choices,
        division=division,
        kept=kept,
        balances=tuple(Balance(people[who], amounts[who], paid[who], plan.money.get(who, 0)) for who in amounts),
        left=plan.left,
        pot_gets=plan.pot_gets,
        payments=payments,
        other_payments=(*before, *others),
        ranking=ranked(game, {who: ended.tallies[who] for who in amounts}),
        columns=ranked(game, {one: column_tally(game, rules, ended, one) for one in columns}),
        people=people,
    )


def ranked(game: Game, tallies: Mapping[str, Tally]) -> tuple[Placed, ...]:
    """Best first, as the game ranks them; level ones in the given order."""
    ranks = {key: game.ranks(tally) for key, tally in tallies.items()}
    return tuple(Placed(one.place, one.key, tallies[one.key]) for one in places(ranks, low_wins=True))


def _amounts(seats: tuple[str, ...], standing: Standing) -> dict[str, int]:
    """Per player: who sit now in seat order, then who left, in the order in which they came."""
    seated = [standing.seats[seat] for seat in seats if seat in standing.seats]
    return {who: standing.tallies[who].amount for who in dict.fromkeys([*seated, *standing.tallies])}


def _sums(payments: Log) -> Counter[str]:
    """Cents given minus received."""
    sums: Counter[str] = Counter()
    for entry in payments:
        sums[entry.record["from"]] += entry.record["cents"]
        sums[entry.record["to"]] -= entry.record["cents"]
    return sums


def _matched(plan: tuple[Payment, ...], since: Log, people: Mapping[str, Player]) -> tuple[tuple[Due, ...], Log]:
    """The plan with what was paid towards each, and the entries that are in no plan; one that pays all comes first."""
    left = list(since)
    made = {one: _made_at_once(one, left) for one in plan}
    for one, entries in made.items():
        if not entries:
            entries += _made_in_parts(one, left)
    dues = [Due(people.get(one.payer), people.get(one.payee), one.cents, tuple(made[one])) for one in plan]
    return tuple(dues), left


def _made_at_once(one: Payment, left: Log) -> Log:
    """The first payment of all of it, taken out of those `left`."""
    record = {"from": one.payer, "to": one.payee, "cents": one.cents}
    found = [entry for entry in left if entry.record == record][:1]
    for entry in found:
        left.remove(entry)
    return found


def _made_in_parts(one: Payment, left: Log) -> Log:
    """What was paid between the two as far as it was due, taken out of what is `left`."""
    found: Log = []
    for entry in list(left):
        record = entry.record
        rest = one.cents - sum(part.record["cents"] for part in found)
        if (record["from"], record["to"]) == (one.payer, one.payee) and record["cents"] <= rest:
            found.append(entry)
            left.remove(entry)
    return found
