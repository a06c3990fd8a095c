"""Whatever the timeline of seats, changes noticed late included: nobody gets a round in which they did not sit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.game import Game
from games.core.refusal import Refusal
from games.core.standing import Standing
from games.models import Entry, Player, Round, SeatResult, Sitting, SittingResult
from games.registry import GAMES
from games.selectors.audit import faults
from games.selectors.preview import forecast
from games.selectors.seats import Wish, changes
from games.services import leaving, seats, sittings
from games.services.errors import LaterRoundImpossible
from tests.more_toys import HEAT, RACE
from tests.toy import EVENING, PURSE, SIDES, new_id, phone, write
from tests.volume import volume

pytestmark = pytest.mark.django_db

CAST = ("Anna", "Bert", "Cor", "Dien", "Ed", "Fien")
TABLES: Mapping[str, tuple[Game, object, tuple[str, ...]]] = {
    "purse": (PURSE, None, ("N", "E", "S", "W")),
    "sides": (SIDES, None, ("N", "E", "S", "W")),
    "race": (RACE, {"players": 5}, ("1", "2", "3", "4", "5")),
    "heat": (HEAT, None, ("1", "2", "3", "4")),
}
SITS = ("sit", "late", "until_end")
STEPS = st.one_of(
    st.tuples(st.just("round"), st.integers(0, 99)),
    st.tuples(
        st.sampled_from(["sit", "sit", "late", "late", "until_end"]), st.permutations(range(6)), st.integers(0, 9)
    ),
    st.tuples(st.just("leave"), st.integers(0, 5), st.booleans()),
)
FORESEEN: Counter[bool] = Counter()  # how often seats that were foreseen were taken, and how often refused


@pytest.fixture(autouse=True)
def _more_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (HEAT, RACE):
        monkeypatch.setitem(GAMES, game.key, game)


def start(name: str) -> Sitting:
    game, rules, at = TABLES[name]
    names = dict(zip(at, CAST, strict=False))
    dealer = at[0] if game.deal_order(game.book.read(rules)) else ""
    return sittings.start(phone=phone(), game=game.key, rules_raw=rules, names=names, dealer=dealer, now=EVENING)


def played(sitting: Sitting, chance: int) -> tuple[str, dict[str, Any]]:
    """A round, by a number; at HEAT some of those who sit have a time."""
    taken = sorted(sitting.snapshot().seats)
    if sitting.game == PURSE.key and chance % 5 == 0:
        return "put", {"each": 1 + chance % 3}
    if sitting.game == PURSE.key:
        return "deal", {"declarer": "NESW"[chance % 4], "made": chance % 3 > 0}
    if sitting.game == SIDES.key:
        return "deal", {"side": ("NS", "EW")[chance % 2], "points": chance - 50}
    if sitting.game == RACE.key:
        return "round", {"points": {str(1 + chance % 5): 1 + chance % 4}}
    there = [seat for n, seat in enumerate(taken) if chance % 4 or (chance >> n) % 3]
    return "heat", {"times": {seat: 9 + n * chance % 7 for n, seat in enumerate(there)}}


def change(sitting: Sitting, step: tuple[Any, ...]) -> bool:
    """Try one step; whether it was accepted."""
    people = list(Player.objects.filter(sitting=sitting).order_by("pk"))
    now, at = sitting.snapshot(), TABLES[sitting.game.removeprefix("toy_")][2]
    usual: dict[str, Any] = {"sitting": sitting, "entry_id": new_id(), "phone": None}
    try:
        if step[0] == "round":
            write(sitting, *played(sitting, step[1]))
        elif step[0] == "leave":
            leaving.leave(player=people[step[1] % len(people)], share=step[2], **usual)
        else:
            chosen = dict(zip(at, (CAST[n] for n in step[1]), strict=False))
            if sitting.game == HEAT.key:
                chosen = {seat: name for seat, name in chosen.items() if int(seat) != 1 + step[2] % 4}
            number = None if step[0] == "sit" else 1 + step[2] % (now.rounds + 1)
            sit(sitting, chosen, number, until_end=step[0] == "until_end")
    except (Refusal, LaterRoundImpossible):
        return False
    return True


def sit(sitting: Sitting, chosen: dict[str, str], number: int | None, *, until_end: bool) -> None:
    """Seat them; what was forecast for those who are known is what stands then, and is refused where that was."""
    ids = {one.name: one.public_id for one in Player.objects.filter(sitting=sitting)}
    foreseen: Any = None
    if set(chosen.values()) <= set(ids):
        at = number or sitting.snapshot().rounds + 1
        foreseen = foresee(sitting, Wish({seat: ids[name] for seat, name in chosen.items()}, "", at, until_end))
    how: dict[str, Any] = {"number": number, "until_end": until_end, "entry_id": new_id(), "phone": None}
    if isinstance(foreseen, Exception):
        with pytest.raises(type(foreseen), match=re.escape(str(foreseen))):
            seats.sit(sitting=sitting, seats={}, names=chosen, **how)
        FORESEEN[False] += 1
        raise foreseen
    seats.sit(sitting=sitting, seats={}, names=chosen, **how)
    if foreseen is not None:
        assert sitting.snapshot() == foreseen
        FORESEEN[True] += 1


def foresee(sitting: Sitting, wish: Wish) -> Standing | Exception:
    """What stands after a wish, or why it cannot be fulfilled."""
    try:
        found = changes(sitting, wish)
        return forecast(sitting, found).after if found else sitting.snapshot()
    except (Refusal, LaterRoundImpossible) as fault:
        return fault


@dataclass
class Book:
    """A table's log added up in a plain loop: who sat when, and what each got."""

    seats: dict[str, str] = field(default_factory=dict)
    sat: list[dict[str, str]] = field(default_factory=list)
    got: list[dict[str, int]] = field(default_factory=list)  # per round, by seat
    rounds: Counter[str] = field(default_factory=Counter)
    amounts: Counter[str] = field(default_factory=Counter)
    pot: int = 0

    def add(self, game: str, kind: str, record: Mapping[str, Any]) -> None:
        if kind == "seats":
            self.seats = dict(record)
        elif kind == "leave":
            self.leave(record)
        elif kind in ("deal", "put", "round", "heat"):
            self.round(by_seat(game, record, self.seats), record)
            self.pot += 4 * record.get("each", 0)

    def leave(self, record: Mapping[str, Any]) -> None:
        part = self.pot // len(self.seats) if record["share"] else 0
        self.pot -= part
        self.amounts[record["player"]] += part
        self.seats = {seat: who for seat, who in self.seats.items() if who != record["player"]}

    def round(self, got: dict[str, int], record: Mapping[str, Any]) -> None:
        counts = record.get("times", self.seats)
        if not set(self.seats) <= set(counts):  # parts are missing: it counts for nobody yet
            counts = {}
        self.sat.append(self.seats)
        self.got.append(got)
        for seat, who in self.seats.items():
            self.rounds[who] += seat in counts
            self.amounts[who] += got[seat]


