"""Writing, correcting, removing, inserting, undoing: what is saved, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from django.db import IntegrityError, transaction

from games.core.game import Record
from games.core.refusal import Refusal
from games.models import Bid, Entry, LedgerLine, Player, Round, Sitting, SittingResult
from games.models.entry import GAP
from games.selectors import amend
from games.selectors.audit import faults
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, NumberTaken, SittingClosed
from tests.toy import SIDES, deal, new_id, phone, table, write

pytestmark = pytest.mark.django_db
DEAL = {"declarer": "N", "made": True, "stake": 0}
PUT = {"each": 5}


def totals(sitting: Sitting) -> dict[str, int]:
    sitting.refresh_from_db()
    assert faults(sitting) == []
    return dict(sitting.snapshot().totals)


def round_of(sitting: Sitting, number: int) -> Entry:
    return Round.objects.get(sitting=sitting, number=number).entry


def correct(sitting: Sitting, entry: Entry, **record: object) -> Entry:
    return log.correct(sitting=sitting, entry=entry, record=DEAL | record, entry_id=new_id(), phone=None)


def remove(sitting: Sitting, entry: Entry) -> Entry:
    return log.remove(sitting=sitting, entry=entry, entry_id=new_id(), phone=None)


def insert(sitting: Sitting, before: Entry, kind: str = "put", record: dict[str, object] | None = None) -> Entry:
    return log.insert(sitting=sitting, before=before, kind=kind, record=record or PUT, entry_id=new_id(), phone=None)


def test_a_round_is_written_with_all_that_follows() -> None:
    sitting, by = table(), phone()
    write(sitting, "put", PUT)
    version = sitting.version
    record = {"declarer": "E", "made": True, "stake": 8}
    entry = log.record(sitting=sitting, kind="deal", record=record, entry_id="tapped", phone=by, number=2)
    assert (entry.entry_id, entry.phone, entry.record, entry.supersedes) == ("tapped", by, record, None)
    saved = Round.objects.get(entry=entry)
    assert (saved.number, saved.dealer, saved.contract, saved.declarer, saved.made) == (2, "N", "one", "E", True)
    assert saved.declarer_player is not None
    assert saved.declarer_player.name == "Bert"
    assert saved.change == {"N": -1, "E": 11, "S": -1, "W": -1, "pot": -8}
    assert saved.after == {"N": -6, "E": 6, "S": -6, "W": -6, "pot": 12}
    bids = Bid.objects.filter(round=saved).order_by("position")
    assert [(bid.seat, bid.call) for bid in bids] == [("E", "one"), ("E", "two")]
    lines = LedgerLine.objects.filter(entry=entry).order_by("position")
    assert [(line.column, line.amount, line.reason) for line in lines][-2:] == [("E", 8, "stake"), ("pot", -8, "stake")]
    assert [line.player.name if line.player else None for line in lines][-2:] == ["Bert", None]
    result = SittingResult.objects.get(sitting=sitting, player__name="Bert")
    assert (result.amount, result.rounds, result.declared, result.made) == (6, 2, 1, 1)
    assert sitting.version == version + 1
    assert totals(sitting) == saved.after


def test_a_sides_line_belongs_to_no_single_player() -> None:
    sitting = table(SIDES)
    write(sitting, "deal", {"side": "NS", "points": 30})
    assert LedgerLine.objects.get().player is None
    amounts = dict(SittingResult.objects.values_list("player__name", "amount"))
    assert amounts == {"Anna": 30, "Cor": 30, "Bert": 0, "Dien": 0}


def test_a_double_tap_makes_one_round() -> None:
    sitting = table()
    taps = [
        log.record(sitting=sitting, kind="deal", record=DEAL, entry_id="same", phone=None, number=1) for _ in range(2)
    ]
    assert taps[0] == taps[1]
    assert Round.objects.count() == 1
    assert sitting.version == 2


def test_a_taken_number_shows_its_entry() -> None:
    sitting, stale = table(), Sitting.objects.get()
    first = deal(sitting)
    with pytest.raises(NumberTaken) as taken:
        log.record(sitting=stale, kind="deal", record=DEAL, entry_id=new_id(), phone=None, number=1)
    assert (taken.value.number, taken.value.entry) == (1, first)
    assert totals(sitting)["N"] == 3
    for number in (None, 0, 3):
        with pytest.raises(Refusal, match="number"):
            log.record(sitting=stale, kind="deal", record=DEAL, entry_id=new_id(), phone=None, number=number)


@pytest.mark.parametrize(
    ("kind", "record", "field"),
    [
        ("deal", {"declarer": "X"}, "declarer"),
        ("deal", {"declarer": "N", "stake": 1}, "stake"),
        ("dance", {}, "kind"),
        ("seats", {"N": "nobody"}, "N"),
        ("payment", {"from": "nobody", "to": "pot", "cents": 5}, "from"),
    ],
)
def test_a_refused_entry_leaves_nothing(kind: str, record: dict[str, object], field: str) -> None:
    sitting = table()
    with pytest.raises(Refusal) as refused:
        log.record(sitting=sitting, kind=kind, record=record, entry_id=new_id(), phone=None, number=1)
    assert refused.value.field == field
    assert Entry.objects.count() == 2
    assert sitting.version == 1


@pytest.mark.parametrize("bad", ["", "x" * 65, "a\x00b"])
def test_an_entry_needs_an_id_of_its_own(bad: str) -> None:
    with pytest.raises(Refusal, match="entry_id"):
        log.record(sitting=table(), kind="deal", record=DEAL, entry_id=bad, phone=None, number=1)


def test_the_longest_id_fits() -> None:
    sitting = table()
    assert log.record(sitting=sitting, kind="deal", record=DEAL, entry_id="x" * 64, phone=None, number=1).pk


def test_a_correction_replays_everything_after_it() -> None:
    sitting = table()
    write(sitting, "put", PUT)
    old = deal(sitting, "N", stake=5)
    deal(sitting, "E")
    new = log.correct(
        sitting=sitting, entry=old, record=DEAL | {"made": False}, entry_id="new", phone=None, reason="Misgeteld"
    )
    assert (new.place, new.supersedes, new.reason) == (old.place, old, "Misgeteld")
    assert Round.objects.get(number=2).entry == new
    assert totals(sitting) == {"N": -5 - 3 - 1, "E": -5 + 1 + 3, "S": -5, "W": -5, "pot": 20}
    assert Entry.objects.get(pk=old.pk).record["made"] is True  # the old one stays readable
    again = log.correct(sitting=sitting, entry=old, record={}, entry_id="new", phone=None)
    assert again == new


def test_only_the_newest_revision_can_be_corrected() -> None:
    sitting = table()
    old = deal(sitting)
    new = correct(sitting, old, made=False)
    for change in (correct, remove):
        with pytest.raises(AlreadyCorrected) as known:
            change(sitting, old)
        assert known.value.current == new
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.create(sitting=sitting, entry_id="x", place=old.place, kind="deal", record={}, supersedes=old)


def test_a_later_round_that_becomes_impossible_is_named_and_nothing_saved() -> None:
    sitting = table()
    first = write(sitting, "put", PUT)
    deal(sitting)
    deal(sitting, stake=20)
    before = totals(sitting)
    version = sitting.version
    changes: tuple[Callable[[], Entry], ...] = (
        lambda: log.correct(sitting=sitting, entry=first, record={"each": 4}, entry_id=new_id(), phone=None),
        lambda: remove(sitting, first),
        lambda: insert(sitting, round_of(sitting, 2), "deal", DEAL | {"stake": 1}),
    )
    for change in changes:
        with pytest.raises(LaterRoundImpossible) as later:
            change()
        assert later.value.nth == 3  # as it is numbered now
        assert later.value.refusal.field == "stake"
    assert totals(sitting) == before
    assert sitting.version == version


def test_the_corrected_record_itself_is_refused_by_its_field() -> None:
    sitting = table()
    entry = deal(sitting)
    with pytest.raises(Refusal, match="declarer"):
        correct(sitting, entry, declarer="X")
    with pytest.raises(Refusal, match="kind"):
        log.correct(sitting=sitting, entry=entry, record={}, entry_id=new_id(), phone=None, kind="dealer")
    other = DEAL | {"declarer": "E"}
    with pytest.raises(Refusal, match="reason"):
        log.correct(sitting=sitting, entry=entry, record=other, entry_id=new_id(), phone=None, reason="x" * 201)


def test_a_correction_that_changes_nothing_leaves_no_trace() -> None:
    sitting = table()
    entry, before = deal(sitting), sitting.version
    assert log.correct(sitting=sitting, entry=entry, record=DEAL, entry_id=new_id(), phone=None).pk == entry.pk
    assert correct(sitting, entry).pk == entry.pk
    assert (sitting.version, Entry.objects.filter(place=entry.place).count()) == (before, 1)
    gone = log.remove(sitting=sitting, entry=entry, entry_id=new_id(), phone=None)
    back = log.correct(sitting=sitting, entry=gone, record=DEAL, entry_id=new_id(), phone=None)
    assert (back.removal, back.supersedes) == (False, gone)


def test_another_kind_of_round_after_all() -> None:
    sitting = table()
    entry = deal(sitting)
    log.correct(sitting=sitting, entry=entry, record=PUT, entry_id=new_id(), phone=None, kind="put")
    assert totals(sitting)["pot"] == 20
    assert Round.objects.get().kind == "put"
    assert not Bid.objects.exists()


def test_seats_and_dealer_of_the_start_can_be_corrected_but_not_removed() -> None:
    sitting = table()
    deal(sitting, "N")
    seats, dealer = Entry.live.filter(sitting=sitting)[:2]
    swapped = {"N": seats.record["E"], "E": seats.record["N"], "S": seats.record["S"], "W": seats.record["W"]}
    log.correct(sitting=sitting, entry=seats, record=swapped, entry_id=new_id(), phone=None)
    log.correct(sitting=sitting, entry=dealer, record={"dealer": "W"}, entry_id=new_id(), phone=None)
    assert totals(sitting)["N"] == 3
    assert SittingResult.objects.get(player__name="Bert").amount == 3
    assert Round.objects.get().dealer == "W"
    start = list(Entry.live.filter(sitting=sitting)[:2])
    for entry in start:
        with pytest.raises(Refusal, match="stays"):
            remove(sitting, entry)
        with pytest.raises(Refusal, match="stays"):
            insert(sitting, entry)
    with pytest.raises(Refusal, match="N"):
        log.correct(sitting=sitting, entry=start[0], record={"N": "nobody"}, entry_id=new_id(), phone=None)


def test_a_removed_round_moves_the_numbers_up_and_can_come_back() -> None:
    sitting = table()
    first = deal(sitting, "N")
    deal(sitting, "E")
    gone = remove(sitting, first)
    assert (gone.removal, gone.supersedes, gone.record) == (True, first, first.record)
    assert totals(sitting) == {"N": -1, "E": 3, "S": -1, "W": -1, "pot": 0}
    assert round_of(sitting, 1).record["declarer"] == "E"
    assert Round.objects.get().dealer == "N"
    with pytest.raises(Refusal, match="already_removed"):
        remove(sitting, gone)
    correct(sitting, gone)
    assert round_of(sitting, 1).record["declarer"] == "N"
    assert totals(sitting)["N"] == 2


def test_a_forgotten_round_goes_in_between() -> None:
    sitting = table()
    deal(sitting, "N")
    second = deal(sitting, "E")
    forgotten = insert(sitting, second)
    assert [round_of(sitting, n) for n in (2, 3)] == [forgotten, second]
    assert totals(sitting)["pot"] == 20
    earliest = insert(sitting, round_of(sitting, 1), "dealer", {"dealer": "S"})
    assert not earliest.at_start
    assert Round.objects.get(number=1).dealer == "S"
    with pytest.raises(Refusal, match="kind"):
        insert(sitting, second, "close", {"value": 1, "step": 1, "leftover": "winner"})


def test_a_gap_that_is_used_up_is_refused() -> None:
    sitting = table()
    last = deal(sitting)
    assert last.place == 3 * GAP
    for _ in range(32):
        last = insert(sitting, last)
    with pytest.raises(Refusal) as refused:
        insert(sitting, last)
    assert (refused.value.field, refused.value.reason) == ("place", "no_room")
    assert totals(sitting)["pot"] == 32 * 20
    assert Round.objects.count() == 33


def undo(sitting: Sitting, entry: Entry) -> Entry:
    return log.undo(sitting=sitting, entry=entry, entry_id=new_id(), phone=None)


def move(sitting: Sitting, entry: Entry, before: Entry | None) -> Entry:
    return log.move(sitting=sitting, entry=entry, before=before, entry_id=new_id(), phone=None)


def put_right(sitting: Sitting, before: Entry | None, records: Mapping[str, Record]) -> Entry:
    return log.put_right(sitting=sitting, before=before, records=records, entry_id=new_id(), phone=None)


def test_undo_takes_back_what_was_written_last_but_not_the_start() -> None:
    sitting = table()
    first = deal(sitting, "N")
    dealer = write(sitting, "dealer", {"dealer": "W"})
    with pytest.raises(Refusal, match="not_the_last"):
        undo(sitting, first)
    undone = log.undo(sitting=sitting, entry=dealer, entry_id="undo", phone=None)
    assert (undone.kind, undone.removal) == ("dealer", True)
    assert log.undo(sitting=sitting, entry=dealer, entry_id="undo", phone=None) == undone  # tapped twice
    with pytest.raises(AlreadyCorrected):
        undo(sitting, dealer)
    assert Round.objects.count() == 1
    again = undo(sitting, undone)  # it was right after all
    assert (again.kind, again.record, again.removal) == ("dealer", {"dealer": "W"}, False)
    assert sitting.snapshot().dealer == "W"
    with pytest.raises(Refusal, match="nothing_to_undo"):
        undo(table(), Entry.live.order_by("pk").last() or first)


def test_undo_of_a_correction_brings_the_old_version_back() -> None:
    sitting = table()
    old = deal(sitting, "N")
    later = deal(sitting, "E")
    new = correct(sitting, old, made=False)
    assert totals(sitting)["N"] == -4
    back = undo(sitting, new)
    assert (back.record, back.supersedes) == (old.record, new)
    assert totals(sitting)["N"] == 2
    gone = remove(sitting, later)
    assert totals(sitting)["N"] == 3
    undo(sitting, gone)
    assert totals(sitting)["N"] == 2


def test_a_round_is_moved_with_both_its_places_in_the_history() -> None:
    sitting = table()
    first, second = deal(sitting, "N"), deal(sitting, "E")
    last = deal(sitting, "S")
    moved = log.move(sitting=sitting, entry=last, before=first, entry_id="tap", phone=None, reason="Vergeten")
    assert log.move(sitting=sitting, entry=last, before=first, entry_id="tap", phone=None) == moved
    assert [round_of(sitting, n) for n in (1, 2, 3)] == [moved, first, second]
    assert Round.objects.get(number=1).dealer == "N"
    assert (moved.record, moved.supersedes) == (last.record, None)
    gone = Entry.objects.get(supersedes=last)
    assert (gone.removal, gone.moved_to, gone.reason, moved.reason) == (True, moved, "Vergeten", "Vergeten")
    assert totals(sitting) == {"N": 1, "E": 1, "S": 1, "W": -3, "pot": 0}
    for entry in (last, gone):
        with pytest.raises(AlreadyCorrected) as known:
            remove(sitting, entry)
        assert known.value.current == moved
    back = undo(sitting, moved)
    assert [round_of(sitting, n) for n in (1, 2, 3)] == [first, second, back]
    assert (back.place, Entry.objects.get(supersedes=moved).moved_to) == (last.place, back)
    assert [amend.newest(one) for one in (last, moved)] == [back, back]
    assert totals(sitting)["N"] == 1


def test_a_round_goes_to_the_end_and_stays_where_it_stands() -> None:
    sitting = table()
    first, second = deal(sitting, "N"), deal(sitting, "E")
    for entry, before in ((first, first), (first, second), (second, None)):
        with pytest.raises(Refusal, match="stands_there"):
            move(sitting, entry, before)
    start = Entry.live.order_by("pk")[0]
    for entry, before in ((start, None), (first, start)):
        with pytest.raises(Refusal, match="stays"):
            move(sitting, entry, before)
    moved = move(sitting, first, None)
    assert [round_of(sitting, n) for n in (1, 2)] == [second, moved]
    assert moved.place == sitting.last_place
    third = deal(sitting, "W")
    assert [round_of(sitting, n) for n in (1, 2, 3)] == [second, moved, third]
    assert totals(sitting)["N"] == 1


def test_a_move_that_a_round_does_not_survive_saves_nothing() -> None:
    sitting = table()
    put = write(sitting, "put", PUT)
    staked = deal(sitting, "N", stake=20)
    with pytest.raises(LaterRoundImpossible) as later:
        move(sitting, put, None)
    assert later.value.nth == 2
    with pytest.raises(Refusal, match="stake"):  # at its new place it cannot be itself
        move(sitting, staked, put)
    assert Entry.objects.count() == 4
    assert totals(sitting)["N"] == 18


def test_who_sits_and_who_deals_are_put_right_from_a_round_on() -> None:
    sitting = table()
    deal(sitting, "N")
    second = deal(sitting, "E")
    seats = dict(sitting.snapshot().seats)
    swapped = {**seats, "N": seats["S"], "S": seats["N"]}
    put_right(sitting, second, {"seats": swapped, "dealer": {"dealer": "W"}})
    assert [Round.objects.get(number=n).dealer for n in (1, 2)] == ["N", "W"]
    assert [Round.objects.get(number=n).seats for n in (1, 2)] == [seats, swapped]
    entries = Entry.live.filter(sitting=sitting).count()
    third = put_right(sitting, round_of(sitting, 2), {"seats": seats})
    assert third.supersedes is not None  # what stands there is corrected
    assert Entry.live.filter(sitting=sitting).count() == entries
    start = put_right(sitting, round_of(sitting, 1), {"dealer": {"dealer": "S"}})
    assert start.at_start
    ahead = put_right(sitting, None, {"dealer": {"dealer": "E"}})
    assert (ahead.place, sitting.snapshot().dealer) == (sitting.last_place, "E")
    assert faults(sitting) == []
    again = log.put_right(sitting=sitting, before=None, records={}, entry_id=ahead.entry_id, phone=None)
    assert again == ahead
    with pytest.raises(Refusal, match="N"):
        put_right(sitting, second, {"seats": {"N": "nobody"}})
    for wrong in ({}, {"put": PUT}):
        with pytest.raises(Refusal, match="kind"):
            put_right(sitting, second, wrong)


def test_another_entry_than_a_round_can_become_impossible() -> None:
    sitting = table()
    deal(sitting, "N")
    ed = Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    seats = dict(sitting.snapshot().seats)
    comes = write(sitting, "seats", seats | {"N": ed.public_id})
    write(sitting, "payment", {"from": ed.public_id, "to": seats["E"], "cents": 5})
    with pytest.raises(LaterRoundImpossible) as later:
        remove(sitting, comes)
    assert (later.value.nth, later.value.is_round) == (1, False)


def test_another_player_takes_a_seat() -> None:
    sitting = table()
    deal(sitting, "N")
    ed = Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    write(sitting, "seats", dict(sitting.snapshot().seats) | {"N": ed.public_id})
    deal(sitting, "N")
    assert dict(SittingResult.objects.values_list("player__name", "amount"))["Ed"] == 3
    assert SittingResult.objects.get(player__name="Anna").amount == 3
    assert totals(sitting)["N"] == 6
    for _ in range(2):
        remove(sitting, Entry.live.filter(sitting=sitting).order_by("-place")[0])
    assert not SittingResult.objects.filter(player=ed).exists()
    assert totals(sitting)["N"] == 3


def test_a_closed_table_takes_payments_only() -> None:
    sitting = table()
    entry = deal(sitting)
    write(sitting, "close", {"value": 1, "step": 1, "leftover": "winner"})
    assert sitting.closed
    changes: tuple[Callable[[], Entry], ...] = (
        lambda: deal(sitting),
        lambda: correct(sitting, entry),
        lambda: remove(sitting, entry),
        lambda: insert(sitting, entry),
        lambda: undo(sitting, Entry.objects.latest("pk")),
        lambda: move(sitting, entry, None),
        lambda: put_right(sitting, None, {}),
    )
    for change in changes:
        with pytest.raises(SittingClosed):
            change()
    seats = sitting.snapshot().seats
    paid = write(sitting, "payment", {"from": seats["E"], "to": seats["N"], "cents": 1})
    remove(sitting, paid)
    assert totals(sitting)["N"] == 3
