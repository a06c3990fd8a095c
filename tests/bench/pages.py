"""What phones ask of a table, against an empty view behind the same middlewares: pages, following, a save."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count

from django.urls import reverse

from games.core.game import Game
from games.models import Phone, Sitting
from games.registry import GAMES
from tests.bench.asked import Asked
from tests.bench.evenings import Form, evening, forms
from tests.bench.house import Browser, someone
from tests.bench.measure import Pair, Work, in_turns
from tests.bench.profile import report
from tests.bench.urls import EMPTY

PAGE_GOAL, SAVE_GOAL, FOLLOW_GOAL = 15, 12, 4
ROUNDS = 20
OLDER = "0.0"  # a stamp that no table has


def lines(asked: Asked) -> Iterator[Pair | str]:
    """All of it for every game; with a profile also where its time goes."""
    browser, phone = someone()
    for game in GAMES.values():
        for name, work, goal in _asked(browser, game, _table(browser, phone, game)):
            yield in_turns(f"{name} : empty page", work, partial(browser.get, EMPTY), goal=goal, most=asked.most)
            if asked.profile:
                yield report(work, times=asked.turns)
        saves = Saving(browser, phone, game)
        yield saves.pair(asked)
        if asked.profile:
            yield report(saves.save_another, times=asked.turns)


def _table(browser: Browser, phone: Phone, game: Game) -> Sitting:
    """One whose last round has no part yet where rounds are gathered."""
    sitting = evening(game, phone, ROUNDS)
    if game.part_of(next(iter(game.kinds))):
        _send(browser, sitting, forms(sitting)[0][0])
        sitting.refresh_from_db()
    return sitting


def _asked(browser: Browser, game: Game, sitting: Sitting) -> Iterator[tuple[str, Work, float]]:
    """By name: what a phone asks that looks, writes and follows, and how many times an empty page it may take."""
    table = reverse("games:table", args=[sitting.public_id])
    yield f"table page of {game.key}", partial(browser.get, table), PAGE_GOAL
    usual = next(iter(game.kinds))
    for kind in filter(None, (usual, game.part_of(usual))):
        page = reverse("games:write", args=[sitting.public_id, kind])
        yield f"round page of {game.key} ({kind})", partial(browser.get, page), PAGE_GOAL
    now, older = (f"{table}?v={stamp}&down=1" for stamp in (sitting.stamp, OLDER))
    yield f"follow {game.key}, nothing new", partial(browser.get, now, expect=204, follows=True), FOLLOW_GOAL
    yield f"follow {game.key}, a change", partial(browser.get, older, follows=True), PAGE_GOAL


class Saving:
    """A round saved with all its parts, each time at a table that is made anew and has as many rounds."""

    def __init__(self, browser: Browser, phone: Phone, game: Game) -> None:
        self.browser, self.phone, self.game = browser, phone, game
        self.rounds = forms(evening(game, phone, ROUNDS))
        self.turns = count()
        self.make()

    def pair(self, asked: Asked) -> Pair:
        """By form, against the same forms sent to the empty view."""
        name = f"save a round of {self.game.key} : empty form"
        each = len(self.forms)
        return in_turns(name, self.save, self.empty, goal=SAVE_GOAL, most=asked.most, each=each, ready=self.make)

    def make(self) -> None:
        """A table, and the next of the rounds that every table takes after the same rounds."""
        self.sitting = evening(self.game, self.phone, ROUNDS)
        self.forms = self.rounds[next(self.turns) % len(self.rounds)]

    def save(self) -> None:
        """Send the round's forms, one after the other."""
        for form in self.forms:
            _send(self.browser, self.sitting, form)

    def empty(self) -> None:
        """Send the same forms to the empty view."""
        for form in self.forms:
            self.browser.post(EMPTY, form.filled)

    def save_another(self) -> None:
        """The same at another table."""
        self.make()
        self.save()


def _send(browser: Browser, sitting: Sitting, form: Form) -> None:
    browser.post(reverse("games:write", args=[sitting.public_id, form.kind]), form.filled, expect=302)