def by_seat(game: str, record: Mapping[str, Any], sitting: Mapping[str, str]) -> dict[str, int]:
    """What each who sits gets by the rules of the small games, reckoned anew."""
    if "each" in record:
        return dict.fromkeys(sitting, -record["each"])
    if game == PURSE.key:
        sign = 1 if record["made"] else -1
        return {seat: 3 * sign if seat == record["declarer"] else -sign for seat in sitting}
    if game == SIDES.key:
        return {seat: record["points"] if seat in record["side"] else 0 for seat in sitting}
    if game == RACE.key:
        return {seat: record["points"].get(seat, 0) for seat in sitting}
    times = record["times"]
    if not set(sitting) <= set(times):
        return dict.fromkeys(sitting, 0)
    return {seat: sorted(times.values()).index(times[seat]) + 1 if seat in times else 0 for seat in sitting}


def reckoned(sitting: Sitting) -> Book:
    book = Book()
    for entry in Entry.live.filter(sitting=sitting):
        book.add(sitting.game, entry.kind, entry.record)
    return book


def compare(sitting: Sitting) -> None:
    """The saved rounds, what each seat got and everybody's result against the plain loop."""
    book = reckoned(sitting)
    rounds = list(Round.objects.filter(sitting=sitting).order_by("number"))
    assert [one.seats for one in rounds] == book.sat
    got: dict[tuple[int, str], tuple[str, int]] = {
        (one.round.number, one.seat): (one.player.public_id, one.amount)
        for one in SeatResult.objects.filter(round__sitting=sitting).select_related("round", "player")
    }
    for number, (there, amounts) in enumerate(zip(book.sat, book.got, strict=True), start=1):
        found = {seat: value for (at, seat), value in got.items() if at == number}
        assert set(found) <= set(there)
        assert all(found[seat] == (there[seat], amounts[seat]) for seat in found)
        assert all(seat in found for seat in there if amounts[seat])
    results = {one.player.public_id: one for one in SittingResult.objects.filter(sitting=sitting)}
    assert {who: one.rounds for who, one in results.items() if one.rounds} == dict(+book.rounds)
    amounts = {who: amount for who, amount in book.amounts.items() if amount}
    assert {who: one.amount for who, one in results.items() if one.amount} == amounts
    assert faults(sitting) == []


@pytest.mark.parametrize("name", TABLES)
def test_nobody_gets_a_round_in_which_they_did_not_sit(name: str) -> None:
    @settings(max_examples=volume("timelines of seats"), suppress_health_check=[HealthCheck.too_slow])
    @given(steps=st.lists(STEPS, min_size=4, max_size=16))
    def whatever_happens(steps: list[tuple[Any, ...]]) -> None:
        with transaction.atomic():
            sitting = start(name)
            write(sitting, *played(sitting, 41))
            for step in steps:
                change(sitting, step)
            compare(sitting)
            transaction.set_rollback(True)

    whatever_happens()


@pytest.mark.parametrize("name", TABLES)
def test_every_way_to_change_seats_is_accepted_at_some_time(name: str) -> None:
    FORESEEN.clear()
    sitting = start(name)
    for how in (*SITS, "leave"):
        write(sitting, *played(sitting, 41))
        assert any(change(sitting, step) for step in steps_of(how)), how
    assert FORESEEN[True]


def steps_of(how: str) -> Iterator[tuple[Any, ...]]:
    """All steps of a way, one after the other."""
    if how == "leave":
        yield from ((how, who, share) for who in range(6) for share in (True, False))
    else:
        yield from ((how, order, number) for number in range(3) for order in permutations(reversed(range(6))))
