"""Pandoeren: four players each for himself, partners by the deal, and a pot that belongs to nobody."""

from __future__ import annotations

from collections.abc import Mapping

from games.catalog.pandoeren import compose, facts, others, questions, record, scoring
from games.catalog.pandoeren.because import BECAUSE
from games.catalog.pandoeren.labels import LABELS
from games.catalog.pandoeren.rules import BOOK, POT, SEATS, Rules
from games.catalog.pandoeren.tables import tables
from games.core.game import Game, Kind

KINDS: Mapping[str, Kind] = {
    "deal": Kind(
        key="deal",
        read=record.read_deal,
        score=scoring.score_deal,
        facts=facts.of_deal,
        questions=questions.deal_questions,
        compose=compose.compose_deal,
        answers=compose.deal_answers,
        named="declarer",
    ),
    "husselen": Kind(
        key="husselen",
        counts=False,
        read=others.read_husselen,
        score=scoring.score_husselen,
        facts=facts.nothing_played,
        questions=questions.husselen_questions,
        compose=compose.compose_husselen,
        answers=compose.husselen_answers,
        offered=lambda rules: bool(rules.all_pass == "husselen"),
        moves_dealer=False,
        receives=others.last_to_receive,
    ),
    "pass": Kind(
        key="pass",
        counts=False,
        read=others.read_passed,
        score=scoring.score_passed,
        facts=facts.nothing_played,
        questions=questions.passed_questions,
        compose=compose.compose_passed,
        answers=compose.passed_answers,
        offered=lambda rules: bool(rules.all_pass == "redeal"),
    ),
    "lappen": Kind(
        key="lappen",
        counts=False,
        read=others.read_lappen,
        score=scoring.score_lappen,
        facts=facts.nothing_played,
        questions=questions.lappen_questions,
        compose=compose.compose_lappen,
        answers=compose.lappen_answers,
        offered=lambda rules: bool(rules.lappen and rules.uses_pot),
        moves_dealer=False,
        laps=True,
    ),
}


def _members(rules: Rules, column: str) -> tuple[str, ...]:
    return () if column == POT else (column,)


def _lap(rules: Rules) -> int:
    return rules.lappen if rules.uses_pot else 0


GAME = Game(
    key="pandoeren",
    book=BOOK,
    kinds=KINDS,
    labels=LABELS,
    seats=lambda rules: SEATS,
    columns=lambda rules: (*SEATS, POT),
    members=_members,
    deal_order=lambda rules: SEATS,
    balanced=lambda rules: bool(rules.settle != "book"),
    unit=lambda rules: "points" if rules.settle == "book" else "cents",
    pot=lambda rules: POT if rules.uses_pot else "",
    buy_in=lambda rules: int(rules.buy_in),
    speaks_first=True,
    lap=_lap,
    divides_pot=lambda rules: bool(rules.pot_at_end == "divide"),
    tables=tables,
    because=BECAUSE,
)
