"""The guide for players: every wish of the table has its answer, words that stand on buttons, and tests that try it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import polib

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs/at-the-table.md").read_text("utf-8")
WISHES = (
    "A mistake in an earlier round",
    "The wrong side, or the wrong player",
    "A round that was forgotten",
    "Two phones wrote the same round",
    "The ten seconds of undo are over",
    "Wrong seats, noticed hands later",
    "Somebody comes late, or takes over",
    "The dealer was wrong, or forgotten",
    "Somebody goes home at ten",
    "Somebody had gone long before, and nobody wrote it down",
    "Who changed what",
)


def answers() -> dict[str, str]:
    """The text under every heading."""
    return dict(part.split("\n", 1) for part in GUIDE.split("\n## ")[1:])


def names_in(path: str) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_wish_has_an_answer() -> None:
    assert tuple(answers()) == WISHES


def test_every_answer_names_tests_that_try_it() -> None:
    for wish, answer in answers().items():
        named = re.findall(r"(tests/\S+\.py)::(\w+)", answer)
        assert named, wish
        for path, name in named:
            assert name in names_in(path), f"{wish}: {path}::{name}"


def test_every_button_of_the_guide_is_a_text_of_the_screens() -> None:
    catalog = polib.pofile(str(ROOT / "locale/nl/LC_MESSAGES/django.po"))
    texts = {entry.msgid.removesuffix(" %(round)s") for entry in catalog}  # "Insert before" which one
    buttons = set(re.findall(r"\*\*(.+?)\*\*", GUIDE))
    assert buttons
    assert buttons <= texts


def test_the_readme_leads_to_it() -> None:
    assert "(docs/at-the-table.md)" in (ROOT / "README.md").read_text("utf-8")
