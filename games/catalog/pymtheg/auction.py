"""An auction noted call by call: it gives contract, declarer, doubling and the overbid Ry by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.catalog.pymtheg.rules import BIDS, DOUBLINGS, OVERBID, RY, SIDES
from games.core.questions import Answers
from games.core.refusal import Refusal

HEIGHT = {bid: height for height, bid in enumerate(BIDS)}
OTHER_CALLS = ("pass", "double", "redouble")


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction as far as it was spoken; passes may have been left out."""

    calls: tuple[tuple[str, str], ...] = ()  # (seat, call), in the order spoken
    bids: tuple[tuple[str, str], ...] = ()  # those of the calls that were bids
    doubling: int = 1

    @property
    def contract(self) -> str:
        """The last bid."""
        return self.bids[-1][1]

    @property
    def declarer(self) -> str:
        """The seat that made the last bid."""
        return self.bids[-1][0]

    @property
    def overbid(self) -> str:
        """The opponents' Ry that the last bid, a Gâm, went directly over; else empty."""
        if len(self.bids) < 2:
            return ""
        seat, before = self.bids[-2]
        outbid = before in OVERBID.get(self.contract, ()) and SIDES[seat] != SIDES[self.declarer]
        return before if outbid else ""


def read_auction(raw: object) -> Auction:
    """The auction of a record's `auction`, a list of {"seat", "call"}; refused there if it cannot be."""
    if not isinstance(raw, list):
        raise Refusal("auction", "not_a_list")
    calls = tuple(_call(one) for one in raw)
    auction = Auction(calls)
    for seat, call in calls:
        auction = _after(auction, seat, call)
    if not auction.bids:
        raise Refusal("auction", "no_bid")
    return auction


def noted(calls: Iterable[tuple[str, str]]) -> str:
    """An auction as the form holds it: "N:gam E:pass"."""
    return " ".join(f"{seat}:{call}" for seat, call in calls)


def spoken(answer: object) -> list[dict[str, str]]:
    """The form's auction as a record has it; what cannot be read is left for the reader to refuse."""
    pairs = [one.partition(":") for one in str(answer).split()]
    return [{"seat": seat, "call": call} for seat, _, call in pairs]


def outcome(answers: Answers) -> dict[str, str]:
    """What the auction says about the form's other questions; nothing while it cannot be."""
    if not answers.get("auction"):
        return {}
    try:
        auction = read_auction(spoken(answers["auction"]))
    except Refusal:
        return {}
    given = {"contract": auction.contract, "declarer": auction.declarer, "doubling": str(auction.doubling)}
    return {**given, "overbid": auction.overbid} if auction.overbid else given


