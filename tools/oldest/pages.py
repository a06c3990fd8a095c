"""What a template has that the oldest browsers do not know: elements, attributes, and styles and scripts within it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from tools.oldest import scripts, styles
from tools.oldest.facts import Found, named, names

DJANGO = re.compile(r"\{%.*?%\}|\{#.*?#\}|\{\{.*?\}\}", re.DOTALL)
COMMENT = re.compile(r"\{% comment.*?endcomment %\}", re.DOTALL)


def found(text: str, file: str) -> Iterator[Found]:
    """All of a template; what Django puts in does not count."""
    reader = _Reader(file)
    reader.feed(DJANGO.sub(_blank, COMMENT.sub(_blank, text)))
    reader.close()
    yield from reader.found


def _blank(found: re.Match[str]) -> str:
    """As many lines, and something in the place of what is written there."""
    return ("x" if found.group().startswith("{{") else " ") + "\n" * found.group().count("\n")


class _Reader(HTMLParser):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.file, self.found = file, list[Found]()
        self._inside = ""  # of which element the text is that comes

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element and its attributes."""
        line = self.getpos()[0]
        given = dict(attrs)
        if tag in names("pages", "elements"):
            self.found.append(Found(self.file, line, f"<{tag}>"))
        for name, value in attrs:
            if name in names("pages", "attributes") or name in named("pages", "attributes_of", tag):
                self.found.append(Found(self.file, line, f"attribute {name}"))
            if name == "style":
                self.found += styles.found_in_attribute(value or "", self.file, line)
            if name.startswith("on"):
                self.found += scripts.found(value or "", self.file, line)
        is_script = tag == "script" and "src" not in given and "json" not in (given.get("type") or "")
        self._inside = tag if tag == "style" or is_script else ""

    def handle_endtag(self, tag: str) -> None:
        """What follows belongs to something else."""
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """The text of a style or a script."""
        line = self.getpos()[0]
        if self._inside == "style":
            self.found += styles.found(data, self.file, line)
        elif self._inside == "script":
            self.found += scripts.found(data, self.file, line)
