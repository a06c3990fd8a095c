"""Any log, however it came about, gives the same ledger as writing what counts of it anew."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.refusal import Refusal
from games.models import Entry, LedgerLine, Player, Round, Sitting, SittingResult
from games.selectors.audit import faults
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, SittingClosed
from tests.toy import new_id, table, write

pytestmark = pytest.mark.django_db

PLAYERS = st.permutations(range(5))
RECORDS = st.one_of(
    st.tuples(
        st.just("deal"),
        st.fixed_dictionaries(
            {"declarer": st.sampled_from("NESW"), "made": st.booleans(), "stake": st.sampled_from([0, 0, 3, 9, 30])}
        ),
    ),
    st.tuples(st.just("put"), st.fixed_dictionaries({"each": st.integers(1, 5)})),
    st.tuples(st.just("dealer"), st.fixed_dictionaries({"dealer": st.sampled_from("NESW")})),
    st.tuples(st.just("seats"), PLAYERS),
    st.tuples(st.just("payment"), PLAYERS),
)
CHANGES = st.tuples(
    st.sampled_from(["record"] * 4 + ["correct", "remove", "insert", "move", "undo", "put_right"]),
    st.integers(0),
    RECORDS,
)


def record_of(sitting: Sitting, kind: str, raw: Any) -> dict[str, Any]:
    """Players by their place among the table's, since every table has its own ids."""
    if kind not in ("seats", "payment"):
        return dict(raw)
    ids = list(Player.objects.filter(sitting=sitting).order_by("pk").values_list("public_id", flat=True))
    chosen = [ids[n] for n in raw]
    if kind == "payment":
        return {"from": chosen[0], "to": chosen[1], "cents": 7}
    return dict(zip("NESW", chosen, strict=False))


def change(sitting: Sitting, how: str, which: int, kind: str, raw: Any) -> bool:
    """Try one change; whether it was accepted."""
    log_now = list(Entry.live.filter(sitting=sitting))
    entry = log_now[which % len(log_now)]
    usual: dict[str, Any] = {"sitting": sitting, "entry_id": new_id(), "phone": None}
    record = record_of(sitting, kind, raw)
    try:
        if how == "record":
            write(sitting, kind, record)
        elif how == "correct":
            log.correct(entry=entry, record=record, kind=kind, **usual)
        elif how == "remove":
            log.remove(entry=entry, **usual)
        elif how == "insert":
            log.insert(before=entry, kind=kind, record=record, **usual)
        elif how == "move":
            log.move(entry=entry, before=log_now[which // 7 % len(log_now)] if which // 7 % 5 else None, **usual)
        elif how == "put_right":
            log.put_right(before=entry if which % 5 else None, records={kind: record}, **usual)
        else:
            log.undo(entry=entry if which % 2 else Entry.objects.filter(sitting=sitting).latest("pk"), **usual)
    except (Refusal, AlreadyCorrected, LaterRoundImpossible, SittingClosed):
        return False
    return True


def ledger(sitting: Sitting) -> object:
    """All that follows from the log, with players by their place instead of their ids."""
    sitting.refresh_from_db()
    of = {"sitting": sitting}
    rounds = Round.objects.filter(**of).order_by("number")
    lines = LedgerLine.objects.filter(entry__sitting=sitting).order_by("entry__place", "position")
    results = SittingResult.objects.filter(**of).order_by("player__pk")
    text = json.dumps(
        {
            "standing": sitting.standing,
            "rounds": list(
                rounds.values("number", "dealer", "kind", "contract", "declarer", "made", "change", "seats")
            ),
            "after": list(rounds.values_list("after", flat=True)),
            "lines": list(lines.values("column", "amount", "reason", "params", "player__public_id")),
            "results": list(results.values("player__public_id", "amount", "rounds", "declared", "made")),
        }
    )
    for place, player in enumerate(Player.objects.filter(**of).order_by("pk")):
        text = text.replace(player.public_id, f"player {place}")
    return json.loads(text)


def with_a_fifth() -> Sitting:
    sitting = table()
    Player.objects.create(sitting=sitting, name="Ed", name_key="ed")
    return sitting


def written_anew(old: Sitting) -> Sitting:
    """What counts of the old table's log, entered at a new one."""
    new = with_a_fifth()
    ids = zip(
        Player.objects.filter(sitting=old).order_by("pk").values_list("public_id", flat=True),
        Player.objects.filter(sitting=new).order_by("pk").values_list("public_id", flat=True),
        strict=True,
    )
    renamed = dict(ids)
    start = list(Entry.live.filter(sitting=new))
    for n, entry in enumerate(Entry.live.filter(sitting=old)):
        record = {key: renamed.get(value, value) for key, value in entry.record.items()}
        if n < len(start):
            log.correct(sitting=new, entry=start[n], record=record, entry_id=new_id(), phone=None)
        else:
            write(new, entry.kind, record)
    return new


@pytest.mark.slow("writes forty logs anew")
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(CHANGES, min_size=1, max_size=14))
def test_any_log_gives_the_same_ledger_as_writing_it_anew(changes: list[tuple[str, int, tuple[str, Any]]]) -> None:
    with transaction.atomic():
        sitting = with_a_fifth()
        for how, which, (kind, raw) in changes:
            before = ledger(sitting)
            if not change(sitting, how, which, kind, raw):
                assert ledger(sitting) == before
        assert faults(sitting) == []
        assert ledger(sitting) == ledger(written_anew(sitting))
        transaction.set_rollback(True)
