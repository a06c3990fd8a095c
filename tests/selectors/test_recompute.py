"""Every figure of boards and players' pages against a book kept by hand, for clubs made by chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from itertools import permutations
from random import Random
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import F, Sum

from games.core.game import Game
from games.core.refusal import Refusal
from games.management.make.club import Wish, make, play
from games.models import Club, Entry, LedgerLine, Player, Round, Season, Sitting, SittingResult
from games.registry import GAMES
from games.selectors import amend, periods
from games.selectors.audit import faults
from games.selectors.evenings import evenings_of
from games.selectors.periods import Period
from games.selectors.scope import Scope, key_of, scope_of, units_of
from games.services import checks, club_asks, joinings, log, settle, sittings
from tests.more_toys import HEAT, RACE
from tests.selectors.book import Book
from tests.selectors.compared import compare_board, compare_players, compare_tables, holding
from tests.volume import seed as seed_of_all
from tests.volume import volume

pytestmark = pytest.mark.django_db
TOGETHER = min(5, volume("clubs"))  # clubs that stand in one database at once; the first of them asks for checks
SEED = seed_of_all()
REAL = tuple(key for key in GAMES if not key.startswith("toy"))


def made(seed: int, games: tuple[str, ...]) -> Club:
    """A small club in which much goes wrong; afterwards dates are put right, and two players are found to be one."""
    user = User.objects.get_or_create(username="anna")[0]
    wish = Wish(
        f"Kaart {seed}",
        seed,
        players=7,
        seasons=2,
        evenings=2,
        tables=1,
        rounds=7,
        until=date(2026, 1, 31),
        games=games,
        mishaps=4,
    )
    club = make(user, wish)
    tables = list(play(user, club, wish))
    chance = Random(seed)
    if (seed - SEED) % TOGETHER == 0:
        ask_for_checks(club, tables, chance)
    for sitting in chance.sample(tables, len(tables) // 3):
        sittings.rename(sitting=sitting, title="", names={}, date=chance.choice(tables).date)
    for keep, other in permutations(club.players.order_by("pk"), 2):
        with suppress(Refusal):  # most of them sat in one round
            joinings.join(keep=keep, other=other)
            break
    return club


def ask_for_checks(club: Club, tables: list[Sitting], chance: Random) -> None:
    """From some evening on; most tables are checked, a few all but a round, and some rounds are disputed or changed."""
    club_asks.ask(club=club, checked=True, today=chance.choice(tables).date)
    for sitting in tables:
        for one in Round.objects.filter(sitting=sitting).select_related("entry")[chance.randrange(4) == 0 :]:
            check(sitting, one.entry, agreed=chance.randrange(25) > 0)
    sitting = chance.choice(tables)
    if sitting.closed:
        settle.reopen(sitting=sitting, entry_id=str(uuid4()), phone=None)
    log.remove(sitting=sitting, entry=amend.live(sitting)[-1], entry_id=str(uuid4()), phone=None)


def check(sitting: Sitting, entry: Entry, *, agreed: bool) -> None:
    """By the first who may, where anybody may."""
    for player in Player.objects.filter(sitting=sitting).order_by("pk"):
        with suppress(Refusal):
            checks.check(sitting=sitting, entry=entry, player=player, agreed=agreed, word="nee", phone=None)
            return


def spans(club: Club, chance: Random) -> Iterator[Period]:
    """All time, and a season, a month and an evening, of which at least one has an evening."""
    days = list(Sitting.objects.filter(club=club).order_by("date").values_list("date", flat=True))
    day = chance.choice(days)
    season = chance.choice(list(Season.objects.filter(club=club)))
    found = periods.read(club, f"season-{season.public_id}")
    assert found is not None
    yield from (periods.ALL, found, periods.month(day.year, day.month), periods.evening(day))


def scopes(club: Club, key: str, chance: Random) -> Iterator[Scope]:
    """Each of these spans in each unit that the game was counted in, and all time under one evening's house rules."""
    every = evenings_of(club, key)
    for period in spans(club, chance):
        for unit in units_of(key, every):
            found = scope_of(key, every, period, unit)
            assert found is not None
            yield found
    own = scope_of(key, every, periods.ALL, key_of(key, chance.choice(every).sheet)) if every else None
    yield from [own] if own else []


@pytest.mark.slow("makes clubs with all games, and works out every figure of them twice")
@pytest.mark.parametrize("before", range(0, volume("clubs"), TOGETHER))
def test_every_figure_is_what_the_log_says(before: int) -> None:
    compare(range(SEED + before, SEED + before + TOGETHER), REAL)


@pytest.mark.slow("makes clubs more, of made-up games")
def test_of_games_within_an_evening_and_of_gathered_rounds_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (RACE, HEAT):
        monkeypatch.setitem(GAMES, game.key, game)
    compare(range(SEED, SEED + TOGETHER), (RACE.key, HEAT.key))
    assert SittingResult.objects.filter(won__gt=0, games__gt=F("won")).exists()


def compare(seeds: range, games: tuple[str, ...]) -> None:
    """All boards, pages and lists of clubs that play these games."""
    clubs = {seed: made(seed, games) for seed in seeds}
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")  # PostgreSQL does so by itself, but not in the middle of a transaction
    seen = 0
    for seed, club in clubs.items():
        chance = Random(seed)
        for key in games:
            book = Book(club, key)
            for scope in scopes(club, key, chance):
                compare_board(club, key, scope, book)
                compare_players(club, key, scope, book, chance)
                compare_tables(club, key, scope, book, chance)
                seen += len(book.players(holding(scope)))
    assert seen > 15 * TOGETHER
    assert Entry.objects.exclude(supersedes=None).count() > 2 * TOGETHER
    for sitting in Sitting.objects.select_related("rule_sheet"):
        columns_add_up(sitting)
        assert faults(sitting) == []


def columns_add_up(sitting: Sitting) -> None:
    """Who sat there carries what the saved lines say; where a column is a player they sum to zero with the pot."""
    game, rules = sitting.game_and_rules()
    carried: dict[str, int] = {}
    for entry, at in seats_of(sitting):
        sums = dict(LedgerLine.objects.filter(entry=entry).values_list("column").annotate(Sum("amount")))
        for column, amount in sums.items():
            for seat in set(game.members(rules, column)) & at.keys():
                carried[at[seat]] = carried.get(at[seat], 0) + amount
    results = dict(SittingResult.objects.filter(sitting=sitting).values_list("player__public_id", "amount"))
    assert results == dict.fromkeys(results, 0) | carried
    if game.balanced(rules) and has_own_columns(game, rules):
        pot = game.pot(rules)
        assert sum(results.values()) + (sitting.snapshot().totals[pot] if pot else 0) == 0


def seats_of(sitting: Sitting) -> Iterator[tuple[Entry, dict[str, str]]]:
    """Everything with lines that count, and who sat where then."""
    for entry in Entry.live.filter(sitting=sitting, kind="close"):
        yield entry, dict(sitting.snapshot().seats)
    game = sitting.game_and_rules()[0]
    for one in Round.objects.filter(sitting=sitting).select_related("entry"):
        if not game.part_of(one.kind) or one.seats.keys() <= game.kinds[one.kind].parts(one.entry.record).keys():
            yield one.entry, one.seats


def has_own_columns(game: Game, rules: object) -> bool:
    return all(len(game.members(rules, column)) < 2 for column in game.columns(rules))
