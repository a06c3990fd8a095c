"""What boards, players' pages and lists of tables say, against the book of the club."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from games.core.game import Game
from games.models import Club, Player, Sitting
from games.registry import GAMES
from games.selectors import board, player, progress
from games.selectors.company import company
from games.selectors.contracts import contracts as contracts_of
from games.selectors.evenings import Evening, evenings_of
from games.selectors.figure_sums import figure
from games.selectors.figures import Wanted, total
from games.selectors.pairs import pairs as pairs_of
from games.selectors.scope import Scope
from games.selectors.sums import Sums
from tests.selectors.book import Book, Came, Holds
from tests.selectors.book import Sums as Told


def holding(scope: Scope) -> Holds:
    """The tables that the scope adds up."""

    def holds(table: Sitting) -> bool:
        return scope.period.holds(table.date) and table.rule_sheet_id in scope.sheets

    return holds


def compare_board(club: Club, game: str, scope: Scope, book: Book) -> None:
    players = {row.player.public_id: figures_of(row) for row in board.sums_of_players(club, game, scope)}
    assert players == {who: told(sums) for who, sums in book.players(holding(scope)).items()}
    contracts = {row.contract: (row.declared, row.made, row.amount) for row in contracts_of(club, game, scope)}
    assert contracts == {key: declared(came) for key, came in book.contracts(holding(scope)).items()}
    pairs = {}
    for row in pairs_of(club, game, scope):
        both = sorted(zip((one.public_id for one in row.players), (row.amount, row.other), strict=True))
        pairs[both[0][0], both[1][0]] = (both[0][1], both[1][1], row.rounds, row.declared, row.made)
    assert pairs == {
        two: (one.amount, other.amount, one.times, one.declared, one.made)
        for two, (one, other) in book.pairs(holding(scope)).items()
    }


def figures_of(sums: Sums) -> tuple[int, ...]:
    return sums.amount, sums.rounds, sums.declared, sums.made, sums.games, sums.won, sums.evenings


def told(sums: Told) -> tuple[int, ...]:
    return sums.amount, sums.rounds, sums.declared, sums.made, sums.games, sums.won, len(sums.tables)


def declared(came: Came) -> tuple[int, int, int]:
    return came.declared, came.made, came.amount


def compare_players(club: Club, game: str, scope: Scope, book: Book, chance: Random) -> None:
    """All players' pages of all time, those of some of them for shorter periods."""
    expected = book.players(holding(scope))
    pairs = book.pairs(holding(scope))
    persons = list(Player.objects.filter(club=club).order_by("pk"))
    evenings = scope.inside(evenings_of(club, game))
    for person in persons if scope.period.kind == "all" else chance.sample(persons, 3):
        who = person.public_id
        sums = expected.get(who)
        assert figures_of(player.sums_of(person, game, scope)) == (told(sums) if sums else (0,) * 7)
        compare_course(person, game, scope, evenings, sums.tables if sums else {})
        compare_steps(person, GAMES[game], scope, evenings, sums or Told())
        contracts = {
            one.contract: (one.declared, one.made, one.amount) for one in contracts_of(club, game, scope, person)
        }
        assert contracts == {key: declared(came) for key, came in book.contracts(holding(scope), who).items()}
        beside, opposite = company(person, game, scope)
        assert {one.public_id: (one.rounds, one.amount) for one in beside} == {
            two[1 - n]: (came.times, came.amount)
            for two, both in pairs.items()
            for n, came in enumerate(both)
            if two[n] == who
        }
        assert {one.public_id: (one.rounds, one.amount) for one in opposite} == {
            other: (came.times, came.amount) for other, came in book.against(holding(scope), who).items()
        }


