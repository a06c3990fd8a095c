"""A club with seasons of evenings, the same one for the same seed but for its public ids and times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from django.contrib.auth.models import User

from games.management.make import cast, evening
from games.management.make.playing import Plan
from games.models import Club, Sitting
from games.registry import GAMES
from games.services import club_asks, club_sheets, clubs, seasons

FEWEST = 6  # players of a club
COME = 8  # of them to a table: mostly more than sit, to take somebody's place


@dataclass(frozen=True, slots=True)
class Wish:
    """What club it shall be: `evenings` a season, each with up to `tables` tables of about `rounds` rounds."""

    name: str
    seed: int = 1
    players: int = 40
    seasons: int = 3
    evenings: int = 20
    rounds: int = 16
    tables: int = 2
    until: date = date(2026, 1, 31)
    games: tuple[str, ...] = tuple(GAMES)
    mishaps: int = 1  # how many times as often as usual something is changed on the way
    checked: bool = False  # whether the last season's evenings count only once they are checked
    corrections: str = Club.Corrections.ALWAYS


def make(user: User, wish: Wish) -> Club:
    """The club without an evening: players, seasons and house rules; `user` owns it and is its first player."""
    first_name, *others = cast.names(wish.players)
    club = clubs.start(user=user, name=wish.name, player=first_name)
    for name in others:
        clubs.add_player(club=club, name=name)
    for first, last in cast.years(wish.seasons, wish.until):
        seasons.add(club=club, name=f"{first:%Y}–{last:%Y}", first=first, last=last)
    for key, name, raw in cast.named_sheets(GAMES[key] for key in wish.games):
        club_sheets.add(club=club, name=name, game=key, rules_raw=raw)
    club_asks.ask(club=club, checked=wish.checked, corrections=wish.corrections, today=_last_season(wish))
    return club


def _last_season(wish: Wish) -> date:
    return list(cast.years(wish.seasons, wish.until))[-1][0]


def play(user: User, club: Club, wish: Wish) -> Iterator[Sitting]:
    """The tables, one after the other as they are played; a few are left open, also on the last evening."""
    chance = Random(wish.seed)
    regulars = cast.Regulars(list(club.players.order_by("pk")), wish.seasons, chance)
    sheets = {key: cast.sheets(game, chance) for key, game in GAMES.items() if key in wish.games}
    for number, (first, last) in enumerate(cast.years(wish.seasons, wish.until)):
        for day in cast.days(wish.evenings, first, min(last, wish.until), chance):
            for _ in range(chance.randint(1, wish.tables)):
                game = chance.choice(wish.games)
                plan = Plan(
                    club=club,
                    user=user,
                    game=game,
                    rules=next(sheets[game]),
                    day=day,
                    persons=regulars.tonight(number, COME),
                    rounds=chance.randint(wish.rounds * 3 // 4, wish.rounds * 5 // 4) * cast.rounds_of(GAMES[game]),
                    mishaps=wish.mishaps,
                    checks=wish.checked and day >= _last_season(wish),
                    closes=day != wish.until and chance.randrange(25) > 0,
                )
                yield evening.play(plan, chance)
