"""What a change of the log would do, in sentences: totals, later rounds, who sits and deals, places on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.replay import Played
from games.selectors import places
from games.selectors.checks import heard_of
from games.selectors.preview import Forecast
from games.selectors.table import TableView
from games.services.errors import LaterRoundImpossible
from games.views.forecast_totals import change, totals
from games.views.round_words import called, several
from games.views.shown import means_something, together, words_at, words_of
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
        *_so_far(view, seen),
        *_becomes(view, seen),
        *_renumbered(view, later),
        *_pays(view, later),
        *_ends(view, seen),
        *_sits(view, seen, later),
        *_deals(view, seen, later),
        *_checks(view, seen),
        *_board(view, seen),
    )
    return Told(tuple(totals(view, seen)), others)


def impossible(view: TableView, later: LaterRoundImpossible) -> str:
    """The later round that a change would make impossible, and why."""
    if later.is_round:
        text = _("Then %(round)s would be impossible: %(why)s")
    else:
        text = _("Then what was written down after %(round)s would be impossible: %(why)s")
    label = called(view, later.nth, later.kind)
    return text % {"round": label, "why": words_of(view).refusal(later.refusal)}


def _called(view: TableView, one: Played) -> str:
    """Inside a sentence a round as its game calls it: round 7, deal 7."""
    return called(view, one.nth, one.entry.kind)


def _span(view: TableView, some: list[Played]) -> str:
    """The first to the last of these rounds; what is none is only named where it stands alone."""
    some = [one for one in some if one.nth is not None] or some[:1]
    if len(some) == 1:
        return _called(view, some[0])
    if view.game.part_of(some[0].entry.kind):
        return _("%(first)s to %(last)s") % {"first": _called(view, some[0]), "last": _called(view, some[-1])}
    return _("rounds %(first)s to %(last)s") % {"first": some[0].nth, "last": some[-1].nth}


def _so_far(view: TableView, seen: Forecast) -> Iterator[str]:
    """A round that is gathered and changed, and counts for nobody yet because somebody's part is missing."""
    for one in seen.rounds:
        if one.entry_id not in seen.changed or one.after is None or not _waits(view, one.after):
            continue
        told = one.before is not None and means_something(view) and ", ".join(_amounts(view, one.before, one.after))
        text = _("%(round)s does not count yet: %(what)s") if told else _("%(round)s does not count yet")
        yield text % {"round": _called(view, one.after), "what": told}


def _waits(view: TableView, one: Played) -> bool:
    kind = view.game.kinds[one.entry.kind]
    return bool(view.game.part_of(kind.key) and kind.missing(one.entry.record, one.seats))


def _becomes(view: TableView, seen: Forecast) -> Iterator[str]:
    """The number of a round that is moved."""
    for one in seen.rounds:
        if one.entry_id in seen.changed and one.before and one.after and one.before.nth != one.after.nth:
            yield _("%(old)s becomes %(new)s") % {"old": _called(view, one.before), "new": _called(view, one.after)}


def _renumbered(view: TableView, later: list[Pair]) -> Iterator[str]:
    moved = [old for old, new in later if old.nth != new.nth]
    if moved:
        text = ngettext("%(rounds)s gets another number", "%(rounds)s get another number", len(moved))
        yield text % {"rounds": _span(view, moved)}


def _pays(view: TableView, later: list[Pair]) -> Iterator[str]:
    for old, new in later:
        if old.change != new.change:
            what = ", ".join(_amounts(view, old, new))
            yield _("%(round)s pays something else: %(what)s") % {"round": _called(view, new), "what": what}


def _amounts(view: TableView, old: Played, new: Played) -> Iterator[str]:
    """What a round pays before and after, where that is not the same."""
    words = words_at(view, new.seats)
    for column in view.game.columns(view.rules):
        if old.change[column] != new.change[column]:
            yield change(words, words.column(column), old.change[column], new.change[column])


def _ends(view: TableView, seen: Forecast) -> Iterator[str]:
    """Games within the evening that end elsewhere, or that somebody else wins."""
    for one in seen.rounds if view.game.starts_over else ():
        old, new = (some.after.winners if some else () for some in (one.before, one.after))
        if one.after is None or old == new:
            continue
        if not new:
            yield _("no game ends with %(round)s any more") % {"round": _called(view, one.after)}
        else:
            words = words_at(view, one.after.seats)
            names = together(words.column(column) for column in new)
            yield _("a game ends with %(round)s: won by %(names)s") % {
                "round": _called(view, one.after),
                "names": names,
            }


def _sits(view: TableView, seen: Forecast, later: list[Pair]) -> Iterator[str]:
    others = [(old, new) for old, new in later if old.seats != new.seats]
    if others:
        who = _exchanged(view, others[0][0].seats, others[0][1].seats)
        yield f"{_span(view, [new for _old, new in others])}: {who}"
    if seen.before.seats != seen.after.seats:
        yield _("next: %(who)s") % {"who": _exchanged(view, seen.before.seats, seen.after.seats)}


def _exchanged(view: TableView, old: Mapping[str, str], new: Mapping[str, str]) -> str:
    """Seat by seat who sits there then."""
    words = Words(view.game, {})
    return ", ".join(
        f"{words.column(seat)} {view.people[new[seat]].shown if seat in new else _('nobody')}"
        for seat in view.game.seats(view.rules)
        if old.get(seat) != new.get(seat)
    )


def _deals(view: TableView, seen: Forecast, later: list[Pair]) -> Iterator[str]:
    others = [new for old, new in later if old.dealer != new.dealer]
    if others:
        text = ngettext("%(rounds)s has another dealer", "%(rounds)s have another dealer", len(others))
        yield text % {"rounds": _span(view, others)}
    if seen.before.dealer != seen.after.dealer:
        yield _("%(name)s deals next") % {"name": words_at(view, seen.after.seats).column(seen.after.dealer)}


def _checks(view: TableView, seen: Forecast) -> Iterator[str]:
    """Rounds that somebody has checked with other names or amounts; no query where nobody checks anything."""
    again = [one for one in seen.later if one.after and one.asks_again] if view.sitting.checked else []
    heard = heard_of(view.sitting, (one.entry_id for one in again)) if again else set()
    rounds = [one.after for one in again if one.after and one.entry_id in heard]
    if rounds:
        text = ngettext("%(rounds)s has to be checked again", "%(rounds)s have to be checked again", len(rounds))
        yield text % {"rounds": several(view, rounds)}


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
    scope = places.scope_at(view.sitting)
    for one in places.changed_places(view.sitting, seen, scope):
        how = {"name": one.player.shown, "old": one.before, "new": one.after, "period": period_name(scope.period)}
        if one.before and one.after:
            yield _("%(name)s on the board of %(period)s: place %(old)s → %(new)s") % how
        elif one.after:
            yield _("%(name)s on the board of %(period)s: place %(new)s") % how
        else:
            yield _("%(name)s on the board of %(period)s: no place any more") % how
