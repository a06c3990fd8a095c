"""For whom a phone checks: for one player of a table, and for another one only if who started it says so."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import pytest

from games.core.refusal import Refusal
from games.models import Check, Entry, Phone, PhoneRight, Player, Sitting
from games.selectors.links import Level, key_of
from games.selectors.rights import right_now, seated_as, wishes
from games.services import checks, rights
from games.services.errors import MayNotWrite
from tests.toy import deal, phone, table

pytestmark = pytest.mark.django_db


def person(sitting: Sitting, name: str) -> Player:
    return Player.objects.get(sitting=sitting, name=name)


def come(sitting: Sitting, level: Level = Level.READ) -> Phone:
    one = phone()
    rights.join(sitting=sitting, key=key_of(sitting, level), phone=one)
    return one


def claim(sitting: Sitting, one: Phone, name: str) -> bool:
    return rights.claim(sitting=sitting, phone=one, player=person(sitting, name).public_id if name else "")


def agree(sitting: Sitting, entry: Entry, one: Phone) -> Check:
    """As whoever the phone is said to be."""
    who = seated_as(right_now(sitting, one, None))
    return checks.check(sitting=sitting, entry=entry, player=who, agreed=True, phone=one)


def answer(sitting: Sitting, one: Phone, by: Phone, agree: bool) -> None:
    own = PhoneRight.objects.get(sitting=sitting, phone=one)
    rights.answer_claim(sitting=sitting, phone=by, right=own.public_id, agree=agree)


def test_a_phone_that_only_looks_agrees_as_one_player_and_no_more() -> None:
    sitting, one = table(), phone()
    rights.join(sitting=sitting, key=key_of(sitting, Level.READ), phone=one)
    entry = deal(sitting)
    for name in ("Anna", "", "Bert", "Cor", "", "Dien"):
        claim(sitting, one, name)
        who = person(sitting, name) if name else None
        with suppress(Refusal):
            checks.check(sitting=sitting, entry=entry, player=who, agreed=True, phone=one)
    assert [said.player.name for said in Check.objects.filter(entry=entry)] == ["Anna"]
    with pytest.raises(Refusal, match="checks_for_another"):
        checks.check(sitting=sitting, entry=entry, player=person(sitting, "Bert"), agreed=True, phone=one)


def test_another_claim_asks_the_phone_that_started_the_table() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    one, writer = come(sitting), come(sitting, Level.WRITE)
    entry = deal(sitting)
    assert claim(sitting, one, "Anna")
    agree(sitting, entry, one)
    assert not claim(sitting, one, "Bert")
    assert [(wish.phone, wish.wants.name if wish.wants else "") for wish in wishes(sitting)] == [(one, "Bert")]
    assert agree(sitting, entry, one).player.name == "Anna"
    for nobody in (one, writer):
        with pytest.raises(MayNotWrite):
            answer(sitting, one, nobody, agree=True)
    answer(sitting, one, keeper, agree=True)
    answer(sitting, one, keeper, agree=False)  # it was answered already
    assert agree(sitting, entry, one).player.name == "Bert"
    own = PhoneRight.objects.get(phone=one)
    assert (own.player, own.earlier) == (person(sitting, "Bert"), [person(sitting, "Anna").public_id])


def test_a_refused_claim_leaves_it_as_it_was() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    one = come(sitting)
    claim(sitting, one, "Anna")
    claim(sitting, one, "Bert")
    answer(sitting, one, keeper, agree=False)
    own = PhoneRight.objects.get(phone=one)
    assert (own.player, own.wants, own.earlier) == (person(sitting, "Anna"), None, [])
    assert claim(sitting, one, "Anna")


def test_the_phone_that_started_the_table_need_not_ask_but_it_shows() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    assert all(claim(sitting, keeper, name) for name in ("Anna", "Bert"))
    assert PhoneRight.objects.get(phone=keeper).earlier == [person(sitting, "Anna").public_id]


def test_where_that_phone_is_gone_another_one_that_writes_answers() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    one, writer = come(sitting, Level.WRITE), come(sitting, Level.WRITE)
    claim(sitting, one, "Anna")
    claim(sitting, one, "Bert")
    PhoneRight.objects.filter(phone=keeper).delete()
    with pytest.raises(MayNotWrite):
        answer(sitting, one, one, agree=True)
    answer(sitting, one, writer, agree=True)
    assert PhoneRight.objects.get(phone=one).player == person(sitting, "Bert")


def test_new_links_do_not_make_a_phone_forget_whom_it_checked_for() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    one = come(sitting)
    entry = deal(sitting)
    claim(sitting, one, "Anna")
    agree(sitting, entry, one)
    rights.renew(sitting=sitting, phone=keeper)
    rights.join(sitting=sitting, key=key_of(sitting, Level.READ), phone=one)
    assert not claim(sitting, one, "Bert")
    assert claim(sitting, one, "Anna")


def test_a_check_is_held_against_whose_the_phone_is_when_it_is_saved() -> None:
    keeper = phone()
    sitting = table(by=keeper)
    one, entry = come(sitting), deal(sitting)
    claim(sitting, one, "Anna")
    late = partial(checks.check, sitting=sitting, entry=entry, player=person(sitting, "Anna"), agreed=True, phone=one)
    claim(sitting, one, "Bert")
    answer(sitting, one, keeper, agree=True)
    with pytest.raises(Refusal, match="checks_for_another"):
        late()  # the page was opened before
