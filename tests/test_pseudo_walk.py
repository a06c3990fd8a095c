"""No page, piece of a page or refusal has a text that does not pass through translation."""

from __future__ import annotations

import re

import pytest

from games.management.make.cast import FIRST_NAMES
from games.words import cut
from tests.pseudo import CLOSE, OPEN, unmarked
from tests.walk import people
from tests.walk.walked import Walked
from tests.walk.world import LONG_LATE, LONG_NAMES, LONG_TITLE, NAMES, TITLE

TYPED = {
    *NAMES.values(),
    *LONG_NAMES.values(),
    *LONG_LATE,
    *FIRST_NAMES.split(),
    TITLE,
    LONG_TITLE,
    "Truus",
    "Bert telde mee",
    "Evert",
    "Leeg",
    "De Bonte Kat",
}
TYPED |= {"Zonder pot"} | {said for name, said in vars(people).items() if name.isupper() and isinstance(said, str)}
SAME_EVERYWHERE = {"Scorekeeper", "Nederlands", "English"}
CUT = {cut(name, most) for name in TYPED for most in range(2, 20)} | {
    name[:most] for name in TYPED for most in range(2, 20)
}
CUT_OFF = re.compile(f'{OPEN}[^{CLOSE}<]*(?:["<])')  # a text without its end


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_everything_is_translated(walk_once: list[Walked]) -> None:
    found: list[str] = []
    for one in walk_once:
        for page in one.answers:
            if not page.headers.get("Content-Type", "").startswith("text/html"):  # a file, or for a program
                continue
            html = page.content.decode()
            uneven = [f"cut off: {text}" for text in CUT_OFF.findall(html)]
            wrong = unmarked(html, allowed=TYPED | SAME_EVERYWHERE | CUT) + uneven
            found += [f"{one.visit.screen}: {text}" for text in wrong]
    assert not found, "\n".join(found)
