"""The table, its rounds and its chart, and how few queries they take."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.game import Game
from games.models import Phone, Sitting
from games.selectors import detail, phones, preview, sittings
from games.selectors.rights import right_at
from games.selectors.table import RoundRow, chart, load, spread
from games.selectors.table import rounds as newest
from games.services import log, seats
from tests.many import hearts, many, part, race
from tests.toy import PURSE, SIDES, deal, new_id, phone, table, write

__all__ = ["many"]
pytestmark = pytest.mark.django_db


def before(row: RoundRow) -> dict[str, int]:
    """What stood before the round."""
    return {column: amount - row.change[column] for column, amount in row.after.items()}


def test_a_new_table() -> None:
    view = load(table())
    assert {seat: player.name for seat, player in view.players.items()} == {
        "N": "Anna",
        "E": "Bert",
        "S": "Cor",
        "W": "Dien",
    }
    assert (view.next_number, view.standing.dealer, view.lap_due, view.ended) == (1, "N", 0, False)
    assert list(view.totals.items()) == [(column, 0) for column in ("N", "E", "S", "W", "pot")]
    assert (view.scene().dealer, view.scene().first, view.scene().last_kind) == ("N", "E", "")


def test_the_scene_of_the_next_round() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    view = load(sitting)
    assert (view.next_number, view.scene().last_kind, view.scene().totals["pot"]) == (2, "put", 20)
    assert load(table(SIDES)).scene().first == ""


def test_lappen_is_due_while_the_pot_is_empty() -> None:
    sitting = table(rules={"lap": 10})
    assert load(sitting).lap_due == 10
    write(sitting, "put", {"each": 10})
    assert load(sitting).lap_due == 0
    deal(sitting, stake=40)
    assert load(sitting).lap_due == 10


def test_the_end_by_rounds_and_by_a_limit() -> None:
    by_rounds, by_limit = table(SIDES, {"end": "rounds"}), table(SIDES, {"end": "limit"})
    for sitting in (by_rounds, by_limit):
        for points in (5, 5):
            write(sitting, "deal", {"side": "EW", "points": points})
        assert not load(sitting).ended  # ten is not beyond ten
    write(by_rounds, "deal", {"side": "NS", "points": 0})
    assert load(by_rounds).ended
    write(by_limit, "deal", {"side": "NS", "points": -11})
    assert load(by_limit).ended


@pytest.mark.parametrize(
    ("end", "now", "ended"),
    [
        ("evening", datetime(2026, 1, 9, 21, 59, tzinfo=UTC), False),  # an hour later in the tests' time zone
        ("evening", datetime(2026, 1, 9, 22, 0, tzinfo=UTC), True),
        ("evening", datetime(2026, 1, 10, 1, 0, tzinfo=UTC), True),
        ("night", datetime(2026, 1, 9, 22, 0, tzinfo=UTC), False),
        ("night", datetime(2026, 1, 10, 0, 29, tzinfo=UTC), False),
        ("night", datetime(2026, 1, 10, 0, 30, tzinfo=UTC), True),
    ],
)
def test_the_end_by_the_clock_is_the_evenings(end: str, now: datetime, ended: bool) -> None:
    assert load(table(SIDES, {"end": end}), now=now).ended is ended


def test_rounds_come_newest_first_and_older_when_asked() -> None:
    sitting = table()
    first = deal(sitting, "E", made=False)
    for _ in range(4):
        deal(sitting)
    log.correct(
        sitting=sitting, entry=first, record=first.record | {"made": True}, entry_id="better", phone=None, reason=""
    )
    assert [row.number for row in newest(sitting, limit=2)] == [5, 4]
    older = newest(sitting, below=4)
    assert [row.number for row in older] == [3, 2, 1]
    row = older[-1]
    assert (row.entry_id, row.revised, row.declarer, row.made, row.contract) == ("better", True, "E", True, "one")
    assert list(row.change.items()) == [("N", -1), ("E", 3), ("S", -1), ("W", -1), ("pot", 0)]
    assert (older[0].revised, before(older[0]), older[0].after["N"]) == (False, dict(older[1].after), 5)
    assert before(row) == dict.fromkeys(row.after, 0)


@pytest.mark.parametrize("last", [0, 1, 2, 59, 60, 61, 100, 119, 1000])
def test_a_chart_has_at_most_sixty_points_with_both_ends(last: int) -> None:
    numbers = spread(last, 60)
    assert len(numbers) == min(last, 60)
    assert numbers == sorted(set(numbers))
    assert numbers[:1] == [1][:last]
    assert numbers[-1:] == [last][:last]
    gaps = {after - before for before, after in pairwise(numbers)}
    assert not gaps or max(gaps) - min(gaps) <= 1


def test_the_database_is_asked_for_the_charts_points_only() -> None:
    sitting = table()
    for n in range(9):
        deal(sitting, "NESW"[n % 4])
    view = load(sitting)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        lines = chart(view, points=3)
    assert lines[view.players["N"].public_id] == [(1, 3), (5, 3 - 3 + 3), (9, 9 - 6)]
    assert list(lines) == [player.public_id for player in view.players.values()]
    assert len(asked) == 1
    assert "(1, 5, 9)" in asked[0]["sql"]


def test_a_gathered_round_knows_whose_part_is_in(many: None) -> None:
    sitting = race(3, (), (90,))
    last, first = newest(sitting)
    assert (first.parts, first.waits_for, first.figures) == (frozenset(), 3, {})
    assert (last.parts, last.waits_for, last.figures) == (frozenset("1"), 2, {"1": 90})
    part(sitting, "3", None)
    last = newest(sitting)[0]
    assert (last.parts, last.waits_for, last.winners, last.revised) == (frozenset("13"), 1, (), True)
    entry = detail.detail(sitting, last.entry_id).round
    assert entry is not None
    assert entry.parts == last.parts
    assert newest(hearts("3", (1, 2, 3)))[0].parts is None


def test_the_rounds_of_a_table_are_one_query_whatever_the_game(many: None) -> None:
    for sitting in (race(5, (), (90, 80)), hearts("6", (1, 2, 3, 4, 5, 6)), table()):
        with CaptureQueriesContext(connection) as asked:
            newest(sitting)
        assert len(asked) == 1
        assert ("record" in asked[0]["sql"]) == (sitting.game == "toy_race")


def test_a_round_opened() -> None:
    sitting, by = table(), phone()
    write(sitting, "put", {"each": 5})
    old = deal(sitting, "E", stake=3)
    new = log.correct(
        sitting=sitting, entry=old, record=old.record | {"stake": 4}, entry_id="new", phone=by, reason="Vier"
    )
    for entry_id in (old.entry_id, "new"):
        seen = detail.detail(sitting, entry_id)
        assert seen.entry == new
        assert seen.round is not None
        assert (seen.round.number, before(seen.round)["pot"]) == (2, 20)
        assert [(line.column, line.amount, line.params) for line in seen.lines][-1] == ("pot", -4, {"n": 4})
        assert [(one.phone, one.reason, one.record["stake"]) for one in seen.history] == [
            (None, "", 3),
            (by, "Vier", 4),
        ]
        assert seen.names == {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dien"}
        assert seen.bids == (("E", "one"), ("E", "two"))
        assert not seen.removed
    log.remove(sitting=sitting, entry=new, entry_id="gone", phone=None)
    seen = detail.detail(sitting, "new")
    assert (seen.removed, seen.round, seen.lines, len(seen.history)) == (True, None, (), 3)


def test_the_table_before_an_entry() -> None:
    sitting = table()
    write(sitting, "put", {"each": 5})
    second = deal(sitting, "E", stake=3)
    deal(sitting)
    before = preview.table_before(sitting, second)
    assert (before.next_number, before.totals["pot"], before.scene().last_kind) == (2, 20, "put")


def many_rounds(sitting: Sitting, count: int) -> None:
    for n in range(count):
        record = {"declarer": "NESW"[n % 4], "made": True} if sitting.game == PURSE.key else {"side": "NS", "points": n}
        write(sitting, "deal", record)


def page(owner: Phone, public_id: str) -> None:
    """What the page of a table asks for."""
    right = right_at(phones.hashed("token"), None, public_id)
    assert right is not None
    assert right.phone == owner
    sitting = right.sitting
    view = load(sitting)
    newest(sitting)
    chart(view)


@pytest.mark.parametrize("game", [PURSE, SIDES], ids=lambda game: game.key)
def test_queries_do_not_grow_with_the_rounds(game: Game) -> None:
    owner = Phone.objects.create(token_hash=phones.hashed("token"))
    counts: dict[int, tuple[int, int]] = {}
    for length in (10, 200):
        sitting = table(game, by=owner)
        many_rounds(sitting, length)
        with CaptureQueriesContext(connection) as shown:
            page(owner, sitting.public_id)
        with CaptureQueriesContext(connection) as saved:
            many_rounds(sitting, 1)
        counts[length] = len(shown), len(saved)
    assert counts[10] == counts[200]
    assert counts[10][0] <= 4
    assert counts[10][1] <= 14


def test_home_takes_the_same_queries_for_any_number_of_tables() -> None:
    owner = phone()
    for count in (1, 4):
        for _ in range(count):
            table(by=owner)
        with CaptureQueriesContext(connection) as asked:
            known = sittings.of_phone(owner)
        assert len(asked) == 2
    assert len(known) == 5


def test_home_knows_the_phones_tables_only() -> None:
    owner, other = phone(), phone()
    first, second = table(by=owner), table(SIDES, by=owner)
    table(by=other)
    deal(first)
    known = sittings.of_phone(owner)
    assert [one.sitting for one in known] == [second, first]
    assert [one.rounds for one in known] == [0, 1]
    assert known[0].names == ("Anna", "Bert", "Cor", "Dien")
    assert sittings.of_phone(None) == sittings.of_phone(phone()) == []


def test_only_who_has_the_right_gets_the_table() -> None:
    owner, reader = phone(), phone()
    sitting = table(by=owner)
    sitting.rights.create(phone=reader, level="read")
    for one, may_write in ((owner, True), (reader, False)):
        right = right_at(one.token_hash, None, sitting.public_id)
        assert right is not None
        assert (right.sitting, right.phone, right.may_write) == (sitting, one, may_write)
    cases = [
        (phone().token_hash, sitting.public_id),
        (phones.hashed(""), sitting.public_id),
        (owner.token_hash, new_id()[:10]),
    ]
    for token_hash, public_id in cases:
        assert right_at(token_hash, None, public_id) is None
    assert [known.may_write for known in sittings.of_phone(reader)] == [False]


def test_known_names_are_each_there_once() -> None:
    owner = phone()
    first = table(by=owner)
    first.players.filter(name="Anna").update(name="Ed", name_key="ed")
    table(by=owner)
    assert sittings.known_names(owner) == ["Anna", "Bert", "Cor", "Dien", "Ed"]  # the latest table's first
    assert sittings.known_names(owner, limit=2) == ["Anna", "Bert"]
    assert sittings.known_names(phone()) == sittings.known_names(None) == []


def test_a_table_in_a_list_names_who_sits_there_and_then_who_played() -> None:
    owner = phone()
    sitting = table(by=owner)
    seats.sit(sitting=sitting, seats={}, names={"N": "Evert"}, entry_id=new_id(), phone=None)  # Anna never played
    deal(sitting, "W")
    seats.sit(sitting=sitting, seats={}, names={"S": "Fien"}, entry_id=new_id(), phone=None)
    assert sittings.of_phone(owner)[0].names == ("Evert", "Bert", "Fien", "Dien", "Cor")
