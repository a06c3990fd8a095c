"""A table page that the browser kept before the phone sent a round shows that round all the same."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.offline.conftest import OwnPhone
from tests.browser.offline.test_evening import begin

SEND = """
async (id) => {
  const { seated } = await Outbox.known(id), record = { contract: "zwabber_solo", declarer: "N", dry: { N: true } };
  const entry = { entry_id: Outbox.newId(), table: id, kind: "deal", record, number: 1, into: "", seated, state: "" };
  await Outbox.keep({ ...entry, written: new Date().toISOString() });
  const waiting = async () => (await Outbox.waiting()).length;
  for (let n = 0; n < 50 && (await waiting()); n += 1) await Outbox.send(); // what the page began may be at its end
  return waiting();
}
"""


def test_a_round_that_was_sent_is_not_missing_on_an_older_page(server: str, own_phone: OwnPhone) -> None:
    phone = own_phone("en")
    page, address = begin(phone, server, "pandoeren")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.reload()
    page.goto(server)
    assert page.evaluate(SEND, address.rstrip("/").rpartition("/")[2]) == 0
    phone.network(False)
    page.goto(address)
    expect(page.locator("#rounds .row .n").last).to_have_text("1")
    expect(page.locator('[data-total="N"]')).not_to_have_text("0")
    phone.network(True)
    expect(page.locator("#round-1")).to_be_visible()
