"""The end of a long evening against that of a short one: the page with who pays whom, and the close."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from uuid import uuid4

from django.urls import reverse

from games.models import Entry, Sitting
from games.registry import GAMES
from games.selectors.derived import people_of
from games.services.write import save
from tests.bench.asked import Asked
from tests.bench.evenings import evening
from tests.bench.house import Browser, someone
from tests.bench.measure import Pair, in_turns

GOAL = 1.3
FEW = 10


def lines(asked: Asked) -> Iterator[Pair]:
    """Both for every game."""
    browser, phone = someone()
    for game in GAMES.values():
        many, few = (Evening(evening(game, phone, entries)) for entries in (asked.entries, FEW))
        for name, work in ("settlement page", _look), ("settling", _settle):
            yield in_turns(
                f"{name} of {game.key} : {asked.entries:,} entries : {FEW}",
                partial(work, browser, many.sitting),
                partial(work, browser, few.sitting),
                goal=GOAL,
                most=asked.most,
                ready=partial(_reopen, many, few),
            )


class Evening:
    """A table that is open again before each turn, by its rows: replaying its log would take longer than the turn."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.people, self.open = people_of(sitting), sitting.snapshot()

    def reopen(self) -> None:
        """As it was before it was settled."""
        if Entry.objects.filter(sitting=self.sitting, kind="close").delete()[0]:
            save(self.sitting, self.people, self.open)


def _reopen(*evenings: Evening) -> None:
    for one in evenings:
        one.reopen()


def _look(browser: Browser, sitting: Sitting) -> None:
    browser.get(reverse("games:settlement", args=[sitting.public_id]))


def _settle(browser: Browser, sitting: Sitting) -> None:
    form = {"close": "1", "value": 1, "step": 1, "leftover": "winner", "entry_id": uuid4()}
    browser.post(reverse("games:settlement", args=[sitting.public_id]), form, expect=302)
