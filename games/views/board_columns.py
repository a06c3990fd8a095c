"""The columns of a game's leaderboard: their words, and their figures in the reader's way."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.game import Game
from games.selectors.sums import Sums
from games.words import Words, number

GAINS = ("amount", "per_round", "per_game", "per_evening")  # what carries signs and colours where more is better


def percents(value: int) -> str:
    """Whole hundredths."""
    return f"{value}%"


def names(game: Game) -> dict[str, str]:
    """Each column of the board, in its order."""
    return {key: name(game, key) for key in game.board}


def name(game: Game, key: str) -> str:
    """A column by the game's own word where it has one, else by the house's."""
    words = Words(game, {})
    house = {
        "amount": _("Amount"),
        "rounds": _("Rounds"),
        "declared": _("Declared"),
        "made": _("Made"),
        "share": _("Share made"),
        "per_round": _("Per round"),
        "per_game": _("Per game"),
        "per_evening": _("Per evening"),
        "evenings": _("Evenings"),
        "games": _("Games"),
        "won": _("Won"),
    }
    return words.say(own) if words.knows(own := f"board.{key}") else house[key]


def text(game: Game, sums: Sums, key: str) -> str:
    """A figure of the board; a dash where there is none."""
    value, words = getattr(sums, key), Words(game, {})
    if value is None:
        return "–"
    told = {"amount": words.amount, "share": percents}
    usual = words.tenth if key.startswith("per_") else number
    return told.get(key, usual)(value)


def way(game: Game, sums: Sums, key: str) -> str:
    """The class that colours a figure that may be a gain or a loss."""
    return Words(game, {}).way(getattr(sums, key) or 0) if key in GAINS else ""


def more(game: Game, sums: Sums) -> list[str]:
    """What a phone says under a name: evenings, and what came of rounds and games where the board has them."""
    text = ngettext("%(n)s evening", "%(n)s evenings", sums.evenings)
    found = [text % {"n": number(sums.evenings)}]
    if "games" in game.board and sums.games:
        text = _("%(won)s of %(games)s won")
        found.append(text % {"won": number(sums.won), "games": number(sums.games)})
    if "made" in game.board and sums.declared:
        found.append(_made(game, sums))
    return found


def _made(game: Game, sums: Sums) -> str:
    words, counts = Words(game, {}), {"made": number(sums.made), "times": number(sums.declared)}
    if words.knows("board.made"):
        return f"{words.say('board.made')}: {_('%(made)s of %(times)s') % counts}"
    return _("%(made)s of %(declared)s made") % {**counts, "declared": counts["times"]}


def cells(game: Game, sums: Sums, by: str) -> list[dict[str, Any]]:
    """A line's figures: a phone has room for the first two (`far` is left out) and the one that it is sorted by.

    `end` is the last one that a phone shows.
    """
    last = max(1, game.board.index(by))
    return [
        {
            "key": key,
            "text": text(game, sums, key),
            "way": way(game, sums, key),
            "value": getattr(sums, key),
            "on": key == by,
            "first": place == 0,
            "classes": _classes(key, place, key == by, place == last),
        }
        for place, key in enumerate(game.board)
    ]


def heads(game: Game, by: str) -> list[dict[str, Any]]:
    """The columns' heads; `sort` says how the chosen one is sorted."""
    last = max(1, game.board.index(by))
    sort = "ascending" if game.is_low(by) else "descending"
    return [
        {
            "key": key,
            "name": name(game, key),
            "sort": sort if key == by else "",
            "unit": key == "amount" and not Words(game, {}).knows(f"board.{key}"),
            "classes": _classes(key, place, key == by, place == last),
        }
        for place, key in enumerate(game.board)
    ]


def _classes(key: str, place: int, on: bool, last: bool) -> str:
    """What the style sheet knows a column by."""
    where = ("first", "second")[place] if place < 2 else "far"
    return " ".join([key, where, *(["on"] if on else []), *(["end"] if last else [])])
