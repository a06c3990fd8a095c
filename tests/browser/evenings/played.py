"""An evening while it is played: every step is tapped, and what the pages then say is held against the file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.evenings import gathered
from tests.browser.evenings.course import Amounts, Evening, Step, Table
from tests.browser.evenings.ending import pay, settle
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.live import saved
from tests.browser.evenings.reading import amounts, cells, row
from tests.browser.evenings.start import start
from tests.browser.evenings.writing import answer, write
from tests.dealt import told

MOST_TAPS, MOST_BY_NAME = 6, 5  # of a usual round, from the table's page to the table's page
MOST_OF_A_PART, MOST_BY_CLOCK = 10, 8  # how it ended, three figures and a time: typed, or by the clock
OPEN_AND_SAVE = 2  # of a round of numbers: one more for each that is not left over
DEALS = {"nl": "geeft", "en": "deals"}
NEW_GAME = {"nl": "nieuw spel", "en": "new game"}


class Played:
    """`taps` of the rounds from table to table, in their order; `usual` those of the usual ones.

    Of the `others` the first one writes along, the second one only looks. `said` is all that the server has answered
    so far, where it is listened to: nothing of a deal may stand there before its start signal.
    """

    def __init__(self, finger: Finger, whole: Evening, *others: Finger, said: Sequence[str] = ()) -> None:
        self.finger = finger
        self.others = others
        self.said = said
        self.game = whole.game
        self.taps: list[int] = []
        self.usual: list[int] = []
        self.names: dict[str, str] = {}
        self.rounds = 0
        self.places: Amounts = {}

    @property
    def page(self) -> Page:
        """The page that the finger is on."""
        return self.finger.page

    def table(self, table: Table) -> None:
        """One table, from the home page to the home page."""
        start(self.finger, self.game, table)
        self.names, self.rounds, self.places = dict(table.names), 0, {}
        if self.others:
            gathered.join(self.finger, self.others)
        assert self.page.locator("main .note:not([hidden])").count() == table.hint
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
        saved(self.page)
        self._count(step, self.finger.taps)
        self.rounds += 1
        wanted = {column: step.pays.get(column, 0) for column in step.totals}
        assert paid == wanted, step.working
        self._check_written(wanted)

    def _check_written(self, wanted: Amounts) -> None:
        """The round's line; opened as well where it moves the pot, which the line leaves out, and once a table."""
        line = row(self.page, self.rounds)
        assert cells(line) == [wanted[column] for column in wanted if column != "pot"]
        if self.rounds == 1 or wanted.get("pot"):
            self.finger.tap(line, leads=True)
            assert amounts(self.page, "change") == wanted
            self.finger.tap(self.page.locator(".foot .go"), leads=True)

    def _count(self, step: Step, taps: int) -> None:
        self.taps.append(taps)
        if step.usual:
            self.usual.append(taps)
            assert taps <= most(step)

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
        assert paid == {column: step.pays.get(column, 0) for column in step.totals}, step.working
        self.finger.tap(self.page.locator(".foot .go"), leads=True)
        assert amounts(self.page, "change") == paid
        self.finger.tap(self.page.locator(".foot .go"), leads=True)

    def signal(self, step: Step) -> None:
        """A round that is gathered begins, and everybody has its cards, but nobody had them before."""
        before = list(self.said)
        piles = gathered.signal(self.finger, self.others)
        self.rounds, self.places = self.rounds + 1, {}
        numbers = [[number for _suit, number in pile] for pile in piles]
        seed = gathered.seed(self.finger)
        assert [trace for text in before for trace in told(text, numbers, seed)] == []
        assert not before or any(told(text, numbers) for text in self.said[len(before) :])

    def part(self, step: Step) -> None:
        """Whose places it moves is seen before it is saved."""
        self.finger.taps = 0
        paid = gathered.write(self.finger, step)
        saved(self.page)
        self._count(step, self.finger.taps)
        self._check_places(step, paid)

    def _check_places(self, step: Step, paid: Amounts) -> None:
        moved = {seat: place for seat, place in step.pays.items() if self.places.get(seat) != place}
        assert paid == {step.seat: step.pays[step.seat], **moved}, step.working
        self.places = step.pays

    def together(self, step: Step) -> None:
        """Two phones write at one moment, and both parts are in."""
        gathered.together(self.finger, self.others[0], step)
        self.page.reload()
        self.places = step.pays

    def correct_part(self, step: Step) -> None:
        """One part is put right afterwards."""
        paid = gathered.correct(self.finger, step)
        assert paid == {seat: step.pays[seat] for seat in paid}, step.working
        self.places = step.pays

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
            assert page.locator(f"#seat-{seat}").locator(".name, .what").inner_text().split("\n")[0] == name
        assert page.locator("#rounds a.row").count() == self.rounds
        if step.totals:
            nought = dict.fromkeys(self.names, 0) if self.places else {}
            assert amounts(page, "total") == nought | step.totals, step.working
        if step.deals:
            deals = DEALS[page.locator("html").get_attribute("lang") or ""]
            assert page.locator(f"#seat-{step.deals} .tag", has_text=deals).count() == 1
        assert page.locator("main .note:not([role])").count() == step.hint
        self._check_won(step)
        self._check_picture(step)

    def _check_won(self, step: Step) -> None:
        """Who has won is said in large, by name, and that the next round is of another game."""
        said = self.page.locator("main .note.won").all_inner_texts()
        assert len(said) == bool(step.won)
        for seat, name in self.names.items():
            assert (name in said[0] if said else False) == (seat in step.won), step.working
        new = NEW_GAME[self.page.locator("html").get_attribute("lang") or ""]
        assert (new in self.page.locator(".foot .go").inner_text()) == step.new_game

    def _check_picture(self, step: Step) -> None:
        """A picture of more than one figure, and its words."""
        if len(step.figures) > 1:
            assert self.page.locator("svg.chart circle").count() == len(step.figures)
            words = self.page.locator("svg.chart").get_attribute("aria-label") or ""
            assert {str(n) for n in (min(step.figures), max(step.figures))} <= set(re.findall(r"\d+", words))


def most(step: Step) -> int:
    """How many taps a usual round may take: of each suit of a grid the last number fills in by itself."""
    if step.cells:
        return OPEN_AND_SAVE + sum(len(numbers) - 1 for numbers in step.cells.values())
    if step.do == "part":
        return MOST_BY_CLOCK if step.by_clock else MOST_OF_A_PART
    return MOST_BY_NAME if step.by_name else MOST_TAPS
