"""What a change of the log would do, in sentences: totals, later rounds, who sits and deals, places on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.replay import Played
from games.selectors import places
from games.selectors.preview import Forecast
from games.selectors.table import TableView
from games.services.errors import LaterRoundImpossible
from games.views.forecast_totals import change, totals
from games.views.shown import together, words_at, words_of
from games.views.spans import period_name
from games.words import Words

Pair = tuple[Played, Played]  # a round before and after


@dataclass(frozen=True)
class Told:
    """Every total that changes, and everything else that does; nothing where nothing does."""

    totals: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """One after the other."""
        return self.totals + self.others


def told(view: TableView, seen: Forecast) -> Told:
    """In the reader's words; a few queries more at a club's table."""
    later = [(one.before, one.after) for one in seen.later if one.before and one.after]
    others = (
        *_becomes(seen),
        *_renumbered(later),
        *_pays(view, later),
        *_ends(view, seen),
        *_sits(view, seen, later),
        *_deals(view, seen, later),
        *_board(view, seen),
    )
    return Told(tuple(totals(view, seen)), others)


def impossible(view: TableView, later: LaterRoundImpossible) -> str:
    """The later round that a change would make impossible, and why."""
    if later.is_round:
        text = _("Then round %(number)s would be impossible: %(why)s")
    else:
        text = _("Then what was written down after round %(number)s would be impossible: %(why)s")
    return text % {"number": later.number, "why": words_of(view).refusal(later.refusal)}


def _becomes(seen: Forecast) -> Iterator[str]:
    """The number of a round that is moved."""
    for one in seen.rounds:
        if one.entry_id in seen.changed and one.before and one.after and one.before.number != one.after.number:
            numbers = {"old": one.before.number, "new": one.after.number}
            yield _("round %(old)s becomes round %(new)s") % numbers


def _renumbered(later: list[Pair]) -> Iterator[str]:
    moved = [old for old, new in later if old.number != new.number]
    if moved:
        text = ngettext(
            "round %(first)s gets another number",
            "rounds %(first)s to %(last)s get another number",
            len(moved),
        )
        yield text % {"first": moved[0].number, "last": moved[-1].number}


def _pays(view: TableView, later: list[Pair]) -> Iterator[str]:
    for old, new in later:
        if old.change != new.change:
            words = words_at(view, new.seats)
            what = ", ".join(
                change(words, words.column(column), old.change[column], new.change[column])
                for column in view.game.columns(view.rules)
                if old.change[column] != new.change[column]
            )
            yield _("round %(number)s pays something else: %(what)s") % {"number": new.number, "what": what}


def _ends(view: TableView, seen: Forecast) -> Iterator[str]:
    """Games within the evening that end elsewhere, or that somebody else wins."""
    for one in seen.rounds if view.game.starts_over else ():
        old, new = (some.after.winners if some else () for some in (one.before, one.after))
        if one.after is None or old == new:
            continue
        if not new:
            yield _("no game ends with round %(number)s any more") % {"number": one.after.number}
        else:
            words = words_at(view, one.after.seats)
            names = together(words.column(column) for column in new)
            yield _("a game ends with round %(number)s: won by %(names)s") % {
                "number": one.after.number,
                "names": names,
            }


def _sits(view: TableView, seen: Forecast, later: list[Pair]) -> Iterator[str]:
    others = [(old, new) for old, new in later if old.seats != new.seats]
    if others:
        text = ngettext("round %(first)s: %(who)s", "rounds %(first)s to %(last)s: %(who)s", len(others))
        who = _exchanged(view, others[0][0].seats, others[0][1].seats)
        yield text % {"first": others[0][1].number, "last": others[-1][1].number, "who": who}
    if seen.before.seats != seen.after.seats:
        yield _("next: %(who)s") % {"who": _exchanged(view, seen.before.seats, seen.after.seats)}


def _exchanged(view: TableView, old: Mapping[str, str], new: Mapping[str, str]) -> str:
    """Seat by seat who sits there then."""
    words = Words(view.game, {})
    return ", ".join(
        f"{words.column(seat)} {view.people[new[seat]].name if seat in new else _('nobody')}"
        for seat in view.game.seats(view.rules)
        if old.get(seat) != new.get(seat)
    )


def _deals(view: TableView, seen: Forecast, later: list[Pair]) -> Iterator[str]:
    others = [new for old, new in later if old.dealer != new.dealer]
    if others:
        text = ngettext(
            "round %(first)s has another dealer", "rounds %(first)s to %(last)s have another dealer", len(others)
        )
        yield text % {"first": others[0].number, "last": others[-1].number}
    if seen.before.dealer != seen.after.dealer:
        yield _("%(name)s deals next") % {"name": words_at(view, seen.after.seats).column(seen.after.dealer)}


def _board(view: TableView, seen: Forecast) -> Iterator[str]:
    """Places on the club's board, of the season around the evening; none of one that does not count, before or after.

    Its club may let it count only once it is checked.
    """
    if view.sitting.club is None:
        return
    counts = places.counts_after(view.sitting, seen)
    if counts != view.sitting.counts:
        yield _("the evening counts on the board then") if counts else _("until a new check the evening does not count")
    if not (counts and view.sitting.counts):
        return
    period = places.period_of(view.sitting)
    for one in places.changed_places(view.sitting, seen, period):
        how = {"name": one.player.name, "old": one.before, "new": one.after, "period": period_name(period)}
        if one.before and one.after:
            yield _("%(name)s on the board of %(period)s: place %(old)s → %(new)s") % how
        elif one.after:
            yield _("%(name)s on the board of %(period)s: place %(new)s") % how
        else:
            yield _("%(name)s on the board of %(period)s: no place any more") % how
