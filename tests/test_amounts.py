"""Every amount on every page opens: it stands in, or is, something that leads to how it came about."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.views.pages import Node, Page
from tests.walk import client
from tests.walk.visit import Visit, visits
from tests.walk.world import World, build

pytestmark = pytest.mark.django_db

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


def closed(world: World, visit: Visit) -> list[str]:
    """The amounts of the page that lead nowhere."""
    page = Page(client.seen(world, visit)[0])
    return [f"{visit.screen}: {node.text}" for node in page.root.inside() if is_amount(node) and not opens(node)]


def test_every_amount_on_every_page_opens() -> None:
    world = build()
    pages = [one for one in visits(world) if one.is_screen and one.status == 200]
    assert [amount for one in pages for amount in closed(world, one)] == []


def test_the_test_sees_an_amount_that_does_not_open() -> None:
    page = Page(Answer('<p><b class="num">12</b></p><a href="/"><b class="num">13</b></a>'))
    assert [node.text for node in page.root.inside() if is_amount(node) and not opens(node)] == ["12"]


class Answer:
    """A page made by hand."""

    status_code = 200

    def __init__(self, text: str) -> None:
        self.content = text.encode()
