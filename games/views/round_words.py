"""What a kind of round is called on the screens, and what saving one does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from django.utils.translation import gettext as _

from games.selectors.table import TableView
from games.views import board_columns, shown
from games.words import lower_first


def round_label(view: TableView, kind: str, nth: int | None) -> str:
    """Round 7, or what the game calls such a round; one that is gathered has its kind's name, and so has what is no
    round.
    """
    words, own = shown.words_of(view), f"next.{kind}"
    if words.knows(own):
        return words.say(own, {"number": nth or 0})
    if nth is None:
        return words.say(f"kind.{kind}")
    if view.game.part_of(kind):
        return f"{words.say(f'kind.{kind}')} {nth}"
    return _("Round %(number)s") % {"number": nth}


def called(view: TableView, nth: int | None, kind: str = "") -> str:
    """The same inside a sentence; without a kind as the game's usual one."""
    return lower_first(round_label(view, kind or next(iter(view.game.kinds)), nth))


class HasNumber(Protocol):
    """An entry of the game's own as it is called."""

    @property
    def kind(self) -> str: ...

    @property
    def nth(self) -> int | None: ...


def several(view: TableView, rounds: Sequence[HasNumber]) -> str:
    """Some of them inside a sentence: round 3, rounds 3, 5, deal 3, deal 5, husselen."""
    plain = [one for one in rounds if _is_plain(view, one)]
    named = [called(view, one.nth, one.kind) for one in rounds if len(plain) < 2 or one not in plain]
    if len(plain) > 1:
        named.insert(0, _("rounds %(numbers)s") % {"numbers": ", ".join(str(one.nth) for one in plain)})
    return ", ".join(dict.fromkeys(named))


def _is_plain(view: TableView, one: HasNumber) -> bool:
    """Whether it is called round and its number, and nothing else."""
    return one.nth is not None and round_label(view, one.kind, one.nth) == _("Round %(number)s") % {"number": one.nth}


def rounds_label(view: TableView) -> str:
    """What stands above the list of them: Rounds, or the game's own word."""
    return board_columns.name(view.game, "rounds")


def save_label(view: TableView, kind: str) -> str:
    """Save, or the game's own word for what saving such a round does; saving one that is gathered begins it."""
    words, own = shown.words_of(view), f"save.{kind}"
    if words.knows(own):
        return words.say(own)
    return _("Start") if view.game.part_of(kind) else _("Save")


def save_as(view: TableView, kind: str) -> str:
    """Save, with the number that such a round then has."""
    return _("Save as %(round)s") % {"round": called(view, view.nth_of(kind), kind)}


def begins(view: TableView, kind: str) -> str:
    """What saving such a round begins, where everybody lays out the same cards."""
    if view.game.kinds[kind].layout is None:
        return ""
    return _("Everybody lays out the same cards. They show on every phone as soon as you start, and the clock runs.")
