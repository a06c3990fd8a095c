"""A round that a phone wrote down by itself, sent when it can."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.forms import sent as forms
from games.models import Entry, PhoneRight
from games.selectors.links import key_of
from games.selectors.seats import seated
from games.services import seats, sittings
from tests.views.ended import close, ids
from tests.views.gathering import begun as begun
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.phone_program import round_of, sent
from tests.views.tables import GAM, USUAL, Table, start


def test_it_counts_as_if_the_screen_had_written_it(table: Table) -> None:
    status, told = sent(table, body := round_of(table, written="2026-11-30T21:04:05+01:00"))
    assert status == 200
    assert told == {"number": 1, "entry_id": body["entry_id"], "stamp": table.sitting.stamp}
    by_hand = start(Client(), table.sitting.game)
    by_hand.wrote("deal", **USUAL[table.sitting.game])
    assert table.totals == by_hand.totals
    assert table.last.phone is not None


def test_sent_again_it_is_there_once(table: Table) -> None:
    body = round_of(table)
    first, again = sent(table, body), sent(table, body)
    assert first == again
    assert len(table.rounds) == 1


def test_sent_again_after_a_correction_it_has_the_number_of_what_stands_there(pymtheg: Table) -> None:
    sent(pymtheg, body := round_of(pymtheg))
    page = pymtheg.get("correct", body["entry_id"])
    pymtheg.post("correct", body["entry_id"], **{**page.form("entry"), "declarer": "S"})
    status, told = sent(pymtheg, body)
    assert (status, told["number"], len(pymtheg.rounds)) == (200, 1, 1)


@pytest.mark.parametrize("same", [True, False])
def test_a_number_that_is_taken_shows_what_stands_there(reader: tuple[Client, str], same: bool) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    there = table.wrote("deal", **GAM)
    late = round_of(table, number=1)
    late["record"] = late["record"] if same else {**late["record"], "declarer": "S"}
    status, told = sent(table, late)
    assert (status, told["reason"], told["next"]) == (409, "taken", 2)
    assert told["taken"]["same"] == same
    assert (told["taken"]["number"], told["taken"]["entry_id"]) == (1, there.entry_id)
    assert told["taken"]["url"] == table.url("entry", there.entry_id)
    assert "Gâm +2" in told["taken"]["summary"]
    said = {"nl": "Ronde 1 is al opgeschreven.", "en": "Round 1 was written down already."}[language]
    assert told["text"] == told["taken"]["text"] == said
    assert len(table.rounds) == 1


@pytest.mark.parametrize(
    ("spoiled", "field"),
    [
        ({"record": {}}, "contract"),
        ({"number": 7}, "number"),
        ({"number": None}, "number"),
        ({"kind": "nothing"}, "kind"),
        ({"kind": "close", "record": {"value": 1, "step": 1, "leftover": "winner"}}, "kind"),
        ({"kind": "seats", "record": {}}, "kind"),
        ({"entry_id": ""}, "entry_id"),
        ({"entry_id": "a/b"}, "entry_id"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field_in_words(
    reader: tuple[Client, str], spoiled: dict[str, Any], field: str
) -> None:
    client, _language = reader
    table = start(client, "pymtheg")
    status, told = sent(table, round_of(table, **spoiled))
    assert (status, told["field"]) == (422, field)
    assert told["text"] != told["reason"]
    assert table.rounds == []


def test_a_number_that_is_free_no_more_says_which_is_the_next(pymtheg: Table) -> None:
    status, told = sent(pymtheg, round_of(pymtheg, number=3))
    assert (status, told["reason"], told["next"]) == (422, "not_the_next", 1)
    assert sent(pymtheg, round_of(pymtheg, number=told["next"]))[0] == 200


@pytest.mark.parametrize(
    "spoiled",
    [
        {"record": None},
        {"record": []},
        {"number": "1"},
        {"number": True},
        {"kind": 7},
        {"entry_id": ["x"]},
        {"into": {}},
        {"written": "yesterday"},
        {"kind": "nul\x00"},
        {"entry_id": "\ud800"},
    ],
    ids=ascii,
)
def test_nonsense_is_told_apart(pymtheg: Table, spoiled: dict[str, Any]) -> None:
    status, told = sent(pymtheg, round_of(pymtheg, **spoiled))
    assert (status, told["reason"]) == (400, "unreadable")
    assert pymtheg.rounds == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b"\xff", b"[" * 30_000])
def test_what_is_no_object_is_nonsense(pymtheg: Table, body: bytes) -> None:
    answer = pymtheg.client.post(pymtheg.url("send"), body, content_type="application/json")
    assert (answer.status_code, answer.json()["reason"]) == (400, "unreadable")


@pytest.mark.parametrize("format_", [0, 2, None, "1"])
def test_another_format_asks_to_open_the_page_anew(reader: tuple[Client, str], format_: object) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    status, told = sent(table, round_of(table, format=format_))
    assert (status, told["reason"]) == (400, "format")
    assert ("opnieuw" if language == "nl" else "anew") in told["text"]


def test_more_than_any_record_is_too_much(pymtheg: Table) -> None:
    status, told = sent(pymtheg, round_of(pymtheg, more="x" * forms.LARGEST))
    assert (status, told["reason"]) == (413, "too_large")


def test_a_closed_evening_says_by_whom_and_when_so_that_it_can_be_opened(evening: Table) -> None:
    before = round_of(evening)
    close(evening)
    status, told = sent(evening, before)
    assert (status, told["reason"]) == (409, "closed")
    assert told["closed"]["url"] == evening.url("settlement")
    assert told["closed"]["by"] == "by this phone"
    assert told["closed"]["when"]
    assert len(evening.rounds) == 2


def test_what_was_sent_before_the_close_is_known_after_it(evening: Table) -> None:
    body = round_of(evening)
    sent(evening, body)
    close(evening)
    assert sent(evening, body)[0] == 200


def test_who_may_only_look_or_not_at_all_is_told_so(table: Table) -> None:
    body = round_of(table)
    looking = table.join(Client(), PhoneRight.Level.READ)
    assert [
        (status, told["reason"]) for status, told in (sent(looking, body), sent(Table(Client(), table.public_id), body))
    ] == [
        (403, "only_looking"),
        (404, "gone"),
    ]
    assert table.rounds == []


def test_a_table_that_was_thrown_away_is_gone(table: Table) -> None:
    body = round_of(table)
    client, phone = table.client, table.last.phone
    sittings.throw_away(sitting=table.sitting, phone=phone)
    status, told = sent(Table(client, table.public_id), body)
    assert (status, told["reason"]) == (404, "gone")


def test_a_phone_whose_link_was_renewed_may_not_write(table: Table) -> None:
    other = Client()
    other.post(table.url("join", key_of(table.sitting, PhoneRight.Level.WRITE)))
    body = round_of(table)
    table.post("renew")
    assert sent(Table(other, table.public_id), body)[0] == 404
    assert sent(table, body)[0] == 200


def test_without_the_token_nothing_is_written(table: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = table.client.cookies
    answer = strict.post(table.url("send"), round_of(table), content_type="application/json")
    assert answer.status_code == 403
    assert table.rounds == []


def test_coins_on_the_way_count_once(evening: Table) -> None:
    who = ids(evening)
    coins = {"from": who["Clara"], "to": "pot", "cents": 5}
    body = round_of(evening, kind="payment", record=coins)
    assert [sent(evening, body)[0] for _ in range(2)] == [200, 200]
    assert evening.sitting.snapshot().paid == {who["Clara"]: 5, "pot": -5}


@pytest.mark.parametrize("spoiled", [{"from": "nobody"}, {"to": None}, {"cents": True}, {"cents": 0}, {"cents": "5"}])
def test_coins_that_cannot_be_are_refused(evening: Table, spoiled: dict[str, Any]) -> None:
    coins = {"from": ids(evening)["Clara"], "to": "pot", "cents": 5, **spoiled}
    status, told = sent(evening, round_of(evening, kind="payment", record=coins))
    assert (status, [told["field"]]) == (422, list(spoiled))
    assert evening.sitting.snapshot().paid == {}


def test_coins_on_the_way_come_too_late_for_a_closed_evening(evening: Table) -> None:
    close(evening)
    who = ids(evening)
    coins = {"from": who["Clara"], "to": who["Anna"], "cents": 5}
    status, told = sent(evening, round_of(evening, kind="payment", record=coins))
    assert (status, told["reason"]) == (409, "closed")
    assert "this payment is not written down" in told["text"]
    assert "round" not in told["text"]


def test_where_no_coins_lie_none_are_paid(pymtheg: Table) -> None:
    who = ids(pymtheg)
    coins = {"from": who["Clara"], "to": who["Anna"], "cents": 5}
    status, told = sent(pymtheg, round_of(pymtheg, kind="payment", record=coins))
    assert (status, told["field"]) == (422, "kind")


def part(**more: Any) -> dict[str, Any]:
    """A result of the gathered round."""
    return {"format": 1, "entry_id": str(uuid4()), "kind": "result", "record": {"player": "1", "seconds": 60}, **more}


def test_a_part_goes_into_the_round_that_it_names(begun: Table) -> None:
    round_ = begun.last
    status, told = sent(begun, part(into=round_.entry_id))
    assert (status, told["number"]) == (200, 1)
    assert Entry.objects.get(entry_id=told["entry_id"]).supersedes == round_
    assert sent(begun, part(into=round_.entry_id))[0] == 422  # the same player's once more
    assert sent(begun, part(into="nowhere\ud800"))[0] == 400


def test_a_part_of_no_round_is_refused(gathering: Table) -> None:
    status, told = sent(gathering, part(into="nowhere"))
    assert (status, told["field"], told["reason"]) == (422, "kind", "no_round_yet")


def test_what_the_phone_left_to_chance_is_made_when_it_is_written(gathering: Table) -> None:
    deal = {"format": 1, "entry_id": str(uuid4()), "kind": "deal", "record": {}, "number": 1}
    status, told = sent(gathering, deal)
    assert status == 200
    seed = gathering.last.record["seed"]
    assert len(str(seed)) == 12
    assert str(seed) not in str(told)
    agreed = {**deal, "entry_id": str(uuid4()), "number": 2, "record": {"seed": "7"}}
    assert sent(gathering, agreed)[0] == 200
    assert gathering.last.record["seed"] == "7"


def test_another_round_under_a_known_id_is_not_dropped_in_silence(reader: tuple[Client, str]) -> None:
    client, language = reader
    table = start(client, "pymtheg")
    first = round_of(table)
    sent(table, first)
    corrected = {**first, "record": {**first["record"], "declarer": "S"}}
    status, told = sent(table, corrected)
    assert (status, told["reason"], told["field"]) == (409, "sent_meanwhile", "")
    assert ("verstuurd" if language == "nl" else "sent meanwhile") in told["text"]
    assert table.last.record == first["record"]
    spelled_out = {**first, "record": {**first["record"], "revoke": None}}  # the same in more words
    assert sent(table, spelled_out)[0] == 200


def test_another_result_under_a_known_id_is_not_dropped_in_silence(begun: Table) -> None:
    first = part(into=begun.last.entry_id)
    assert [sent(begun, first)[0], sent(begun, first)[0]] == [200, 200]
    status, told = sent(begun, {**first, "record": {"player": "1", "seconds": 90}})
    assert (status, told["reason"]) == (409, "sent_meanwhile")


def test_a_part_counts_for_who_sat_there_on_its_page(begun: Table) -> None:
    old = seated(begun.sitting.snapshot())
    eva = part(into=begun.last.entry_id, seated=old)
    first = begun.last
    names = {"1": "Eva"}
    seats.sit(sitting=begun.sitting, seats={}, names=names, entry_id=str(uuid4()), phone=first.phone, number=1)
    status, told = sent(begun, {**eva, "into": begun.last.entry_id})
    assert (status, told["reason"]) == (422, "seats_changed")
    assert sent(begun, {**eva, "into": begun.last.entry_id, "seated": seated(begun.sitting.snapshot())})[0] == 200


def test_what_was_corrected_before_its_answer_came_shows_what_the_server_has(pymtheg: Table) -> None:
    sent(pymtheg, first := round_of(pymtheg))
    status, told = sent(pymtheg, {**first, "record": {**first["record"], "declarer": "S"}})
    there = told["there"]
    assert (status, there["entry_id"], there["url"]) == (
        409,
        first["entry_id"],
        pymtheg.url("entry", first["entry_id"]),
    )
    assert "Gâm +2" in there["summary"]


def test_a_phone_without_an_answer_asks_whether_it_was_taken(pymtheg: Table) -> None:
    body = round_of(pymtheg)
    assert asked(pymtheg, body) is None
    sent(pymtheg, body)
    there = asked(pymtheg, body)
    assert there is not None
    assert (there["entry_id"], "Gâm +2" in there["summary"]) == (body["entry_id"], True)


def test_it_is_told_what_counts_by_now(pymtheg: Table) -> None:
    sent(pymtheg, body := round_of(pymtheg))
    page = pymtheg.get("correct", body["entry_id"])
    pymtheg.post("correct", body["entry_id"], **{**page.form("entry"), "declarer": "S"})
    there = asked(pymtheg, body)
    assert there is not None
    assert there["entry_id"] == pymtheg.last.entry_id != body["entry_id"]
    assert "Clara" in there["summary"]
    assert sent(pymtheg, {**body, "record": {**body["record"], "declarer": "S"}})[0] == 200  # as it counts now
    pymtheg.post("remove", pymtheg.last.entry_id, entry_id=str(uuid4()))
    there = asked(pymtheg, body)
    assert there is not None
    assert there["summary"] == "taken out"
    assert sent(pymtheg, {**body, "record": {**body["record"], "declarer": "S"}})[0] == 409


def test_who_may_only_look_may_ask_and_nobody_else(pymtheg: Table) -> None:
    sent(pymtheg, body := round_of(pymtheg))
    assert asked(pymtheg.join(Client(), PhoneRight.Level.READ), body) is not None
    assert Client().get(pymtheg.url("arrived", body["entry_id"])).status_code == 404


def asked(table: Table, body: dict[str, Any]) -> dict[str, Any] | None:
    """What the server says is there of what was sent."""
    answer = table.client.get(table.url("arrived", body["entry_id"]))
    assert answer.status_code == 200
    there: dict[str, Any] | None = answer.json()["there"]
    return there


def test_two_of_different_kinds_are_told_apart(pandoeren: Table) -> None:
    there = pandoeren.wrote("lappen", each="5")
    status, told = sent(pandoeren, round_of(pandoeren, number=1))
    assert (status, told["taken"]["kind"], told["taken"]["same"]) == (409, "lappen", False)
    assert told["taken"]["entry_id"] == there.entry_id
