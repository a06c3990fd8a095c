"""What the table is asked for each kind of round; the conditions follow the sheet's contracts."""

from __future__ import annotations

from collections.abc import Callable

from games.catalog.pandoeren.contracts import Contract, target
from games.catalog.pandoeren.labels import SHORT_BIDS
from games.catalog.pandoeren.rules import MONEY, PACK, POT, SEATS, TRUMP_SUITS, Rules
from games.core.game import Scene
from games.core.questions import Option, Question, When, Whole

ANY_CARDS = tuple(str(cards) for cards in range(PACK["cards"] + 1))
NO = ("",)  # not answered, or not asked
MOST_TIMES = 8


def deal_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """A deal; only what the chosen contract needs is shown."""
    return (
        _contract(rules),
        Question("declarer", "ask.declarer", "seat", seats(), columns=4),
        Question("unplayable", "ask.unplayable", "flag", _yes("unplayable"), optional=True, rare=True),
        *_partner(rules),
        *_joiners(rules),
        *_points(rules),
        *_result(rules),
        _trump(rules),
        *_stake(rules, scene),
        *_looking(rules, scene),
    )


def husselen_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Who spoke first, and how often all passed in a row; right after another husselen, who receives now."""
    again = bool(scene.received)
    now = SEATS[(SEATS.index(scene.received) + 1) % len(SEATS)] if again else scene.first
    title, hint = ("ask.first_again", "ask.first_again.help") if again else ("ask.first", "")
    speakers = tuple(Option(seat, seat, aim=() if seat == now else None) for seat in SEATS)
    times = tuple(Option(str(n), str(n)) for n in range(1, MOST_TIMES + 1))
    return (
        Question("first", title, "seat", speakers, columns=4, help=hint),
        Question("times", "ask.times", "number", times, low=1, high=MOST_TIMES, columns=4),
        *_looking(rules, scene),
    )


def passed_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """Only who looked."""
    return _looking(rules, scene)


def lappen_questions(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    """What each puts in, in cents."""
    return (Question("each", "ask.each", "stepper", default=str(rules.lappen or ""), low=1),)


def seats(*without: str) -> tuple[Option, ...]:
    """The seats as buttons, clockwise."""
    return tuple(Option(seat, seat) for seat in SEATS if seat not in without)


def _yes(label: str) -> tuple[Option, ...]:
    return (Option("yes", label),)


def _contract(rules: Rules) -> Question:
    in_order = sorted(rules.contracts, key=lambda key: rules.contracts[key].rank)
    options = tuple(_bid(key, rules.contracts[key]) for key in in_order)
    return Question("contract", "ask.contract", "choice", options, columns=4)


def _bid(key: str, contract: Contract) -> Option:
    short = f"{key}.short"
    style = "dashed" if contract.partner == "none" else ""
    return Option(key, short if short in SHORT_BIDS else key, note=str(contract.value), style=style)


def _when(rules: Rules, chosen: Callable[[str, Contract], object], **answers: tuple[str, ...]) -> When:
    """The contracts that are `chosen`, played, with these answers; where the sheet has none, never."""
    keys = tuple(key for key, contract in rules.contracts.items() if chosen(key, contract))
    return ({"contract": keys, "unplayable": NO, **answers},)


def _partner(rules: Rules) -> tuple[Question, ...]:
    others = tuple(Option(s, s, when=({"declarer": tuple(x for x in SEATS if x != s)},)) for s in SEATS)
    called = _when(rules, lambda key, contract: contract.partner == "called")
    found = _when(rules, lambda key, contract: contract.partner in ("found", "trump_jack"))
    alone = (*others, Option("none", "partner.none"))
    return (
        Question("partner", "ask.partner", "seat", others, called, columns=4),
        Question("partner_found", "ask.partner", "seat", alone, found, field="partner", columns=5),
    )


def _joiners(rules: Rules) -> tuple[Question, ...]:
    if rules.joiners != "allowed":
        return ()
    return tuple(_join(rules, seat) for seat in SEATS)


def _join(rules: Rules, seat: str) -> Question:
    options = tuple(Option(value, f"join.{value}") for value in ("out", "dry", "wet"))
    others = tuple(other for other in SEATS if other != seat)
    when = _when(rules, lambda key, contract: contract.joiners, declarer=others)
    return Question(
        f"join_{seat}", seat, "choice", options, when, default="out", columns=3, field="joiners", aside=True
    )


def _result(rules: Rules) -> tuple[Question, ...]:
    plain = _when(rules, lambda key, contract: not contract.joiners, cards=NO)
    misere = _when(rules, lambda key, contract: contract.joiners)
    made = (Option("made", "made"), Option("lost", "lost"))
    dry = (Option("made", "join.dry"), Option("lost", "join.wet"))
    return (
        Question("result", "ask.result", "choice", made, plain, field="dry", columns=2),
        Question("result_dry", "ask.result_dry", "choice", dry, misere, field="dry", columns=2),
    )


def _points(rules: Rules) -> tuple[Question, ...]:
    """The counted points stand in for made or lost; the called ace falling too early loses all the same."""
    game = _when(rules, lambda key, contract: target(key))
    counted = _when(rules, lambda key, contract: target(key), cards=ANY_CARDS)
    high, anyway = PACK["cards"], _yes("lost_anyway")
    return (
        Question("cards", "ask.cards", "pad", when=game, optional=True, rare=True, high=high, field="points"),
        Question(
            "roem", "ask.roem", "pad", when=counted, optional=True, rare=True, field="points", help="ask.roem.help"
        ),
        Question("lost_anyway", "ask.lost_anyway", "flag", anyway, counted, optional=True, rare=True, field="dry"),
    )


def _trump(rules: Rules) -> Question:
    suits = tuple(Option(suit, suit, sign=suit) for suit in TRUMP_SUITS)
    alone = {f"join_{seat}": ("", "out") for seat in SEATS}
    always = _when(rules, lambda key, contract: contract.trump == "yes")
    if_alone = _when(rules, lambda key, contract: contract.trump == "if_alone", **alone)
    return Question("trump", "ask.trump", "choice", suits, always + if_alone, optional=True, columns=5)


def _stake(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    pot = scene.totals.get(POT, 0)
    still_to_come = MONEY["looking"] * len(SEATS) + MONEY["showing"] if _asks_who_looked(rules, scene) else 0
    staking = tuple(key for key, contract in rules.contracts.items() if contract.pot)
    if not (rules.uses_pot and staking):
        return ()
    enough = pot + still_to_come >= MONEY["pot_low"]
    high = min(MONEY["stake_high"], pot + still_to_come) if enough else 0
    adds = {"looked": MONEY["looking"], "shown_by": MONEY["showing"]} if still_to_come else {}
    whole = Whole(pot, adds, least=MONEY["pot_low"], most=MONEY["stake_high"]) if enough else None
    when: When = ({"contract": staking},)
    hint = "ask.stake.help" if enough else "ask.stake.too_small"
    return (Question("stake", "ask.stake", "stepper", when=when, optional=True, high=high, whole=whole, help=hint),)


def _asks_who_looked(rules: Rules, scene: Scene) -> bool:
    # After husselen the kijkkaart lies open, so nobody pays for looking (rules, section 3).
    return rules.pays_to_look and not scene.received


def _looking(rules: Rules, scene: Scene) -> tuple[Question, ...]:
    if not _asks_who_looked(rules, scene):
        return ()
    return (
        Question("looked", "ask.looked", "many", seats(), optional=True, columns=4),
        Question("shown_by", "ask.shown_by", "seat", seats(), optional=True, rare=True, columns=5),
    )
