"""East checks what North wrote: on the round's page, on the table and at the settlement."""

from __future__ import annotations

from django.test import Client

from games.models import Check, Player
from games.selectors.links import Level
from games.services import log
from tests.toy import new_id
from tests.views.pages import Page
from tests.views.tables import GAM, Table


def at(table: Table, name: str) -> Table:
    """The same table on a phone that may only look and is this player's."""
    other = table.join(Client(headers={"accept-language": "en"}), Level.READ)
    player = Player.objects.get(sitting=table.sitting, name=name)
    assert other.post("whose", player=player.public_id).status_code == 302
    return other


def mine(table: Table, name: str) -> None:
    """The phone that made the table is this player's."""
    player = Player.objects.get(sitting=table.sitting, name=name)
    assert table.post("whose", player=player.public_id).status_code == 302


def test_the_other_side_agrees_on_a_phone_that_may_only_look(pymtheg: Table) -> None:
    mine(pymtheg, "Anna")
    entry = pymtheg.wrote("deal", **GAM)
    bram = at(pymtheg, "Bram")
    page = bram.get("entry", entry.entry_id)
    assert "What was written down" in page.text
    assert page.all("button", name="agreed", value="1")
    assert bram.post("check", entry.entry_id, agreed="1").headers["Location"] == pymtheg.url()
    assert "Bram agrees" in pymtheg.get("entry", entry.entry_id).text
    assert "not checked" not in pymtheg.get().text


def test_the_own_side_and_who_wrote_are_not_asked(pymtheg: Table) -> None:
    mine(pymtheg, "Anna")
    entry = pymtheg.wrote("deal", **GAM)
    for phone in (pymtheg, at(pymtheg, "Clara")):
        assert phone.get("entry", entry.entry_id).all("button", name="agreed") == []
        assert phone.post("check", entry.entry_id, agreed="1").status_code == 422
    assert Check.objects.count() == 0


def test_a_phone_that_is_nobodys_is_told_why(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    other = pymtheg.join(Client(headers={"accept-language": "en"}), Level.READ)
    page = other.get("entry", entry.entry_id)
    assert page.link("Say whose phone this is") == pymtheg.url("share")
    answer = other.post("check", entry.entry_id, agreed="1")
    assert answer.status_code == 422
    assert "Say first whose phone this is" in Page(answer).text


def test_a_word_is_asked_and_what_was_typed_stays(pandoeren: Table) -> None:
    entry = pandoeren.wrote("deal", contract="points_100", declarer="N", partner="E", result="made")
    bram = at(pandoeren, "Bram")
    answer = bram.post("check", entry.entry_id, agreed="0", word=" ")
    assert answer.status_code == 422
    assert "Say in a word what is wrong." in Page(answer).errors()[0]
    long = bram.post("check", entry.entry_id, agreed="0", word="x" * 201)
    assert Page(long).one("input", name="word").attrs["value"] == "x" * 201
    assert bram.post("check", entry.entry_id, agreed="0", word="Dirk was de maat").status_code == 302
    for page in (pandoeren.get(), pandoeren.get("settlement")):
        assert "Not agreed with: round 1." in page.text
    assert "Dirk was de maat" in pandoeren.get("entry", entry.entry_id).text


def test_the_table_counts_what_nobody_checked_once_somebody_checks(pandoeren: Table) -> None:
    entries = [
        pandoeren.wrote("deal", contract="points_100", declarer="N", partner="E", result="made") for _ in range(3)
    ]
    assert "not checked" not in pandoeren.get().text
    bram = at(pandoeren, "Bram")
    bram.post("check", entries[1].entry_id, agreed="1")
    assert "Not checked yet: rounds 1, 3." in pandoeren.get().text
    bram.post("check", entries[0].entry_id, agreed="1")
    bram.post("check", entries[2].entry_id, agreed="1")
    assert "not checked" not in pandoeren.get().text


def test_a_correction_asks_anew(pandoeren: Table) -> None:
    entry = pandoeren.wrote("deal", contract="points_100", declarer="N", partner="E", result="made")
    bram = at(pandoeren, "Bram")
    bram.post("check", entry.entry_id, agreed="1")
    new = log.correct(
        sitting=pandoeren.sitting,
        entry=entry,
        record={**entry.record, "dry": {"N": False, "E": False}},
        entry_id=new_id(),
        phone=None,
    )
    assert "Not checked yet: round 1." in pandoeren.get().text
    late = bram.post("check", entry.entry_id, agreed="1")
    assert late.headers["Location"] == pandoeren.url("entry", new.entry_id)
    assert "Bram agrees" not in bram.get("entry", new.entry_id).text


def test_one_phone_agrees_for_one_player_and_asks_who_started_the_table(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    phone = at(pymtheg, "Anna")
    phone.post("check", entry.entry_id, agreed="1")
    for name in ("Bram", "Clara", "Dirk"):
        who = Player.objects.get(sitting=pymtheg.sitting, name=name)
        assert phone.post("whose", player=who.public_id).headers["Location"] == pymtheg.url("share")
        phone.post("check", entry.entry_id, agreed="1")
    assert [one.player.name for one in Check.objects.all()] == ["Anna"]
    assert "You said that this is Dirk’s phone now" in phone.get("share").text
    assert phone.get("share").all("form", class_="asking") == []
    asks = "Anna’s phone says that it is Dirk’s now"
    assert asks in pymtheg.get().text
    assert asks not in phone.get().text
    (form,) = pymtheg.get("share").all("form", class_="asking")
    said = {one.attrs["name"]: one.attrs["value"] for one in form.all("input")}
    assert phone.post("answer_whose", **said, agree="1").status_code == 403
    assert pymtheg.post("answer_whose", **said, agree="1").headers["Location"] == pymtheg.url("share")
    assert asks not in pymtheg.get().text
    phone.post("check", entry.entry_id, agreed="1")
    page = pymtheg.get("entry", entry.entry_id).text
    assert "Dirk agrees on a phone that checked for Anna too" in page
    assert "Anna agrees on a phone that checked for Dirk too" in page
    assert "checked for Anna before" in pymtheg.get("share").text
