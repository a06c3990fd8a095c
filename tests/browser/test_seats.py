"""The seats on a phone: who is chosen elsewhere changes places, an earlier round is seen first, one tap sits out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Player, Sitting
from games.services import seats
from tests.browser.conftest import NewPhone
from tests.browser.evenings.finger import Finger
from tests.walk import evenings
from tests.walk.browser import remember
from tests.walk.world import Kept, World, new_id, new_world

pytestmark = pytest.mark.xdist_group("seats")


def opened(world: World, kept: Kept, server: str, page: Page, where: str = "seats/") -> Finger:
    remember(page.context, server, world, knows=True)
    page.goto(f"{server}/t/{kept.id}/{where}")
    return Finger(page)


def sitting(kept: Kept) -> str:
    """The names N E S W."""
    names = {one.public_id: one.name for one in Player.objects.filter(sitting=kept.sitting)}
    now = Sitting.objects.get(pk=kept.sitting.pk).snapshot().seats
    return " ".join(names[now[seat]] for seat in "NESW")


def choose(page: Page, seat: str, name: str) -> None:
    page.locator(f"[name=seat_{seat}]").select_option(label=name)


def test_who_is_chosen_for_another_seat_changes_places(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    kept = world.start("seats", "pandoeren")
    world.write(kept, evenings.PURSES)
    finger = opened(world, kept, server, phone_page("en"))
    choose(finger.page, "N", "Cor")
    expect(finger.page.locator("[name=seat_S] option:checked")).to_have_text("Anna")
    choose(finger.page, "W", "new …")
    finger.write(finger.page.locator("[name=name_W]"), "Evert")
    finger.tap(finger.page.locator(".foot .go"), leads=True)
    assert sitting(kept) == "Cor Bert Anna Evert"
    expect(finger.page.locator(".out")).to_contain_text("Dien sits out.")


def test_an_earlier_round_is_chosen_by_taps_and_seen_before_it_is_saved(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    kept = world.start("seats", "pymtheg")
    world.write(kept, evenings.SIDES)
    finger = opened(world, kept, server, phone_page("en"))
    page = finger.page
    finger.tap(page.locator("summary"))
    finger.tap(page.locator('[data-step="-1"]'))
    finger.tap(page.get_by_role("button", name="Show who sat then"), leads=True)
    choose(page, "N", "Bert")
    finger.tap(page.locator(".foot .go"), leads=True)
    expect(page.locator(".changes")).to_contain_text("Anna")
    expect(page.locator(".foot .go")).to_have_text("Save")
    finger.tap(page.locator(".foot .go"), leads=True)
    assert sitting(kept) == "Bert Anna Cor Dien"
    rounds = [one.seats for one in kept.sitting.rounds.order_by("number")]
    assert rounds[-1] == dict(Sitting.objects.get(pk=kept.sitting.pk).snapshot().seats)
    assert rounds[-2] != rounds[-1]


def test_one_tap_on_the_table_lets_who_deals_sit_out(server: str, phone_page: NewPhone) -> None:
    world = new_world()
    kept = world.start("seats", "pandoeren")
    world.write(kept, evenings.PURSES)
    seats.sit(sitting=kept.sitting, seats={}, names={"S": "Evert"}, entry_id=new_id(), phone=world.phone)
    world.write(kept, evenings.OTHER_PURSES[:1])
    finger = opened(world, kept, server, phone_page("en"), "")
    dealer = Sitting.objects.get(pk=kept.sitting.pk).snapshot().dealer
    name = sitting(kept).split()["NESW".index(dealer)]
    tap = finger.page.locator(".out button")
    expect(tap).to_have_text(f"{name} sits out, Cor plays")
    finger.tap(tap, leads=True)
    assert sitting(kept).split()["NESW".index(dealer)] == "Cor"
    expect(finger.page.locator(".out")).to_contain_text(f"{name} sits out.")
    expect(finger.page.locator(".out button")).to_have_count(0)
