"""A table on a real server and the phones at it, as the cases use them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from playwright.sync_api import Page, Response
from playwright.sync_api import expect as usual

from games.models import Entry, Phone, PhoneRight, Round
from games.selectors.phones import hashed
from tests.real_server import RealServer
from tests.walk.world import Kept, new_id

PATIENCE = 120_000  # milliseconds, for the slowest machine
expect = type(usual)()
expect.set_options(PATIENCE)
GAME, KIND = "pandoeren", "deal"
SAVED = 302
ANSWERS = (("contract", "zwabber_solo"), ("result", "made"))


@dataclass
class AtTable:
    """The server, the table there and a page of each phone, all of which may write."""

    server: RealServer
    kept: Kept
    pages: list[Page]

    def url(self, name: str, *args: str) -> str:
        """The address of one of the table's pages."""
        return self.server.url + reverse(f"games:{name}", args=[self.kept.id, *args])

    def look(self, page: Page) -> None:
        """The table itself."""
        page.goto(self.url("table"))

    def fill(self, page: Page, declarer: str) -> None:
        """A zwabber alone that was made, by taps, up to the button that saves it."""
        page.goto(self.url("write", KIND) + f"?declarer={declarer}")
        for key, value in ANSWERS:
            answer(page, key, value)
        expect(page.locator("#pay .cols")).to_be_visible()

    def wrote(self, declarer: str) -> Entry:
        """The same, saved by the first phone; its entry."""
        page = self.pages[0]
        self.fill(page, declarer)
        save(page)
        arrived(page)
        return Round.objects.select_related("entry").get(sitting=self.kept.sitting, declarer=declarer).entry

    def correct(self, page: Page, entry: Entry, declarer: str) -> None:
        """The correction of a round, up to the button that saves it."""
        page.goto(self.url("correct", entry.entry_id))
        answer(page, "declarer", declarer)

    def everybody_sees(self, rounds: int) -> None:
        """Every phone that looks at the table has so many rounds there, without being touched."""
        for page in self.pages:
            expect(page.locator("#rounds a.row")).to_have_count(rounds)


def answer(page: Page, key: str, value: str) -> None:
    """One button of a question; the evenings tap them with a finger."""
    page.locator(f"label:has([name={key}][value={value}])").dispatch_event("click")
    expect(page.locator(f"[name={key}][value={value}]")).to_be_checked()


def save(page: Page) -> None:
    """One tap on the large button; whatever comes of it is waited for elsewhere."""
    page.locator(".foot .go").tap(no_wait_after=True)


def arrived(page: Page) -> None:
    """What was saved is acknowledged: the table, or the page of the round."""
    page.wait_for_url(lambda url: "/write/" not in url and "/correct/" not in url)
    expect(page.locator("#rounds, .sum-table").first).to_be_visible()


def asked(page: Page) -> None:
    """Another phone was first: both stand there."""
    expect(page.locator(".both")).to_be_visible()


def until_saved(page: Page) -> None:
    """Save as often as another phone was first."""
    answer = saved(page)
    while answer != SAVED:
        asked(page)
        answer = saved(page)


def saved(page: Page) -> int:
    """Tap the button; the status of what was sent."""
    with page.expect_response(_is_form) as got:
        save(page)
    return got.value.status


def _is_form(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.request.is_navigation_request()


def until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for what no page tells, while the browser goes on."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, "it never came to this"
        page.wait_for_timeout(20)


def sits_down(page: Page, server: RealServer, kept: Kept, name: str) -> None:
    """A phone of its own for this player, that may write, and that cannot keep rounds: Save sends the form at once.

    How phones that keep them do is played in `offline/` and `interleavings/`.
    """
    token = new_id()
    phone = Phone.objects.create(token_hash=hashed(token))
    player = kept.people[name]
    PhoneRight.objects.create(
        phone=phone, sitting=kept.sitting, level=PhoneRight.Level.WRITE, player=player, claimed=True
    )
    page.context.add_cookies([{"name": "phone", "value": token, "url": server.url}])
    page.set_default_timeout(PATIENCE)
    page.context.route("**/table.js", lambda route: route.continue_(url=route.request.url.replace("table", "page")))
