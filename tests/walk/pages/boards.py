"""A club's leaderboards, and the evenings behind their figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse

from games.core.game import Board
from games.models import Player
from games.registry import GAMES
from tests.walk import people
from tests.walk.visit import Visit, fixture
from tests.walk.world import World


def seen(world: World, screen: str, name: str, *args: str, club: str = "club", query: str = "", **how: Any) -> Visit:
    """A page of a club, by its owner."""
    owner = people.OUTSIDER if club == "other" else people.OWNER
    path = reverse(f"games:{name}", args=[world.clubs[club].public_id, *args])
    return Visit(screen, path + query, user=how.pop("user", world.users[owner]), **how)


@fixture("games:board")
def board(world: World) -> Iterator[Visit]:
    """Every game; by every column; a month and an evening; few rounds; the longest names; nothing played."""
    for key in GAMES:
        yield seen(world, f"board-{key}", "board", key)
        yield seen(world, f"board-{key}-empty", "board", key, club="empty", twin=key != next(iter(GAMES)))
        for by in GAMES[key].board:
            yield seen(world, f"board-{key}-{by}", "board", key, query=f"?by={by}&period=all", twin=by != "share")
    key = world.tables["club_purses"].sitting.game
    latest = world.tables["club_purses_book"].sitting.date
    yield seen(world, "board-month", "board", key, query=f"?period={latest:%Y-%m}")
    yield seen(world, "board-evening", "board", key, query=f"?period={latest}")
    yield seen(world, "board-strict", "board", key, club="strict")
    yield seen(world, "board-few", "board", key, query="?from=100", user=world.users[people.MEMBER])
    yield seen(world, "board-wide", "board", next(iter(GAMES)), club="other", query="?from=0&by=per_evening")
    yield seen(world, "board-no-period", "board", key, query="?period=2026-13", status=404, twin=True)
    yield seen(world, "board-no-game", "board", "whist", status=404, twin=True)
    away = world.users[people.OUTSIDER]
    yield seen(world, "board-stranger", "board", key, user=away, status=404, twin=True)


def _one_of(world: World, board: Board) -> Iterator[Visit]:
    """A board of every game; a game that has none of it has no such page."""
    for key, game in GAMES.items():
        lacks: dict[str, Any] = {} if board in game.boards else {"status": 404, "twin": True}
        yield seen(world, f"board-{board}-{key}", f"board_{board}", key, **lacks)


@fixture("games:board_contracts")
def contracts(world: World) -> Iterator[Visit]:
    """Every game, and none."""
    yield from _one_of(world, "contracts")
    key = world.tables["club_purses"].sitting.game
    yield seen(world, "board-contracts-empty", "board_contracts", key, club="empty", twin=True)


@fixture("games:board_pairs")
def pairs(world: World) -> Iterator[Visit]:
    """Every game, the longest names, and none."""
    yield from _one_of(world, "pairs")
    key = world.tables["club_purses"].sitting.game
    yield seen(world, "board-pairs-empty", "board_pairs", key, club="empty", twin=True)
    yield seen(world, "board-pairs-wide", "board_pairs", next(iter(GAMES)), club="other", query="?period=all")


@fixture("games:club_tables")
def tables(world: World) -> Iterator[Visit]:
    """All; of a player, a pair, opponents, a contract; nothing; and whom the club does not know."""
    key = world.tables["club_purses"].sitting.game
    by_name = {one.name: one.public_id for one in Player.objects.filter(club=world.clubs["club"])}
    anna, cor = f"player={by_name['Anna']}", by_name["Cor"]
    for screen, query in (
        ("all", ""),
        ("player", f"?game={key}&{anna}"),
        ("player-any-game", f"?{anna}"),
        ("pair", f"?game={key}&{anna}&with={cor}"),
        ("against", f"?game={key}&{anna}&against={cor}"),
        ("contract", f"?game={key}&contract=misere&period=all"),
        ("none", f"?game={key}&{anna}&contract=zwabber_solo"),
        *((f"player-{other}", f"?game={other}&{anna}") for other in GAMES if other != key),
    ):
        yield seen(world, f"tables-{screen}", "club_tables", query=query)
    yield seen(world, "tables-empty", "club_tables", club="empty")
    yield seen(world, "tables-wide", "club_tables", club="other")
    yield seen(world, "tables-no-contract", "club_tables", query=f"?game={key}&contract=no_such", status=404, twin=True)
    yield seen(world, "tables-stranger", "club_tables", query="?player=nobody", status=404, twin=True)
    yield seen(world, "tables-strict", "club_tables", club="strict")
