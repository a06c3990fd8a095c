"""What a style sheet has that the oldest browsers do not know.

Let be is what stands inside `@supports`, and what stands behind the same property with a value that all of them know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import tinycss2

from tools.oldest.facts import Found, named, names

PREFIX = "-"  # of a name that a browser made for itself; who does not know it goes past it
HOLDS_RULES = ("media", "supports", "container", "layer", "scope", "starting-style")
COMPARED = "<>="


def found(text: str, file: str, line: int = 1) -> Iterator[Found]:
    """All of a style sheet that begins on this line of the file."""
    for what, at in _rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)):
        yield Found(file, line + at - 1, what)


def found_in_attribute(text: str, file: str, line: int) -> Iterator[Found]:
    """All of what a `style` attribute says."""
    for what, at in _inside(tinycss2.parse_blocks_contents(text)):
        yield Found(file, line + at - 1, what)


def found_in_selector(text: str) -> Iterator[str]:
    """What of a selector they do not know: all that it selects is then lost."""
    yield from (what for what, _line in _selector(tinycss2.parse_component_value_list(text)))


def _rules(rules: Iterable[Any]) -> Iterator[tuple[str, int]]:
    for rule in rules:
        if rule.type == "qualified-rule":
            yield from _selector(rule.prelude)
            yield from _inside(tinycss2.parse_blocks_contents(rule.content))
        elif rule.type == "at-rule":
            yield from _at_rule(rule)
        elif rule.type == "error":
            yield f"cannot be read: {rule.message}", rule.source_line


def _at_rule(rule: Any) -> Iterator[tuple[str, int]]:
    keyword = rule.lower_at_keyword
    if keyword == "supports" and not _is_without(rule.prelude):
        return
    if keyword not in names("styles", "at_rules"):
        yield f"@{keyword}", rule.source_line
    if keyword == "media":
        yield from _media(rule.prelude)
    if rule.content is None:
        return
    if keyword in HOLDS_RULES:
        yield from _rules(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
    elif keyword == "keyframes":
        for step in tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True):
            yield from _inside(tinycss2.parse_blocks_contents(step.content))
    elif keyword != "page":
        yield from _inside(tinycss2.parse_blocks_contents(rule.content))


def _is_without(prelude: list[Any]) -> bool:
    """Of `@supports not`, which is for browsers that know less."""
    return any(one.type == "ident" and one.lower_value == "not" for one in prelude)


def _media(prelude: list[Any]) -> Iterator[tuple[str, int]]:
    for asked in (one for one in prelude if one.type == "() block"):
        words = [one.lower_value.removeprefix("min-").removeprefix("max-") for one in _of(asked.content, "ident")]
        if words and words[0] not in names("styles", "media"):
            yield f"media: {words[0]}", asked.source_line
        if any(one.type == "literal" and one.value in COMPARED for one in asked.content):
            yield "media: compared by a sign", asked.source_line


def _of(values: Iterable[Any], kind: str) -> Iterator[Any]:
    return (one for one in values if one.type == kind)


def _selector(values: list[Any]) -> Iterator[tuple[str, int]]:
    colon = False
    for one in values:
        name = {"ident": "lower_value", "function": "lower_name"}.get(one.type)
        if colon and name and getattr(one, name) not in names("styles", "selectors"):
            yield f":{getattr(one, name)}", one.source_line
        colon = one == ":"
        if one == "&":
            yield ":nesting", one.source_line
        if one.type == "function":
            yield from _selector(one.arguments)


def _inside(contents: Iterable[Any]) -> Iterator[tuple[str, int]]:
    """Of what stands between the braces of a rule."""
    done: set[str] = set()  # properties that have a value already
    for one in contents:
        if one.type == "declaration":
            new = list(_declaration(one, done))
            yield from () if one.lower_name in done else new
            done |= set() if new else {one.lower_name}
        elif one.type in ("qualified-rule", "at-rule"):
            yield ":nesting", one.source_line
            yield from _rules([one])
        elif one.type == "error":
            yield f"cannot be read: {one.message}", one.source_line


def _declaration(one: Any, done: set[str]) -> Iterator[tuple[str, int]]:
    name, line = one.lower_name, one.source_line
    if not name.startswith(PREFIX) and name not in names("styles", "properties"):
        prefix = named("styles", "prefixed", name)
        if not prefix or prefix + name not in done:
            yield name, line
            return
    for part in _parts(one.value):
        if part.type == "function" and part.lower_name in names("styles", "functions"):
            yield f"{part.lower_name}()", part.source_line
        if part.type == "function" and part.lower_name.endswith("gradient") and _fades_to_nothing(part):
            yield "gradient: transparent", part.source_line  # by way of grey, in WebKits that draw with Cairo
        if part.type == "dimension" and part.lower_unit in names("styles", "units"):
            yield f"unit {part.lower_unit}", part.source_line
        if part.type == "ident" and part.value in named("styles", "values", name):
            yield f"{name}: {part.value}", part.source_line


def _fades_to_nothing(gradient: Any) -> bool:
    return any(one.type == "ident" and one.lower_value == "transparent" for one in gradient.arguments)


def _parts(values: Iterable[Any]) -> Iterator[Any]:
    for one in values:
        yield one
        yield from _parts(getattr(one, "arguments", None) or getattr(one, "content", None) or ())
