"""Amounts on a page: each is, or stands in, something that leads to how it came about."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.http import HttpResponse

from tests.views.pages import Node, Page

MARKS = {"num", "up", "down"}  # the classes of an amount …
DATA = ("data-total", "data-change", "data-money", "data-payment", "data-pay")  # … and what the script knows it by
OPENS = ("a", "button", "summary", "label")
EXCEPT = {  # the class of what it stands in, and why it needs no link of its own
    "n": "the number of a round or a place in a list, not an amount",
    "rank": "a place on a board; the figures beside it open",
    "head": "the heading of a column",
    "pay": "the foot of the round screen is a round not yet saved, and tells its sum in words right there",
    "how": "the sum itself, line by line",
    "whole": "the total on the page of its own sum",
    "totals": "the evenings that it adds up stand right below it",
    "since": "a clock",
    "own": "the time of one who has finished, on the clock",
    "pile": "the number on a card",
    "gets": "the sum of the rows right above it",
}


def is_amount(node: Node) -> bool:
    """Whether the element shows a figure of the score."""
    classes = set(node.attrs.get("class", "").split())
    marked = bool(classes & MARKS) or any(name in node.attrs for name in DATA)
    cell = node.tag == "td" and any(one.tag == "tbody" or one.tag == "tfoot" for one in above(node))
    return (marked or cell) and bool(re.search(r"\d", node.text))


def above(node: Node) -> Iterator[Node]:
    """The element, and what it stands in."""
    at: Node | None = node
    while at is not None:
        yield at
        at = at.parent


def opens(node: Node) -> bool:
    """Whether a tap on it leads anywhere, or it is one of the exceptions."""
    if any(one.tag in OPENS for one in (*above(node), *node.inside())):
        return True
    return any(EXCEPT.keys() & set(one.attrs.get("class", "").split()) for one in above(node))


def closed(answer: HttpResponse) -> list[str]:
    """The amounts of a page that lead nowhere."""
    return [node.text for node in Page(answer).root.inside() if is_amount(node) and not opens(node)]
