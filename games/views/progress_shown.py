"""How a player gets on where no sum says it: the average of each evening as a picture, and the rounds as a diary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Paginator
from django.urls import reverse
from django.utils.translation import gettext as _

from games.core.game import Game
from games.core.line import Line
from games.selectors import progress
from games.selectors.evenings import Evening
from games.selectors.progress import Own, Step
from games.selectors.table import spread
from games.views import board_columns, course
from games.views.player_shown import Asked, day_at_axis
from games.views.shown import day, title_of
from games.words import Words, number, tenth

POINTS = 60  # of the picture at most
PAGE = 20  # rounds of the diary


def shown(asked: Asked, game: Game, inside: Sequence[Evening]) -> dict[str, Any]:
    """The picture, the same in figures (the latest first), and the evenings at the ends of the scale."""
    found = progress.steps(asked.person, game, asked.scope, inside)
    if not found:
        return {}
    best, worst = min(found, key=_average), max(found, key=_average)
    ends = [(_("best evening"), best), (_("worst evening"), worst)]
    if not game.low_wins:
        ends = [(_("best evening"), worst), (_("worst evening"), best)]
    picture = _chart(found)
    return {
        "ends": [{"name": name, **_step(one)} for name, one in ends] if len(found) > 1 else [],
        "what": what(game),
        "low": game.low_wins,
        "chart": picture,
        "chart_text": _spoken(found),
        "steps": [_step(one) for one in reversed(found)],
        "has_best": any(one.best is not None for one in found),
    }


def what(game: Game) -> str:
    """What is averaged: the game's figures by its own word for them, else what a round brought."""
    words = Words(game, {})
    if game.chart != "figures":
        return board_columns.name(game, "per_round")
    return words.say("figures") if words.knows("figures") else _("Figures")


def plain(tenths: int) -> str:
    """An average that is neither a gain nor a loss."""
    return tenth(tenths).removeprefix("+")


def _average(one: Step) -> int:
    return one.average


def _step(one: Step) -> dict[str, Any]:
    return {**_evening(one.evening), "text": plain(one.average), "best": "" if one.best is None else number(one.best)}


def _evening(one: Evening) -> dict[str, str]:
    return {"url": reverse("games:table", args=[one.public_id]), "date": day(one.date), "title": title_of(one)}


def _chart(found: Sequence[Step]) -> course.CourseLine | None:
    """Evenly spread where there are many evenings, both ends included."""
    numbers = spread(len(found), POINTS)
    days = [found[at - 1].evening.date for at in numbers]
    shape = "j M" if days[0].year == days[-1].year else "j M Y"
    points = [(at, found[at - 1].average) for at in numbers]
    return course.draw_averages(points, [day_at_axis(one, shape) for one in days])


def _spoken(found: Sequence[Step]) -> str:
    """The picture in words."""
    text = _("The average of each evening, from %(first)s to %(last)s")
    return text % {"first": plain(found[0].average), "last": plain(found[-1].average)}


def diary(asked: Asked, game: Game, inside: Sequence[Evening], page: str | None) -> dict[str, Any]:
    """The player's own rounds, the newest first, a page at a time; three queries."""
    here = Paginator(progress.rounds(asked.person, game, asked.scope), PAGE).get_page(page)
    owned = progress.told(list(here.object_list), inside)
    lines = progress.lines(asked.person, owned)
    return {
        "diary": [_own(asked, game, one, lines.get(one.round.pk, [])) for one in owned],
        "diary_name": board_columns.name(game, "rounds"),
        "older": asked.address.to(page=str(here.next_page_number())) if here.has_next() else "",
        "newer": asked.address.to(page=str(here.previous_page_number())) if here.has_previous() else "",
    }


def _title(words: Words, one: Own) -> str:
    kind = words.say(f"kind.{one.round.kind}")
    return kind if one.round.nth is None else f"{kind} {number(one.round.nth)}"


def _own(asked: Asked, game: Game, one: Own, lines: Sequence[Line]) -> dict[str, Any]:
    words = Words(game, {one.seat: asked.person.name})
    return {
        "url": reverse("games:entry", args=[one.evening.public_id, one.round.entry.entry_id]),
        "title": _title(words, one),
        "date": f"{day(one.evening.date)} · {title_of(one.evening)}",
        "told": [sentence.text for sentence in words.sentences(lines)],
        "won": one.won and not one.alone,
        "figure": "" if one.figure is None else number(one.figure),
    }
