"""Who sits where from a round on: what is written into the log for it, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.refusal import Refusal
from games.models import Club, Entry, Player, Round, Sitting
from games.selectors.audit import faults
from games.selectors.seats import free_seats, moment, next_in, sitting_out
from games.selectors.table import load, rounds
from games.services import leaving, seats
from games.services.errors import LaterRoundImpossible, SittingClosed
from tests.services.test_settle import close
from tests.toy import NAMES, deal, new_id, table, write

pytestmark = pytest.mark.django_db


def sit(sitting: Sitting, at: str, **more: Any) -> bool:
    """The players by their names, space between them, N E S W; a dash is an empty seat."""
    people = {player.name: player.public_id for player in Player.objects.filter(sitting=sitting)}
    named = {seat: name for seat, name in zip("NESW", at.split(), strict=True) if name != "-"}
    known = {seat: people.get(named.get(seat, ""), "") for seat in "NESW" if named.get(seat, "") in ("", *people)}
    new = {seat: name for seat, name in named.items() if name not in people}
    return seats.sit(sitting=sitting, seats=known, names=new, **{"entry_id": new_id(), "phone": None, **more})


def sat(sitting: Sitting) -> list[str]:
    """Who sat in each round, N E S W."""
    people = {player.public_id: player.name for player in Player.objects.filter(sitting=sitting)}
    rounds = Round.objects.filter(sitting=sitting).order_by("number")
    return [" ".join(people[one.seats[seat]] for seat in "NESW") for one in rounds]


def live(sitting: Sitting) -> list[str]:
    return [entry.kind for entry in Entry.live.filter(sitting=sitting)]


def evening(rounds: int = 4) -> Sitting:
    sitting = table()
    for _ in range(rounds):
        deal(sitting)
    return sitting


USUAL, SWAPPED, FIFTH = "Anna Bert Cor Dien", "Bert Anna Cor Dien", "Anna Ed Cor Dien"


def test_from_the_next_round_on() -> None:
    sitting = evening(1)
    assert sit(sitting, FIFTH, dealer="W")
    deal(sitting)
    assert sat(sitting) == [USUAL, FIFTH]
    assert Round.objects.get(sitting=sitting, number=2).dealer == "W"
    assert [player.name for player in sitting_out(load(sitting))] == ["Bert"]
    assert faults(sitting) == []


def test_from_an_earlier_round_on_until_the_next_change() -> None:
    sitting = evening(2)
    sit(sitting, FIFTH)
    deal(sitting)
    sit(sitting, SWAPPED, number=2)
    assert sat(sitting) == [USUAL, SWAPPED, FIFTH]
    sit(sitting, SWAPPED, number=2, until_end=True)
    assert sat(sitting) == [USUAL, SWAPPED, SWAPPED]
    assert faults(sitting) == []


def test_the_change_that_stands_there_is_corrected() -> None:
    sitting = evening(1)
    sit(sitting, FIFTH)
    before = live(sitting)
    sit(sitting, SWAPPED)
    deal(sitting)
    sit(sitting, USUAL, number=2, dealer="S")
    sit(sitting, SWAPPED, number=2, dealer="W")
    assert live(sitting) == [*before, "dealer", "deal"]
    assert sat(sitting) == [USUAL, SWAPPED]
    assert Round.objects.get(sitting=sitting, number=2).dealer == "W"


def test_the_start_is_corrected_from_round_one_on() -> None:
    sitting = evening(2)
    sit(sitting, SWAPPED, number=1, dealer="S")
    assert live(sitting) == ["seats", "dealer", "deal", "deal"]
    assert sat(sitting) == [SWAPPED, SWAPPED]
    assert list(Round.objects.filter(sitting=sitting).order_by("number").values_list("dealer", flat=True)) == ["S", "W"]


def test_what_is_so_already_writes_nothing() -> None:
    sitting = evening(1)
    before, version = live(sitting), sitting.version
    assert not sit(sitting, USUAL, dealer="E")
    assert (live(sitting), sitting.version) == (before, version)


def test_a_double_tap_is_one_change() -> None:
    sitting = evening(1)
    tap = new_id()
    assert sit(sitting, FIFTH, entry_id=tap, dealer="W")
    assert sit(sitting, FIFTH, entry_id=tap, dealer="W")
    assert live(sitting) == ["seats", "dealer", "deal", "seats", "dealer"]
    assert Player.objects.filter(sitting=sitting, name="Ed").count() == 1


def test_a_name_of_the_table_is_that_player() -> None:
    sitting = evening(1)
    ids = {player.name: player.public_id for player in Player.objects.filter(sitting=sitting)}
    kept = {seat: ids[NAMES[seat]] for seat in "NE"}
    seats.sit(sitting=sitting, seats=kept, names={"S": " dien", "W": "COR"}, entry_id=new_id(), phone=None)
    assert dict(sitting.snapshot().seats) == {**kept, "S": ids["Dien"], "W": ids["Cor"]}


def test_in_a_club_a_late_comer_is_its_player_or_a_new_one() -> None:
    club = Club.objects.create(name="Thursday")
    ed = Player.objects.create(club=club, name="Ed", name_key="ed")
    sitting = evening(1)
    Sitting.objects.filter(pk=sitting.pk).update(club=club)
    sit(sitting, "Anna ed Cor Fien")
    come = Player.objects.filter(sitting=sitting, person__isnull=False).order_by("name")
    assert [(one.name, one.person.club if one.person else None) for one in come] == [("Ed", club), ("Fien", club)]
    assert Player.objects.get(sitting=sitting, name="Ed").person == ed


def test_an_empty_seat_waits_for_somebody() -> None:
    sitting = evening(1)
    sit(sitting, "Anna - Cor Dien")
    assert free_seats(load(sitting)) == ("E",)
    with pytest.raises(Refusal, match="seat_empty"):
        deal(sitting)
    with pytest.raises(LaterRoundImpossible) as caught:
        sit(sitting, "Anna - Cor Dien", number=1)
    assert caught.value.nth == 1


def test_before_a_round_it_is_as_it_was_then() -> None:
    sitting = evening(1)
    sit(sitting, FIFTH)
    deal(sitting)
    assert [entry.kind for entry in moment(sitting, 1).later] == ["deal", "seats", "deal"]
    assert moment(sitting, 1).standing.seats != moment(sitting, 2).standing.seats
    assert moment(sitting, 3).standing == sitting.snapshot()
    assert moment(sitting, 3).later == []


@pytest.mark.parametrize(
    ("at", "more", "field", "reason"),
    [
        ("Anna Anna Cor Dien", {}, "seats", "twice"),
        ("- - - -", {}, "seats", "missing"),
        (USUAL, {"number": 4}, "number", "out_of_range"),
        (USUAL, {"number": -1}, "number", "out_of_range"),
        (USUAL, {"dealer": "X"}, "dealer", "not_a_choice"),
        ("Anna Bert Cor " + "x" * 31, {}, "name_W", "too_long"),
    ],
)
def test_what_cannot_be(at: str, more: dict[str, Any], field: str, reason: str) -> None:
    sitting = evening(2)
    before = live(sitting)
    with pytest.raises(Refusal) as caught:
        sit(sitting, at, **more)
    assert (caught.value.field, caught.value.reason) == (field, reason)
    sitting.refresh_from_db()
    assert live(sitting) == before
    assert faults(sitting) == []


def test_a_name_without_letters_is_refused_at_its_field() -> None:
    with pytest.raises(Refusal, match="name_N: name_missing"):
        seats.sit(sitting=table(), seats={}, names={"N": " "}, entry_id=new_id(), phone=None)


def test_a_table_holds_so_many() -> None:
    sitting = table()
    for nth in range(12):
        sit(sitting, f"Guest{nth} Bert Cor Dien")
    with pytest.raises(Refusal) as caught:
        sit(sitting, "Onemore Bert Cor Dien")
    assert (caught.value.field, caught.value.reason) == ("name_N", "too_many_players")


def test_a_settled_evening_stays() -> None:
    sitting = evening(1)
    close(sitting)
    with pytest.raises(SittingClosed):
        sit(sitting, SWAPPED)


def test_who_left_does_not_sit_out() -> None:
    sitting = evening(1)
    sit(sitting, FIFTH)
    bert = Player.objects.get(sitting=sitting, name="Bert")
    leaving.leave(sitting=sitting, player=bert, share=False, entry_id=new_id(), phone=None)
    assert sitting_out(load(sitting)) == []
    sit(sitting, USUAL)
    assert [player.name for player in sitting_out(load(sitting))] == ["Ed"]


def test_who_paid_cannot_vanish_from_the_table() -> None:
    sitting = evening(1)
    sit(sitting, FIFTH)
    ids = {player.name: player.public_id for player in Player.objects.filter(sitting=sitting)}
    write(sitting, "payment", {"from": ids["Ed"], "to": ids["Anna"], "cents": 5})
    with pytest.raises(LaterRoundImpossible):
        sit(sitting, USUAL)
    assert faults(sitting) == []


def test_who_has_been_out_longest_comes_in() -> None:
    sitting = evening(1)
    sit(sitting, "Ed Fien Cor Dien")  # Anna and Bert sit out
    assert told(sitting) == "Anna"
    deal(sitting)
    sit(sitting, "Ed Fien Anna Dien")
    assert told(sitting) == "Bert"
    deal(sitting)
    sit(sitting, "Ed Fien Anna Bert")
    assert told(sitting) == "Cor"


def told(sitting: Sitting) -> str:
    player = next_in(load(sitting), rounds(sitting))
    return player.name if player else ""
