"""The page of a table and the saving of a round, against an empty view behind the same middlewares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.urls import reverse

from games.core.game import Game
from games.registry import GAMES
from tests.bench.evenings import evening, forms
from tests.bench.house import Browser
from tests.bench.measure import Pair, Work, in_turns
from tests.bench.profile import report
from tests.bench.urls import EMPTY

if TYPE_CHECKING:
    from games.models import Phone, Sitting

PAGE_GOAL, SAVE_GOAL, SIZE_GOAL = 15, 12, 1.3
ROUNDS = 20
FEW, MANY = 10, 1000


def pairs(turns: int) -> Iterator[Pair | str]:
    """Both for every game, each with where its time goes."""
    browser, phone = someone()
    for game in GAMES.values():
        sitting = evening(game, phone, ROUNDS)
        for name, work, empty, goal in (
            (f"table of {game.key} : empty page", *_page(browser, sitting), PAGE_GOAL),
            (f"save a round of {game.key} : empty form", *_save(browser, game, sitting), SAVE_GOAL),
        ):
            yield in_turns(name, work, empty, goal=goal, turns=turns)
            yield report(work, times=max(1, turns // 4))


def size_pairs(turns: int) -> Iterator[Pair]:
    """The page of a long table against that of a short one."""
    browser, phone = someone()
    for game in GAMES.values():
        many, few = (_shows(browser, evening(game, phone, rounds)) for rounds in (MANY, FEW))
        yield in_turns(f"table of {game.key} : {MANY} rounds : {FEW}", many, few, goal=SIZE_GOAL, turns=turns)


def someone() -> tuple[Browser, Phone]:
    """A new phone that has been here before."""
    from secrets import token_urlsafe

    from games.models import Phone
    from games.selectors.phones import hashed

    token = token_urlsafe(32)
    return Browser(token), Phone.objects.create(token_hash=hashed(token))


def _page(browser: Browser, sitting: Sitting) -> tuple[Work, Work]:
    return _shows(browser, sitting), lambda: _expect(200, browser.get(EMPTY))


def _shows(browser: Browser, sitting: Sitting) -> Work:
    path = reverse("games:table", args=[sitting.public_id])
    return lambda: _expect(200, browser.get(path))


def _save(browser: Browser, game: Game, sitting: Sitting) -> tuple[Work, Work]:
    """Every turn saves another round and sends the same form to the empty view."""
    following = forms(game, sitting)
    form: dict[str, object] = {}

    def save() -> None:
        kind, filled = next(following)
        form.update(filled)
        _expect(302, browser.post(reverse("games:write", args=[sitting.public_id, kind]), filled))

    return save, lambda: _expect(200, browser.post(EMPTY, form))


def _expect(wanted: int, status: int) -> None:
    if status != wanted:
        raise RuntimeError(f"{wanted} was expected, the answer is {status}")
