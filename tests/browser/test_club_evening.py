"""An evening of a club: its scorer starts the table, three phones come in, and the owner sees it all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Club, Role, Sitting
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.reading import amounts, whole
from tests.browser.test_four_phones import (
    NAMES,
    agreed,
    all_see,
    back,
    by_code,
    may_write,
    opened,
    refused,
    renewed,
    rounds,
    scanned,
    share,
    write,
)
from tests.walk import people

SCORER = "bram"
# A zwabber alone that is made gets 4 of each of the others; of five, Bram plays three, Dirk one and Anna one.
BOARD = {"Bram": 3 * 12 - 2 * 4, "Dirk": 12 - 4 * 4, "Anna": 12 - 4 * 4, "Clara": -5 * 4}


@pytest.fixture
def club(server: str) -> Club:
    """Four players, of whom Anna owns the club and Bram scores."""
    club = people.club_of(people.new_user(people.OWNER), people.CLUB, *NAMES.values())
    people.join(club, people.new_user(SCORER), Role.SCORER, "Bram")
    return club


def sign_in(finger: Finger, server: str, name: str) -> None:
    """From home, and on to the club."""
    page = finger.page
    page.goto(server)
    finger.tap(page.get_by_role("link", name="Inloggen voor clubs"), leads=True)
    finger.write(page.locator("[name=login]"), name)
    finger.write(page.locator("[name=password]"), people.PASSWORD)
    finger.tap(page.locator(".foot .go"), leads=True)
    finger.tap(page.get_by_role("link", name=people.CLUB), leads=True)


def start(finger: Finger) -> None:
    """A table in the club, of its players by a tap each."""
    page = finger.page
    finger.tap(page.locator(".foot .go"), leads=True)
    finger.tap(page.locator("label:has([name=game][value=pandoeren])"))
    for name in NAMES.values():
        finger.tap(page.locator(f'.known [data-name="{name}"]'))
    finger.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator(".bar .sub")).to_contain_text(people.CLUB)


def join(anna: Finger, clara: Finger, dirk: Finger, sheet: Page, server: str) -> list[str]:
    """By the link for writing, by the picture of the one for looking, and by the code; the two links."""
    write_link, read_link = links = scanned(sheet, sheet.locator(".address").all_text_contents())
    code = sheet.locator(".code").inner_text()
    for finger, link in ((anna, write_link), (clara, read_link)):
        finger.page.goto(link)
        expect(finger.page.locator(".compass")).to_be_visible()
        assert finger.page.locator('a[href^="/c/"]').count() == 0  # a link leads to the table, not to its club
    anna.tap(anna.page.locator(".whose button", has_text="Anna"), leads=True)
    by_code(dirk, server, code)
    return links


def to_the_open_table(finger: Finger, sitting: Sitting) -> None:
    """From the club's page, where it stands among the open ones."""
    finger.tap(finger.page.locator(f'main a[href="/t/{sitting.public_id}/"]').first, leads=True)
    expect(finger.page.locator(".compass")).to_be_visible()


def settle(finger: Finger) -> None:
    """The evening is closed."""
    page = finger.page
    finger.tap(page.locator('.buttons a[href$="/settle/"]'), leads=True)
    finger.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator("button[form=reopen]")).to_be_visible()


def board(finger: Finger) -> dict[str, int]:
    """From the table by the club to the leaderboard: every player's amount."""
    page = finger.page
    finger.tap(page.locator('.bar a[href^="/c/"]').first, leads=True)
    finger.tap(page.locator('main a[href*="/board/"]').first, leads=True)
    lines = page.locator("table.board tbody tr:has(td)")
    names = lines.locator("th .name").all_inner_texts()
    found = [whole(text) for text in lines.locator("td.amount").all_inner_texts()]
    assert found == sorted(found, reverse=True)
    return dict(zip(names, found, strict=True))


def player(finger: Finger, name: str) -> int:
    """From the leaderboard to a player's page: what stands there in all."""
    finger.tap(finger.page.locator("table.board th a", has_text=name), leads=True)
    assert finger.page.locator("h1").inner_text() == name
    return whole(finger.page.locator(".total .num").inner_text())


@pytest.mark.xdist_group("club")
def test_a_clubs_evening_on_five_phones(server: str, phone_page: NewPhone, club: Club) -> None:
    bram, owner, anna, clara, dirk = (Finger(phone_page("nl", strict=n < 2)) for n in range(5))
    sign_in(bram, server, SCORER)
    start(bram)
    sitting = Sitting.objects.get(club=club)
    links = join(anna, clara, dirk, share(bram), server)
    back(bram)
    sign_in(owner, server, people.OWNER)
    to_the_open_table(owner, sitting)
    pages = [one.page for one in (bram, anna, clara, dirk, owner)]
    assert [may_write(page) for page in pages] == [True, True, False, False, True]

    write(bram, "E")
    all_see(pages, 1)
    write(anna, "E")
    all_see(pages, 2)
    refused(clara)
    agreed(bram, dirk)
    expect(dirk.page.locator("#foot a.go")).to_contain_text("3")
    write(dirk, "W")
    all_see(pages, 3)
    opened(owner.page, "Anna")

    renewed(bram, links)
    for out in (anna, clara, dirk):
        expect(out.page.get_by_role("heading", name="Hier is niets")).to_be_visible()
    assert anna.page.request.get(f"{server}/c/{club.public_id}/", max_redirects=0).status == 302
    write(owner, "N")
    all_see([bram.page, owner.page], 4)
    write(bram, "E")
    assert rounds(bram.page) == ["5", "4", "3", "2", "1"]
    assert amounts(bram.page, "total")["E"] == BOARD["Bram"]

    settle(bram)
    expect(owner.page.locator('[data-follow] a[href*="/write/"]')).to_have_count(0)
    assert board(owner) == BOARD
    assert player(owner, "Dirk") == BOARD["Dirk"]
    owner.tap(owner.page.locator(".total"), leads=True)
    owner.tap(owner.page.locator(f'main a[href="/t/{sitting.public_id}/"]').first, leads=True)
    assert amounts(owner.page, "total")["W"] == BOARD["Dirk"]
