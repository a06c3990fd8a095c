"""A page as a reader without JavaScript has it: what stands where, and what its forms would send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
Data = dict[str, list[str]]


@dataclass
class Node:
    """One element of a page."""

    tag: str
    attrs: dict[str, str]
    parent: Node | None = None
    children: list[Node | str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All text in it, with single spaces."""
        parts = [one if isinstance(one, str) else one.text for one in self.children]
        return " ".join(" ".join(parts).split())

    def inside(self) -> Iterator[Node]:
        """Every element in it, in the order of the page."""
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child.inside()

    def all(self, tag: str = "", **attrs: str) -> list[Node]:
        """The elements of this tag with these attributes; `_` stands for `-`, and `class_` names one class."""
        return [one for one in self.inside() if tag in ("", one.tag) and one.has(attrs)]

    def one(self, tag: str = "", **attrs: str) -> Node:
        """The only such element."""
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} × {tag} {attrs}"
        return found[0]

    def link(self, text: str) -> str:
        """Where the link with this text in it leads."""
        return next(link.attrs["href"] for link in self.all("a") if text in link.text)

    def has(self, attrs: dict[str, str]) -> bool:
        """Whether it carries these attributes."""
        return all(self._is(name, value) for name, value in attrs.items())

    def _is(self, name: str, value: str) -> bool:
        if name == "class_":
            return value in self.attrs.get("class", "").split()
        return self.attrs.get(name.replace("_", "-")) == value

    def under(self, tag: str) -> Iterator[Node]:
        """The elements of this tag that it stands in."""
        node = self.parent
        while node is not None:
            if node.tag == tag:
                yield node
            node = node.parent


class Page(HTMLParser):
    """The tree of a response's HTML; `root` holds it all."""

    def __init__(self, response: Any) -> None:
        super().__init__()
        self.status: int = response.status_code
        self.root = self._open = Node("", {})
        self.feed(response.content.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self._open)
        self._open.children.append(node)
        if tag not in VOID:
            self._open = node

    def handle_endtag(self, tag: str) -> None:
        assert self._open.tag == tag, f"</{tag}> closes <{self._open.tag}>"
        assert self._open.parent is not None
        self._open = self._open.parent

    def handle_data(self, data: str) -> None:
        self._open.children.append(data)

    @property
    def text(self) -> str:
        """All text of the page."""
        return self.root.text

    def all(self, tag: str = "", **attrs: str) -> list[Node]:
        """The elements of this tag with these attributes."""
        return self.root.all(tag, **attrs)

    def one(self, tag: str = "", **attrs: str) -> Node:
        """The only such element."""
        return self.root.one(tag, **attrs)

    def link(self, text: str) -> str:
        """Where the link with this text leads."""
        return self.root.link(text)

    def links(self) -> list[str]:
        """Where all links lead."""
        return [link.attrs["href"] for link in self.all("a")]

    def figures(self, name: str) -> dict[str, str]:
        """The texts of the elements with this data attribute, by its value."""
        return {node.attrs[name]: node.text for node in self.root.inside() if name in node.attrs}

    def errors(self) -> list[str]:
        """What the page says is wrong."""
        return [node.text for node in self.all(role="alert")]

    def question(self, key: str) -> Node:
        """A question of the round screen."""
        return self.one("fieldset", data_question=key)

    def form(self, form_id: str) -> Data:
        """What a browser would send of the form as it stands, its buttons left out."""
        return _data(self.one("form", id=form_id))

    def form_to(self, address: str) -> Data:
        """The same of the only form that is sent to this address."""
        return _data(self.one("form", action=address))


def _data(form: Node) -> Data:
    data: Data = {}
    for node in form.inside():
        if node.tag == "input" and _sent(node):
            data.setdefault(node.attrs["name"], []).append(node.attrs.get("value", ""))
        if node.tag == "select" and _sent(node):
            data.setdefault(node.attrs["name"], []).append(_chosen(node))
    return data


def _chosen(select: Node) -> str:
    options = select.all("option")
    return next((one for one in options if "selected" in one.attrs), options[0]).attrs["value"]


def _sent(node: Node) -> bool:
    if "name" not in node.attrs or "disabled" in node.attrs:
        return False
    if any("disabled" in fieldset.attrs for fieldset in node.under("fieldset")):
        return False
    return node.attrs.get("type") not in ("radio", "checkbox") or "checked" in node.attrs
