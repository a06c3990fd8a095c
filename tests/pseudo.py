"""A made-up language that shows which texts never pass through translation.

Inside `with pseudo():` every text of gettext (code, templates, lazy texts, Django's own) and every label of the
games stands between ⟦ and ⟧, in test clients and live servers of this process alike. `unmarked(html)` then names
the words of a page that are outside:

    with pseudo():
        page = client.get("/").content.decode()
    assert unmarked(page, allowed={"Anna", "Nederlands", "English"}) == []

What people typed is not translated: pass it as `allowed`, or put it into an element with translate="no".
"""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from html.parser import HTMLParser
from typing import Any
from unittest.mock import patch

from django.utils import translation
from django.utils.translation import trans_real

from games.core.labels import SHARED, Label, Words

TRANS = vars(translation)["_trans"]  # what all of Django's translating goes through
OPEN, CLOSE = "⟦", "⟧"
MARKS = re.compile(f"([{OPEN}{CLOSE}])")
SPOKEN = ("alt", "aria-description", "aria-label", "aria-roledescription", "placeholder", "title")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def mark(text: str) -> str:
    """The text between the marks; an empty one stays empty."""
    return f"{OPEN}{text}{CLOSE}" if text else text


@contextmanager
def pseudo() -> Iterator[None]:
    """Mark every translated text and every label until the block ends."""
    from games.registry import GAMES

    with ExitStack() as stack:
        for name in ("gettext", "ngettext", "pgettext", "npgettext"):
            stack.enter_context(patch.object(TRANS, name, _marked(getattr(trans_real, name))))
        for labels in (SHARED, *(game.labels for game in GAMES.values())):
            stack.enter_context(patch.dict(labels, {key: _marked_label(label) for key, label in labels.items()}))
        _forget()
        yield
    _forget()


def _forget() -> None:
    """Nothing that the project remembers is in another language than the one that is spoken now."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "games":
            for one in vars(module).values():
                if isinstance(one, functools._lru_cache_wrapper):
                    one.cache_clear()


def _marked(translate: Callable[..., str]) -> Callable[..., str]:
    return lambda *arguments: mark(translate(*arguments))


def _marked_label(label: Label) -> Label:
    return {language: _marked_words(words) for language, words in label.items()}


def _marked_words(words: Words) -> Words:
    return mark(words) if isinstance(words, str) else (mark(words[0]), mark(words[1]))


def unmarked(html: str, allowed: Collection[str] = ()) -> list[str]:
    """The pieces of text, and of attributes that are read out, with letters outside the marks."""
    reader = _Reader(allowed)
    reader.feed(html)
    reader.close()
    return reader.found


class _Reader(HTMLParser):
    def __init__(self, allowed: Collection[str]) -> None:
        super().__init__()
        self.found: list[str] = []
        self.depth = 0  # of marks; a translated text may have elements inside
        self.silent: list[str] = []  # open elements whose text nobody translates
        words = sorted(map(re.escape, allowed), key=len, reverse=True)
        self.allowed = re.compile(rf"\b(?:{'|'.join(words)})\b") if words else None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        if tag not in VOID and (self.silent or tag in ("script", "style") or given.get("translate") == "no"):
            self.silent.append(tag)
        if self.silent:
            return
        texts = [given[name] for name in SPOKEN if given.get(name)]
        if tag == "input" and given.get("type") in ("submit", "button", "reset"):
            texts.append(given.get("value") or "")
        if tag == "meta" and given.get("name") in ("description", "apple-mobile-web-app-title"):
            texts.append(given.get("content") or "")
        for text in texts:
            self._look(text, 0)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.silent and tag not in VOID:
            self.silent.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in self.silent:
            while self.silent.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.depth = self._look(data, self.depth)

    def _look(self, text: str, depth: int) -> int:
        outside = ""
        for piece in MARKS.split(text):
            depth += (piece == OPEN) - (piece == CLOSE)
            outside += piece if depth <= 0 and piece != CLOSE else " "
        if self.allowed:
            outside = self.allowed.sub(" ", outside)
        if re.search(r"[^\W\d_]", outside):
            self.found.append(" ".join(outside.split()))
        return max(depth, 0)
