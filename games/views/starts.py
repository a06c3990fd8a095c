"""What a phone keeps so that it can begin a table without a network: the form of a new table, and the house rules that
can be chosen there, spelled out (static/js/starts.js).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe

from games.core.game import Game
from games.core.setups import usual_setup, with_setup
from games.forms.house_rules import DEFAULT, OWN, Raw
from games.forms.new_table import TableForm
from games.portable.kept import Kept
from games.portable.plain import as_json
from games.registry import GAMES
from games.services.names import LONGEST_NAME, LONGEST_TITLE
from games.views import engine
from games.words import language

PARTS = ("bar", "form", "foot")


@require_safe
def starts(request: HttpRequest) -> HttpResponse:
    """As data in the reader's language; 304 to who has it already."""
    kept = starts_of(language())
    tag = f'"{kept.digest}"'
    answer = get_conditional_response(request, etag=tag) or HttpResponse(kept.body, content_type="application/json")
    answer["ETag"] = tag
    patch_cache_control(answer, no_cache=True)
    return answer


@lru_cache
def starts_of(reader: str) -> Kept:
    """All of it in one language; it says nothing of who asks."""
    with override(reader):
        told = {
            "language": reader,
            "parts": _parts(),
            "screen": engine.screen_address(reader),
            "games": {game.key: {**engine.addresses(game.key, reader), **_rules(game)} for game in GAMES.values()},
            "longest": {"name": LONGEST_NAME, "title": LONGEST_TITLE},
            "texts": _texts(),
        }
    return Kept.of(as_json(told))


def _parts() -> dict[str, str]:
    """The page of a new table, with nothing chosen."""
    form = TableForm(initial={})
    context = {"form": form, "games": form.games(), "seating": form.seating(), "club": None, "known": ()}
    return {part: render_to_string(f"home/new.html#{part}", context) for part in PARTS}


def _rules(game: Game) -> dict[str, Any]:
    """By how many sit and the chosen sheet: the rules as a new table names them, and all of the sheet."""
    setups, chosen = list(game.setups) or [""], (DEFAULT, *game.book.presets, OWN)
    sheets = {setup: {sheet: _sheet(game, sheet, setup) for sheet in chosen} for setup in setups}
    return {"usual": usual_setup(game), "sheets": sheets}


def _sheet(game: Game, sheet: str, setup: str) -> dict[str, Any]:
    chosen: Raw = {DEFAULT: None, OWN: {}}.get(sheet, sheet)
    raw = with_setup(game, chosen, setup)
    return {"rules": raw, "sheet": game.book.written(game.book.read(raw))}


def _texts() -> dict[str, str]:
    return {
        "evening": _("%(day)s evening"),
        "game": _("Choose a game."),
        "setup": _("Choose how many play."),
        "name": _("Who sits here?"),
        "twice": _("This name sits at the table already."),
        "range": _("This takes a whole number from %(low)s to %(high)s."),
        "never": _("This phone has not fetched this game yet. Open the first page once with a network."),
        "no_room": _("This phone has no room for it or refuses to keep it. Nothing is begun."),
        "here": _("Without a network the table begins on this phone. It gets its address by itself later."),
    }
