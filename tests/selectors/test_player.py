"""A player's figures against a plain loop over the logs of the club's tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.game import Game
from games.core.replay import Played, replay
from games.models import Club, Entry, Player, Sitting
from games.registry import GAMES
from games.selectors import player as selected
from games.selectors.company import Company, company
from games.selectors.contracts import Contract, contracts
from games.selectors.evenings import evenings_of
from games.selectors.periods import ALL, Period, evening, month, year
from games.selectors.scope import Scope
from games.selectors.sums import Sums
from games.services import clubs, log, settle, sittings
from tests.selectors.scopes import of, over
from tests.toy import EVENING, PURSE, SEATS, SIDES, deal, new_id, write
from tests.walk.world import build

pytestmark = pytest.mark.django_db

CAST = ("Anna", "Bert", "Cor", "Dien", "Evert", "Fien")
FIRST = date(2024, 11, 20)


def new_club(name: str = "Club") -> Club:
    return clubs.start(user=User.objects.create_user(username=name), name=name)


def table(club: Club, names: list[str], day: date, game: Game = PURSE) -> Sitting:
    seated = dict(zip(SEATS, names, strict=True))
    return sittings.start(
        phone=None, game=game.key, rules_raw=None, names=seated, dealer="N", now=EVENING, club=club, date=day
    )


def played(club: Club, seed: int, tables: int, game: Game = PURSE) -> None:
    """Evenings of four out of six with a few rounds each, some corrected, some closed."""
    chance = Random(seed)
    for number in range(tables):
        sitting = table(club, chance.sample(CAST, 4), FIRST + timedelta(days=20 * number), game)
        for _ in range(chance.randrange(5)):
            _one(sitting, game, chance)
        if chance.random() < 0.5:
            settle.close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=None)


def _one(sitting: Sitting, game: Game, chance: Random) -> None:
    if game is SIDES:
        write(sitting, "deal", {"side": chance.choice(("NS", "EW")), "points": chance.randrange(-9, 90)})
    elif chance.random() < 0.2:
        write(sitting, "put", {"each": 3})
    else:
        entry = deal(sitting, chance.choice(SEATS), chance.random() < 0.6, min(1, sitting.snapshot().totals["pot"]))
        if chance.random() < 0.3:
            record = {"declarer": chance.choice(SEATS), "made": True, "stake": 0}
            log.correct(sitting=sitting, entry=entry, record=record, entry_id=new_id(), phone=None)


class Told:
    """One player's evenings as the logs tell them."""

    def __init__(self, person: Player, game: Game, scope: Scope) -> None:
        self.amounts: list[int] = []
        self.rounds = self.declared = self.made = self.games = self.won = 0
        self.contracts: dict[str, list[tuple[bool, int]]] = {}
        self.beside: dict[str, list[int]] = {}
        self.against: dict[str, list[int]] = {}
        for sitting in Sitting.objects.filter(club=person.club, game=game.key).order_by("date", "pk"):
            if scope.period.holds(sitting.date) and sitting.rule_sheet_id in scope.sheets:
                self._add(game, sitting, person)

    def _add(self, game: Game, sitting: Sitting, person: Player) -> None:
        names = {player.public_id: player for player in sitting.players.all()}
        own = next((who for who, player in names.items() if player.person_id == person.pk), None)
        log = [entry.as_played() for entry in Entry.live.filter(sitting=sitting)]
        rules = sitting.game_and_rules()[1]
        steps = [one for one in replay(game, rules, log) if own in one.seats.values()]
        before = self.rounds
        amounts = [
            self._step(game, rules, one, str(own), {who: player.name for who, player in names.items()}) for one in steps
        ]
        if self.rounds > before or sum(amounts) != 0:
            self.amounts.append(sum(amounts))

    def _step(self, game: Game, rules: Any, one: Played, own: str, names: dict[str, str]) -> int:
        seat = next(seat for seat, who in one.seats.items() if who == own)
        amount = sum(line.amount for line in one.lines if seat in game.members(rules, line.column))
        if one.facts and game.part_of(one.entry.kind):
            amount *= one.seats.keys() <= game.kinds[one.entry.kind].parts(one.entry.record).keys()  # all parts are in
        if one.facts and (one.facts.took_part is None or seat in one.facts.took_part):
            self.rounds += one.nth is not None
            self.games += bool(one.after.winners)
            self.won += any(seat in game.members(rules, column) for column in one.after.winners)
            if one.facts.made_by is not None:
                self.declared += 1
                self.made += seat in one.facts.made_by
            elif one.facts.declarer == seat:
                self.declared += 1
                self.made += one.facts.made is True
                self.contracts.setdefault(one.facts.contract, []).append((one.facts.made is True, amount))
            for where, others in (
                (self.beside, _with(game, rules, one, seat)),
                (self.against, _against(game, rules, one, seat)),
            ):
                for other in others if one.nth is not None else ():
                    where.setdefault(names[one.seats[other]], []).append(amount)
        return amount


def _sides(game: Game, rules: Any, one: Played) -> list[tuple[str, ...]]:
    """The columns that two share, else who played and who did not."""
    fixed = [game.members(rules, column) for column in one.change if len(game.members(rules, column)) > 1]
    facts = one.facts
    if fixed or facts is None or not facts.declarer:
        return fixed
    playing = (facts.declarer, *facts.partners, *(seat for seat, _ in facts.also))
    return [playing, tuple(seat for seat in one.seats if seat not in playing)]


def _with(game: Game, rules: Any, one: Played, seat: str) -> Iterator[str]:
    assert one.facts is not None
    fixed = [game.members(rules, column) for column in one.change if len(game.members(rules, column)) > 1]
    pairs = fixed or [(one.facts.declarer, *one.facts.partners)]
    yield from (other for pair in pairs if seat in pair for other in pair if other != seat)


