"""Four phones at one table: by link, by QR address and by code; who looks, who writes, and who is out."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from games.views.outside import picture
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.live import said, saved

NAMES = {"N": "Anna", "E": "Bram", "S": "Clara", "W": "Dirk"}


def start(finger: Finger, server: str) -> None:
    """A table of four."""
    page = finger.page
    page.goto(server)
    finger.tap(page.locator(".foot .go"), leads=True)
    finger.tap(page.locator("label:has([name=game][value=pandoeren])"))
    for seat, name in NAMES.items():
        finger.write(page.locator(f"[name=name_{seat}]"), name)
    finger.tap(page.locator(".foot .go"), leads=True)


def share(finger: Finger) -> Page:
    """From the table to the page that shares it."""
    finger.tap(finger.page.locator(".bar a.end"), leads=True)
    return finger.page


def back(finger: Finger) -> None:
    """To the table."""
    finger.tap(finger.page.locator(".foot .go"), leads=True)


def write(finger: Finger, declarer: str) -> None:
    """A zwabber alone that is made, by taps."""
    page = finger.page
    finger.tap(page.locator(f"#seat-{declarer}"), leads=True)
    for key, value in (("contract", "zwabber_solo"), ("result", "made")):
        before = said(page)
        finger.tap(page.locator(f'[data-question="{key}"] label:has([value="{value}"])'))
        before.wait_for_element_state("hidden")
    finger.tap(page.locator(".foot .go"), leads=True)
    saved(page)


def rounds(page: Page) -> list[str]:
    """The numbers of the rounds on the table."""
    return page.locator("#rounds a.row .n").all_inner_texts()


def all_see(pages: list[Page], count: int) -> None:
    """Every table has so many rounds, without anybody touching it, and the same totals."""
    for page in pages:
        expect(page.locator("#rounds a.row")).to_have_count(count)
        assert rounds(page) == [str(number) for number in range(count, 0, -1)]
    totals = [page.locator("[data-total]").all_inner_texts() for page in pages]
    assert all(one == other for one, other in pairwise(totals))


def may_write(page: Page) -> bool:
    """Whether the table has its button for the next round."""
    return "/write/" in (page.locator("#foot a.go").get_attribute("href") or "")


@pytest.mark.full("four phones")
@pytest.mark.xdist_group("phones")
def test_four_phones(server: str, phone_page: NewPhone) -> None:
    anna, bram, clara, dirk = (Finger(phone_page("nl", strict=n == 0)) for n in range(4))
    pages = [one.page for one in (anna, bram, clara, dirk)]
    start(anna, server)
    sheet = share(anna)
    links = sheet.locator(".address").all_text_contents()
    write_link, read_link = scanned(sheet, links)
    assert sheet.locator("[data-copy]").first.get_attribute("data-copy") == write_link
    code = sheet.locator(".code").inner_text()
    finger_of_anna_is_annas(anna)
    back(anna)

    bram.page.goto(write_link)  # by the link: at the table without a tap, and no key stays in the address
    expect(bram.page.locator(".compass")).to_be_visible()
    assert bram.page.url == anna.page.url
    bram.tap(bram.page.locator(".whose button", has_text="Bram"), leads=True)
    assert bram.page.locator(".whose").count() == 0

    clara.page.goto(read_link)  # by the QR code for only looking
    expect(clara.page.locator(".compass")).to_be_visible()

    by_code(dirk, server, code)

    assert [may_write(page) for page in pages] == [True, True, False, False]
    write(anna, "N")
    all_see(pages, 1)
    write(bram, "W")
    all_see(pages, 2)

    refused(clara)
    clara.page.goto(write_link)  # and then by the large one
    expect(clara.page.locator(".compass")).to_be_visible()
    assert may_write(clara.page)
    agreed(anna, dirk)
    expect(dirk.page.locator("#foot a.go")).to_contain_text("3")
    write(dirk, "S")
    all_see(pages, 3)
    opened(anna.page, "Bram")

    renewed(anna, links)
    for out in (bram, clara, dirk):
        expect(out.page.get_by_role("heading", name="Hier is niets")).to_be_visible()
        assert out.page.request.get(anna.page.url).status == 404
    write(anna, "E")
    assert len(rounds(anna.page)) == 4


def scanned(page: Page, addresses: list[str]) -> list[str]:
    """What a camera reads: the pictures are the codes of these addresses, and large enough to scan."""
    page.locator("details.fold").evaluate_all("all => all.forEach(one => one.open = true)")
    for place, address in enumerate(addresses):
        drawn = page.locator(".qr").nth(place)
        assert f'd="{drawn.locator("path").last.get_attribute("d")}"' in str(picture(address))
        box = drawn.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 250
    return addresses


def finger_of_anna_is_annas(finger: Finger) -> None:
    """Whose phone it is, said on the page that shares."""
    finger.tap(finger.page.locator(".whose button", has_text="Anna"), leads=True)
    assert finger.page.locator('.whose [aria-pressed="true"]').inner_text() == "Anna"


def by_code(finger: Finger, server: str, code: str) -> None:
    """A wrong code says so; the right one leads to the table."""
    page = finger.page
    page.goto(server)
    for typed in ("wrong", code.lower()):
        finger.write(page.locator("#id_code"), typed)
        finger.tap(page.locator(".by-code button"), leads=True)
        assert page.locator("#error_code").count() == (typed == "wrong")
    assert page.locator(".compass").is_visible()
    finger.tap(page.locator(".whose button", has_text="Dirk"), leads=True)


def refused(finger: Finger) -> None:
    """A phone that only looks has no button that writes, and is refused if it makes one."""
    page = finger.page
    assert page.locator('a[href*="/write/"], a[href$="/remove/"], a[href$="/names/"]').count() == 0
    token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value") or ""
    form: dict[str, str | float | bool] = {
        "csrfmiddlewaretoken": token,
        "entry_id": "own",
        "number": "3",
        "contract": "misere",
        "declarer": "N",
    }
    where = f"{page.url}write/deal/"
    assert page.request.get(where).status == 403
    assert page.request.post(where, form=form, headers={"Referer": page.url}).status == 403


def agreed(owner: Finger, asking: Finger) -> None:
    """The table of who writes says that a phone asks; agreeing gives it the buttons."""
    note = owner.page.locator(".note.asking")
    expect(note).to_contain_text("Dirk")
    owner.tap(note.locator("a"), leads=True)
    owner.tap(owner.page.locator(".asking button[value='1']"), leads=True)
    assert owner.page.locator(".asking").count() == 0
    back(owner)


def opened(page: Page, name: str) -> None:
    """The round that another phone wrote says whose phone it was."""
    table = page.url
    page.locator("#round-2").click()
    expect(page.locator("main")).to_contain_text(f"door de telefoon van {name}")
    page.goto(table)


def renewed(finger: Finger, links: list[str]) -> None:
    """New links stand there, and the old ones lead nowhere."""
    page = share(finger)
    finger.tap(page.locator("details.fold summary").last)
    finger.tap(page.locator(".danger"), leads=True)
    new = page.locator(".address").all_text_contents()
    assert len(new) == 2
    assert not set(new) & set(links)
    assert [page.request.get(old).status for old in links] == [404, 404]
    back(finger)
