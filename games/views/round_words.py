"""What a kind of round is called on the screens, and what saving one does."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.selectors.table import TableView
from games.views import shown
from games.words import lower_first


def round_label(view: TableView, kind: str, number: int) -> str:
    """Round 7, or what the game calls such a round; one that is gathered has its kind's name."""
    words, own = shown.words_of(view), f"next.{kind}"
    if words.knows(own):
        return words.say(own, {"number": number})
    if view.game.part_of(kind):
        return f"{words.say(f'kind.{kind}')} {number}"
    return _("Round %(number)s") % {"number": number}


def save_label(view: TableView, kind: str) -> str:
    """Save, or the game's own word for what saving such a round does; saving one that is gathered begins it."""
    words, own = shown.words_of(view), f"save.{kind}"
    if words.knows(own):
        return words.say(own)
    return _("Start") if view.game.part_of(kind) else _("Save")


def save_as(view: TableView, kind: str, number: int) -> str:
    """Save, with the number that such a round then has."""
    return _("Save as %(round)s") % {"round": lower_first(round_label(view, kind, number))}


def begins(view: TableView, kind: str) -> str:
    """What saving such a round begins, where everybody lays out the same cards."""
    if view.game.kinds[kind].layout is None:
        return ""
    return _("Everybody lays out the same cards. They show on every phone as soon as you start, and the clock runs.")