def may_say(said: str, seats: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What each of the seats may call after what was `said` in turn (as `noted` has it), who speaks next first.

    Raises Refusal at `auction` for a call that cannot be (rules.md, Auction). Who was left out passed. A record may
    still hold such a call (`read_auction`): old logs have some, and what they pay does not change.
    """
    table = _Table(seats)
    for one in spoken(said):
        seat, call = _call(one)
        table = table.after(seat, call)
    return table.may_say()


@dataclass(frozen=True, slots=True)
class _Table:
    """Who sits, in the order of speaking, and how far the auction is."""

    seats: tuple[str, ...]
    auction: Auction = Auction()
    passed: tuple[str, ...] = ()
    turn: int = 0  # of the seats, whose turn it is

    def may_say(self) -> dict[str, tuple[str, ...]]:
        """The calls of each seat that has any: who still bids, in turn, before who can only double."""
        in_turn = (*self.seats[self.turn :], *self.seats[: self.turn])
        bidding = [seat for seat in in_turn if self._bids(seat)]
        doubling = [seat for seat in in_turn if seat not in bidding and self._doubles(seat)]
        return {seat: self._calls(seat) for seat in (*bidding, *doubling)}

    def after(self, seat: str, call: str) -> _Table:
        """One call later; refused where it cannot be."""
        auction = _after(self.auction, seat, call)
        if call in HEIGHT:
            self._refuse_bid(seat)
        passed = self.passed if call in ("double", "redouble") else (*self.passed, *self._left_out(seat))
        if call == "pass":
            passed = (*passed, seat)
        return _Table(self.seats, auction, passed, (self.seats.index(seat) + 1) % len(self.seats))

    def _refuse_bid(self, seat: str) -> None:
        if self.auction.doubling != 1:
            raise Refusal("auction", "bid_after_double")
        if seat in self.passed:
            raise Refusal("auction", "passed_before")
        if self._bids_now(seat):
            raise Refusal("auction", "own_bid")

    def _bids_now(self, seat: str) -> bool:
        """Whether the last bid is this seat's own."""
        return bool(self.auction.bids) and self.auction.declarer == seat

    def _left_out(self, seat: str) -> tuple[str, ...]:
        """Who would have spoken before this seat and did not; whose bid stands owes no call."""
        steps = (self.seats.index(seat) - self.turn) % len(self.seats)
        skipped = [self.seats[(self.turn + step) % len(self.seats)] for step in range(steps)]
        return tuple(one for one in skipped if not self._bids_now(one))

    def _bids(self, seat: str) -> bool:
        return self.auction.doubling == 1 and seat not in self.passed and not self._bids_now(seat)

    def _calls(self, seat: str) -> tuple[str, ...]:
        if not self._bids(seat):
            return self._doubles(seat)
        lowest = HEIGHT[self.auction.contract] + 1 if self.auction.bids else 0
        return (*BIDS[lowest:], "pass", *self._doubles(seat))

    def _doubles(self, seat: str) -> tuple[str, ...]:
        if not self.auction.bids:
            return ()
        own = SIDES[seat] == SIDES[self.auction.declarer]
        if self.auction.doubling == 1:
            return () if own else ("double",)
        return ("redouble",) if own and self.auction.doubling == 2 else ()


def refuse_contradiction(auction: Auction, record: Mapping[str, object]) -> None:
    """Refuse at `auction` a record that enters something else than was bid; a damaged value is left to its key."""
    for key, known, bid in (
        ("contract", HEIGHT, auction.contract),
        ("declarer", SIDES, auction.declarer),
        ("doubling", DOUBLINGS, auction.doubling),
        ("overbid", RY, auction.overbid),
    ):
        value = record.get(key)
        if type(value) is type(bid) and value in known and value != bid:
            raise Refusal("auction", "not_as_bid")


def _call(raw: object) -> tuple[str, str]:
    if not isinstance(raw, dict) or set(raw) != {"seat", "call"}:
        raise Refusal("auction", "not_a_call")
    seat, call = raw["seat"], raw["call"]
    if not isinstance(seat, str) or seat not in SIDES:
        raise Refusal("auction", "not_a_call")
    if not isinstance(call, str) or (call not in HEIGHT and call not in OTHER_CALLS):
        raise Refusal("auction", "not_a_call")
    return seat, call


def _after(auction: Auction, seat: str, call: str) -> Auction:
    if call == "pass":
        return auction
    if call not in HEIGHT:
        return replace(auction, doubling=_doubled(auction, seat, call))
    if auction.bids and HEIGHT[call] <= HEIGHT[auction.contract]:
        raise Refusal("auction", "not_higher")
    return replace(auction, bids=(*auction.bids, (seat, call)), doubling=1)


def _doubled(auction: Auction, seat: str, call: str) -> int:
    if not auction.bids:
        raise Refusal("auction", "nothing_to_double")
    own = SIDES[seat] == SIDES[auction.declarer]
    if call == "double" and (own or auction.doubling != 1):
        raise Refusal("auction", "cannot_double")
    if call == "redouble" and (not own or auction.doubling != 2):
        raise Refusal("auction", "cannot_redouble")
    return 2 if call == "double" else 4
