"""Several write, one taps twice, one reloads, and somebody else sits down meanwhile."""

from __future__ import annotations

from tests.browser.cases.at_table import AtTable, answer, arrived, asked, expect, save, saved, until_saved

SEATS = "NESW"


def the_same(at: AtTable) -> str:
    """The second is asked, and says that it is the same."""
    first, second = at.pages
    for page in at.pages:
        at.fill(page, "N")
    save(first)
    arrived(first)
    save(second)
    asked(second)
    assert second.locator(".both .differs").count() == 0
    second.locator(".note.bad a.plain").tap()
    at.everybody_sees(1)
    return "N"


def another(at: AtTable) -> str:
    """The second sees both, and saves the own one as the next round."""
    first, second = at.pages
    at.fill(first, "N")
    at.fill(second, "E")
    save(first)
    arrived(first)
    save(second)
    asked(second)
    expect(second.locator(".both .differs").first).to_contain_text("Anna")
    expect(second.locator(".both .differs").first).to_contain_text("Bert")
    assert saved(second) == 302
    at.everybody_sees(2)
    return "NE"


def all_four(at: AtTable) -> str:
    """Four tap at once; who is asked saves the own one as the next round, until it is in."""
    for page, seat in zip(at.pages, SEATS, strict=True):
        at.fill(page, seat)
    for page in at.pages:
        save(page)
    for page in at.pages:
        page.locator("#rounds, .both").first.wait_for()
        if page.locator(".both").count():
            until_saved(page)
    at.everybody_sees(4)
    return SEATS


def twice(at: AtTable) -> str:
    """Two taps before the first is answered."""
    first, second = at.pages
    at.fill(first, "N")
    at.look(second)
    first.evaluate("() => { const button = document.querySelector('.foot .go'); button.click(); button.click(); }")
    arrived(first)
    at.everybody_sees(1)
    return "N"


def reload(at: AtTable) -> str:
    """What was tapped is there again, and the other phone sees nothing before it is saved."""
    first, second = at.pages
    at.fill(first, "N")
    at.look(second)
    first.goto(at.url("write", "deal"))
    for key, value in (("declarer", "N"), ("contract", "zwabber_solo"), ("result", "made")):
        expect(first.locator(f"[name={key}][value={value}]")).to_be_checked()
    assert second.locator("#rounds a.row").count() == 0
    save(first)
    arrived(first)
    at.everybody_sees(1)
    return "N"


def other_seats(at: AtTable) -> str:
    """Anna was tapped, and meanwhile she and Bert changed places: the page says so before anything is saved."""
    first, second = at.pages
    at.fill(first, "N")
    second.goto(at.url("seats"))
    second.locator(".at-N select").select_option(label="Bert")
    expect(second.locator(".at-E select option:checked")).to_have_text("Anna")
    save(second)
    second.wait_for_url(at.url("table"))
    save(first)
    expect(first.locator(".note.bad")).to_contain_text("changed meanwhile")
    expect(first.locator("label:has([name=declarer][value=N])")).to_contain_text("Bert")
    answer(first, "declarer", "E")
    save(first)
    arrived(first)
    at.everybody_sees(1)
    round_ = at.kept.sitting.rounds.get()
    assert round_.seats["E"] == at.kept.people["Anna"].public_id
    return "E"
