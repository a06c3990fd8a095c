"""A round that is gathered part by part, on two phones: the start signal, the cards, and each one's part."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Locator, Page, expect

from tests.browser.evenings.course import Amounts, Step
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.live import saved
from tests.browser.evenings.reading import amounts, row
from tests.browser.evenings.writing import RAN, answer

CARDS = 60
CARDS_LINK = 'main a[href$="/layout/"]'
Card = tuple[str, int]  # its suit, and its number


def join(finger: Finger, others: tuple[Finger, ...]) -> None:
    """From the table to the table: the first of the others comes by the link to write along, the second only looks."""
    finger.tap(finger.page.locator(".bar a.end"), leads=True)
    links = finger.page.locator(".address").all_text_contents()
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    for other, link in zip(others, links, strict=False):
        other.page.goto(link)
        other.page.wait_for_selector("#rounds")


def signal(finger: Finger, others: tuple[Finger, ...]) -> list[list[Card]]:
    """From the table to the table: the round begins when it is saved; every phone then has the same cards."""
    old = finger.page.locator(CARDS_LINK).all()
    was = old[0].get_attribute("href") if old else None
    for one in others:
        _has_cards(one.page, was)
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    assert finger.page.locator(CARDS_LINK).count() == 0
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    now = finger.page.locator(CARDS_LINK).get_attribute("href") or ""
    assert now != was
    piles = lay_out(finger)
    for one in others:
        _has_cards(one.page, now)
        assert lay_out(one) == piles
    return piles


def _has_cards(page: Page, address: str | None) -> None:
    """The table has come to show the way to these cards, or to none."""
    link = page.locator(CARDS_LINK)
    if address is None:
        expect(link).to_have_count(0)
    else:
        expect(link).to_have_attribute("href", address)


def lay_out(finger: Finger) -> list[list[Card]]:
    """From the table to the table: the piles as they are laid out, every card once."""
    finger.tap(finger.page.locator(CARDS_LINK), leads=True)
    piles = [
        [(_suit(card), int(card.locator("b").inner_text())) for card in pile.locator(".card").all()]
        for pile in finger.page.locator(".pile").all()
    ]
    assert len({card for pile in piles for card in pile}) == sum(map(len, piles)) == CARDS
    finger.tap(finger.page.locator(".bar a").first, leads=True)
    return piles


def _suit(card: Locator) -> str:
    """As its colour has it; sign and word stand beside it in the reader's language."""
    assert card.locator("svg").count() == 1
    assert card.locator(".suit").inner_text().strip()
    return next(one for one in (card.get_attribute("class") or "").split() if one.startswith("suit-"))


def write(finger: Finger, step: Step) -> Amounts:
    """From the table to the table: open the part, answer, save; gives what the foot said before."""
    paid = fill(finger, step)
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    return paid


def fill(finger: Finger, step: Step) -> Amounts:
    """From the table to a part that can be saved; gives what the foot says."""
    _open(finger, step)
    return answer(finger, step)


def _open(finger: Finger, step: Step) -> None:
    """By the clock, by a name or by the button under the thumb."""
    page = finger.page
    if not step.by_clock:
        finger.tap(page.locator(f"#seat-{step.by_name}" if step.by_name else ".foot .go"), leads=True)
        return
    finger.tap(page.locator('.buttons a[href$="/clock/"]'), leads=True)
    runner = page.locator(f'[data-runner="{step.seat}"]')
    finger.tap(runner.locator("[data-watch=start]"))
    expect(runner.locator(".own")).to_have_text(RAN)
    finger.tap(runner.locator("a.done"), leads=True)


def together(finger: Finger, other: Finger, step: Step) -> None:
    """Two parts on two phones, saved at one moment: the second tap does not wait for the first one's answer."""
    fill(finger, step)
    fill(other, Step(**step.other))
    for one in (finger, other):
        one.tap(one.page.locator(".foot .go"))
    for one in (finger, other):
        saved(one.page)


def seed(finger: Finger) -> str:
    """From the table to the table: the number that the last round's cards come from, as its page tells it."""
    finger.tap(finger.page.locator("#rounds a.row").first, leads=True)
    figures: str = finger.page.locator("dl.said dd").first.inner_text()
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    assert figures.isdecimal()
    return figures


def correct(finger: Finger, step: Step) -> Amounts:
    """From the table to the table: the part of `step.seat` in round `step.number` is put right; gives what it pays."""
    page = finger.page
    finger.tap(row(page, step.number), leads=True)
    finger.tap(page.locator(f'a[href$="/correct/?part={step.seat}"]'), leads=True)
    paid = answer(finger, replace(step, do="part"))
    finger.tap(page.locator(".foot .go"), leads=True)
    assert amounts(page, "change") == step.pays, step.working
    finger.tap(page.locator(".foot .go"), leads=True)
    return paid
