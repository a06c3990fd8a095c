"""Write facts.json: `python -m tools.oldest.gather data.json`, the file of npm's package @mdn/browser-compat-data.

    npm pack @mdn/browser-compat-data && tar xzf mdn-browser-compat-data-*.tgz package/data.json

Needed only when a name is so new that the check has not heard of it, or when the oldest browsers change.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.oldest import OLDEST
from tools.oldest.facts import FILE

Tree = dict[str, Any]
BROWSERS = {
    f"{name}{phone}": version
    for name, version in OLDEST.items()
    for phone in ("", "_ios" if name == "safari" else "_android")
}
# Where a name behind a dot is mostly to be found; what others have is looked for behind their own name only.
COMMON = (
    *("AbortSignal", "Animation", "Blob", "CSSStyle", "Cache", "CharacterData", "Client", "Clipboard", "Crypto", "DOM"),
    *("Document", "Element", "Event", "File", "FormData", "HTML", "Headers", "History", "IDB", "Keyboard", "Location"),
    *("Lock", "Message", "MouseEvent", "Navigator", "Node", "Notification", "Performance", "PointerEvent", "Push"),
    *("Range", "Request", "Response", "SVG", "Screen", "Selection", "Service", "ShadowRoot", "Storage", "SubmitEvent"),
    *("TextDecoder", "TextEncoder", "Touch", "UIEvent", "URL", "ViewTransition", "WakeLock", "Window", "Worker"),
)
UNITS = {
    "viewport_percentage_units_dynamic": ("dvh", "dvw", "dvi", "dvb", "dvmin", "dvmax"),
    "viewport_percentage_units_large": ("lvh", "lvw", "lvi", "lvb", "lvmin", "lvmax"),
    "viewport_percentage_units_small": ("svh", "svw", "svi", "svb", "svmin", "svmax"),
    "container_query_length_units": ("cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"),
}


def number(version: object) -> float:
    """A version as a number; one that is none is later than all."""
    parts = str(version).removeprefix("≤").split(".")
    return float(".".join(parts[:2])) if all(part.isdigit() for part in parts) else float("inf")


def is_known(feature: Tree, prefix: str = "") -> bool:
    """Whether every one of the oldest browsers knows it, by its own name or else behind `prefix`."""
    return all(_knows(feature["__compat"]["support"].get(name), oldest, prefix) for name, oldest in BROWSERS.items())


def _knows(told: Any, oldest: float, prefix: str) -> bool:
    for one in told if isinstance(told, list) else [told or {}]:
        by_name = "alternative_name" not in one and "flags" not in one and one.get("prefix", "") in ("", prefix)
        since, until = one.get("version_added"), one.get("version_removed")
        if by_name and since and number(since) <= oldest and not (until and number(until) <= oldest):
            return True
    return False


def below(tree: Tree) -> Iterator[tuple[str, Tree]]:
    """The features that stand directly below one."""
    for name, one in tree.items():
        if name != "__compat" and "__compat" in one:
            yield name, one


def split(tree: Tree) -> tuple[list[str], list[str]]:
    """The names below it that are known, and those that are newer."""
    known = {name: is_known(one) for name, one in below(tree)}
    return sorted(name for name in known if known[name]), sorted(name for name in known if not known[name])


def styles(css: Tree) -> Tree:
    """Of properties what is known and behind which prefix, and their newer values; selectors, at-rules and the rest."""
    properties, functions = css["properties"], dict(_functions(css["types"]))
    newer = {name: split(one)[1] for name, one in below(properties)}
    return {
        "properties": split(properties)[0],
        "prefixed": {
            name: "-webkit-" for name, one in below(properties) if not is_known(one) and is_known(one, "-webkit-")
        },
        "values": {name: some for name, values in newer.items() if (some := [one for one in values if "_" not in one])},
        "functions": sorted(name for name, known in functions.items() if not known),
        "units": sorted(unit for name in split(css["types"]["length"])[1] for unit in UNITS.get(name, (name,))),
        "selectors": split(css["selectors"])[0],
        "newer_selectors": split(css["selectors"])[1],
        "at_rules": split(css["at-rules"])[0],
        "media": split(css["at-rules"]["media"])[0],
    }


def _functions(types: Tree) -> Iterator[tuple[str, bool]]:
    """Functions and words that a value of any property may have."""
    for name, one in below(types):
        yield name, is_known(one)
        yield from ((part, is_known(more)) for part, more in below(one) if "_" not in part)


def pages(html: Tree) -> Tree:
    """Newer elements and attributes; of an attribute that not all elements have with the element's name."""
    attributes = {name: split(one)[1] for name, one in below(html["elements"])}
    return {
        "elements": split(html["elements"])[1],
        "attributes": split(html["global_attributes"])[1],
        "attributes_of": {name: some for name, some in attributes.items() if some},
    }


def scripts(tree: Tree) -> Tree:
    """Newer globals, members and events, and what of the language itself is newer."""
    builtins, api = tree["javascript"]["builtins"], tree["api"]
    kinds = dict(below(api)) | dict(below(builtins))
    of = {name: [_plain(one) for one in split(kind)[1] if _is_name(one)] for name, kind in kinds.items()}
    common = {name: kind for name, kind in kinds.items() if name in builtins or name.startswith(COMMON)}
    old = {_plain(name) for kind in kinds.values() for name in split(kind)[0]}
    newer = {_plain(name) for kind in common.values() for name in split(kind)[1] if _is_name(name)}
    events = [split(kind) for kind in kinds.values()]
    return {
        "globals": sorted({*split(api)[1], *split(builtins)[1]} - {*split(api)[0], *split(builtins)[0]}),
        "members": sorted(newer - old),
        "members_of": {name: some for name, some in of.items() if some and name in common},
        "events": sorted(_events(events, 1) - _events(events, 0)),
        "syntax": sorted(_newer("", {key: one for key, one in tree["javascript"].items() if key != "builtins"})),
    }


def _plain(name: str) -> str:
    return name.removesuffix("_static")


def _is_name(name: str) -> bool:
    return "_" not in _plain(name) and not name.startswith("@")


def _events(kinds: list[tuple[list[str], list[str]]], which: int) -> set[str]:
    return {name.removesuffix("_event") for kind in kinds for name in kind[which] if name.endswith("_event")}


def _newer(path: str, tree: Tree) -> Iterator[str]:
    for name, one in tree.items():
        if name == "__compat":
            continue
        if "__compat" in one and not is_known(one):
            yield f"{path}{name}"
        yield from _newer(f"{path}{name}/", one)


def main(file: str) -> None:
    """Write what the oldest browsers know."""
    tree = json.loads(Path(file).read_text("utf-8"))
    facts = {
        "from": f"@mdn/browser-compat-data {tree['__meta']['version']}, CC0",
        "oldest": OLDEST,
        "styles": styles(tree["css"]),
        "pages": pages(tree["html"]),
        "scripts": scripts(tree),
    }
    FILE.write_text(json.dumps(facts, indent=0, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
