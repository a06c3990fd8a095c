"""Pymtheg: two sides, bids from Gâm to Lon, and a round of Branden where everybody passes."""

from __future__ import annotations

from games.catalog.pymtheg.answers import deal_answers
from games.catalog.pymtheg.auction import may_say, outcome
from games.catalog.pymtheg.because import BECAUSE
from games.catalog.pymtheg.burn import burn_facts, read_burn, score_burn
from games.catalog.pymtheg.burn_form import burn_answers, burn_questions, compose_burn
from games.catalog.pymtheg.compose import compose_deal
from games.catalog.pymtheg.labels import LABELS
from games.catalog.pymtheg.questions import deal_questions
from games.catalog.pymtheg.record import read_deal
from games.catalog.pymtheg.rules import BOOK, COLUMNS, MEMBERS, SEATS, Rules, end_of, tables
from games.catalog.pymtheg.scoring import deal_facts, score_deal
from games.core.fields import no_others
from games.core.game import Facts, Game, Kind, Record, Totals


def read_pass(record: Record, rules: Rules, before: Totals) -> tuple[()]:
    """A round that everybody passed holds nothing; any key is refused by its own name."""
    no_others(record, ())
    return ()


def deal_order(rules: Rules) -> tuple[str, ...]:
    """The seats in the order in which they deal."""
    return SEATS if rules.direction == "clockwise" else SEATS[::-1]


DEAL = Kind(
    key="deal",
    read=read_deal,
    score=score_deal,
    facts=deal_facts,
    questions=deal_questions,
    compose=compose_deal,
    answers=deal_answers,
    derived=outcome,
    may_say=may_say,
    named="declarer",
)
BURN = Kind(
    key="burn",
    read=read_burn,
    score=score_burn,
    facts=burn_facts,
    questions=burn_questions,
    compose=compose_burn,
    answers=burn_answers,
    offered=lambda rules: bool(rules.round_pass == "burn"),
)
PASS = Kind(
    key="pass",
    counts=False,
    read=read_pass,
    score=lambda record, rules, before: (),
    facts=lambda record: Facts(),
    questions=lambda rules, scene: (),
    compose=lambda answers: {},
    answers=lambda record: {},
)

GAME = Game(
    key="pymtheg",
    book=BOOK,
    kinds={kind.key: kind for kind in (DEAL, BURN, PASS)},
    labels=LABELS,
    seats=lambda rules: SEATS,
    columns=lambda rules: COLUMNS,
    members=lambda rules, column: MEMBERS[column],
    deal_order=deal_order,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    end=end_of,
    tables=tables,
    because=BECAUSE,
)
