"""Whole evenings, from the home page to the settlement, with nothing but a finger."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from tests.browser.conftest import NewPhone
from tests.browser.evenings.course import Evening, Step, evening
from tests.browser.evenings.finger import Finger
from tests.browser.evenings.played import Played
from tests.browser.phones import Scheme

Count = Callable[[str, object], None]


HOW: dict[str, tuple[str, Scheme]] = {
    "pymtheg": ("nl", "light"),
    "pandoeren": ("en", "dark"),
    "branden": ("nl", "dark"),
}
GATHERING: tuple[tuple[str, Scheme], ...] = (("nl", "light"), ("en", "dark"), ("nl", "dark"))
LOOKS: list[Any] = [pytest.param(game, *how, marks=pytest.mark.xdist_group(game)) for game, how in HOW.items()]


def play(new: NewPhone, server: str, whole: Evening, language: str, scheme: Scheme) -> Played:
    """On one phone."""
    page = new(language, scheme)
    page.goto(server)
    assert page.locator("html").get_attribute("lang") == language
    played = Played(Finger(page), whole)
    for table in whole.tables:
        played.table(table)
    return played


@pytest.mark.full("evenings by finger")
@pytest.mark.slow("an evening")
@pytest.mark.parametrize(("game", "language", "scheme"), LOOKS)
def test_an_evening(
    server: str, phone_page: NewPhone, record_property: Count, game: str, language: str, scheme: Scheme
) -> None:
    tell(record_property, play(phone_page, server, evening(game), language, scheme))


@pytest.mark.parametrize(("game", "language", "scheme"), LOOKS)
def test_a_short_evening(
    server: str, phone_page: NewPhone, record_property: Count, game: str, language: str, scheme: Scheme
) -> None:
    tell(record_property, play(phone_page, server, evening(game, short=True), language, scheme))


def tell(record_property: Count, played: Played) -> None:
    """How many taps its rounds took."""
    told = f"{played.game}, taps per round: {' '.join(map(str, played.taps))}; a usual round: {played.usual}"
    record_property("taps", told)
    print(told)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that the server answers from now on, but for files that are the same for all."""
    heard: list[str] = []
    answer = BaseHandler.get_response

    def listen(self: BaseHandler, request: HttpRequest) -> HttpResponseBase:
        response = answer(self, request)
        if isinstance(response, HttpResponse):
            zipped = response.headers.get("Content-Encoding") == "gzip"
            content = gzip.decompress(response.content) if zipped else response.content
            heard.append(f"{response.headers} {content.decode(errors='replace')}")
        return response

    monkeypatch.setattr(BaseHandler, "get_response", listen)
    return heard


def play_gathered(new: NewPhone, server: str, whole: Evening, said: list[str]) -> Iterator[Played]:
    """Its first table on three phones, and another one alone."""
    phones = [Finger(new(*how)) for how in GATHERING]
    phones[0].page.goto(server)
    for table, others in zip(whole.tables, (phones[1:], []), strict=False):
        played = Played(phones[0], Evening(whole.game, [table]), *others, said=said)
        played.table(table)
        yield played


@pytest.mark.full("evenings by finger")
@pytest.mark.slow("an evening")
@pytest.mark.xdist_group("tonkars")
def test_a_table_of_eight_and_a_diary(
    server: str, phone_page: NewPhone, record_property: Count, said: list[str]
) -> None:
    for played in play_gathered(phone_page, server, evening("tonkars"), said):
        tell(record_property, played)


@pytest.mark.xdist_group("tonkars")
def test_a_table_of_five(server: str, phone_page: NewPhone, record_property: Count, said: list[str]) -> None:
    for played in play_gathered(phone_page, server, evening("tonkars", short=True), said):
        tell(record_property, played)


def test_nothing_is_left_out() -> None:
    pymtheg, pandoeren = evening("pymtheg").rounds(), evening("pandoeren").rounds()
    assert (len(pymtheg), len(pandoeren)) == (20, 24)
    assert {step.kind for step in pymtheg} == {"", "burn", "pass"}
    assert {step.kind for step in pandoeren} == {"", "husselen", "pass", "lappen"}
    assert tapped(pymtheg, "doubling") == {"2", "4"}
    assert tapped(pymtheg, "overbid") == {"ry", "ry_2", "ry_3"}
    assert tapped(pymtheg, "contract") >= {"gam", "ry", "ry_2", "ry_3", "lon"}
    assert tapped(pymtheg, "revoke") == {"W"}
    assert tapped(pymtheg, "pit") == {"theirs"}
    assert tapped(pandoeren, "stake") == {"+5", "-5", "+1", "-1", "whole"}
    assert {one for seat in "NESW" for one in tapped(pandoeren, f"join_{seat}")} == {"dry", "wet"}
    for question in ("looked", "shown_by", "unplayable", "cards", "roem", "partner", "partner_found"):
        assert tapped(pandoeren, question)


def test_nothing_is_left_out_of_the_games_for_more_players() -> None:
    burning, patience = evening("branden"), evening("tonkars")
    assert [table.setup for table in burning.tables if not table.again] == ["4", "3", "5", "2x3"]
    assert tapped(burning.rounds(), "pit") == {"own", "theirs"}
    for table in burning.tables:
        ends = [step for step in table.course if step.new_game]
        assert len(ends) == (not table.again)
        for end in ends:
            limit = 110 if "limit" in table.switches else 100
            after = table.course[table.course.index(end) + 1]
            assert max(end.totals.values()) >= limit
            assert after.totals == {column: after.pays.get(column, 0) for column in end.totals}
    ways = {str(step.taps["how"]) for table in patience.tables for step in table.course if "how" in step.taps}
    assert ways == {"finished", "gave_up", "limit", "time"}
    done = [step.do for table in patience.tables for step in table.course]
    assert [done.count(one) for one in ("signal", "together", "correct_part")] == [5, 1, 1]


def tapped(steps: list[Step], question: str) -> set[str]:
    """All that was tapped for one question."""
    given = [step.taps.get(question, []) for step in steps]
    return {one for taps in given for one in (taps if isinstance(taps, list) else [taps])}
