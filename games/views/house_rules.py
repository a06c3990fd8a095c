"""House rules in the reader's words, and which of a club's evenings had others than usual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.game import Game
from games.core.names import isolated
from games.core.rules import Switch
from games.core.setups import setup_of, without_setup
from games.forms.house_rules import by_taps, value_name
from games.selectors.evenings import Evening, Sheet, alike, usual
from games.selectors.scope import unit_of
from games.words import Words, number


def said(game: Game, rules: Any) -> list[dict[str, str]]:
    """The house rules that say anything under this sheet, each with its value."""
    words = Words(game, {})
    return [
        {"title": words.say(switch.key), "value": value_name(words, switch, getattr(rules, switch.key))}
        for switch in by_taps(game)
        if _is_played(rules, switch)
    ]


def of_table(game: Game, rules: Any) -> list[dict[str, str]]:
    """How many sit, where there is more than one way, and the house rules."""
    words, setup = Words(game, {}), setup_of(game, rules)
    many = [{"title": words.say("setup"), "value": words.say(f"setup.{setup}")}] if setup else []
    return [*many, *said(game, rules)]


def name_of(game: Game, sheet: Sheet) -> str:
    """The club's own name for the sheet, else the preset's, else that they are the table's own."""
    if sheet.name:
        return isolated(sheet.name)
    raw = without_setup(game, sheet.raw)
    preset = "default" if raw is None else raw
    return Words(game, {}).say(f"preset.{preset}") if isinstance(preset, str) else _("own house rules")


def note(game: Game, evenings: Sequence[Evening]) -> str:
    """How many evenings of the game had other house rules, and which, or another value; empty where none had."""
    own = [one for one in evenings if one.game == game.key]
    return " ".join(text for text in (_other_rules(game, own), _other_value(game, own)) if text)


def _other_rules(game: Game, own: Sequence[Evening]) -> str:
    sheets = usual(own)
    odd = [one.sheet for one in own if not alike(game.key, one.sheet, sheets[game.key])]
    if not odd:
        return ""
    names = Counter(name_of(game, sheet) for sheet in odd)
    which = ", ".join(f"{name} ({number(times)})" for name, times in names.items())
    text = ngettext(
        "%(odd)s of %(all)s evenings was under other house rules: %(which)s.",
        "%(odd)s of %(all)s evenings were under other house rules: %(which)s.",
        len(odd),
    )
    return text % {"odd": number(len(odd)), "all": number(len(own)), "which": which}


def _other_value(game: Game, own: Sequence[Evening]) -> str:
    """A board counts cents as they were written down, whatever a point was worth when the evening was settled."""
    dearer = [one for one in own if one.value != 1 and unit_of(game.key, one.sheet) == "cents"]
    if not dearer:
        return ""
    text = ngettext(
        "%(odd)s of %(all)s evenings was settled at another value per point: here one point is one cent.",
        "%(odd)s of %(all)s evenings were settled at another value per point: here one point is one cent.",
        len(dearer),
    )
    return text % {"odd": number(len(dearer)), "all": number(len(own))}


def _is_played(rules: Any, switch: Switch) -> bool:
    """Some only matter beside a value of another one."""
    return not switch.depends_on or getattr(rules, switch.depends_on) in dict(switch.offers)
