"""What a phone keeps is kept for who read it, in the language it was read in, and for nobody else."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from playwright._impl._api_structures import SetCookieParam
from playwright.sync_api import Page, expect

from games.models import Entry, Round, Sitting
from games.services import sittings
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until, wait_until_known, wait_until_sent
from tests.browser.offline.test_clash import MADE, enter
from tests.browser.test_offline import SEEN
from tests.toy import EVENING
from tests.walk.browser import remember
from tests.walk.people import club_of, new_user, session_of
from tests.walk.world import NAMES, new_world

KEPT_IN = """async (path) => {
    for (const one of (await caches.keys()).filter((name) => name.startsWith("pages"))) {
        const page = await caches.open(one).then((all) => all.match(path));
        if (page) return page.headers.get("Content-Language");
    }
}"""
WAITING = "async () => (await Outbox.waiting()).length"


@pytest.fixture
def page(server: str, phone_page: NewPhone) -> Page:
    """A phone that keeps pages."""
    page = phone_page("nl", strict=False, service_workers="allow")
    remember(page.context, server, new_world(), knows=False)
    return page


@pytest.fixture
def users(server: str) -> dict[str, User]:
    """A member of a club, and somebody who is in none."""
    return {name: new_user(name) for name in ("anna", "truus")}


@pytest.fixture
def table(users: dict[str, User]) -> Sitting:
    """A table of the club, which its members alone may open."""
    club = club_of(users["anna"])
    return sittings.start(
        phone=None,
        user=users["anna"],
        club=club,
        game="pandoeren",
        rules_raw=None,
        names=NAMES,
        dealer="N",
        now=EVENING,
    )


def sign_in(page: Page, server: str, user: User | None) -> None:
    """The session that there was is over, without a word."""
    page.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    if user is not None:
        session: SetCookieParam = {"name": settings.SESSION_COOKIE_NAME, "value": session_of(user), "url": server}
        page.context.add_cookies([session])


def open_and_keep(page: Page, address: str) -> str:
    """The page, once the phone has it; its path."""
    page.goto(address)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    path = str(page.evaluate("location.pathname"))
    wait_until(page, f"() => ({SEEN})('{path}')", True)
    return path


def test_who_signs_in_next_finds_nothing_of_the_one_before(
    server: str, page: Page, users: dict[str, User], table: Sitting
) -> None:
    sign_in(page, server, users["anna"])
    path = open_and_keep(page, f"{server}/t/{table.public_id}/")
    wait_until_known(page)
    sign_in(page, server, users["truus"])
    page.goto(f"{server}/about/")  # a page that keeps no tables
    wait_until(page, f"() => ({SEEN})('{path}')", False)
    page.context.set_offline(True)
    page.goto(server + path)
    expect(page.get_by_role("heading", level=1)).to_have_text("Geen netwerk")
    page.wait_for_timeout(1000)
    assert "Dien" not in page.content()
    page.goto(f"{server}/new/")
    page.wait_for_timeout(1000)
    assert "Dien" not in page.content()


def leave_a_round_waiting(page: Page, server: str, users: dict[str, User], table: Sitting) -> None:
    """Anna writes a round without a network; then there is one again, and Truus is signed in on the phone."""
    sign_in(page, server, users["anna"])
    open_and_keep(page, f"{server}/t/{table.public_id}/")
    wait_until_known(page)
    page.context.set_offline(True)
    enter(page, MADE)
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.goto("about:blank")
    sign_in(page, server, users["truus"])
    page.context.set_offline(False)


def test_what_waits_is_neither_lost_nor_sent_nor_shown_by_somebody_else(
    server: str, page: Page, users: dict[str, User], table: Sitting
) -> None:
    leave_a_round_waiting(page, server, users, table)
    page.goto(server)
    page.wait_for_timeout(2000)
    assert page.evaluate(WAITING) == 1
    assert "Dien" not in page.content()
    sign_in(page, server, users["anna"])
    page.goto(f"{server}/t/{table.public_id}/")
    wait_until_sent(page)
    entry = Round.objects.select_related("entry").get(sitting=table).entry
    assert entry.user == users["anna"]


def test_a_member_of_the_same_club_is_asked_before_it_goes_under_another_name(
    server: str, page: Page, users: dict[str, User], table: Sitting
) -> None:
    assert table.club is not None
    table.club.memberships.create(user=users["truus"], role="scorer")
    leave_a_round_waiting(page, server, users, table)
    page.goto(f"{server}/t/{table.public_id}/")
    asked = page.locator(".asking")
    expect(asked).to_contain_text("100 punten")
    assert not Round.objects.filter(sitting=table).exists()
    asked.locator("[data-outbox=again]").tap()
    wait_until_sent(page)
    assert Entry.objects.get(sitting=table, kind="deal").user == users["truus"]


def test_another_language_is_that_of_all_that_is_kept(server: str, page: Page) -> None:
    world = new_world()
    one, other = world.start("one", "pandoeren"), world.start("other", "pymtheg")
    remember(page.context, server, world, knows=True)
    paths = []
    for kept in (one, other):
        paths.append(open_and_keep(page, f"{server}/t/{kept.id}/"))
        wait_until_known(page)
    page.goto(f"{server}/about/")
    page.get_by_role("button", name="English").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    for path in (*paths, "/"):
        wait_until(page, f"() => ({KEPT_IN})('{path}')", "en")
    page.goto(server)
    wait_until(page, f"async () => (await Outbox.known('{one.id}')).texts.language", "en")
    page.context.set_offline(True)
    page.goto(server + paths[0])
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto(server)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_one_tapped_is_not_filled_in_for_another(
    server: str, page: Page, users: dict[str, User], table: Sitting
) -> None:
    assert table.club is not None
    table.club.memberships.create(user=users["truus"], role="scorer")
    sign_in(page, server, users["anna"])
    form = f"{server}/t/{table.public_id}/write/deal/"
    page.goto(form)
    page.locator("label:has([name=contract][value=points_100])").tap()
    sign_in(page, server, users["truus"])
    page.goto(form)
    expect(page.locator("[name=contract][value=points_100]")).not_to_be_checked()
    sign_in(page, server, users["anna"])
    page.goto(form)
    expect(page.locator("[name=contract][value=points_100]")).to_be_checked()