def _against(game: Game, rules: Any, one: Played, seat: str) -> Iterator[str]:
    sides = _sides(game, rules, one)
    yield from (other for side in sides if seat not in side for other in side)


def _counted(found: list[Company]) -> dict[str, tuple[int, int]]:
    return {one.name: (one.rounds, one.amount) for one in found}


def _summed(found: dict[str, list[int]]) -> dict[str, tuple[int, int]]:
    return {name: (len(amounts), sum(amounts)) for name, amounts in found.items()}


def compared(club: Club, game: Game, period: Period) -> None:
    """All figures of all the club's players."""
    for person in Player.objects.filter(club=club):
        scope, evenings = over(club, game.key, period), evenings_of(club, game.key)
        told, about = Told(person, game, scope), (person, game.key, scope)
        counts = (told.rounds, told.declared, told.made, len(told.amounts))
        sums = Sums(sum(told.amounts), *counts, games=told.games, won=told.won)
        assert selected.sums_of(*about) == sums
        course = selected.course(*about, evenings)
        assert [one.amount for one in course.points] == told.amounts if course else not told.amounts
        assert {
            one.contract: (one.declared, one.made, one.amount) for one in contracts(club, game.key, scope, person)
        } == {
            key: (len(ones), [made for made, _ in ones].count(True), sum(amount for _, amount in ones))
            for key, ones in told.contracts.items()
        }
        beside, against = company(*about)
        assert (_counted(beside), _counted(against)) == (_summed(told.beside), _summed(told.against))


@pytest.mark.parametrize("game", [PURSE, SIDES], ids=lambda game: game.key)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_figure_is_what_the_logs_say(game: Game, seed: int) -> None:
    club = new_club()
    played(club, seed, 10, game)
    played(new_club("Other"), seed, 2, game)
    for period in (ALL, year(2025), month(2025, 2), evening(FIRST)):
        compared(club, game, period)


@pytest.mark.slow("makes evenings of every game")
def test_real_games_too() -> None:
    club = build().clubs["club"]
    for game in GAMES.values():
        compared(club, game, ALL)


def test_the_course_adds_up_by_date_and_knows_its_ends() -> None:
    club = new_club()
    for days, made in ((40, False), (0, True), (20, True), (10, False)):  # typed in out of order
        deal(table(club, ["Anna", "Bert", "Cor", "Dien"], FIRST + timedelta(days=days)), "N", made)
    person = Player.objects.get(club=club, name="Anna")
    course = selected.course(person, PURSE.key, of(person, PURSE.key), evenings_of(club))
    assert course is not None
    assert [(one.number, one.amount, one.after) for one in course.points] == [
        (1, 3, 3),
        (2, -3, 0),
        (3, 3, 3),
        (4, -3, 0),
    ]
    assert (course.best.number, course.worst.number) == (1, 2)  # the first of equals
    few = selected.course(person, PURSE.key, of(person, PURSE.key), evenings_of(club), points=2)
    assert few is not None
    assert [(one.number, one.after) for one in few.points] == [(1, 3), (4, 0)]
    assert (few.best, few.worst) == (course.best, course.worst)


def test_the_game_with_most_evenings_comes_first() -> None:
    club = new_club()
    for day, game in ((1, PURSE), (2, SIDES), (3, SIDES)):
        sitting = table(club, ["Anna", "Bert", "Cor", "Dien"], FIRST + timedelta(days=day), game)
        write(sitting, "deal", {"side": "NS", "points": 5} if game is SIDES else {"declarer": "N", "made": True})
    table(club, ["Anna", "Bert", "Cor", "Evert"], FIRST)  # nothing was written there
    anna, evert = (Player.objects.get(club=club, name=name) for name in ("Anna", "Evert"))
    counts = {game: len(found) for game, found in selected.tables_by_game(anna).items()}
    assert list(counts.items()) == [(SIDES.key, 2), (PURSE.key, 1)]
    assert selected.tables_by_game(evert) == {}
    assert selected.sums_of(evert, PURSE.key, of(evert, PURSE.key)) == Sums()
    assert selected.course(evert, PURSE.key, of(evert, PURSE.key), evenings_of(club)) is None


def test_contracts_come_by_how_often_and_company_by_rounds_then_name() -> None:
    club = new_club()
    sitting = table(club, ["Anna", "bert", "Cor", "Dien"], FIRST)
    for made in (True, False, True):
        deal(sitting, "N", made)
    other = table(club, ["Anna", "Cor", "Evert", "Fien"], FIRST)
    deal(other, "E")
    anna = Player.objects.get(club=club, name="Anna")
    assert contracts(club, PURSE.key, over(club, PURSE.key), anna) == [Contract(3, 3, 3, 2, contract="one")]
    beside, against = company(anna, PURSE.key, of(anna, PURSE.key))
    assert beside == []
    assert [(one.name, one.rounds) for one in against] == [("Cor", 4), ("bert", 3), ("Dien", 3)]


def test_as_many_queries_for_many_evenings_as_for_few() -> None:
    counts = []
    for tables in (2, 12):
        club = new_club(f"{tables}")
        played(club, 3, tables)
        person = Player.objects.select_related("club").get(club=club, name="Cor")
        about, evenings = (person, PURSE.key, of(person, PURSE.key)), evenings_of(club)
        with CaptureQueriesContext(connection) as caught:
            selected.tables_by_game(person)
            selected.sums_of(*about)
            selected.course(*about, evenings)
            contracts(club, *about[1:], person)
            company(*about)
        counts.append(len(caught))
    assert counts == [5, 5]
