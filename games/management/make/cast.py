"""Who is in a club made by chance, in which seasons, and under which house rules it plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from random import Random
from typing import Any

from games.core.game import Game
from games.core.labels import say
from games.core.refusal import Refusal
from games.core.setups import switches_of, with_setup
from games.models import Player

FIRST_NAMES = (
    "Anna Bert Cor Dien Els Frits Greet Hein Ineke Jan Katrien Leo Mies Nico Olga Piet Quirine Rob Saskia Teun "
    "Ursula Victor Wil Xander Yvonne Zeger Aagje Bram Coba Dirk Eefje Floor Gijs Hanna Ivo Jet Koos Lotte Mart Nel"
)
SHORT = 3  # rounds in the time of one of another game
MOST_FREELY = 8  # players at a table where any number may sit
AT_SHEETS = 80  # of a hundred evenings are under the usual house rules
A_FEW = 10  # above the lowest, for a switch that takes any number
FIRST_MONTH = 9  # a season begins in September


def names(count: int) -> list[str]:
    """So many first names, each once: Anna, Bert … Anna 2."""
    known = FIRST_NAMES.split()
    turns = (f" {turn + 1}" if turn else "" for turn in range(count // len(known) + 1))
    return [f"{name}{turn}" for turn in turns for name in known][:count]


def years(count: int, until: date) -> list[tuple[date, date]]:
    """The first and last days of the latest seasons, the last of which holds `until`."""
    latest = until.year if until.month >= FIRST_MONTH else until.year - 1
    return [_year(latest - ago) for ago in reversed(range(count))]


def _year(number: int) -> tuple[date, date]:
    return date(number, FIRST_MONTH, 1), date(number + 1, FIRST_MONTH, 1) - timedelta(days=1)


def days(count: int, first: date, last: date, chance: Random) -> list[date]:
    """So many evenings spread over these days, the last one on `last`."""
    span = (last - first).days
    early = [first + timedelta(days=span * n // count) for n in range(count)]
    return [*(day + timedelta(days=chance.randint(0, span // count)) for day in early[:-1]), last][:count]


class Regulars:
    """Who comes how often: some always, some seldom, some for a part of the seasons."""

    def __init__(self, players: list[Player], seasons: int, chance: Random) -> None:
        self.chance = chance
        self.players = players
        self.often = [chance.choice((1, 2, 4, 8)) for _ in players]
        self.seasons = [self._seasons(seasons) for _ in players]

    def _seasons(self, count: int) -> range:
        if self.chance.randrange(3):
            return range(count)
        first = self.chance.randrange(count)
        return range(first, self.chance.randint(first + 1, count))

    def tonight(self, season: int, count: int) -> list[Player]:
        """So many of those who are in the club then, or who was before where they are too few."""
        member = [season in seasons for seasons in self.seasons]
        drawn = [self.chance.random() ** (1 / often) + here for often, here in zip(self.often, member, strict=True)]
        order = sorted(range(len(drawn)), key=drawn.__getitem__, reverse=True)
        return [self.players[n] for n in order[:count]]


def named_sheets(games: Iterable[Game]) -> Iterator[tuple[str, str, object]]:
    """Game, Dutch name and rules of each default sheet and preset, as a club offers them at a new table.

    Where a game asks how many play they say so for the first number: a new table says it anew. No name is there twice.
    """
    known: set[str] = set()
    for game in games:
        for raw, key in ((None, "default"), *((preset, preset) for preset in game.book.presets)):
            name = say(game.labels, f"preset.{key}", "nl")
            name = f"{name}: {say(game.labels, game.key, 'nl')}" if name in known else name
            known.add(name)
            yield game.key, name, with_setup(game, raw, next(iter(game.setups), ""))


def sheets(game: Game, chance: Random) -> Iterator[object]:
    """Without end: mostly the default sheet, else a preset or one switch turned; each for some number of players."""
    turned: list[object] = [raw for raw in _turned(game) if _is_a_sheet(game, raw)]
    some = [odd for odd in (list(game.book.presets), turned) if odd]
    setups = list(game.setups) or [""]
    while True:
        odd = some and chance.randrange(100) >= AT_SHEETS
        yield with_setup(game, chance.choice(chance.choice(some)) if odd else None, chance.choice(setups))


def rounds_of(game: Game) -> int:
    """How many times as many rounds are played in an evening: a game that is over in an evening takes many."""
    return SHORT if game.starts_over else 1


def seats(game: Game, rules: Any, chance: Random) -> tuple[str, ...]:
    """The seats that are taken: all of them, or the first few where seats may stay empty."""
    every = game.seats(rules)
    return every[: chance.randint(1, MOST_FREELY)] if game.empty_seats else every


def _turned(game: Game) -> Iterator[Mapping[str, object]]:
    for switch in game.book.switches:
        if switch.by_taps and switch.key not in switches_of(game):
            values = switch.values[1:] if switch.low is None else (switch.low + A_FEW,)
            yield from ({switch.key: value} for value in values)


def _is_a_sheet(game: Game, raw: object) -> bool:
    """Some switches do not go alone."""
    try:
        game.book.read(with_setup(game, raw, next(iter(game.setups), "")))
    except Refusal:
        return False
    return True
