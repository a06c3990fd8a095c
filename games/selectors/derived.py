"""The rows that follow from a replayed log: written by the services, compared by the audit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from games.core.game import Game
from games.core.replay import Played, Standing
from games.core.sides import seated
from games.core.standing import sitting_on
from games.models import Bid, Entry, LedgerLine, Player, Round, SeatResult, Sitting, SittingResult

People = Mapping[str, Player]  # by public id


@dataclass(slots=True)
class Rows:
    """Unsaved rows; the round of a Bid or a SeatResult is one of `rounds`."""

    rounds: list[Round] = field(default_factory=list)
    bids: list[Bid] = field(default_factory=list)
    lines: list[LedgerLine] = field(default_factory=list)
    seats: list[SeatResult] = field(default_factory=list)


def people_of(sitting: Sitting) -> dict[str, Player]:
    """All who are known at the table, by public id."""
    return {player.public_id: player for player in Player.objects.filter(sitting=sitting).order_by("pk")}


def rows(sitting: Sitting, people: People, done: Iterable[tuple[Entry, Played]]) -> Rows:
    """Rounds, bids, lines and what each seat got, of the entries that were played."""
    game, rules = sitting.game_and_rules()
    made = Rows()
    for entry, played in done:
        made.lines += _lines(game, rules, people, entry, played)
        if played.facts is not None:
            row = _round(sitting, people, entry, played)
            made.rounds.append(row)
            bids = enumerate(played.facts.bids)
            made.bids += [Bid(round=row, position=n, seat=seat, call=call) for n, (seat, call) in bids]
            made.seats += _seats(game, rules, people, row, played)
    return made


def results(sitting: Sitting, people: People, standing: Standing) -> list[SittingResult]:
    """What stands for each who sat."""
    return [
        SittingResult(sitting=sitting, player=people[who], **asdict(tally)) for who, tally in standing.tallies.items()
    ]


def _lines(game: Game, rules: Any, people: People, entry: Entry, played: Played) -> list[LedgerLine]:
    return [
        LedgerLine(
            entry=entry,
            position=position,
            column=line.column,
            player=_carrier(game, rules, people, played, line.column),
            amount=line.amount,
            reason=line.reason,
            params=dict(line.params),
        )
        for position, line in enumerate(played.lines)
    ]


def _carrier(game: Game, rules: Any, people: People, played: Played, column: str) -> Player | None:
    """Who carries a column's amount alone; None of a side and of the pot."""
    carriers = sitting_on(game, rules, played.after, column)
    return people[carriers[0]] if len(carriers) == 1 else None


def _seats(game: Game, rules: Any, people: People, row: Round, played: Played) -> list[SeatResult]:
    assert played.facts is not None
    return [
        SeatResult(
            round=row,
            player=people[played.seats[one.seat]],
            seat=one.seat,
            amount=one.amount,
            side=one.side,
            together=one.together,
        )
        for one in seated(game, rules, played.facts, played.seats, played.change)
    ]


def _round(sitting: Sitting, people: People, entry: Entry, played: Played) -> Round:
    facts = played.facts
    assert facts is not None
    assert played.number is not None
    return Round(
        sitting=sitting,
        entry=entry,
        number=played.number,
        nth=played.nth,
        dealer=played.dealer,
        kind=entry.kind,
        contract=facts.contract,
        declarer=facts.declarer,
        declarer_player=people[played.seats[facts.declarer]] if facts.declarer else None,
        partners=list(facts.partners),
        also=[list(one) for one in facts.also],
        doubling=facts.doubling,
        tricks=facts.tricks,
        made=facts.made,
        tags=list(facts.tags),
        change=dict(played.change),
        after=dict(played.after.totals),
        seats=dict(played.seats),
        winners=list(played.after.winners),
        figures=dict(facts.figures),
    )
