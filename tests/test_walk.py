"""The walk is complete: no address without requests, each answers as it should, and every amount opens."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urlsplit

import pytest
from django.http import HttpResponse
from django.urls import resolve, reverse

from tests.walk import amounts
from tests.walk.links import Links
from tests.walk.visit import ERRORS, FIXTURES, Visit, names
from tests.walk.walked import Walked
from tests.walk.world import new_world


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_every_address_is_walked(walk_once: list[Walked]) -> None:
    walk = [one.visit for one in walk_once]
    assert set(names()) | {ERRORS} == set(FIXTURES)
    assert {one.name for one in walk} == set(FIXTURES)
    assert [screen for screen, times in Counter(one.screen for one in walk).items() if times > 1] == []


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_every_visit_is_answered_and_every_amount_opens(walk_once: list[Walked]) -> None:
    assert walk_once
    wrong = []
    for found in walk_once:
        one, answers = found.visit, found.answers
        if one.name != ERRORS:
            assert resolve(urlsplit(one.path).path).view_name == one.name
        if one.is_screen and one.status == 200:
            wrong += [f"{one.screen}: {amount} leads nowhere" for amount in amounts.closed(answers[0])]
        if answers[0].status_code != one.status:
            wrong.append(f"{one.screen}: {answers[0].status_code}, not {one.status}")
        elif one.target and resolve(answers[0].headers["Location"].partition("?")[0]).view_name != one.target:
            wrong.append(f"{one.screen}: leads to {answers[0].headers['Location']}")
        elif answers[-1].status_code not in (one.status, 200):
            wrong.append(f"{one.screen}: leads to a page with {answers[-1].status_code}")
    assert wrong == []


@pytest.mark.django_db
@pytest.mark.xdist_group("walk")
def test_no_link_leads_nowhere(walk_once: list[Walked]) -> None:
    assert [f"{one.visit.screen}: {link}" for one in walk_once for link in one.dead] == []


@pytest.mark.django_db
def test_a_link_that_leads_nowhere_is_seen() -> None:
    page = HttpResponse('<a href="#at"><a href="/about/"><a href="?code=x"><a href="/t/nobody/"><b hx-get="/nothing/">')
    home = Visit("home", reverse("games:home"), name="games:home")
    assert [*Links(new_world(), []).dead(home, page)] == ["/t/nobody/ gives 404", "/nothing/ is no address"]


def test_an_amount_that_does_not_open_is_seen() -> None:
    page = HttpResponse('<p><b class="num">12</b></p><a href="/"><b class="num">13</b></a><p class="how num">14</p>')
    assert amounts.closed(page) == ["12"]
