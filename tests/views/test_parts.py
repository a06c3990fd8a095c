"""A round that is gathered part by part: written, looked at before saving, corrected and taken out."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.models import Entry, Round
from games.services import log
from tests.gathering import CAST
from tests.toy import new_id
from tests.views.gathering import begun as begun
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.pages import Page
from tests.views.tables import Table, start


def results(table: Table, number: int = 1) -> dict[str, int]:
    """The seconds by seat."""
    whole = Round.objects.get(sitting=table.sitting, number=number).entry.record
    return {seat: one["seconds"] for seat, one in (whole.get("results") or {}).items()}


def put(table: Table, player: str, seconds: str) -> Entry:
    """A result through the screen."""
    return table.wrote("result", player=player, seconds=seconds)


def chosen(table: Table) -> list[str]:
    """Who is chosen on a fresh page of a result."""
    inputs = table.get("write", "result").all("input", name="player")
    return [str(one.attrs["value"]) for one in inputs if "checked" in one.attrs]


def options(page: Page, key: str) -> list[str]:
    """The buttons of a question."""
    return [node.text for node in page.question(key).all("label")]


def live(table: Table, **answers: Any) -> Page:
    """The foot while fingers are on the form of a result."""
    return Page(table.post("live", "result", **table.fill("result", answers)))


def test_there_is_no_part_before_there_is_a_round(gathering: Table) -> None:
    assert gathering.get("write", "result").status == 404
    assert "Result" not in gathering.get("write", "deal").text
    assert gathering.post("live", "result", player="1").status_code == 200
    assert gathering.post("write", "result", player="1", seconds="1:00").status_code == 302
    assert gathering.rounds == []


def test_who_it_is_of_is_not_asked_where_only_one_is_left(begun: Table) -> None:
    put(begun, "1", "1:00")
    assert chosen(begun) == []
    put(begun, "2", "1:00")
    assert chosen(begun) == ["3"]


def test_the_table_asks_for_what_is_missing(begun: Table) -> None:
    page = begun.get()
    assert (page.link("Result · 3 to come"), page.link("Deal 2")) == (
        begun.url("write", "result"),
        begun.url("write", "deal"),
    )
    for seat in "12":
        put(begun, seat, "1:00")
    assert begun.get().one("a", id="next").text == "Result · 1 to come"
    put(begun, "3", "1:00")
    page = begun.get()
    assert page.one("a", id="next").text == "Deal 2"
    assert begun.url("write", "result") not in page.links()


def test_the_screen_names_the_round_and_asks_for_who_is_left(begun: Table) -> None:
    page = begun.get("write", "result")
    assert page.one("h1").text == "Deal 1: result"
    assert options(page, "player") == list(CAST.values())
    put(begun, "2", "1:00")
    assert options(begun.get("write", "result"), "player") == ["Anna", "Cor"]


def test_a_time_is_saved_as_it_was_typed(begun: Table) -> None:
    put(begun, "1", "15:12")
    put(begun, "2", "912")
    assert results(begun) == {"1": 15 * 60 + 12, "2": 9 * 60 + 12}
    assert begun.totals == {"1": 2, "2": 1, "3": 0, "4": 0}


def test_who_it_moves_is_shown_before_it_is_saved(begun: Table) -> None:
    put(begun, "1", "2:00")
    put(begun, "3", "1:00")
    page = live(begun, player="2", seconds="1:30")
    assert page.figures("data-pay") == {"2": "2", "1": "3"}
    assert "Bert: place 2" in page.text
    assert "Anna 2 → 3" in page.text
    assert "Still to say: Time" in live(begun, player="2").text
    assert results(begun) == {"1": 120, "3": 60}


def test_a_second_part_of_one_player_is_refused_beside_the_name(begun: Table) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30"})
    put(begun, "2", "1:00")
    assert "Bert has one already." in Page(begun.post("live", "result", **typed)).text
    answer = begun.post("write", "result", **typed)
    assert answer.status_code == 422
    page = Page(answer)
    assert page.question("player").one(role="alert").text == "Bert has one already."
    assert page.one("input", name="player", value="2").has({"checked": ""})
    assert page.one("input", name="seconds").attrs["value"] == "1:30"
    assert results(begun) == {"2": 60}


def test_a_double_tap_is_one_part(begun: Table) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30"})
    assert [begun.post("write", "result", **typed).status_code for _ in range(2)] == [302, 302]
    assert results(begun) == {"2": 90}


def test_two_phones_each_get_theirs_in(begun: Table) -> None:
    forms = [begun.fill("result", {"player": seat, "seconds": "1:00"}) for seat in "12"]
    assert [begun.post("write", "result", **one).status_code for one in forms] == [302, 302]
    assert results(begun) == {"1": 60, "2": 60}


def test_a_part_goes_into_the_round_that_it_was_opened_for(begun: Table) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30"})
    begun.wrote("deal", agreed="8")
    assert begun.post("write", "result", **typed).status_code == 302
    assert (results(begun, 1), results(begun, 2)) == ({"2": 90}, {})
    page = begun.get("write", "result", number="1")
    assert page.one("h1").text == "Deal 1: result"
    assert options(page, "player") == ["Anna", "Cor"]


def test_a_round_that_was_taken_out_takes_nothing_more(begun: Table) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30"})
    gone = begun.last
    begun.wrote("deal", agreed="8")
    log.remove(sitting=begun.sitting, entry=gone, entry_id=new_id(), phone=None)
    assert "taken out meanwhile" in Page(begun.post("live", "result", **typed)).text
    page = Page(begun.post("write", "result", **typed))
    assert (page.status, len(page.errors())) == (422, 1)
    assert "taken out meanwhile" in page.errors()[0]
    assert (page.form("entry")["player"], page.form("entry")["seconds"]) == (["2"], ["1:30"])
    assert results(begun) == {}


@pytest.mark.parametrize("into", ["nowhere", "\x00", "x" * 200])
def test_what_names_no_round_changes_nothing(begun: Table, into: str) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30", "into": into})
    assert begun.post("write", "result", **typed).status_code == 302
    assert results(begun) == {}


def test_a_name_that_was_tapped_and_a_time_from_the_clock_are_answered(begun: Table) -> None:
    page = begun.get("write", "result", player="3", seconds="15:12")
    assert page.one("input", name="player", value="3").has({"checked": ""})
    assert page.one("input", name="seconds").attrs["value"] == "15:12"
    assert page.figures("data-pay") == {"3": "1"}
    assert begun.get("write", "result", seconds="soon").one("input", name="seconds").attrs["value"] == ""


def test_who_has_a_part_is_led_to_its_correction(begun: Table) -> None:
    put(begun, "2", "1:00")
    answer = begun.client.get(begun.url("write", "result"), {"player": "2"})
    assert answer.headers["Location"] == f"{begun.url('correct', begun.last.entry_id)}?part=2"
    for seat in "13":
        put(begun, seat, "1:00")
    answer = begun.client.get(begun.url("write", "result"))
    assert answer.headers["Location"] == begun.url("entry", begun.last.entry_id)


def test_the_round_lists_its_parts(begun: Table) -> None:
    put(begun, "2", "15:12")
    page = begun.get("entry", begun.last.entry_id)
    assert page.one("h1").text == "Deal 1"
    assert "Bert 15:12" in page.text
    assert page.link("correct Bert") == f"{begun.url('correct', begun.last.entry_id)}?part=2"
    assert "Bert: written down" in page.text


def correction(table: Table, seat: str, **answers: str) -> Any:
    """A correction of one part through its screen."""
    url = f"{table.url('correct', table.last.entry_id)}?part={seat}"
    page = Page(table.client.get(url))
    return table.client.post(url, {**page.form("entry"), **answers})


def test_a_part_is_corrected_by_itself(begun: Table) -> None:
    for seat, seconds in (("1", "2:00"), ("2", "1:00"), ("3", "4:00")):
        put(begun, seat, seconds)
    page = Page(begun.client.get(begun.url("correct", begun.last.entry_id), {"part": "2"}))
    assert page.one("input", name="seconds").attrs["value"] == "1:00"
    assert page.one("input", name="player", value="2").has({"checked": ""})
    sent = {**page.form("entry"), "seconds": "3:00"}
    foot = Page(begun.client.post(f"{begun.url('correct_live', begun.last.entry_id)}?part=2", sent))
    assert "Bert 1 → 2" in foot.text
    assert correction(begun, "2", seconds="3:00").status_code == 302
    assert results(begun) == {"1": 120, "2": 180, "3": 240}
    assert "Bert: corrected" in begun.get("entry", begun.last.entry_id).text


def test_a_part_can_be_somebody_elses(begun: Table) -> None:
    put(begun, "2", "1:00")
    assert correction(begun, "2", player="3").status_code == 302
    assert results(begun) == {"3": 60}


def test_a_part_is_taken_out(begun: Table) -> None:
    put(begun, "1", "2:00")
    put(begun, "2", "1:00")
    assert correction(begun, "2", take_out="1").status_code == 302
    assert results(begun) == {"1": 120}
    assert "Bert: taken out" in begun.get("entry", begun.last.entry_id).text


def test_a_part_that_cannot_be_is_refused_beside_its_question(begun: Table) -> None:
    put(begun, "2", "1:00")
    answer = correction(begun, "2", seconds="soon")
    assert answer.status_code == 422
    assert Page(answer).question("seconds").all(role="alert")
    assert results(begun) == {"2": 60}


def test_parts_of_others_may_come_in_while_one_is_corrected(begun: Table) -> None:
    put(begun, "2", "1:00")
    url = f"{begun.url('correct', begun.last.entry_id)}?part=2"
    sent = {**Page(begun.client.get(url)).form("entry"), "seconds": "3:00"}
    put(begun, "1", "2:00")
    assert begun.client.post(url, sent).status_code == 302
    assert results(begun) == {"1": 120, "2": 180}


def test_a_part_that_somebody_changed_meanwhile_is_left_alone(begun: Table) -> None:
    put(begun, "2", "1:00")
    url = f"{begun.url('correct', begun.last.entry_id)}?part=2"
    sent = {**Page(begun.client.get(url)).form("entry"), "seconds": "3:00"}
    correction(begun, "2", seconds="2:00")
    page = Page(begun.client.post(url, sent))
    assert (page.status, results(begun)) == (422, {"2": 120})
    assert "changed this meanwhile" in page.one(class_="bad").text
    assert page.one("tr", class_="differs").text == "Time 2:00 3:00"
    assert begun.client.post(page.one("form", id="entry").attrs["action"], page.form("entry")).status_code == 302
    assert results(begun) == {"2": 180}


def test_correcting_the_round_itself_keeps_what_was_gathered(begun: Table) -> None:
    put(begun, "2", "1:00")
    url = begun.url("correct", begun.last.entry_id)
    sent = {**Page(begun.client.get(url)).form("entry"), "agreed": "9"}
    assert begun.client.post(url, sent).status_code == 302
    assert begun.last.record["seed"] == "9"
    assert results(begun) == {"2": 60}
    sent = {**Page(begun.client.get(begun.url("correct", begun.last.entry_id))).form("entry")}
    assert begun.client.post(begun.url("correct", begun.last.entry_id), sent).status_code == 302
    assert begun.last.record["seed"] == "9"


@pytest.mark.parametrize("seat", ["1", "9", "N", "\x00"])
def test_no_correction_of_a_part_that_is_not_there(begun: Table, seat: str) -> None:
    put(begun, "2", "1:00")
    assert begun.client.get(begun.url("correct", begun.last.entry_id), {"part": seat}).status_code == 404


def test_nothing_goes_into_a_closed_evening(begun: Table) -> None:
    typed = begun.fill("result", {"player": "2", "seconds": "1:30"})
    begun.post("settlement", entry_id=new_id(), close="1")
    assert begun.sitting.closed
    answer = begun.post("write", "result", **typed)
    assert answer.status_code == 422
    assert "closed meanwhile" in Page(answer).text
    assert results(begun) == {}


def test_many_names_fold_and_few_do_not(client: Client) -> None:
    for many in (16, 20):
        names = [f"Anna {n}" for n in range(1, many + 1)]
        table = start(client, "tonkars", **{f"name_{n}": name for n, name in enumerate(names, start=1)})
        table.wrote("deal")
        asked = table.get("write", "result").question("player")
        assert [node.text for node in asked.all("label", class_="later")] == names[16:]
        assert len(asked.all(class_="unfold")) == (1 if many > 16 else 0)


def test_an_answer_that_the_house_rules_do_not_offer_is_still_told_in_words(client: Client) -> None:
    table = start(client, "tonkars", name_1="Anna", name_2="Bert")
    table.many("deal", {"seed": "7", "results": {"1": {"finished": False, "why": "limit"}}}, 1)
    page = table.get("entry", table.last.entry_id)
    assert "Stack too high" in page.text
    assert "limit" not in page.text
