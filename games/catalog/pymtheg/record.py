"""What the table writes down of a played deal; the reader refuses the impossible, in the order of the record's keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.pymtheg.auction import Auction, read_auction, refuse_contradiction
from games.catalog.pymtheg.rules import DOUBLINGS, GAM, OVERBID, RY, SIDES, TRICKS, TRUMPS
from games.catalog.pymtheg.tricks import Tricks, best, read_tricks, worst
from games.core.fields import choice, flag, no_others
from games.core.refusal import Refusal

CONTRACTS = frozenset((*GAM, *RY, "lon"))
KEYS = frozenset(
    ("auction", "contract", "declarer", "trump", "announced", "doubling", "overbid", "revoke", "tricks"),
)


@dataclass(frozen=True, slots=True)
class Deal:
    """A played deal. After a revoke `tricks` are the worst or the best that the bid could give."""

    contract: str
    declarer: str
    trump: str  # "none" also in a Ry
    announced: bool
    doubling: int
    overbid: str  # the Ry that was bid over, else empty
    revoke: str  # the seat that revoked, else empty
    tricks: Tricks
    calls: tuple[tuple[str, str], ...] = ()


def read_deal(record: Mapping[str, object], rules: object = None, before: object = None) -> Deal:
    """A deal from its JSON; raises Refusal at the first fault, unknown keys last."""
    calls, given = _with_auction(record)
    contract = choice(given.get("contract"), "contract", CONTRACTS)
    declarer = choice(given.get("declarer"), "declarer", SIDES)
    trump = _trump(given.get("trump"), contract)
    announced = _announced(given.get("announced"), contract)
    doubling = _doubling(given.get("doubling"))
    overbid = _overbid(given.get("overbid"), contract)
    revoke, tricks = _result(given, contract, declarer)
    no_others(record, KEYS)
    return Deal(contract, declarer, trump, announced, doubling, overbid, revoke, tricks, calls)


def _with_auction(record: Mapping[str, object]) -> tuple[tuple[tuple[str, str], ...], Mapping[str, object]]:
    if record.get("auction") is None:
        return (), record
    auction = read_auction(record["auction"])
    refuse_contradiction(auction, record)
    return auction.calls, _filled_in(record, auction)


def _filled_in(record: Mapping[str, object], auction: Auction) -> Mapping[str, object]:
    entered = {key: value for key, value in record.items() if value is not None}
    bid = {"contract": auction.contract, "declarer": auction.declarer, "doubling": auction.doubling}
    return {**bid, "overbid": auction.overbid or None, **entered}


def _trump(value: object, contract: str) -> str:
    if contract in RY:
        if value is not None and value != "none":
            raise Refusal("trump", "ry_has_no_trump")
        return "none"
    return choice(value, "trump", TRUMPS)


def _announced(value: object, contract: str) -> bool:
    announced = flag(value, "announced")
    if announced and contract in RY:
        raise Refusal("announced", "ry_has_no_trump")
    return announced


def _doubling(value: object) -> int:
    if value is None:
        return 1
    if type(value) is not int or value not in DOUBLINGS:
        raise Refusal("doubling", "not_a_choice")
    return value


def _overbid(value: object, contract: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str) or value not in OVERBID.get(contract, ()):
        raise Refusal("overbid", "cannot_be_overbid")
    return value


def _result(record: Mapping[str, object], contract: str, declarer: str) -> tuple[str, Tricks]:
    tricks = record.get("tricks")
    if record.get("revoke") is None:
        return "", read_tricks(tricks, contract)
    revoke = choice(record["revoke"], "revoke", SIDES)
    if tricks is not None:
        raise Refusal("revoke", "revoke_and_tricks")
    return revoke, worst(contract) if SIDES[revoke] == SIDES[declarer] else best(contract)


def all_counted(deal: Deal) -> bool:
    """Whether the tricks are those of a deal that was played out and counted."""
    return not deal.revoke and deal.tricks.side + deal.tricks.opponents == TRICKS
