"""Amounts, signs and pictures in templates."""

from __future__ import annotations

from typing import Any

import pytest
from django.template import Context, Template
from django.utils.translation import override

from games.core.game import Scene
from games.core.questions import Option
from games.registry import GAMES
from games.views.shown import cells
from games.words import Words


def shown(text: str, **context: Any) -> str:
    """What a template with these words shows."""
    return Template("{% load scores %}" + text).render(Context(context))


@pytest.mark.parametrize(
    ("text", "value", "seen"),
    [
        ("{{ n|amount }}", 1500, "+1.500"),
        ("{{ n|amount }}", -3, "−3"),
        ("{{ n|amount }}", 0, "0"),
        ("{{ n|number }}", 1500, "1.500"),
        ("{{ n|euros }}", -1500, "−€ 15,00"),
        ("{{ n|way }}", 1, "up"),
        ("{{ n|way }}", -1, "down"),
        ("{{ n|way }}", 0, ""),
        ("{{ n|taken }}", 5, "−5"),
    ],
)
def test_filters(text: str, value: int, seen: str) -> None:
    with override("nl"):
        assert " ".join(shown(text, n=value).split()) == seen


def test_a_row_of_amounts() -> None:
    spans = '<span class="up">+1</span><span class="">0</span><span class="down">−1,000</span>'
    row = cells(Words(GAMES["pandoeren"], {}), "NES", {"N": 1, "S": -1000})
    assert shown("{% amounts row %}", row=row) == spans


def signs() -> set[str]:
    """The pictures that the games' questions name."""
    found: set[str] = set()
    for game in GAMES.values():
        scene = Scene(dict.fromkeys(game.columns(game.book.default), 50), "N", "E")
        for kind in game.kinds.values():
            options: list[Option] = [o for q in kind.questions(game.book.default, scene) for o in q.options]
            found |= {option.sign for option in options if option.sign}
    return found


def test_every_sign_of_the_games_has_a_picture_that_is_silent() -> None:
    assert len(signs()) >= 9
    for name in signs():
        picture = shown("{% sign name %}", name=name)
        assert picture.lstrip().startswith("<svg")
        assert 'aria-hidden="true"' in picture
        assert "style=" not in picture


def test_an_amount_that_opens_says_what_it_is_and_is_safe() -> None:
    with override("en"):
        link = shown("{% opens url name amount way %}", url="#of-N", name="<Anna>", amount="+12", way="up")
    label = "&lt;Anna&gt;, plus 12, how it comes about"
    assert link == f'<a class="opens up" href="#of-N" aria-label="{label}">+12</a>'
