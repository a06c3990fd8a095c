"""The settlement by taps: choices, the close, who has paid; and coins paid on the way."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.evenings.course import Step, Table
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.reading import amounts, whole


def settle(finger: Finger, table: Table, names: dict[str, str], step: Step) -> None:
    """From the table to the home page: the plan, the close, and the same once it is closed."""
    page = finger.page
    finger.tap(page.locator('.buttons a[href$="/settle/"]'), leads=True)
    _choose(finger, step)
    _check(page, names, step)
    finger.tap(page.locator(".foot .go"), leads=True)
    _check(page, names, step)
    if step.reopen:
        _reopen(finger, names, step)
    if step.marks:
        _mark(finger, names, step)
    finger.tap(page.locator(".bar a").first, leads=True)
    assert not step.after or amounts(page, "total") == step.after
    finger.tap(page.locator(".bar a").first, leads=True)


def pay(finger: Finger, names: dict[str, str], step: Step) -> None:
    """Coins from one to another, from the table to the table."""
    page = finger.page
    finger.tap(page.locator('.buttons a[href$="/payment/"]'), leads=True)
    for side, seat in (("payer", step.payer), ("payee", step.payee)):
        finger.tap(page.locator(f"label:has([name={side}])", has_text=names[seat]))
    for digit in step.cents:
        finger.tap(page.locator(f'[data-digit="{digit}"]'))
    finger.tap(page.locator(".foot .go"), leads=True)


def _choose(finger: Finger, step: Step) -> None:
    if not step.choices:
        return
    page = finger.page
    finger.tap(page.locator("details.fold summary"))
    for key, given in step.choices.items():
        if isinstance(given, str):
            finger.tap(page.locator(f"label:has([name={key}][value='{given}'])"))
            continue
        for button in given:
            finger.tap(page.locator(f'[data-for=id_{key}][data-step="{button.removeprefix("+")}"]'))
    finger.tap(page.locator("details.fold button[name=look]"), leads=True)


def _check(page: Page, names: dict[str, str], step: Step) -> None:
    """What each gets or owes, and who pays whom; or the ranking."""
    assert amounts(page, "money") == {names.get(seat, seat): cents for seat, cents in step.money.items()}
    lines = page.locator("#payments .pay-row").all()
    assert len(lines) == len(step.payments)
    for line, (payer, payee, cents) in zip(lines, step.payments, strict=True):
        due = line.locator("[data-payment]")
        assert due.get_attribute("data-payment") == f"{_who(page, names, payer)}→{_who(page, names, payee)}"
        assert whole(due.inner_text()) == cents
    if step.ranking:
        rows = page.locator("main .panel .row").all()
        assert [_place(row) for row in rows] == list(step.ranking), step.working
        won = {names: step.games_won.get(names, 0) for _place, names, _amount in step.ranking}
        assert [_won(row) for row in rows] == [won[names] if step.games_won else 0 for names in won]


def _who(page: Page, names: dict[str, str], seat: str) -> str:
    if seat != "pot":
        return names[seat]
    return "de pot" if page.locator("html").get_attribute("lang") == "nl" else "the pot"


def _place(row: Locator) -> tuple[int, str, int]:
    """A row of the ranking; a side's names stand behind its own."""
    place, names, *_more, amount = row.inner_text().split("\n")
    return whole(place), names.split(": ")[-1], whole(amount)


def _won(row: Locator) -> int:
    """How many games these have won, where it is said."""
    said = row.locator("small").all_inner_texts()
    return whole(said[0].split(" · ")[0].split(": ")[1]) if said else 0


def _reopen(finger: Finger, names: dict[str, str], step: Step) -> None:
    """Opened again the table plays on; closed again it is what it was."""
    page = finger.page
    finger.tap(page.locator("button[form=reopen]"), leads=True)
    assert amounts(page, "total") == step.after
    assert "/write/" in (page.locator(".foot .go").get_attribute("href") or "")
    finger.tap(page.locator('.buttons a[href$="/settle/"]'), leads=True)
    finger.tap(page.locator(".foot .go"), leads=True)
    _check(page, names, step)


def _mark(finger: Finger, names: dict[str, str], step: Step) -> None:
    """One payment is marked as paid, the others are not."""
    payer, payee = (names[seat] for seat in step.marks)
    page = finger.page
    button = page.locator(f'.pay-row:has([data-payment="{payer}→{payee}"]) button')
    finger.tap(button, leads=True)
    _check(page, names, step)
    assert button.get_attribute("aria-pressed") == "true"
    assert page.locator(".pay-row button[aria-pressed=false]").count() == len(step.payments) - 1
