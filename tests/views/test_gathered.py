"""The cards to lay out and the clock: for everybody at the table, and not before the round has begun."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Entry, PhoneRight
from games.services import log
from tests.toy import new_id
from tests.views.gathering import begun as begun
from tests.views.gathering import gather as gather
from tests.views.gathering import gathering as gathering
from tests.views.pages import Page
from tests.views.tables import Table

SEED = "123456789017"  # its last figure makes the first card: fire 8


def test_the_piles_are_there_with_number_suit_and_word(begun: Table) -> None:
    page = Page(begun.client.get(begun.get().link("cards to lay out")))
    assert page.one("h1").text == "Deal 1"
    piles = [[card.text for card in pile.all("li", class_="card")] for pile in page.all("li", class_="pile")]
    assert piles == [["8 Fire", "2 Water", "3 wind on top"], ["4 earth", "5 Fire", "6 Water on top"]]
    assert all(card.all("svg") for card in page.all("li", class_="card"))
    assert page.all(data_stay_awake="")


def test_every_revision_leads_to_the_same_cards(begun: Table) -> None:
    first = begun.last
    begun.wrote("result", player="1", seconds="1:00")
    texts = {begun.get("layout", one.entry_id).one("main").text for one in (first, begun.last)}
    assert len(texts) == 1


def test_a_round_without_cards_has_no_such_page(begun: Table) -> None:
    cards = begun.wrote("cards", fire_1="15", water_2="15")
    assert begun.get("layout", cards.entry_id).status == 404
    assert begun.get("layout", "nowhere").status == 404
    assert "lay out" not in begun.get().text


def test_cards_of_a_round_that_was_taken_out_are_gone(begun: Table) -> None:
    gone = begun.last
    log.remove(sitting=begun.sitting, entry=gone, entry_id=new_id(), phone=None)
    assert begun.get("layout", gone.entry_id).status == 404
    assert "lay out" not in begun.get().text


def test_nothing_of_the_cards_is_known_before_the_round_has_begun(gathering: Table) -> None:
    seen = [
        gathering.client.get(gathering.url()).content,
        gathering.client.get(gathering.url("write", "deal")).content,
        gathering.post("live", "deal", **gathering.fill("deal", {})).content,
        gathering.post("write", "deal", **gathering.fill("deal", {"look": "1"})).content,
    ]
    made = gathering.wrote("deal")
    assert len(made.record["seed"]) == 12
    assert not [page for page in seen if made.record["seed"].encode() in page]
    assert not [page for page in seen if b'name="seed"' in page]


def test_two_deals_have_two_numbers(gathering: Table) -> None:
    seeds = {gathering.wrote("deal").record["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_the_clock_counts_from_the_signal_by_the_servers_time(begun: Table) -> None:
    signal = timezone.now() - timedelta(minutes=3, seconds=20)
    Entry.objects.filter(pk=begun.last.pk).update(created=signal)
    begun.wrote("result", player="1", seconds="1:00")
    page = Page(begun.client.get(begun.get().link("The clock")))
    figure = page.one(role="timer")
    assert 200 <= int(figure.attrs["data-since"]) < 230
    assert figure.text.startswith("3:")
    assert [row.one("span", class_="what").text for row in page.all("div", class_="row")] == ["Bert", "Cor"]
    assert page.link("Done Bert") == f"{begun.url('write', 'result')}?player=2"


def test_the_clock_follows(begun: Table) -> None:
    stamp = begun.sitting.stamp
    assert begun.client.get(begun.url("clock"), {"v": stamp}).status_code == 204
    begun.wrote("result", player="1", seconds="1:00")
    assert begun.client.get(begun.url("clock"), {"v": stamp}).status_code == 200


def test_no_clock_without_a_round_that_is_gathered(gathering: Table) -> None:
    assert gathering.get("clock").status == 404
    assert "The clock" not in gathering.get().text
    gathering.wrote("deal")
    assert gathering.get("clock").status == 200
    gathering.wrote("cards", fire_1="15", water_2="15")
    assert gathering.get("clock").status == 404


def test_the_clock_of_a_closed_evening_leads_to_the_table(begun: Table) -> None:
    begun.post("settlement", entry_id=new_id(), close="1")
    answer = begun.client.get(begun.url("clock"))
    assert (answer.status_code, answer.headers["Location"]) == (302, begun.url())


@pytest.mark.parametrize("level", [PhoneRight.Level.READ, PhoneRight.Level.WRITE])
def test_every_phone_at_the_table_sees_both(begun: Table, level: PhoneRight.Level) -> None:
    other = begun.join(Client(headers={"accept-language": "en"}), level)
    assert other.get("layout", begun.last.entry_id).status == 200
    page = other.get("clock")
    assert page.status == 200
    assert bool(page.all("button", data_watch="start")) == (level == PhoneRight.Level.WRITE)
    assert "Bert" in page.text


def test_strangers_see_neither(begun: Table) -> None:
    stranger = Table(Client(), begun.public_id)
    assert stranger.get("layout", begun.last.entry_id).status == 404
    assert stranger.get("clock").status == 404
