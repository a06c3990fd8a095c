"""A line of a sum with its rule in words, and where that stands: the row of a table, the house rule, the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.core.line import Line
from games.core.origins import Origin, origins
from games.forms.house_rules import value_name
from games.selectors.table import TableView
from games.words import Words, number


def told(view: TableView, words: Words, lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Each line as a sentence with its amount, the rule behind it and where that is from."""
    return [_told(view, words, line) for line in lines]


def _told(view: TableView, words: Words, line: Line) -> dict[str, Any]:
    why = view.game.because.get(line.reason)
    return {
        "text": words.say(line.reason, line.params),
        "shown": words.amount(line.amount),
        "way": words.way(line.amount),
        "rule": words.say(why.rule) if why else "",
        "origins": _origins(view, words, line),
    }


def _origins(view: TableView, words: Words, line: Line) -> list[str]:
    """What stands where, and how certain it is; a source is told once for all that is from it."""
    found: dict[str, list[str]] = {}
    for one in origins(view.game, view.rules, line):
        how = {"source": words.say(one.source), "certainty": words.say(f"certainty.{one.certainty}")}
        found.setdefault(_("Source: %(source)s, %(certainty)s.") % how, []).extend(_what(view, words, one))
    return [" ".join([*(f"{what}." for what in told), source]) for source, told in found.items()]


def _what(view: TableView, words: Words, one: Origin) -> Iterator[str]:
    if one.switch is not None:
        value = value_name(words, one.switch, getattr(view.rules, one.switch.key))
        yield f"{words.say(one.switch.key)}: {value}"
    elif one.row:
        head = f", {words.say(one.head)}" if one.head else ""
        value = number(one.value) if isinstance(one.value, int) else words.say(one.value)
        yield f"{words.say(one.title)} – {words.say(one.row)}{head}: {value}"
