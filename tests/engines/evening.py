"""A short evening as any engine plays it: from the first page to the settlement, or without a network in between."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.evenings.course import Step, Table
from tests.browser.offline.phone import KNOWN
from tests.engines.screen import Screen, first

WAITS = "document.querySelectorAll('[data-waits]').length"
SENT = "window.Outbox && Outbox.waiting().then((all) => !all.length && document.querySelector('#live') !== null)"
SAVED = "document.querySelector('#live') !== null && document.querySelector('#rounds') !== null"
BUSY = "document.querySelector('[aria-busy=true]') === null"
Picture = Callable[[str], None]


class Evening:
    """A table of one game; `picture` keeps what stands on the screen under a name."""

    def __init__(self, screen: Screen, game: str, table: Table, picture: Picture) -> None:
        self.screen, self.game, self.table, self.picture = screen, game, table, picture
        self.rounds, self.names = 0, dict(table.names)

    def start(self, server: str, language: str) -> None:
        """From the first page to the table's own, in the language."""
        screen = self.screen
        screen.engine.goto(server)
        screen.tap(f"footer [value={language}]", leads=True)
        self.picture("first page")
        screen.tap(".foot .go", leads=True)
        screen.choose("[name=game]", self.game)
        if self.table.setup:
            screen.choose(f"[name=setup_{self.game}]", self.table.setup)
        for seat, name in self.table.names.items():
            screen.type(f"[name=name_{seat}]", name)
        if self.table.dealer:
            screen.choose("[name=dealer]", self.table.dealer)
        screen.choose(f"[name=sheet_{self.game}]", self.table.sheet)
        self.picture("new table")
        screen.tap(".foot .go", leads=True)
        screen.until(SAVED)

    def play(self, course: list[Step]) -> None:
        """With a network: each step, and what then stands on the table."""
        for step in course:
            getattr(self, step.do)(step)
            if step.totals:
                self.screen.until_paid("total", self._totals(step))

    def _totals(self, step: Step) -> dict[str, int]:
        """Where places are counted who has none yet stands there with nought."""
        return dict.fromkeys(self.names, 0) | step.totals if self.game == "tonkars" else step.totals

    def round(self, step: Step) -> None:
        """Its pay before it is saved is as the file has it."""
        self._open(step)
        self._answer(step)
        self.screen.until_paid("pay", {column: step.pays.get(column, 0) for column in step.totals})
        self.rounds += 1
        self.picture(f"round {self.rounds}")
        self._save()
        self.picture(f"table {self.rounds}")

    def _open(self, step: Step) -> None:
        by_hint = f'.note a[href$="/{step.kind}/"]'
        self.screen.tap(
            by_hint if step.by_hint else f"#seat-{step.by_name}" if step.by_name else ".foot .go", leads=True
        )
        if step.kind and not step.by_hint:
            self.screen.tap(f'.tabs a[href$="/{step.kind}/"]', leads=True)

    def _save(self) -> None:
        self.screen.tap(".foot .go", leads=True)
        self.screen.until(SAVED)

    def _answer(self, step: Step) -> None:
        self._fill(step)
        for key, given in step.taps.items():
            for one in given if isinstance(given, list) else [given]:
                self._tap(key, one)

    def _fill(self, step: Step) -> None:
        """A table of numbers: a cell, and its number; what is left over fills in by itself."""
        for head, columns in step.cells.items():
            for column, number in columns.items():
                cell = f".cell[name={head}_{column}]"
                if step.do == "correct" or not self.screen.engine.evaluate(f"{first(cell)}.dataset.filled"):
                    self.screen.tap(cell)
                    self.screen.tap(f'[data-cell="{number}"]')
                    self.screen.until(BUSY)

    def _tap(self, key: str, value: str) -> None:
        question, screen = f'[data-question="{key}"]', self.screen
        screen.until(f"document.readyState === 'complete' && {first(question)} !== null")
        if not screen.is_seen(question):
            screen.tap("details.more summary")
        step = value.removeprefix("+")
        if value == "stop":
            screen.until(f"/[1-9]/.test({first(f'{question} [data-time]')}.value)")
        whole_pot = f"{question} [data-set]"
        keys = ", ".join(f'{question} [data-{kind}="{step}"]' for kind in ("step", "digit", "watch", "call"))
        button = whole_pot if value == "whole" else keys
        if screen.count(button):
            screen.tap(button)
        else:
            screen.choose(f"{question} input", value)
        screen.until(BUSY)

    def undo(self, step: Step) -> None:
        """The last round is taken out."""
        del step
        self.screen.tap('.buttons a[href$="/remove/"]', leads=True)
        self._save()
        self.rounds -= 1

    def correct(self, step: Step) -> None:
        """What an earlier round pays instead is seen before it is saved."""
        self.screen.tap(f"#round-{step.number}", leads=True)
        self.screen.tap('.buttons a[href$="/correct/"]', leads=True)
        self._answer(step)
        pays = {column: step.pays.get(column, 0) for column in step.totals}
        self.screen.until_paid("pay", pays)
        self.screen.tap(".foot .go", leads=True)
        self.screen.until_paid("change", pays)
        self.picture("correction")
        self._save()

    def signal(self, step: Step) -> None:
        """The cards to lay out are there from now on."""
        del step
        self.screen.tap(".foot .go", leads=True)
        self._save()
        self.rounds += 1
        self.screen.tap('main a[href$="/layout/"]', leads=True)
        assert self.screen.count(".pile .card b") == 60
        self.picture("cards")
        self.screen.tap(".bar a", leads=True)

    def part(self, step: Step) -> None:
        """A player's result."""
        if step.by_clock:
            self.screen.tap('.buttons a[href$="/clock/"]', leads=True)
            runner = f'[data-runner="{step.seat}"]'
            self.screen.tap(f"{runner} [data-watch=start]")
            self.screen.until(f"/[1-9]/.test({first(f'{runner} .own')}.textContent)")
            self.picture("clock")
            self.screen.tap(f"{runner} a.done", leads=True)
        else:
            self.screen.tap(f"#seat-{step.by_name}" if step.by_name else ".foot .go", leads=True)
        self._answer(step)
        self.picture(f"part {step.seat}")
        self._save()

    def together(self, step: Step) -> None:
        """Two parts, here one after the other."""
        self.part(Step(**step.other))
        self.part(step)
        self.picture("table of places")

    def settle(self, step: Step) -> None:
        """Who gets what and who pays whom, and the close."""
        self.screen.tap('.buttons a[href$="/settle/"]', leads=True)
        wanted = {self.names.get(seat, seat): cents for seat, cents in step.money.items()}
        if not step.choices:
            self.screen.until_paid("money", wanted)
        self.picture("settlement")
        self.screen.tap(".foot .go", leads=True)
        self.picture("closed")

    def learn(self) -> None:
        """Until the phone can go on with the table by itself, and opens it too where the browser can that."""
        screen, engine = self.screen, self.screen.engine
        if engine.evaluate("'serviceWorker' in navigator"):
            screen.until("navigator.serviceWorker.ready.then(() => true)")
            engine.goto(str(engine.evaluate("location.href")))
            screen.until("Boolean(navigator.serviceWorker.controller)")
        screen.until(f"({KNOWN})()")

    def play_alone(self, course: list[Step]) -> None:
        """Without a network: rounds wait on the phone, and their pay and what stands is as the file has it."""
        for step in course:
            self._open_alone(step)
            self._answer(step)
            if step.totals and step.do == "round":
                self.screen.until_paid("pay", {column: step.pays.get(column, 0) for column in step.totals})
            self.rounds += step.do != "part"
            self.picture(f"round {self.rounds} alone")
            self.screen.tap(".foot .go")
            if step.totals:
                self.screen.until_paid("total", self._totals(step))
            else:
                self.screen.until(f"{WAITS} > 0")
        self.picture("waiting")

    def _open_alone(self, step: Step) -> None:
        screen = self.screen
        by_name = f"#seat-{step.by_name}"
        screen.until(f"document.readyState === 'complete' && {first('#rounds')} !== null")
        screen.tap(by_name if step.by_name else ".foot .go")
        if step.kind:
            screen.tap(f'.tabs a[href$="/{step.kind}/"]')
            screen.until(f"{first('.tabs [aria-current]')}?.href.endsWith('/{step.kind}/')")
        screen.until(f"{first('#pay')} !== null && {first('#rounds')} === null")

    def arrive(self) -> None:
        """The network is back and all is sent."""
        self.screen.until(SENT)
        self.picture("sent")