def compare_course(person: Player, game: str, scope: Scope, evenings: list[Evening], tables: dict[int, int]) -> None:
    """Evening by evening what it brought and what stood then; the best and the worst of them."""
    course = player.course(person, game, scope, evenings)
    if course is None:
        assert tables == {}
        return
    after, expected = 0, []
    for number, (table, amount) in enumerate(tables.items(), start=1):
        after += amount
        expected.append((number, table, amount, after))
    assert [(one.number, one.evening.pk, one.amount, one.after) for one in course.points] == expected
    assert (course.best.amount, course.worst.amount) == (max(tables.values()), min(tables.values()))


def compare_steps(person: Player, game: Game, scope: Scope, evenings: list[Evening], sums: Told) -> None:
    """Evening by evening the average of a round, or of the figures, and the best figure."""
    found = [(one.evening.pk, one.average, one.best) for one in progress.steps(person, game, scope, evenings)]
    best = min if game.low_wins else max
    if game.chart == "figures":
        every = [(table, sums.figures[table]) for table in sums.tables if table in sums.figures]
        assert found == [(table, rounded(sum(some), len(some)), best(some)) for table, some in every]
    else:
        rounds = [(table, amount, sums.rounds_at.get(table, 0)) for table, amount in sums.tables.items()]
        assert found == [(table, rounded(amount, times), None) for table, amount, times in rounds if times]
    seen = list(progress.rounds(person, game, scope))
    assert len(seen) == sums.rounds
    told_of = progress.told(seen, evenings)
    assert sum(one.won for one in told_of) == sums.won
    assert [one.figure for one in told_of if one.figure is not None] == [
        figure for table in reversed(sums.tables) for figure in reversed(sums.figures.get(table, []))
    ]


def rounded(total: int, count: int) -> int:
    """Tenths, half away from zero."""
    tenths = (abs(Fraction(10 * total, count)) + Fraction(1, 2)).__floor__()
    return tenths if total >= 0 else -tenths


def compare_tables(club: Club, game: str, scope: Scope, book: Book, chance: Random) -> None:
    """The tables behind some figures come to the figure."""
    persons = {person.public_id: person for person in Player.objects.filter(club=club)}
    contracts, pairs, players = book.contracts(holding(scope)), book.pairs(holding(scope)), book.players(holding(scope))
    for contract in chance.sample(sorted(contracts), min(1, len(contracts))):
        found = tables_of(club, game, scope, Wanted(contract=contract))
        assert (found.declared, found.made, found.amount) == declared(contracts[contract])
    by_names = sorted(pairs, key=lambda two: [persons[who].name for who in two])
    for two in chance.sample(by_names, min(1, len(pairs))):
        found = tables_of(club, game, scope, Wanted(persons[two[0]], partner=persons[two[1]]))
        came, others = pairs[two]
        assert (found.rounds, found.declared, found.made) == (came.times, came.declared, came.made)
        assert (found.amount, found.other) == (came.amount, others.amount)
    by_name = sorted(players, key=lambda who: persons[who].name)
    for who in chance.sample(by_name, min(1, len(players))):
        compare_tables_of(persons[who], game, scope, book)


def compare_tables_of(person: Player, game: str, scope: Scope, book: Book) -> None:
    """The tables behind a player's figures, those of every contract and of an opponent."""
    assert person.club is not None
    who, club = person.public_id, person.club
    sums = book.players(holding(scope))[who]
    assert figures_of(tables_of(club, game, scope, Wanted(person))) == told(sums)
    for contract, came in book.contracts(holding(scope), who).items():
        found = tables_of(club, game, scope, Wanted(person, contract=contract))
        assert (found.declared, found.made, found.amount) == declared(came)
    for rival, came in list(book.against(holding(scope), who).items())[:1]:
        found = tables_of(club, game, scope, Wanted(person, rival=Player.objects.get(public_id=rival)))
        assert (found.rounds, found.amount) == (came.times, came.amount)


def tables_of(club: Club, game: str, scope: Scope, wanted: Wanted) -> Sums:
    """As the list of evenings adds them up."""
    every = evenings_of(club, game, figure=figure(wanted, game))
    return total(one.figure for one in scope.inside(every) if one.figure)
