"""A field that is wrong is in sight after a save that failed, and says so no longer once the round can be saved."""

from __future__ import annotations

from playwright.sync_api import expect

from games.middleware import COOKIE
from games.services import log, phones, sittings
from tests.browser.conftest import NewPhone
from tests.toy import EVENING, new_id

CAST = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dirk"}
ANSWERS = {"contract": "pandoer", "declarer": "N", "partner": "E", "result": "made"}


def test_it_is_in_sight_and_the_mark_goes(server: str, phone_page: NewPhone) -> None:
    with phones.new() as (phone, token):
        made = sittings.start(
            phone=phone, game="pandoeren", rules_raw={"lappen": 10}, names=CAST, dealer="W", now=EVENING
        )
    log.record(sitting=made, kind="lappen", record={"each": 10}, entry_id=new_id(), phone=None, number=1)
    page = phone_page("en", viewport={"width": 390, "height": 664}, strict=False)  # a refused save is a 422
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": server}])
    page.goto(f"{server}/t/{made.public_id}/write/deal/")
    for key, value in ANSWERS.items():
        page.locator(f'[data-question="{key}"] label:has([value="{value}"])').tap()
    stake = page.locator('[data-question="stake"]')
    stake.locator('[data-step="5"]').tap()
    expect(page.locator("#pay .wrong")).to_be_visible()
    page.locator(".go").tap()
    error = stake.locator(".error")
    expect(error).to_be_in_viewport(ratio=1)
    stake.locator('[data-step="5"]').tap()
    expect(page.locator('[data-pay="N"]')).to_be_visible()
    expect(error).to_have_count(0)
