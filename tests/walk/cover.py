"""The fewest pages that together have everything that any page is made of; words and numbers make no difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from django.http import HttpResponse

from tests.views.pages import Node, Page

HEADINGS = ("h1", "h2", "h3", "h4")
VALUES = ("role", "type", "scope", "style", "fill", "stroke", "aria-current", "aria-pressed")  # that looks hang on
NAMES = ("checked", "disabled", "hidden", "href", "open", "tabindex")  # it matters whether they are there …
PREFIXES = ("aria-", "data-")  # … and those by which ears and scripts go
FILLED = "data-filled"  # looks hang on whether it is empty

Parts = frozenset[str]


def parts(answer: HttpResponse) -> Parts:
    """Every element with its state, under the tags and classes of all that it stands in; template; heads in a row."""
    page = Page(answer)
    heads = [node.tag for node in page.root.inside() if node.tag in HEADINGS]
    template = answer.templates[0].name  # type: ignore[attr-defined]
    return frozenset({template, *map(" then ".join, pairwise(heads)), *_elements(page.root, "")})


def _elements(node: Node, above: str) -> Iterator[str]:
    for one in node.children:
        if isinstance(one, Node):
            yield f"{above} {_kind(one)}{_state(one)}"
            yield from _elements(one, f"{above} {_kind(one)}")


def _kind(node: Node) -> str:
    return ".".join((node.tag, *sorted(node.attrs.get("class", "").split())))


def _state(node: Node) -> str:
    """Its other attributes, and whether a text stands right in it."""
    others = sorted(filter(None, (_told(name, value) for name, value in node.attrs.items())))
    speaks = any(isinstance(one, str) and one.strip() for one in node.children)
    return f"{others}{'…' * speaks}"


def _told(name: str, value: str) -> str:
    if name in VALUES:
        return f"{name}={value}"
    if name == FILLED and not value:
        return f"{name} is empty"
    return name if name in NAMES or name.startswith(PREFIXES) else ""


def fewest(pages: Mapping[str, Parts]) -> list[str]:
    """Their names: always the one that adds most, which comes close to the very fewest."""
    left, chosen = {part for made in pages.values() for part in made}, []
    while left:
        chosen.append(max(pages, key=lambda name: len(pages[name] & left)))
        left -= pages[chosen[-1]]
    return chosen
