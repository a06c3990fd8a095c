"""The screens' own texts and pictures as data, for a phone that shows a table by itself (static/js/evening_*.js)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override, pgettext

from games.portable.kept import Kept
from games.portable.plain import as_json

SIGNS = Path(settings.TEMPLATES[0]["DIRS"][0]) / "signs"


@lru_cache
def texts_of(language: str) -> Kept:
    """All of them in one language, and the pictures."""
    with override(language):
        told = {"texts": {**_table(), **_waiting(), **_round()}, "signs": _signs()}
    return Kept.of(as_json(told))


def _signs() -> dict[str, str]:
    return {one.stem: render_to_string(f"signs/{one.name}").strip() for one in sorted(SIGNS.glob("*.svg"))}


def _table() -> dict[str, str | list[str]]:
    return {
        "tables": _("Tables"),
        "also_played": _("Also played"),
        "in_all": _("%(name)s in the whole evening"),
        "round": _("Round %(number)s"),
        "new_game": _("%(round)s: a new game"),
        "next_step": _("Next step"),
        "rounds": _("Rounds"),
        "settlement": _("To the settlement"),
        "nothing_yet": _("Nothing is written down yet. Tap a name when somebody plays, or the button below."),
        "deals": _("deals"),
        "speaks_first": _("speaks first"),
        "purse": _("purse %(purse)s"),
        "pot": _("pot"),
        "and": _("and"),
        "with": _("%(declarer)s with %(partners)s"),
        "counts_later": _("%(n)s of %(of)s, does not count yet"),
        "to_come": _both(lambda n: ngettext("%(n)s to come", "%(n)s to come", n)),
        "won_game": _("%(names)s won the game"),
        "won": _("%(names)s won"),
        "has_won": _both(lambda n: ngettext("%(names)s has won the game.", "%(names)s have won the game.", n)),
        "has_won_round": _both(lambda n: ngettext("%(names)s has won %(round)s.", "%(names)s have won %(round)s.", n)),
        "lap": _("The pot is empty: each puts in %(cents)s."),
        "write_down": _("Write it down"),
        "ended": _("The evening has reached its end."),
        "closed": _("This evening is closed."),
        "nothing": _("Nothing is written down yet."),
        "sits_out": _both(lambda n: ngettext("%(names)s sits out.", "%(names)s sit out.", n)),
        "cards": _("The cards to lay out"),
        "piles": _("Every row is a pile: the left card lies at the bottom, the right one on top."),
        "on_top": _("on top"),
    }


def _waiting() -> dict[str, str | list[str]]:
    return {
        "waiting": _("waiting"),
        "no_answer": _("sent, no answer seen"),
        "n_wait": _both(
            lambda n: ngettext(
                "%(n)s round waits on this phone and is sent by itself as soon as there is a network.",
                "%(n)s rounds wait on this phone and are sent in their order as soon as there is a network.",
                n,
            )
        ),
        "n_unclear": _both(
            lambda n: ngettext(
                "%(n)s round was sent and no answer was seen: it may count already. The server is asked by itself.",
                "%(n)s rounds were sent and no answer was seen: they may count already. The server is asked by itself.",
                n,
            )
        ),
        "n_behind": _both(
            lambda n: ngettext("%(n)s more round waits for your answer.", "%(n)s more rounds wait for your answer.", n)
        ),
        "n_asked": _("Something waits for your answer: say what is to become of it."),
        "away": _("No network. What you write down is kept on this phone and sent by itself later."),
        "all_sent": _("Everything is sent."),
        "already": _("%(round)s was written down already."),
        "theirs": _("Written down already"),
        "mine": _("Written down on this phone"),
        "same": _("Is it the same?"),
        "same_yes": _("Yes: leave mine out"),
        "same_no": _("No: keep mine as %(round)s"),
        "unlike": _("They are not the same."),
        "leave_out": _("Leave mine out"),
        "keep_as": _("Keep mine as %(round)s"),
        "sent": _("The server has this already."),
        "there": _("On the server"),
        "as_there": _("Leave it as it is there"),
        "open_there": _("Open it there, to put it right"),
        "others": _("Somebody else was signed in on this phone when this was written down."),
        "send_as_mine": _("Send it under my name"),
        "unclear": _("No answer was seen to: %(round)s"),
        "refused": _("Not taken: %(round)s"),
        "impossible": _("From %(round)s on it does not fit what others wrote meanwhile."),
        "open_again": _("Open it again"),
        "try_again": _("Try again"),
        "throw_away": _("Throw it away"),
        "throw_sure": _("Throw it away? It was never sent."),
        "throw_not_there": _("Throw it away? The server does not have it."),
        "ask_first": _("It was sent and no answer was seen: it may count already. Asking the server takes a network."),
        "kept": _("Kept on this phone."),
        "ask_to_write": _("Ask to write along"),
        "loose": _("This browser may clear it when it runs short of room: open the table again soon with a network."),
        "no_room": _("This phone has no room for it or refuses to keep it. It stays on this page: do not close it."),
        "needs_network": _("The cards come from the server: such a round begins only with a network."),
        "behind": _("This phone does not know the last rounds yet. Save it once there is a network."),
        "table_waits": _("This table waits on this phone and is sent as soon as there is a network."),
        "which_day": _("Which day was it?"),
        "table_unclear": _("This table was sent and no answer was seen. It is sent again once there is a network."),
        "start_refused": _("The table was not taken"),
        "start_unclear": _("No answer was seen to the table"),
        "names_again": _("Put it right"),
        "throw_table_sure": _("Throw this table away, with all its rounds? The server has not taken it."),
        "throw_table_unclear": _("Throw this table away here, with all its rounds? The server may have it."),
        "sent_meanwhile": _("It was sent meanwhile."),
    }


def _round() -> dict[str, str | list[str]]:
    return {
        "back": _("Back"),
        "kinds": _("Kind of round"),
        "deals_now": _("%(name)s deals"),
        "save": _("Save"),
        "start": _("Start"),
        "layout": _(
            "Everybody lays out the same cards. They show on every phone as soon as you start, and the clock runs."
        ),
        "begins": _("What comes of it is written down afterwards, one by one."),
        "shows_here": _("What it pays shows here at once."),
        "still": _("Still to say: %(question)s"),
        "nothing_paid": _("Nothing is paid."),
        "more": _("More"),
        "nobody": _("nobody"),
        "not_noted": _("not noted"),
        "none": pgettext("an optional choice", "none"),
        "more_names": _("More names"),
        "whole": _("the whole pot: {n}"),
        "most": _("the most there may be: {n}"),
        "rub_out": _("Rub out the last digit"),
        "nothing_said": _("Nothing was said yet."),
        "call_back": _("Take the last call back"),
        "clear": pgettext("an auction", "Clear"),
        "minutes": _("%(label)s, minutes:seconds"),
        "first_touch": _("First touch"),
        "stop": _("Stop"),
        "go_on": _("Go on"),
        "nought": _("Back to nought"),
        "doubt": _("This phone slept, or its clock was set. Did it take {long}? If not, it took {short}."),
        "one_empty": _("One number of a column may stay empty: what is left belongs there."),
        "left": _("{n} left"),
        "make_empty": _("Make it empty"),
    }


def _both(text: Callable[[int], str]) -> list[str]:
    return [text(1), text(2)]
