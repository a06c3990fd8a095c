"""The server dies in the middle of a save and comes back; the phone sends again."""

from __future__ import annotations

from playwright.sync_api import Page

from games.models import Round
from tests.browser.cases.at_table import AtTable, arrived, save, until, until_saved
from tests.stalling import BEFORE_ANSWER, BEFORE_COMMIT, WRITTEN

FAILED = "chrome-error://"


def _killed(at: AtTable, moment: str, *pages: Page) -> None:
    """These phones save, and at this moment of the first save that comes to it the plug is pulled."""
    at.server.stall_at(moment)
    for page in pages:
        save(page)
    until(pages[0], at.server.has_stalled)
    at.server.kill()
    for page in pages:
        until(page, lambda page=page: page.url.startswith(FAILED))  # type: ignore[misc]
    assert Round.objects.filter(sitting=at.kept.sitting).count() == (moment == BEFORE_ANSWER)
    at.server.start()


def _sent_again(at: AtTable, moment: str) -> str:
    first, second = at.pages
    at.fill(first, "N")
    at.look(second)
    _killed(at, moment, first)
    first.reload()
    arrived(first)
    at.everybody_sees(1)
    return "N"


def while_it_is_written(at: AtTable) -> str:
    """Half of it is written."""
    return _sent_again(at, WRITTEN)


def before_the_commit(at: AtTable) -> str:
    """All of it is written, and nothing is kept yet."""
    return _sent_again(at, BEFORE_COMMIT)


def before_the_answer(at: AtTable) -> str:
    """It is kept, and the phone does not know."""
    return _sent_again(at, BEFORE_ANSWER)


def back_to_the_table(at: AtTable) -> str:
    """It is kept, and the phone goes back to the table instead of sending again."""
    first, second = at.pages
    at.fill(first, "N")
    at.look(second)
    _killed(at, BEFORE_ANSWER, first)
    at.look(first)
    at.everybody_sees(1)
    assert "2" in first.locator("#next").inner_text()
    return "N"


def with_four(at: AtTable) -> str:
    """Four saves are under way, and all four phones send again."""
    for page, seat in zip(at.pages, "NESW", strict=True):
        at.fill(page, seat)
    _killed(at, BEFORE_COMMIT, *at.pages)
    for page in at.pages:
        page.reload()
        if page.locator(".both").count():
            until_saved(page)
    at.everybody_sees(4)
    return "NESW"
