"""House rules that are played, in the reader's words."""

from __future__ import annotations

from typing import Any

from games.core.game import Game
from games.core.rules import Switch
from games.forms.house_rules import value_name
from games.words import Words


def said(game: Game, rules: Any) -> list[dict[str, str]]:
    """The house rules that say anything under this sheet, each with its value."""
    words = Words(game, {})
    return [
        {"title": words.say(switch.key), "value": value_name(words, switch, getattr(rules, switch.key))}
        for switch in game.book.switches
        if switch.by_taps and _is_played(rules, switch)
    ]


def _is_played(rules: Any, switch: Switch) -> bool:
    """Some only matter beside a value of another one."""
    return not switch.depends_on or getattr(rules, switch.depends_on) in dict(switch.offers)
