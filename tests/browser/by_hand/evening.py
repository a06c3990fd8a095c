"""The evening, step by step: the table, its rounds, what is changed afterwards, the seats, the settlement."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from games.core.setups import with_setup
from games.models import Entry, Sitting
from games.registry import GAMES
from games.selectors.audit import faults
from tests.browser.by_hand.course import Answers, Course, Round
from tests.browser.by_hand.hand import Hand
from tests.browser.evenings.live import saved
from tests.browser.evenings.reading import amounts
from tests.walk.browser import remember
from tests.walk.world import new_world

LATE = "Evert"


@dataclass
class Evening:
    """One table, played by one hand; `other` is on a phone of somebody else."""

    hand: Hand
    other: Hand
    course: Course

    @property
    def page(self) -> Page:
        """The page that the hand is on."""
        return self.hand.page

    @property
    def sitting(self) -> Sitting:
        """As the database has it."""
        return Sitting.objects.get(public_id=self.page.url.split("/t/")[1].split("/")[0])

    def all(self, server: str) -> None:
        """From the first page to the last payment."""
        self.start(server)
        for one in self.course.rounds:
            self.write(one)
        self.check()
        self.correct()
        self.put_in_and_move()
        self.take_out_and_back()
        self.change_seats()
        self.settle()
        assert faults(self.sitting) == []

    def rounds(self, server: str, *more: Round) -> None:
        """Only the rounds, and `more`, at a table that is there already."""
        game, world = GAMES[self.course.game], new_world()
        switches = {key.partition(".")[2]: json.loads(value) for key, value in self.course.switches.items()}
        rules = with_setup(game, switches, self.course.setup)
        kept = world.start(game.key, game.key, rules, names=self.course.names)
        remember(self.page.context, server, world, knows=True)
        self.page.goto(f"{server}/t/{kept.id}/")
        for one in (*self.course.rounds, *more):
            self.write(one)
        assert faults(self.sitting) == []

    def go(self) -> None:
        """What stands under the thumb."""
        self.hand.tap(self.page.locator(".foot .go"), leads=True)

    def start(self, server: str) -> None:
        """A new table."""
        course, page = self.course, self.page
        page.goto(server)
        self.go()
        self.hand.tap(page.locator(f"label:has([name=game][value={course.game}])"))
        if course.setup:
            self.hand.asks(page.locator(f"[name=setup_{course.game}]").first)
            self.hand.tap(page.locator(f"label:has([name=setup_{course.game}][value='{course.setup}'])"))
        look = page.locator("button[name=look]:visible")
        if look.count():
            self.hand.tap(look, leads=True)
        for seat, name in course.names.items():
            self.hand.write(page.locator(f"[name=name_{seat}]"), name)
        if course.switches:
            self.hand.tap(page.locator(f"label:has([name=sheet_{course.game}][value=own])"))
        for key, value in course.switches.items():
            self.hand.write(page.locator(f'[name="{key}"]'), value)
        self.go()

    def write(self, one: Round) -> None:
        """From the table to the table."""
        self.go()
        tab = self.page.locator(f'.tabs a[href$="/{one.kind}/"]')
        if tab.count() and tab.get_attribute("aria-current") is None:
            self.hand.tap(tab, leads=True)
        self.answer(one.answers)
        self.go()
        saved(self.page)
        assert amounts(self.page, "total") == (one.totals or amounts(self.page, "total"))

    def answer(self, answers: Answers) -> None:
        """Answers, cells and calls, in their order."""
        for key, value in answers.items():
            field = self.page.locator(f"[name={key}]")
            if field.first.get_attribute("type") == "hidden":
                for said in value.split():
                    self._call(self.page.locator(f'[data-question={key}] [data-call="{said}"]'))
                continue
            if field.first.get_attribute("type") not in ("radio", "checkbox"):
                self.hand.asks(field)
                self.hand.write(field, value)
                continue
            choice = self.page.locator(f'label:has([name={key}][value="{value}"])')
            self.hand.asks(choice)
            self.hand.tap(choice)

    def _call(self, call: Locator) -> None:
        """What somebody says in an auction, by turns."""
        self.hand.asks(call)
        self.hand.tap(call)

    def open(self, number: int) -> None:
        """The page of a round."""
        self.hand.tap(self.page.locator(f"#round-{number}"), leads=True)

    def link(self, ending: str) -> Locator:
        """A link of the page by the end of its address."""
        return self.page.locator(f'main a[href$="{ending}"]')

    def check(self) -> None:
        """Shared by its link; who sat there agrees on the own phone."""
        self.hand.tap(self.page.locator(".bar a.end"), leads=True)
        link = self.page.locator(".address").first.text_content() or ""
        self.go()
        page = self.other.page
        page.goto(link)
        if page.locator("html:not(.js) form[data-send]").count():  # with a script it goes on by itself
            self.other.tap(page.locator(".foot .go"), leads=True)
        expect(page.locator("#rounds")).to_be_visible()
        self.other.tap(page.locator(".whose button", has_text=self.course.names[self.course.other]), leads=True)
        self.other.tap(page.locator("#round-1"), leads=True)
        self.other.tap(page.locator("button[name=agreed][value='1']"), leads=True)
        expect(page.get_by_text("you agree")).to_be_visible()

    def correct(self) -> None:
        """The first round is put right, and all that follows with it."""
        self.open(1)
        part = "?part=1" if self.course.gathered else ""
        self.hand.tap(self.link(f"/correct/{part}"), leads=True)
        self.answer(self.course.corrected)
        self.hand.tap(self.page.locator("label:has([name=why][value=typed_wrong])"))
        self.go()
        self.go()
        assert amounts(self.page, "total") == self.course.put_right

    def put_in_and_move(self) -> None:
        """A forgotten round goes in before the last one, and the first one to the end."""
        before = self.page.locator("#rounds a.row").count()
        first = self.course.rounds[0]
        self.open(before)
        self.hand.tap(self.link(f"/insert/{first.kind}/"), leads=True)
        self.answer(first.answers)
        self.go()
        self.go()
        assert self.page.locator("#rounds a.row").count() == before + 1
        self.open(1)
        moved = self.page.url
        self.hand.tap(self.link("/move/"), leads=True)
        self.hand.tap(self.link("?before=end"), leads=True)
        self.go()
        assert self.page.url != moved
        self.go()

    def take_out_and_back(self) -> None:
        """The last round is taken out, put back, and taken out again by its page."""
        count = self.page.locator("#rounds a.row").count()
        self.hand.tap(self.page.locator('.buttons a[href$="/remove/"]'), leads=True)
        self.go()
        assert self.page.locator("#rounds a.row").count() == count - 1
        self.hand.tap(self.page.locator(".note.undo button"), leads=True)
        assert self.page.locator("#rounds a.row").count() == count
        self.open(count)
        self.hand.tap(self.page.locator(".note.undo button"), leads=True)
        assert self.page.locator("#rounds a.row").count() == count - 1

    def change_seats(self) -> None:
        """Places are changed, somebody comes, somebody sits out, somebody leaves."""
        if self.course.gathered:
            self.come_and_go()
            return
        first, _second, third, *_others = self.course.names
        last = list(self.course.names)[-1]
        self._swap(first, third)
        self._come(last)
        self.seats()
        self.hand.tap(self.page.locator(".out button").first, leads=True)
        assert LATE in self.sitting_names() or self.course.names[last] in self.sitting_names()
        self._leave()
        self._since(min(2, self.sitting.snapshot().played), last)

    def seats(self) -> None:
        """The page of the seats."""
        self.hand.tap(self.link("/seats/").last, leads=True)

    def sitting_names(self) -> list[str]:
        """Who sits, by seat."""
        people = {player.public_id: player.name for player in self.sitting.players.all()}
        now = self.sitting.snapshot().seats
        return [people[now[seat]] for seat in self.course.names if seat in now]

    def _swap(self, first: str, third: str) -> None:
        before = self.sitting_names()
        self.seats()
        names = self.course.names
        self.hand.choose(self.page.locator(f"[name=seat_{first}]"), names[third])
        self.hand.choose(self.page.locator(f"[name=seat_{third}]"), names[first])
        self.hand.tap(self.page.locator(f"label:has([name=dealer][value='{third}'])"))
        self.go()
        assert self.sitting_names() == [before[2], before[1], before[0], *before[3:]]
        assert self.sitting.snapshot().dealer == third

    def _come(self, seat: str) -> None:
        """Somebody new in somebody's place, who sits out then."""
        self.seats()
        self.hand.choose(self.page.locator(f"[name=seat_{seat}]"), "new …")
        self.hand.write(self.page.locator(f"[name=name_{seat}]"), LATE)
        self.go()
        assert self.sitting_names()[-1] == LATE

    def _leave(self) -> None:
        """Who sits out goes home, and all that is due is paid."""
        self.seats()
        there = {*self.sitting_names()}
        out = next(player for player in self.sitting.players.all() if player.name not in there)
        self.hand.tap(self.link(f"/leave/{out.public_id}/"), leads=True)
        for payment in self.page.locator("label.chip:has([name^=paid_])").all():
            self.hand.tap(payment)
        self.go()
        assert out.public_id in self.sitting.snapshot().left

    def _since(self, nth: int, seat: str) -> None:
        """From an earlier round on somebody new sat there; what changes is seen first."""
        self.seats()
        self.hand.tap(self.page.locator("details.fold summary").first)
        self.hand.write(self.page.locator("[name=number]:visible"), str(nth))
        self.hand.tap(self.page.locator("details.fold form button:has-text('Show')"), leads=True)
        self.hand.choose(self.page.locator(f"[name=seat_{seat}]"), "new …")
        self.hand.write(self.page.locator(f"[name=name_{seat}]"), "Fenna")
        self.go()
        expect(self.page.locator(".changes")).to_contain_text("Fenna")
        self.go()
        there = {player.name: player.public_id for player in self.sitting.players.all()}
        first = self.sitting.rounds.get(nth=nth).number
        for played in self.sitting.rounds.all():
            assert (played.seats[seat] == there["Fenna"]) == (played.number >= first)

    def come_and_go(self) -> None:
        """Where nobody has a seat of his own: one is there no more, and one has come."""
        self.seats()
        self.hand.tap(self.page.locator("label:has([name=there])").nth(1))
        self.hand.write(self.page.locator("#seats-form [name=name]"), LATE)
        self.go()
        people = {player.public_id: player.name for player in self.sitting.players.all()}
        assert {people[who] for who in self.sitting.snapshot().seats.values()} == {"Anna", "Cor", LATE}

    def settle(self) -> None:
        """Coins on the way where there are any, the close, and every payment."""
        if self.link("/payment/").count():
            self._pay()
        self.hand.tap(self.link("/settle/"), leads=True)
        self.go()
        assert self.sitting.closed
        while self.page.locator(".pay-row button[aria-pressed=false]").count():
            self.hand.tap(self.page.locator(".pay-row button[aria-pressed=false]").first, leads=True)
        paid = self.page.locator(".pay-row button").count()
        kinds = [entry.kind for entry in Entry.live.filter(sitting=self.sitting)]
        assert kinds[kinds.index("close") + 1 :] == ["payment"] * paid

    def _pay(self) -> None:
        self.hand.tap(self.link("/payment/"), leads=True)
        for side, nth in (("payer", 0), ("payee", 1)):
            self.hand.tap(self.page.locator(f"label:has([name={side}])").nth(nth))
        self.hand.write(self.page.locator("[name=cents]"), "5")
        self.go()
