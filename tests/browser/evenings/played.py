"""An evening while it is played: every step is tapped, and what the pages then say is held against the file."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.evenings.course import Amounts, Evening, Step, Table
from tests.browser.evenings.ending import pay, settle
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.reading import amounts, cells, row
from tests.browser.evenings.start import start
from tests.browser.evenings.writing import answer, write

MOST_TAPS, MOST_BY_NAME = 6, 5  # of a usual round, from the table's page to the table's page
DEALS = {"nl": "geeft", "en": "deals"}


class Played:
    """`taps` of the rounds from table to table, in their order; `usual` those of the usual ones."""

    def __init__(self, finger: Finger, whole: Evening) -> None:
        self.finger = finger
        self.columns = whole.columns
        self.game = whole.game
        self.taps: list[int] = []
        self.usual: list[int] = []
        self.names: dict[str, str] = {}
        self.rounds = 0

    @property
    def page(self) -> Page:
        """The page that the finger is on."""
        return self.finger.page

    def table(self, table: Table) -> None:
        """One table, from the home page to the home page."""
        start(self.finger, self.game, table)
        self.names, self.rounds = dict(table.names), 0
        assert self.page.locator("main .note").count() == table.hint
        for step in table.course:
            if step.do == "settle":
                settle(self.finger, table, self.names, step)
                continue
            getattr(self, step.do)(step)
            self._check_table(step)

    def round(self, step: Step) -> None:
        """The live pay, the line on the table and the opened round say the same."""
        self.finger.taps = 0
        paid = write(self.finger, step)
        self._count(step, self.finger.taps)
        self.rounds += 1
        wanted = {column: step.pays.get(column, 0) for column in step.totals}
        assert paid == wanted, step.working
        self._check_written(wanted)

    def _check_written(self, wanted: Amounts) -> None:
        """The round's line; opened as well where it moves the pot, which the line leaves out, and once a table."""
        line = row(self.page, self.rounds)
        assert cells(line) == [wanted[column] for column in self.columns if column in wanted and column != "pot"]
        if self.rounds == 1 or wanted.get("pot"):
            self.finger.tap(line, leads=True)
            assert amounts(self.page, "change") == wanted
            self.finger.tap(self.page.locator(".foot .go"), leads=True)

    def _count(self, step: Step, taps: int) -> None:
        self.taps.append(taps)
        if step.usual:
            self.usual.append(taps)
            assert taps <= (MOST_BY_NAME if step.by_name else MOST_TAPS)

    def undo(self, step: Step) -> None:
        """The last round is taken out."""
        self.finger.tap(self.page.locator('.buttons a[href$="/remove/"]'), leads=True)
        self.finger.tap(self.page.locator(".foot .go"), leads=True)
        self.rounds -= 1

    def correct(self, step: Step) -> None:
        """What the corrected round pays is seen before it is saved, and stands in the round after."""
        self.finger.tap(row(self.page, step.number), leads=True)
        self.finger.tap(self.page.locator('.buttons a[href$="/correct/"]'), leads=True)
        paid = answer(self.finger, step)
        assert paid == {column: step.pays.get(column, 0) for column in self.columns}, step.working
        self.finger.tap(self.page.locator(".foot .go"), leads=True)
        assert amounts(self.page, "change") == paid
        self.finger.tap(self.page.locator(".foot .go"), leads=True)

    def payment(self, step: Step) -> None:
        """Coins on the way."""
        pay(self.finger, self.names, step)

    def rename(self, step: Step) -> None:
        """A name is put right, and stands at the table."""
        self.finger.tap(self.page.locator('.buttons a[href$="/names/"]'), leads=True)
        self.finger.write(
            self.page.locator(f'.field input:not([type=hidden])[value="{self.names[step.seat]}"]'), step.name
        )
        self.finger.tap(self.page.locator(".foot .go"), leads=True)
        self.names[step.seat] = step.name

    def _check_table(self, step: Step) -> None:
        """Who sits where, who deals, how many rounds there are, and what everybody has."""
        page = self.page
        for seat, name in self.names.items():
            assert page.locator(f".seat.at-{seat} .name").inner_text() == name
        assert page.locator("#rounds a.row").count() == self.rounds
        if step.totals:
            assert amounts(page, "total") == step.totals, step.working
            deals = DEALS[page.locator("html").get_attribute("lang") or ""]
            assert page.locator(f".seat.at-{step.deals} .tag", has_text=deals).count() == 1
        assert page.locator("main .note:not([role])").count() == step.hint
