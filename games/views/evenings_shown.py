"""What the list of a club's evenings says of each, and of all together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.registry import GAMES
from games.selectors.evenings import Evening, usual
from games.selectors.figures import Wanted, total
from games.selectors.sums import Sums
from games.views import house_rules
from games.views.shown import title_of
from games.words import Words, amount, number, tenth

Results = Mapping[int, Sequence[tuple[str, int]]]


@dataclass(frozen=True)
class Total:
    """One sum, and what it is of; `value` colours it."""

    name: str
    text: str
    value: int = 0


def totals(wanted: Wanted, inside: Sequence[Evening]) -> list[Total]:
    """The sums of the evenings, amounts only where they are of one game."""
    sums = total(one.figure for one in inside if one.figure)
    counts = [Total(_("Evenings"), number(sums.evenings)), Total(_("Rounds"), number(sums.rounds))]
    if wanted.everything or len({one.game for one in inside}) > 1:
        return counts
    return [*_amounts(wanted, sums, inside), *counts, *_declared(sums), *_averages(wanted, sums)]


def _amounts(wanted: Wanted, sums: Sums, inside: Sequence[Evening]) -> list[Total]:
    unit = house_rules.unit_of(GAMES[inside[0].game], inside) if inside else ""
    owner = wanted.player.name if wanted.player else _("The declarers")
    found = [Total(f"{owner} ({unit})" if unit else owner, amount(sums.amount), sums.amount)]
    if wanted.partner:
        found.append(Total(wanted.partner.name, amount(sums.other), sums.other))
    return found


def _declared(sums: Sums) -> list[Total]:
    if sums.share is None:
        return [Total(_("Declared"), number(0))]
    made = f"{number(sums.made)} ({sums.share}%)"
    return [Total(_("Declared"), number(sums.declared)), Total(_("Made"), made)]


def _averages(wanted: Wanted, sums: Sums) -> list[Total]:
    per_round = sums.per_round_of_two if wanted.partner else sums.per_round
    found = []
    if per_round is not None:
        name = _("Each per round") if wanted.partner else _("Per round")
        found.append(Total(name, tenth(per_round), per_round))
    if sums.per_evening is not None and not wanted.of_rounds:
        found.append(Total(_("Per evening"), tenth(sums.per_evening), sums.per_evening))
    return found


def notes(inside: Sequence[Evening]) -> list[str]:
    """A note for each game that was not always played under the same house rules."""
    found = [house_rules.note(game, inside) for game in GAMES.values() if any(one.game == game.key for one in inside)]
    return [note for note in found if note]


def lines(wanted: Wanted, inside: Sequence[Evening], page: Sequence[Evening], found: Results) -> list[dict[str, Any]]:
    """Each evening of the page: its day, who got what, its figure, and other house rules than usual."""
    rules = usual(inside)
    return [_line(wanted, one, found.get(one.pk, ()), one.sheet.values == rules[one.game].values) for one in page]


def _line(wanted: Wanted, one: Evening, found: Sequence[tuple[str, int]], is_usual: bool) -> dict[str, Any]:
    game = GAMES[one.game]
    return {
        "url": reverse("games:table", args=[one.public_id]),
        "title": title_of(one),
        "date": date_format(one.date, "DATE_FORMAT"),
        "game": Words(game, {}).say(one.game),
        "rounds": _rounds(wanted, one.figure or {}),
        "players": [{"name": name, "amount": value} for name, value in found],
        "figure": None if wanted.everything or one.figure is None else one.figure["amount"],
        "odd": "" if is_usual else house_rules.name_of(game, one.sheet),
    }


def _rounds(wanted: Wanted, figure: Mapping[str, int]) -> str:
    """How many rounds the figure is of."""
    rounds = figure.get("rounds", 0)
    return ngettext("%(n)s round", "%(n)s rounds", rounds) % {"n": number(rounds)}
