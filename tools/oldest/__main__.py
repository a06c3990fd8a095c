"""`python -m tools.oldest`: whether all that phones get is known to the oldest browsers that are served."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.scripts import names as served
from scorekeeper.scripts import small, source
from tools.oldest import OLDEST, pages, scripts, styles
from tools.oldest.facts import Found
from tools.oldest.harmless import HARMLESS

ROOT = Path(__file__).resolve().parent.parent.parent


def everything(root: Path) -> Iterator[Found]:
    """What was found in the styles, scripts and templates of the project, and in the scripts as phones get them."""
    for file in sorted(root.glob("static/css/*.css")):
        yield from styles.found(file.read_text("utf-8"), str(file.relative_to(root)))
    for file in sorted(root.glob("static/js/*.js")):
        yield from scripts.found(file.read_text("utf-8"), str(file.relative_to(root)))
    for file in sorted(root.glob("templates/**/*.html")):
        yield from pages.found(file.read_text("utf-8"), str(file.relative_to(root)))


def made() -> Iterator[Found]:
    """What is found in the scripts that phones get: what makes them short may write them in newer ways."""
    for name in served():
        yield from scripts.found(small(source(name)), f"{name} as it is served")


def faults(found: list[Found]) -> list[str]:
    """A line for each that is not harmless, and for each that is said to be harmless and stands nowhere."""
    there = {one.what for one in found}
    needless = [f"harmless.py: {what} stands nowhere any more" for what in HARMLESS if what not in there]
    return [str(one) for one in sorted(set(found)) if one.what not in HARMLESS] + needless


def main() -> None:
    """Check the project."""
    told = faults([*everything(ROOT), *made()])
    if told:
        oldest = ", ".join(f"{name.capitalize()} {version:g}" for name, version in OLDEST.items())
        sys.exit("\n".join([*told, f"Not all of {oldest} know this: write it otherwise, or say why it is harmless."]))


if __name__ == "__main__":
    main()
