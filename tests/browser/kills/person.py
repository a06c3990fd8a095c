"""Somebody who writes an evening down by what the screen shows, whatever becomes of the browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page

from tests.browser.offline.phone import told

WATCH = """
new MutationObserver(() => {
  const said = document.querySelector('#pay > p.sum[role=status]');
  const id = document.querySelector('#entry [name=entry_id]');
  if (said && id) window.saidKept(id.value);
}).observe(document, { childList: true, subtree: true });
"""
SHOWN = """
async () => {
  const table = document.querySelector('[data-table]');
  if (!table || !window.Outbox) return null;
  const waits = await Outbox.waiting(), own = document.getElementById('waits');
  if (waits.length && !own) return null;
  return [Number(table.dataset.next) - 1, waits.filter((one) => one.state).length];
}
"""
STATE = """
async () => JSON.stringify([
  document.body.innerText.slice(0, 500), Array.from(document.scripts, (one) => one.src),
  window.Outbox ? await Outbox.waiting() : "no outbox", window.EveningShow ? "ready" : "not ready",
])
"""
SEATS, RESULTS = "NESW", ("made", "lost")
PAUSE, STILL, LOOKS = 150, 3, 500  # milliseconds between looks; how many the same are believed; how many at most


def round_of(number: int) -> tuple[str, bool]:
    """Declarer and outcome of a round of the evening, unlike the rounds beside it."""
    return SEATS[number % len(SEATS)], number // len(SEATS) % 2 == 0


@dataclass
class Person:
    """What was said to him is remembered, also when the browser is gone: `kept` has the entry by its round."""

    address: str
    kept: dict[int, str] = field(default_factory=dict)
    writes: int = 0  # the round under his hands
    does: str = "opens"

    def begin(self, page: Page) -> None:
        """Take up a phone that was just started."""
        page.context.expose_binding("saidKept", lambda source, entry: self.kept.setdefault(self.writes, entry))
        page.add_init_script(WATCH)

    def look(self, page: Page) -> int:
        """Open the table: how many rounds are there. None that was called kept is missing, and nothing is asked."""
        self.does = "opens"
        page.goto(self.address, wait_until="commit")
        return self.believe(page)

    def believe(self, page: Page) -> int:
        """What stands on the table once it stands still."""
        seen: list[object] = []
        for _ in range(LOOKS):
            seen = [*seen[1 - STILL :], told(page, SHOWN)]
            if len(seen) == STILL and isinstance(seen[0], list) and all(one == seen[0] for one in seen):
                shown, asked = seen[0]
                assert asked == 0, "something was asked, where nobody else writes"
                assert shown >= len(self.kept), f"{len(self.kept)} rounds were called kept, {shown} are shown"
                return int(shown)
            page.wait_for_timeout(PAUSE)
        raise AssertionError(f"the table never stands still: {page.url} {page.evaluate(STATE)}")

    def write(self, page: Page, number: int, saves: Callable[[], None]) -> None:
        """One round from the table on, up to the table again; `saves` is done at the tap on Save."""
        self.writes, self.does = number, "enters"
        declarer, made = round_of(number)
        page.locator(f"#seat-{declarer}").click()
        for key, value in (("contract", "zwabber_solo"), ("result", RESULTS[not made])):
            page.locator(f"label:has([name={key}][value={value}])").click()
        self.does = "saves"
        page.locator(".foot .go").click(no_wait_after=True)
        saves()
        page.wait_for_selector("#rounds")
        self.does = "looks"
