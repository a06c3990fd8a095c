"""No page, piece of a page or refusal has a text that does not pass through translation, or a name that could turn what
stands beside it.
"""

from __future__ import annotations

import re

import pytest

from games.core.names import FIRST, LAST
from games.management.make.cast import FIRST_NAMES
from tests.pseudo import CLOSE, OPEN, unmarked
from tests.walk import people
from tests.walk.walked import ALEPH, Walked
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
CUT = {name[:most] for name in TYPED for most in range(2, 20)}
APART = re.compile(f"{FIRST}[^{FIRST}{LAST}]*{LAST}")
NOT_READ = re.compile(r"""\b(?:value|data-[a-z]+|href|content)=("[^"]*"|'[^']*')""")  # by nobody who looks at the page
CUT_OFF = re.compile(f'{OPEN}[^{CLOSE}<]*(?:["<])')  # a text without its end


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_everything_is_translated(walk_once: list[Walked]) -> None:
    found: list[str] = []
    for one in walk_once:
        for page in one.answers:
            if not page.headers.get("Content-Type", "").startswith("text/html"):  # a file, or for a program
                continue
            html = APART.sub(" ", page.content.decode())
            uneven = [f"cut off: {text}" for text in CUT_OFF.findall(html)]
            wrong = unmarked(html, allowed=TYPED | SAME_EVERYWHERE | CUT) + uneven
            found += [f"{one.visit.screen}: {text}" for text in wrong]
    assert not found, "\n".join(found)


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_every_name_stands_apart(walk_once: list[Walked]) -> None:
    found, apart = [], 0
    for one in walk_once:
        for page in one.answers:
            if page.headers.get("Content-Type", "").startswith("text/html"):
                html = NOT_READ.sub("", page.content.decode())
                apart += len(APART.findall(html))
                found += [
                    f"{one.visit.screen}: {piece}" for piece in re.findall(f".{{0,60}}{ALEPH}.*", APART.sub("", html))
                ]
    assert apart
    assert not found, "\n".join(found)
