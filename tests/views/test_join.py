"""Coming to a table by a link or by its code."""

from __future__ import annotations

import pytest
from django.test import Client, override_settings
from django.utils import timezone
from django.utils.translation import gettext, override

from games.models import Phone, PhoneRight
from games.selectors.links import Level, key_of
from games.services import codes
from tests.views.pages import Page
from tests.views.tables import CAST, Table, start

CODE = "/join/"


def link(table: Table, level: Level = Level.WRITE) -> str:
    """The table's link as it is now."""
    return table.url("join", key_of(table.sitting, level))


def code_of(table: Table) -> str:
    """The table's code."""
    made = codes.code_of(sitting=table.sitting, now=timezone.now())
    assert made is not None
    return made.code


def wrong_code(code: str) -> str:
    """Another one."""
    return code[:-1] + ("A" if code[-1] != "A" else "B")


def test_a_link_shows_whose_table_it_is_and_grants_nothing(reader: tuple[Client, str], table: Table) -> None:
    client, language = reader
    response = client.get(link(table))
    page = Page(response)
    with override(language):
        assert page.one("h1").text
    assert all(name in page.text for name in CAST.values())
    assert "no-store" in response.headers["Cache-Control"]
    assert not Phone.objects.exclude(rights__sitting=table.sitting).exists()
    assert PhoneRight.objects.count() == 1


def test_a_message_preview_has_the_tables_name_and_robots_stay_out(client: Client) -> None:
    table = start(client, "pandoeren", title="Kelder")
    metas = [node.attrs for node in Page(Client().get(link(table))).all("meta")]
    told = {meta["property"]: meta["content"] for meta in metas if "property" in meta}
    assert told["og:title"] == "Kelder"
    assert all(name in told["og:description"] for name in CAST.values())
    assert {"name": "robots", "content": "noindex"} in metas


@pytest.mark.parametrize(("level", "may_write"), [(Level.WRITE, True), (Level.READ, False)])
def test_one_tap_leads_to_the_table_without_a_key(table: Table, level: Level, may_write: bool) -> None:
    other = Client()
    here = link(table, level)
    page = Page(other.get(here))
    assert page.one("button", form="join").text
    assert "data-send" in page.one("form", id="join").attrs
    response = other.post(here)
    assert response.headers["Location"] == table.url()
    seen = Page(other.get(table.url()))
    assert (table.url("write", "deal") in seen.links()) == may_write


def test_who_is_there_already_goes_straight_on_and_loses_nothing(table: Table) -> None:
    for level in (Level.WRITE, Level.READ):
        assert table.client.get(link(table, level)).headers["Location"] == table.url()
        assert table.client.post(link(table, level)).headers["Location"] == table.url()
    assert PhoneRight.objects.get().may_write


def test_who_only_looked_may_write_with_the_other_link(table: Table) -> None:
    other = Client()
    other.post(link(table, Level.READ))
    assert other.get(link(table)).status_code == 200
    other.post(link(table))
    assert other.get(table.url("write", "deal")).status_code == 200


@pytest.mark.parametrize("key", ["x", "x" * 22, "é", "%00"])
def test_a_wrong_key_is_no_page(table: Table, key: str) -> None:
    here = table.url("join", key)
    assert Client().get(here).status_code == Client().post(here).status_code == 404
    assert PhoneRight.objects.count() == 1


def test_an_old_link_is_no_page(table: Table) -> None:
    old = [link(table, level) for level in Level]
    table.post("renew")
    for here in old:
        assert Client().get(here).status_code == Client().post(here).status_code == 404


def test_a_code_leads_to_the_table_and_asks_to_write(table: Table) -> None:
    other, code = Client(), code_of(table)
    response = other.post(CODE, {"code": f" {code.lower()} "})
    assert response.headers["Location"] == table.url()
    assert other.get(table.url("write", "deal")).status_code == 403
    card = Page(other.get("/")).one(class_="table-card")
    assert gettext("only looking") in card.text
    assert card.all("form") == []
    assert len(table.get().all(class_="asking")) == 1
    assert Page(other.get(table.url())).all(class_="asking") == []


def test_a_wrong_code_says_so_and_makes_no_phone(reader: tuple[Client, str], table: Table) -> None:
    client, language = reader
    wrong = wrong_code(code_of(table))
    before = Phone.objects.count()
    page = Page(client.post(CODE, {"code": wrong}))
    with override(language):
        assert (page.status, page.errors()) == (422, [gettext("No table has this code now.")])
    assert page.one("input", id="id_code").attrs["value"] == wrong
    assert page.one("input", id="id_code").attrs["aria-describedby"] == "error_code"
    assert Phone.objects.count() == before
    assert client.get(CODE).status_code == 405


def test_after_ten_wrong_codes_it_says_when_to_try_again(table: Table) -> None:
    code = code_of(table)
    other = Client(headers={"accept-language": "nl"})  # in English twelve o'clock is told without a number
    answers = [other.post(CODE, {"code": wrong_code(code)}).status_code for _ in range(11)]
    assert answers == [422] * 10 + [429]
    page = Page(other.post(CODE, {"code": code}))
    assert (page.status, len(page.errors())) == (429, 1)
    assert any(sign.isdigit() for sign in page.errors()[0])
    assert Client(REMOTE_ADDR="192.0.2.9").post(CODE, {"code": code}).status_code == 302


def test_what_a_phone_says_of_its_address_counts_only_behind_a_server_that_speaks_tls(table: Table) -> None:
    code = code_of(table)

    def told(claimed: str) -> int:
        return Client(headers={"X-Forwarded-For": claimed}).post(CODE, {"code": wrong_code(code)}).status_code

    assert [told(f"192.0.2.{n}") for n in range(11)][-1] == 429
    with override_settings(TLS=True):
        assert told("made-up, 198.51.100.1") == 422
        assert [told(f"made-up-{n}, 198.51.100.1") for n in range(10)][-1] == 429


def test_a_forged_form_leaves_no_key_in_the_log(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    forged = link(start(client, "pandoeren"))
    assert Client(enforce_csrf_checks=True).post(forged).status_code == 403
    assert forged.split("/")[-2] not in caplog.text
