"""The table is complete, and every reader gets at every address what it says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.urls import resolve

from tests.permissions.asking import address, asked, held, taken_back
from tests.permissions.cast import Cast
from tests.permissions.rows import SIGN_IN, Outcome, Who
from tests.permissions.table import ROWS
from tests.walk.visit import HALF, names

NAMES = sorted(set(names()))


def test_every_address_has_its_rows_and_no_other_has_any() -> None:
    assert {row.name for rows in ROWS.values() for row in rows} == set(NAMES)
    assert {row.key for row in ROWS["alone"]} == {row.key for row in ROWS["club"]}
    twice = Counter((place, row.key, row.method) for place, rows in ROWS.items() for row in rows)
    assert [key for key, times in twice.items() if times > 1] == []
    assert [row.key for row in ROWS[""] + ROWS["club"] if not row.says] == []


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize(
    "place", [pytest.param(one, marks=pytest.mark.database) if one == "club" else one for one in ROWS]
)
def test_each_reader_gets_what_the_table_says(made: Cast, place: str, method: str) -> None:
    before, wrong = held(), []
    for row in (row for row in ROWS[place] if row.method == method):
        for who, outcome in row.outcomes.items():
            with taken_back(before) as changed:
                where, answer = asked(made, row, place, who)
                got = differs(outcome, where, answer, changed=changed())
            if got:
                wrong.append(f"{row.key} {who.value}: {got}, not {outcome.text}")
    assert held() == before
    assert wrong == []


def differs(outcome: Outcome, where: str, answer: HttpResponse, *, changed: bool) -> str:
    """What the reader got instead; nothing where it is as the table says."""
    leads = urlsplit(answer.headers.get("Location", ""))
    got = f"{answer.status_code}{' ' + leads.path if leads.path else ''}{' done' if changed else ''}"
    right = answer.status_code == outcome.status and changed == outcome.done
    if outcome.leads and right:
        right = resolve(leads.path).view_name == outcome.target
    if outcome.text == SIGN_IN and right:
        right = parse_qs(leads.query) == {"next": [where]}
    return "" if right else got


def test_the_comparison_can_fail() -> None:
    page, gone, table = HttpResponse(), HttpResponse(status=404), HttpResponse(status=302)
    table["Location"] = "/t/abc/"
    for outcome, answer, changed, is_right in (
        ("200", page, False, True),
        ("200", page, True, False),
        ("200", gone, False, False),
        ("404", gone, True, False),
        (">table", table, True, True),
        (">table", table, False, False),
        ("=table", table, False, True),
        (">share", table, True, False),
        ("in", table, False, False),
        ("+200", page, True, True),
        ("+200", page, False, False),
    ):
        assert (differs(Outcome(outcome), "/", answer, changed=changed) == "") == is_right


@pytest.mark.parametrize("place", list(ROWS))
def test_a_way_of_asking_without_a_row_is_there_for_nobody(made: Cast, place: str) -> None:
    before, wrong = held(), []
    told = {(row.name, row.method) for row in ROWS[place]}
    for row in ROWS[place]:
        other = "POST" if row.method == "GET" else "GET"
        for who in Who if (row.name, other) not in told else ():
            with taken_back(before) as changed:
                where, answer = asked(made, replace(row, method=other), place, who)
                leads_in = not differs(Outcome(SIGN_IN), where, answer, changed=False)
                if changed() or not (answer.status_code in (405, 404, 403) or leads_in):
                    wrong.append(f"{row.key} {other} {who.value}: {answer.status_code}")
    assert wrong == []


ALIKE = {("DELETE", "mfa_remove_webauthn")}  # allauth takes it as a POST, with the same token against forged ones


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_other_methods_change_nothing(made: Cast, method: str) -> None:
    before = held()
    for place, rows in ROWS.items():
        for row in rows:
            for who in (Who.WRITE, Who.OWNER):
                if (method, row.name) in ALIKE:
                    continue
                with taken_back(before) as changed:
                    made.client(who).generic(method, address(made, row.key, place), headers={"x-csrftoken": HALF})
                    assert not changed(), f"{row.key} {who.value}"
