"""North writes, East checks: who may, what stands, and what a correction does to it."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.game import Game
from games.core.refusal import Refusal
from games.models import Check, Entry, Membership, Phone, PhoneRight, Player, Role, Sitting
from games.selectors.checks import author, open_rounds, said_of, state_of
from games.services import checks, clubs, log, seats, sittings
from games.services.errors import AlreadyCorrected
from tests.toy import EVENING, NAMES, PURSE, SIDES, deal, new_id, phone, table

pytestmark = pytest.mark.django_db


def person(sitting: Sitting, name: str) -> Player:
    return Player.objects.get(sitting=sitting, name=name)


def phone_of(sitting: Sitting, name: str) -> Phone:
    """A phone at the table that is a player's."""
    own = phone()
    PhoneRight.objects.create(
        phone=own, sitting=sitting, level=PhoneRight.Level.READ, player=person(sitting, name), claimed=True
    )
    return own


def written(by: str = "", game: Game = PURSE) -> tuple[Sitting, Entry, Phone]:
    """A table with one round, written on a phone that is `by`'s or nobody's."""
    sitting = table(game)
    own = phone_of(sitting, by) if by else phone()
    record = {"declarer": "E", "made": True} if game is PURSE else {"side": "NS", "points": 20}
    return (
        sitting,
        log.record(sitting=sitting, kind="deal", record=record, entry_id=new_id(), phone=own, number=1),
        own,
    )


def numbers(sitting: Sitting) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    """The rounds that nobody checked, and those that somebody does not agree with."""
    found = open_rounds(sitting)
    return tuple(one.nth for one in found.unchecked), tuple(one.nth for one in found.disputed)


def say(sitting: Sitting, entry: Entry, name: str, agreed: bool = True, word: str = "") -> Check:
    """What a player says of a round on a phone of the own."""
    own = person(sitting, name)
    return checks.check(sitting=sitting, entry=entry, player=own, agreed=agreed, word=word, phone=phone())


def test_a_round_is_open_until_somebody_agrees() -> None:
    sitting, entry, _ = written("Anna")
    deal(sitting)
    assert numbers(sitting) == ((1, 2), ())
    before = sitting.stamp
    assert say(sitting, entry, "Bert").agreed
    sitting.refresh_from_db()
    assert numbers(sitting) == ((2,), ())
    assert sitting.stamp != before
    assert state_of(said_of(entry)) == "agreed"


def test_one_who_does_not_agree_says_why_and_disputes_it() -> None:
    sitting, entry, _ = written("Anna")
    say(sitting, entry, "Bert")
    with pytest.raises(Refusal) as fault:
        say(sitting, entry, "Cor", agreed=False, word=" ")
    assert (fault.value.field, fault.value.reason) == ("word", "say_why")
    say(sitting, entry, "Cor", agreed=False, word="Bert speelde niet")
    assert numbers(sitting) == ((), (1,))
    assert [(one.player.name, one.agreed, one.word) for one in said_of(entry)] == [
        ("Bert", True, ""),
        ("Cor", False, "Bert speelde niet"),
    ]


def test_who_thinks_again_has_one_word() -> None:
    sitting, entry, _ = written("Anna")
    say(sitting, entry, "Cor", agreed=False, word="te veel")
    say(sitting, entry, "Cor")
    assert [(one.agreed, one.word) for one in said_of(entry)] == [(True, "")]
    assert numbers(sitting) == ((), ())


def test_a_correction_asks_for_a_new_check() -> None:
    sitting, entry, own = written("Anna")
    say(sitting, entry, "Bert")
    new = log.correct(
        sitting=sitting, entry=entry, record={"declarer": "E", "made": False}, entry_id=new_id(), phone=own
    )
    assert numbers(sitting) == ((1,), ())
    with pytest.raises(AlreadyCorrected) as fault:
        say(sitting, entry, "Bert")
    assert fault.value.current == new
    say(sitting, new, "Bert")
    assert numbers(sitting) == ((), ())


