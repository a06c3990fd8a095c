"""What a played deal asks at the table; a choice between made and lost is one row, so that it is one tap."""

from __future__ import annotations

from games.catalog.pymtheg.auction import OTHER_CALLS
from games.catalog.pymtheg.rules import BIDS, DOUBLINGS, GAM, LON, OVERBID, RY, SEATS, TRICKS, TRUMPS, Rules
from games.core.game import Scene
from games.core.questions import Option, Question, When

RY_1_AND_2 = ("ry", "ry_2")
NO_REVOKE = ("",)
NUMBERS = tuple(str(n) for n in range(TRICKS + 1))


def deal_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """The questions of a played deal; those about tricks fall away once a revoke is entered."""
    return (
        Question("contract", "ask.contract", "choice", tuple(_bid(bid) for bid in BIDS), columns=4),
        Question("declarer", "ask.declarer", "seat", seats(), columns=4),
        *_trump(),
        _doubling(),
        _overbid(),
        Question("revoke", "ask.revoke", "seat", seats(), optional=True, rare=True, columns=5),
        *_tricks(rules),
        _auction(rules, scene),
    )


def _auction(rules: Rules, scene: Scene) -> Question:
    """Noted call by call, from the player after the dealer on; it answers bid, declarer, double and overbid Ry."""
    turn = SEATS if rules.direction == "clockwise" else SEATS[::-1]
    start = turn.index(scene.dealer) + 1 if scene.dealer in turn else 0
    calls = tuple(Option(call, f"call.{call}" if call in OTHER_CALLS else call) for call in (*BIDS, *OTHER_CALLS))
    gives = ("contract", "declarer", "doubling", "overbid")
    in_turn = (*turn[start:], *turn[:start])
    return Question("auction", "ask.auction", "calls", calls, optional=True, rare=True, seats=in_turn, gives=gives)


def seats() -> tuple[Option, ...]:
    """The four seats, clockwise."""
    return tuple(Option(seat, seat) for seat in SEATS)


def numbers(low: int = 0, high: int = TRICKS) -> tuple[Option, ...]:
    """A row of number buttons."""
    return tuple(Option(n, n) for n in NUMBERS[low : high + 1])


def _labelled(prefix: str, values: str | tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(value, f"{prefix}.{value}") for value in values)


def _bid(bid: str) -> Option:
    if bid in GAM:
        return Option(bid, bid, note=str(GAM[bid]["target"]))
    if bid in RY:
        return Option(bid, bid, note=str(RY[bid]), style="dashed")
    return Option(bid, bid, note=str(LON["bid"]), style="wide")


def _trump() -> tuple[Question, ...]:
    when: When = ({"contract": (*GAM, "lon")},)
    trumps = tuple(Option(trump, "none.short" if trump == "none" else trump, sign=trump) for trump in TRUMPS)
    named = (Option("yes", "ask.announced.yes"),)
    return (
        Question("trump", "ask.trump", "choice", trumps, when, columns=5),
        Question("announced", "ask.announced", "flag", named, when, optional=True, narrow=True),
    )


def _doubling() -> Question:
    options = _labelled("doubling", tuple(str(times) for times in DOUBLINGS))
    return Question("doubling", "ask.doubling", "choice", options, default="1", columns=3, narrow=True)


def _overbid() -> Question:
    options = tuple(
        Option(ry, ry, note=str(RY[ry]), when=({"contract": tuple(gam for gam in OVERBID if ry in OVERBID[gam])},))
        for ry in RY
    )
    when: When = ({"contract": tuple(OVERBID)},)
    return Question(
        "overbid", "ask.overbid", "choice", options, when, optional=True, columns=3, help="ask.overbid.help"
    )


def _tricks(rules: Rules) -> tuple[Question, ...]:
    return (_side_tricks(), *_ry(rules), _ry_3(), *_lon(), *_until_lost())


def _asked(contracts: tuple[str, ...], **answers: tuple[str, ...]) -> When:
    return ({"contract": contracts, "revoke": NO_REVOKE, **answers},)


def _side_tricks() -> Question:
    """A Gâm counts the tricks of the side; its target is marked."""
    targets = {str(row["target"]): gam for gam, row in GAM.items()}
    options = tuple(Option(n, n, aim=({"contract": (targets[n],)},) if n in targets else None) for n in NUMBERS)
    when = _asked(tuple(GAM))
    return Question("side_tricks", "ask.side_tricks", "number", options, when, high=TRICKS, field="tricks")


def _ry(rules: Rules) -> tuple[Question, ...]:
    """Made, with the partner's tricks, or lost; a lost Ry 2 asks for them too unless the sheet lets them be."""
    options = (Option("lost", "lost", style="wide"), *numbers())
    counted = ("ry_2",) if rules.ry_2_partner == "both" else ()
    plain = tuple(ry for ry in RY_1_AND_2 if ry not in counted)
    partner = numbers(high=TRICKS - 1)
    lost = _asked(counted, ry_2_result=("lost",))
    return (
        Question("ry_result", "ask.ry_result", "number", options, _asked(plain), field="tricks"),
        Question("ry_2_result", "ask.ry_result", "number", options, _asked(counted), field="tricks"),
        Question("partner_lost", "ask.partner", "number", partner, lost, high=TRICKS - 1, field="tricks"),
    )


def _ry_3() -> Question:
    """Ry 3 ends at the first trick of either, so whose trick it was is all there is to know."""
    options = _labelled("ry_3", ("made", "declarer", "partner"))
    return Question("ry_3_result", "ask.result", "choice", options, _asked(("ry_3",)), columns=1, field="tricks")


def _lon() -> tuple[Question, ...]:
    """Made, or the opponents' tricks; then the partner's, who has one at least where the opponents have none."""
    result = (Option("made", "made", style="wide"), *numbers())
    partner = tuple(Option(n, n, when=_partner_in_lon(int(n))) for n in NUMBERS)
    when = _asked(("lon",), lon_result=NUMBERS[:TRICKS])
    return (
        Question("lon_result", "ask.lon_result", "number", result, _asked(("lon",)), field="tricks"),
        Question("lon_partner", "ask.partner", "number", partner, when, high=TRICKS, field="tricks"),
    )


def _partner_in_lon(n: int) -> When:
    low = 0 if n else 1
    return ({"lon_result": NUMBERS[low : TRICKS - n + 1]},)


def _until_lost() -> tuple[Question, ...]:
    """What the others had when a Ry was lost: where it costs nothing it may stay uncounted."""
    lost = _asked(RY_1_AND_2, ry_result=("lost",))
    lost_2 = _asked(("ry_2",), ry_2_result=("lost",))
    lost_3 = _asked(("ry_3",), ry_3_result=("declarer", "partner"))
    return (_rarely("partner_so_far", lost), _rarely("opponents_so_far", lost + lost_2 + lost_3))


def _rarely(key: str, when: When) -> Question:
    row = numbers(high=TRICKS - 1)
    return Question(key, f"ask.{key}", "number", row, when, optional=True, rare=True, high=TRICKS - 1, field="tricks")
