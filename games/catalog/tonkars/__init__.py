"""Dâ Tônkârs bâ sol: a patience that everybody plays on the same deal; places instead of points."""

from __future__ import annotations

from games.catalog.tonkars.because import BECAUSE
from games.catalog.tonkars.compose import compose_deal, compose_result, deal_answers, result_answers
from games.catalog.tonkars.deck import piles
from games.catalog.tonkars.labels import LABELS
from games.catalog.tonkars.parts import parts, put, without
from games.catalog.tonkars.questions import deal_questions, result_questions
from games.catalog.tonkars.ranking import rank_records
from games.catalog.tonkars.record import read_deal, read_result
from games.catalog.tonkars.rules import BOOK, SEATS, tables
from games.catalog.tonkars.scoring import deal_facts, score_deal, score_result
from games.core.game import Facts, Game, Kind

DEAL = Kind(
    key="deal",
    read=read_deal,
    score=score_deal,
    facts=deal_facts,
    questions=deal_questions,
    compose=compose_deal,
    answers=deal_answers,
    parts=parts,
    layout=lambda record: piles(read_deal(record).seed),
)
RESULT = Kind(
    key="result",
    read=read_result,
    score=score_result,
    facts=lambda result: Facts(),
    questions=result_questions,
    compose=compose_result,
    answers=result_answers,
    named="player",
    into="deal",
    put=put,
    parts=parts,
    without=without,
)

GAME = Game(
    key="tonkars",
    book=BOOK,
    kinds={kind.key: kind for kind in (DEAL, RESULT)},
    labels=LABELS,
    seats=lambda rules: SEATS,
    columns=lambda rules: SEATS,
    members=lambda rules, column: (column,),
    deal_order=lambda rules: (),
    balanced=lambda rules: False,
    unit=lambda rules: "places",
    pot=lambda rules: "",
    empty_seats=True,
    low_wins=True,
    ranks=lambda tally: (-tally.rounds, tally.amount),
    board=("won", "per_game", "made", "share", "rounds", "evenings"),
    boards=("players",),
    chart="figures",
    tables=tables,
    because=BECAUSE,
    rank_results=rank_records,
)
