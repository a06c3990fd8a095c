"""What the style sheets ask of a browser, rule by rule, so that a browser itself can say what it does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import tinycss2

from tests.processes import PROJECT
from tools.oldest.facts import named
from tools.oldest.harmless import HARMLESS

TOKEN = re.compile(r"var\((--[\w-]+)\)")
PUT_IN_ELSEWHERE = {"--column": "40%", "--card-width": "30%"}
SAYS = """(([selectors, pairs]) => {
    const sheet = document.styleSheets[0];
    const refuses = (one) => { try { sheet.insertRule(`${one} {}`); } catch { return true; } };
    const lacks = ([name, value]) => !CSS.supports(name, value);
    return [...selectors.filter(refuses), ...pairs.filter(lacks).map((pair) => pair.join(": "))];
})(%s)"""


def asked() -> tuple[list[str], list[tuple[str, str]]]:
    """All selectors, and all properties with their values; what stands in `@supports` asks for itself."""
    rules = [rule for file in sorted(PROJECT.glob("static/css/*.css")) for rule in _rules(_parsed(file.read_bytes()))]
    pairs = [pair for rule in rules for pair in _pairs(rule).items()]
    tokens = {name: value for name, value in pairs if name.startswith("--")} | PUT_IN_ELSEWHERE
    plain = {(name, TOKEN.sub(lambda token: tokens[token[1]], value)) for name, value in pairs}
    selectors = {one for rule in rules for one in _selectors(rule.prelude)}
    return sorted(selectors), sorted(pair for pair in plain if _is_asked(*pair))


def _is_asked(name: str, value: str) -> bool:
    """But for what is harmless, and what some know by one name and some by another."""
    other_names = name.startswith(("-webkit-", "--")) or named("styles", "prefixed", name)
    return not other_names and not HARMLESS.keys() & {name, f"{name}: {value}"}


def _parsed(text: bytes) -> Any:
    return tinycss2.parse_stylesheet_bytes(text, skip_comments=True, skip_whitespace=True)[0]


def _rules(rules: Any) -> Iterator[Any]:
    for rule in rules:
        if rule.type == "qualified-rule":
            yield rule
        elif rule.lower_at_keyword == "media":
            yield from _rules(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))


def _selectors(prelude: list[Any]) -> Iterator[str]:
    """One by one."""
    for ends, some in groupby(prelude, lambda one: one == ","):
        if not ends:
            yield tinycss2.serialize(list(some)).strip()


def _pairs(rule: Any) -> dict[str, str]:
    """Each property with its first value: one that stands behind it is for browsers that know more."""
    pairs: dict[str, str] = {}
    for one in tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True):
        pairs.setdefault(one.lower_name, tinycss2.serialize(one.value).strip())
    return pairs
