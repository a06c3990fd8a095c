"""Branden: fire burns, water puts it out; three to six players or teams, and who has least at a hundred wins."""

from __future__ import annotations

from games.catalog.branden.because import BECAUSE
from games.catalog.branden.compose import compose_round, round_answers
from games.catalog.branden.labels import LABELS
from games.catalog.branden.questions import round_questions
from games.catalog.branden.record import read_round
from games.catalog.branden.rules import BOOK, SETUPS, Rules, columns, members, seats
from games.catalog.branden.scoring import round_facts, score_round
from games.catalog.branden.tables import tables
from games.core.game import Game, Kind, Totals
from games.core.tally import Tally


def over(rules: Rules, totals: Totals) -> bool:
    """As soon as somebody has the limit or more."""
    return any(total >= rules.limit for total in totals.values())


def ranks(tally: Tally) -> tuple[int, ...]:
    """At the end of an evening most games won, then fewest points."""
    return -tally.won, tally.amount


ROUND = Kind(
    key="round",
    read=read_round,
    score=score_round,
    facts=round_facts,
    questions=round_questions,
    compose=compose_round,
    answers=round_answers,
)

GAME = Game(
    key="branden",
    book=BOOK,
    kinds={ROUND.key: ROUND},
    labels=LABELS,
    seats=seats,
    columns=columns,
    members=members,
    deal_order=seats,
    balanced=lambda rules: False,
    unit=lambda rules: "points",
    pot=lambda rules: "",
    setups=SETUPS,
    low_wins=True,
    over=over,
    starts_over=True,
    ranks=ranks,
    board=("won", "per_round", "games", "rounds", "amount", "evenings"),
    boards=("players", "pairs"),
    tables=tables,
    because=BECAUSE,
)
