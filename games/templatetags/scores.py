"""Amounts and signs as templates show them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from games import words
from games.core.names import FIRST, LAST, isolated, letters

LONG = 10  # letters of a name on a card
register = template.Library()

register.filter("amount", words.amount)
register.filter("tenth", words.tenth)
register.filter("number", words.number)
register.filter("euros", words.euros)
register.filter("way", words.way)
register.filter("isolated", isolated)


class Figure(Protocol):
    """An amount as a row shows it."""

    @property
    def shown(self) -> str: ...

    @property
    def way(self) -> str: ...


@register.simple_tag
def amounts(cells: Iterable[Figure]) -> SafeString:
    """A row's amounts, coloured; node by node they would take half of a table's time."""
    return mark_safe("".join([f'<span class="{cell.way}">{cell.shown}</span>' for cell in cells]))


@register.simple_tag
def opens(url: str, name: str, shown: str, way: str = "") -> SafeString:
    """An amount that opens into its sum, and says so to who cannot see it."""
    link = '<a class="opens {}" href="{}" aria-label="{}">{}</a>'
    return format_html(link, way, url, words.how(name, shown), shown)


@register.simple_tag
def how(name: str, shown: object, more: str = "") -> str:
    """What an amount is called that opens into its sum."""
    return words.how(name, str(shown), more)


@register.filter
def is_long(name: str) -> bool:
    """Whether a name takes smaller letters on a card."""
    return len(letters(name.strip(FIRST + LAST))) > LONG


@register.filter
def aloud(shown: str) -> str:
    """An amount as it is said."""
    return words.aloud(shown)


@register.filter
def taken(value: int) -> str:
    """A number with a real minus sign before it."""
    return words.number(-value)


@register.simple_tag
def sign(name: str) -> SafeString:
    """The picture of an element or a suit; it stands beside its word, so it is silent to screen readers."""
    return render_to_string(f"signs/{name}.svg")


@register.filter
def amount_in(value: int, game: words.Words) -> str:
    """An amount of a game."""
    return game.amount(value)


@register.filter
def tenth_in(value: int, game: words.Words) -> str:
    """Tenths of an amount of a game."""
    return game.tenth(value)


@register.filter
def way_in(value: int, game: words.Words) -> str:
    """The class that colours an amount of a game."""
    return game.way(value)