def test_other_seats_in_an_earlier_round_ask_for_a_new_check_of_rounds_whose_names_change() -> None:
    sitting, first, own = written("Anna")
    second = deal(sitting, "N")
    for one in (first, second):
        say(sitting, one, "Cor")
    who = {name: person(sitting, name).public_id for name in ("Anna", "Bert")}
    how: dict[str, Any] = {"sitting": sitting, "entry_id": new_id(), "phone": own}
    seats.sit(seats={"N": who["Bert"], "E": who["Anna"]}, number=3, **how)
    assert numbers(sitting) == ((), ())
    seats.sit(seats={"N": who["Bert"], "E": who["Anna"]}, number=2, **{**how, "entry_id": new_id()})
    assert numbers(sitting) == ((2,), ())
    assert said_of(second) == []
    assert [one.player.name for one in said_of(first)] == ["Cor"]


def test_a_check_stands_while_a_change_before_it_leaves_names_and_amounts() -> None:
    sitting, first, own = written("Anna")
    second = deal(sitting, "N")
    say(sitting, second, "Cor")
    log.correct(sitting=sitting, entry=first, record={"declarer": "E", "made": False}, entry_id=new_id(), phone=own)
    assert [one.player.name for one in said_of(second)] == ["Cor"]


@pytest.mark.parametrize(
    ("by", "who", "game", "reason"),
    [
        ("Anna", "Anna", PURSE, "checks_own_round"),
        ("Anna", "Cor", PURSE, ""),
        ("Anna", "Bert", PURSE, ""),
        ("Anna", "Cor", SIDES, "checks_own_side"),
        ("Anna", "Bert", SIDES, ""),
        ("", "Anna", SIDES, ""),
    ],
)
def test_who_checks(by: str, who: str, game: Game, reason: str) -> None:
    sitting, entry, _ = written(by, game)
    if not reason:
        assert say(sitting, entry, who).player.name == who
        return
    with pytest.raises(Refusal) as fault:
        say(sitting, entry, who)
    assert (fault.value.field, fault.value.reason) == ("player", reason)


def test_the_phone_that_wrote_checks_nothing_whoever_it_is_said_to_be() -> None:
    sitting, entry, own = written()
    with pytest.raises(Refusal, match="checks_own_round"):
        checks.check(sitting=sitting, entry=entry, player=person(sitting, "Bert"), agreed=True, phone=own)
    with pytest.raises(Refusal, match="whose_phone"):
        checks.check(sitting=sitting, entry=entry, player=None, agreed=True, phone=phone())


def test_a_player_of_another_table_is_nobody_here() -> None:
    sitting, entry, _ = written("Anna")
    other = table()
    with pytest.raises(Refusal, match="whose_phone"):
        checks.check(sitting=sitting, entry=entry, player=person(other, "Bert"), agreed=True, phone=phone())


def test_a_member_who_wrote_is_the_player_that_he_is_in_the_club() -> None:
    user = User.objects.create_user("anna")
    club = clubs.start(user=user, name="Kaart")
    anna = clubs.add_player(club=club, name="Anna")
    Membership.objects.filter(club=club, user=user).update(player=anna, role=Role.OWNER)
    sitting = sittings.start(
        phone=None, user=user, game=PURSE.key, rules_raw=None, names=NAMES, dealer="N", now=EVENING, club=club
    )
    record = {"declarer": "E", "made": True}
    entry = log.record(sitting=sitting, kind="deal", record=record, entry_id=new_id(), phone=None, user=user, number=1)
    wrote = author(entry)
    assert wrote is not None
    assert wrote.name == "Anna"
    with pytest.raises(Refusal, match="checks_own_round"):
        say(sitting, entry, "Anna")


def test_a_table_thrown_away_takes_its_checks_along() -> None:
    sitting, entry, own = written("Anna")
    say(sitting, entry, "Bert")
    PhoneRight.objects.filter(phone=own).update(level=PhoneRight.Level.WRITE)
    sittings.throw_away(sitting=sitting, phone=own)
    assert Check.objects.count() == 0
