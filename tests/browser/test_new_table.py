"""A new table on a phone: other games and other numbers of players, and the names that were typed go along."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from games.middleware import COOKIE
from games.models import Sitting
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.toy_seats import seat_toys
from tests.walk.world import new_world

__all__ = ["seat_toys"]

pytestmark = [pytest.mark.usefixtures("seat_toys"), pytest.mark.xdist_group("new_table")]


def choose(finger: Finger, name: str, value: str) -> None:
    """Tap a chip."""
    finger.tap(finger.page.locator(f'label:has([name="{name}"][value="{value}"])'))


def asked(page: Page) -> dict[str, str]:
    """The names on the seats that are asked."""
    fields = page.locator(".name-input:enabled").all()
    return {str(field.get_attribute("name")).removeprefix("name_"): field.input_value() for field in fields}


def chip(page: Page, name: str) -> Locator:
    """A known name."""
    return page.locator(f'.known [data-name="{name}"]')


def test_names_go_along_when_another_number_plays(server: str, phone_page: NewPhone) -> None:
    finger = Finger(phone_page("en"))
    page = finger.page
    page.goto(f"{server}/new/")
    assert page.locator("[name=look]").count() == 0
    for seat, name in zip("NESW", ("Anna", "Bert", "Cor", "Dien"), strict=True):
        finger.write(page.locator(f"[name=name_{seat}]"), name)
    choose(finger, "game", "toy_many")
    assert asked(page) == {"1": "Anna", "2": "Bert", "3": "Cor"}
    assert page.locator("[name=dealer]:checked").get_attribute("value") == "1"
    choose(finger, "setup_toy_many", "2x2")
    assert asked(page) == {"A1": "Anna", "A2": "Bert", "B1": "Cor", "B2": "Dien"}
    expect(page.locator("fieldset.side:visible")).to_have_count(2)
    finger.write(page.locator("[name=name_A2]"), "Evert")
    choose(finger, "dealer", "B1")
    finger.tap(page.locator(".foot .go"), leads=True)
    sitting = Sitting.objects.get()
    names = {one.public_id: one.name for one in sitting.players.all()}
    standing = sitting.snapshot()
    assert {seat: names[who] for seat, who in standing.seats.items()} == {
        "A1": "Anna",
        "B1": "Cor",
        "A2": "Evert",
        "B2": "Dien",
    }
    assert standing.dealer == "B1"


def test_enter_in_a_name_starts_the_table(server: str, phone_page: NewPhone) -> None:
    page = phone_page("en").context.new_page()
    page.goto(f"{server}/new/")
    page.locator("label:has([name=game][value=toy_open])").tap()
    page.locator("[name=name_1]").fill("Anna")
    with page.expect_navigation():
        page.locator("[name=name_1]").press("Enter")
    assert Sitting.objects.get().players.get().name == "Anna"


def test_known_names_fill_a_large_table_and_come_back_when_they_are_rubbed_out(
    server: str, phone_page: NewPhone
) -> None:
    world = new_world()
    names = {str(number): f"Speler {number}" for number in range(1, 13)}
    world.start("large", "toy_open", names=names)
    finger = Finger(phone_page("en"))
    page = finger.page
    page.context.add_cookies([{"name": COOKIE, "value": world.token, "url": server}])
    page.goto(f"{server}/new/")
    summary = page.locator("#seats .groups summary:visible")
    for name in names.values():
        finger.tap(chip(page, name))
        assert not chip(page, name).is_visible()
    assert summary.get_attribute("data-filled") == "4"
    assert not page.locator("[name=name_9]").is_visible()
    page.locator("[name=name_2]").fill("")
    page.locator("[name=name_2]").blur()
    assert chip(page, "Speler 2").is_visible()
    finger.tap(summary)
    assert page.locator("[name=name_12]").input_value() == "Speler 12"
    finger.tap(page.locator(".foot .go"), leads=True)
    newest = Sitting.objects.latest("created")
    assert len(newest.snapshot().seats) == 11
    assert "2" not in newest.snapshot().seats


def test_of_many_known_names_some_are_offered_and_none_fills_a_row(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    long = [f"Wilhelmina-Annemarie Buren {number}{number}{number}" for number in range(5)]
    names = dict(zip(map(str, range(1, 22)), [*long, *(f"Speler {number}" for number in range(16))], strict=False))
    world.start("large", "toy_open", names={seat: name for seat, name in names.items() if int(seat) <= 12})
    world.start("more", "toy_open", names={str(n - 12): name for n, name in enumerate(names.values(), 1) if n > 12})
    page = phone_page("en")
    page.context.add_cookies([{"name": COOKIE, "value": world.token, "url": server}])
    page.goto(f"{server}/new/")
    assert page.locator(".known [data-name]").count() == 21
    assert page.locator(".known [data-name]:visible").count() == 12
    page.locator("#seats > details > summary").tap()
    row = page.locator("#seats > .known").bounding_box()
    assert row is not None
    boxes = [one.bounding_box() for one in page.locator(".known [data-name]:visible").all()]
    assert len(boxes) == 21
    assert all(box and box["width"] <= row["width"] / 2 for box in boxes)
