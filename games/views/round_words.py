"""What a kind of round is called on the screens, and what saving one does."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.selectors.table import TableView
from games.views import board_columns, shown
from games.words import lower_first


def round_label(view: TableView, kind: str, number: int) -> str:
    """Round 7, or what the game calls such a round; one that is gathered has its kind's name."""
    words, own = shown.words_of(view), f"next.{kind}"
    if words.knows(own):
        return words.say(own, {"number": number})
    if view.game.part_of(kind):
        return f"{words.say(f'kind.{kind}')} {number}"
    return _("Round %(number)s") % {"number": number}


def called(view: TableView, number: int, kind: str = "") -> str:
    """The same inside a sentence; without a kind as the game's usual one."""
    return lower_first(round_label(view, kind or next(iter(view.game.kinds)), number))


def several(view: TableView, numbers: Sequence[int]) -> str:
    """Rounds of the usual kind inside a sentence: round 3, rounds 3, 5, deal 3, deal 5."""
    if len(numbers) > 1 and called(view, 0) == lower_first(_("Round %(number)s") % {"number": 0}):
        return _("rounds %(numbers)s") % {"numbers": ", ".join(map(str, numbers))}
    return ", ".join(called(view, number) for number in numbers)


def rounds_label(view: TableView) -> str:
    """What stands above the list of them: Rounds, or the game's own word."""
    return board_columns.name(view.game, "rounds")


def save_label(view: TableView, kind: str) -> str:
    """Save, or the game's own word for what saving such a round does; saving one that is gathered begins it."""
    words, own = shown.words_of(view), f"save.{kind}"
    if words.knows(own):
        return words.say(own)
    return _("Start") if view.game.part_of(kind) else _("Save")


def save_as(view: TableView, kind: str, number: int) -> str:
    """Save, with the number that such a round then has."""
    return _("Save as %(round)s") % {"round": called(view, number, kind)}


def begins(view: TableView, kind: str) -> str:
    """What saving such a round begins, where everybody lays out the same cards."""
    if view.game.kinds[kind].layout is None:
        return ""
    return _("Everybody lays out the same cards. They show on every phone as soon as you start, and the clock runs.")
