"""One corrects while others write, and two correct the same."""

from __future__ import annotations

from games.models import Entry
from tests.browser.cases.at_table import AtTable, arrived, asked, save, saved, until_saved


def while_one_writes(at: AtTable) -> str:
    """The first corrects round 1 while the second writes round 2."""
    first, second = at.pages
    entry = at.wrote("N")
    at.correct(first, entry, "S")
    at.fill(second, "E")
    save(first)
    save(second)
    arrived(first)
    arrived(second)
    at.look(first)
    at.everybody_sees(2)
    return "SE"


def the_same_round(at: AtTable) -> str:
    """The second sees what the first made of it beside the own answers, and puts those in its place."""
    first, second = at.pages
    entry = at.wrote("N")
    at.correct(first, entry, "E")
    at.correct(second, entry, "S")
    save(first)
    arrived(first)
    save(second)
    asked(second)
    assert ["Bert", "Cor"] in second.locator(".both .differs").evaluate_all(
        "all => all.map(row => Array.from(row.cells, cell => cell.textContent).slice(1))"
    )
    assert saved(second) == 302
    arrived(second)
    assert Entry.objects.filter(sitting=at.kept.sitting, place=entry.place).count() == 3
    for page in at.pages:
        at.look(page)
    at.everybody_sees(1)
    return "S"


def among_four(at: AtTable) -> str:
    """Two correct two rounds while two others write."""
    entries = [at.wrote("N"), at.wrote("E")]
    for page, entry, seat in zip(at.pages, entries, "SW", strict=False):
        at.correct(page, entry, seat)
    for page, seat in zip(at.pages[2:], "NE", strict=True):
        at.fill(page, seat)
    for page in at.pages:
        save(page)
    for page in at.pages[:2]:
        arrived(page)
    for page in at.pages[2:]:
        page.locator("#rounds, .both").first.wait_for()
        if page.locator(".both").count():
            until_saved(page)
    for page in at.pages:
        at.look(page)
    at.everybody_sees(4)
    return "SWNE"
