"""The heads of a club's leaderboards, as its own page shows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from django.urls import reverse

from games.models import Club
from games.registry import GAMES
from games.selectors.board import Ranked, ranked, standings
from games.selectors.evenings import Evening, evenings
from games.selectors.spans import spans
from games.views.house import unit_of
from games.views.spans import said
from games.words import Words

TOP = 3


@dataclass(frozen=True)
class Top:
    """The first few of a game, by amount, in the season that runs now or else of all time."""

    game: str
    url: str
    period: str
    unit: str
    lines: list[Ranked]


def tops(club: Club, today: date) -> list[Top]:
    """One for each game that was played here, the most played first; one query, and one more for each game."""
    found = evenings(club)
    played = Counter(one.game for one in found)
    return [
        _top(club, game, [one for one in found if one.game == game], today) for game, _times in played.most_common()
    ]


def _top(club: Club, key: str, found: list[Evening], today: date) -> Top:
    shown = spans(club, found, "", today)
    assert shown is not None  # no key names no wrong period
    rows = ranked(standings(club, key, shown.chosen), ranked_from=club.ranked_from)
    return Top(
        game=Words(GAMES[key], {}).say(key),
        url=reverse("games:board", args=[club.public_id, key]),
        period=said(shown.chosen),
        unit=unit_of(GAMES[key], found),
        lines=[one for one in rows if one.place][:TOP],
    )
