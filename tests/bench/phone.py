"""Thousands of forms and hundreds of evenings by chance, worked out here and in a browser: every answer the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from time import perf_counter

from games.core.game import Game
from games.registry import GAMES
from tests.bench.asked import Asked
from tests.browser.phones import browser
from tests.portable.by_chance import Call, evening, rounds, sheets, switched
from tests.portable.compared import Phone
from tests.portable.worked import worked
from tools.browser import found

SHARE = 25  # forms of a sheet for an evening of the game: 200 for 5,000


def lines(asked: Asked) -> Iterator[str]:
    """What was compared of each game and sheet; ends with the first answer that differs, and without a browser."""
    path = found()
    if path is None:
        raise RuntimeError("There is no Chromium here: make browser")
    with browser(path) as running:
        for game in [GAMES[key] for key in asked.games]:
            for name, calls in _parts(game, asked.forms):
                page = running.new_page()
                yield _told(f"{game.key} {name}", Phone(page, game), calls)
                page.close()


def _parts(game: Game, forms: int) -> Iterator[tuple[str, Iterable[Call]]]:
    yield "worked rounds", worked(game)
    for name, sheet in sheets(game).items():
        yield name, rounds(game, sheet, Random(f"{game.key} {name}"), forms)
    yield "evenings", _evenings(game, Random(game.key), forms // SHARE)


def _evenings(game: Game, chance: Random, evenings: int) -> Iterator[Call]:
    for _ in range(evenings):
        yield from evening(game, switched(game, chance), chance)


def _told(name: str, phone: Phone, calls: Iterable[Call]) -> str:
    began = perf_counter()
    counts = phone.agrees(calls)
    said = ", ".join(f"{count} × {what}" for what, count in sorted(counts.items()))
    return f"  {name}: all the same in {perf_counter() - began:.0f} s: {said}"
