"""What the list of a club's evenings says of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import ngettext

from games.core.game import Game
from games.registry import GAMES
from games.selectors.evenings import Evening, alike, usual
from games.selectors.figures import Wanted
from games.selectors.scope import unit_of, units_of
from games.views import board_columns, house_rules, waiting
from games.views.shown import title_of
from games.words import Words, number

NAMED = 8  # players of an evening, the best first

Results = Mapping[int, Sequence[tuple[str, int]]]


def notes(inside: Sequence[Evening]) -> list[str]:
    """A note for each game that was not always played under the same house rules."""
    found = [house_rules.note(game, inside) for game in GAMES.values() if any(one.game == game.key for one in inside)]
    return [note for note in found if note]


def lines(wanted: Wanted, inside: Sequence[Evening], page: Sequence[Evening], found: Results) -> list[dict[str, Any]]:
    """Each evening of the page: its day, who got what, its figure, and other house rules than usual."""
    rules, apart = usual(inside), {game: len(units_of(game, inside)) > 1 for game in {one.game for one in inside}}
    return [
        _line(wanted, one, found.get(one.pk, ()), alike(one.game, one.sheet, rules[one.game]), apart[one.game])
        for one in page
    ]


def _line(
    wanted: Wanted, one: Evening, found: Sequence[tuple[str, int]], is_usual: bool, apart: bool
) -> dict[str, Any]:
    """With its unit where some of the game's evenings counted in another one (`apart`)."""
    game = GAMES[one.game]
    return {
        "url": reverse("games:table", args=[one.public_id]),
        "title": title_of(one),
        "date": date_format(one.date, "DATE_FORMAT"),
        "game": Words(game, {}).say(one.game),
        "rounds": _rounds(game, one.figure or {}),
        "unit": Words(game, {}).say(unit_of(one.game, one.sheet)) if apart else "",
        "players": [{"name": name, "amount": value if len(found) > 1 else None} for name, value in found[:NAMED]],
        "left_out": max(0, len(found) - NAMED),
        "words": Words(game, {}),
        "figure": _figure(wanted, game, one),
        "waits": waiting.tag(one),
        "odd": "" if is_usual else house_rules.name_of(game, one.sheet),
    }


def _figure(wanted: Wanted, game: Game, one: Evening) -> int | None:
    """What it came to, where amounts of the game's evenings are added up."""
    return None if wanted.everything or one.figure is None or "amount" not in game.board else one.figure["amount"]


def _rounds(game: Game, figure: Mapping[str, int]) -> str:
    """How many rounds the figure is of, and how many games were won in them."""
    rounds = figure.get("rounds", 0)
    text = ngettext("%(n)s round", "%(n)s rounds", rounds) % {"n": number(rounds)}
    if "won" not in game.board or not figure.get("won"):
        return text
    return " · ".join([text, f"{board_columns.name(game, 'won')}: {number(figure['won'])}"])
