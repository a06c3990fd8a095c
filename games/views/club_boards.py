"""The heads of a club's leaderboards, as its own page shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.urls import reverse

from games.core.game import Game
from games.models import Club
from games.registry import GAMES
from games.selectors.board import Ranked, ranked, sums_of_players
from games.selectors.evenings import Evening
from games.selectors.scope import scope_of
from games.selectors.spans import spans_of
from games.views import board_columns
from games.views.spans import period_name
from games.words import Words

TOP = 3


@dataclass(frozen=True)
class Top:
    """The first few of a game, by its usual column, in the season that runs now or else of all time."""

    game: str
    url: str
    period: str
    unit: str
    lines: list[dict[str, Any]]


def tops(club: Club, evenings: Sequence[Evening], today: date) -> list[Top]:
    """One for each game that was played here, the most played first; a query for each game."""
    played = Counter(one.game for one in evenings)
    return [
        _top(club, game, [one for one in evenings if one.game == game], today) for game, _times in played.most_common()
    ]


def _top(club: Club, key: str, evenings: list[Evening], today: date) -> Top:
    spans = spans_of(club, evenings, "", today)
    assert spans is not None  # no key names no wrong period
    game, by = GAMES[key], GAMES[key].board[0]
    scope = scope_of(key, evenings, spans.chosen)
    assert scope is not None  # the usual house rules are some
    rows = ranked(sums_of_players(club, key, scope), by, club.ranked_from, game.is_low(by))
    return Top(
        game=Words(game, {}).say(key),
        url=reverse("games:board", args=[club.public_id, key]),
        period=period_name(spans.chosen),
        unit=Words(game, {}).say(scope.unit) if by == "amount" else board_columns.names(game)[by],
        lines=[_line(game, one, by) for one in rows if one.place][:TOP],
    )


def _line(game: Game, one: Ranked, by: str) -> dict[str, Any]:
    (cell,) = (cell for cell in board_columns.cells(game, one.sums, by) if cell["on"])
    return {"place": one.place, "name": one.sums.player.shown, "text": cell["text"], "way": cell["way"]}
