"""What a phone may do at a table: by links, by asking, and no longer after they were renewed."""

from __future__ import annotations

from functools import partial

import pytest
from django.test import override_settings

from games.core.refusal import Refusal
from games.models import Phone, PhoneRight, Sitting
from games.selectors import rights as seen
from games.selectors.links import Level, key_of, level_of
from games.services import log, rights
from games.services.errors import MayNotWrite, NoSuchLink
from tests.toy import EVENING, deal, phone, table

pytestmark = pytest.mark.django_db


def level(sitting: Sitting, one: Phone) -> str:
    """What the phone may do; nothing is empty."""
    found = PhoneRight.objects.filter(sitting=sitting, phone=one).first()
    return found.level if found else ""


def join(sitting: Sitting, one: Phone, by: Level) -> None:
    """Come by the link of this level."""
    rights.join(sitting=sitting, key=key_of(sitting, by), phone=one)


def stamp(sitting: Sitting) -> str:
    """What a screen that follows would be given now."""
    return Sitting.objects.get(pk=sitting.pk).stamp


def test_the_keys_differ_by_table_generation_level_and_server() -> None:
    one, other = table(), table()
    renewed = Sitting(public_id=one.public_id, generation=2)
    keys = {key_of(sitting, by) for sitting in (one, other, renewed) for by in Level}
    with override_settings(SECRET_KEY="another"):
        keys |= {key_of(one, by) for by in Level}
    assert len(keys) == 8
    assert all(len(key) == 22 for key in keys)
    for by in Level:
        assert level_of(one, key_of(one, by)) == by
    for wrong in (key_of(other, Level.WRITE), key_of(renewed, Level.WRITE), "", "é", key_of(one, Level.READ)[:-1]):
        assert level_of(one, wrong) is None


def test_a_link_gives_its_level_and_never_lowers() -> None:
    sitting, one = table(), phone()
    for by, then in ((Level.READ, "read"), (Level.WRITE, "write"), (Level.READ, "write"), (Level.WRITE, "write")):
        join(sitting, one, by)
        assert level(sitting, one) == then
    with pytest.raises(NoSuchLink):
        rights.join(sitting=sitting, key="wrong", phone=phone())
    assert PhoneRight.objects.filter(sitting=sitting).count() == 2


def test_a_link_to_write_answers_what_was_asked() -> None:
    sitting, one = table(), phone()
    join(sitting, one, Level.READ)
    rights.ask(sitting=sitting, phone=one, now=EVENING)
    join(sitting, one, Level.WRITE)
    assert not seen.asking(sitting).exists()


def test_asking_agreeing_and_refusing() -> None:
    owner, agreed, refused = phone(), phone(), phone()
    sitting = table(by=owner)
    for one in (agreed, refused):
        join(sitting, one, Level.READ)
        before = stamp(sitting)
        rights.ask(sitting=sitting, phone=one, now=EVENING)
        rights.ask(sitting=sitting, phone=one, now=EVENING)
        assert stamp(sitting) != before
    rights.ask(sitting=sitting, phone=owner, now=EVENING)
    assert [right.phone for right in seen.asking(sitting)] == [agreed, refused]
    for one, agree in ((agreed, True), (refused, False)):
        answer = partial(rights.answer, sitting=sitting, right=PhoneRight.objects.get(phone=one).public_id)
        with pytest.raises(MayNotWrite):
            answer(phone=refused, agree=True)
        answer(phone=owner, agree=agree)
        answer(phone=owner, agree=True)  # it was answered already
    assert (level(sitting, agreed), level(sitting, refused)) == ("write", "read")
    assert not seen.asking(sitting).exists()
    rights.ask(sitting=sitting, phone=refused, now=EVENING)
    assert [right.phone for right in seen.asking(sitting)] == [refused]


def test_who_asks_at_another_table_is_not_answered_here() -> None:
    owner, other = phone(), phone()
    here, there = table(by=owner), table()
    join(there, other, Level.READ)
    rights.ask(sitting=there, phone=other, now=EVENING)
    right = seen.asking(there).get()
    for known in (right.public_id, "", "\x00"):
        rights.answer(sitting=here, phone=owner, right=known, agree=True)
    assert level(there, other) == "read"


def test_renewed_links_shut_all_others_out() -> None:
    owner, other, reader = phone(), phone(), phone()
    sitting = table(by=owner)
    join(sitting, other, Level.WRITE)
    join(sitting, reader, Level.READ)
    old = {by: key_of(sitting, by) for by in Level}
    with pytest.raises(MayNotWrite):
        rights.renew(sitting=sitting, phone=reader)
    before = stamp(sitting)
    rights.renew(sitting=sitting, phone=other)
    assert stamp(sitting) != before
    assert [level(sitting, one) for one in (owner, other, reader)] == ["", "write", ""]
    for by, key in old.items():
        assert key != key_of(sitting, by)
        with pytest.raises(NoSuchLink):
            rights.join(sitting=sitting, key=key, phone=owner)
    join(sitting, owner, Level.WRITE)
    assert level(sitting, owner) == "write"


def test_writing_rounds_keeps_the_links_and_the_stamp_moves() -> None:
    sitting = table()
    stale = Sitting.objects.get(pk=sitting.pk)
    rights.renew(sitting=sitting, phone=PhoneRight.objects.get().phone)
    key, before = key_of(sitting, Level.WRITE), stamp(sitting)
    deal(stale)  # a phone that read the table before the links were renewed
    assert key_of(Sitting.objects.get(pk=sitting.pk), Level.WRITE) == key
    assert stamp(sitting) != before


def test_whose_phone_it_is() -> None:
    owner = phone()
    sitting, other = table(by=owner), table()
    people = {player.name: player.public_id for player in sitting.players.all()}
    right = PhoneRight.objects.get(phone=owner)
    assert (right.player, right.claimed) == (None, False)
    for name in ("Anna", "Bert", ""):
        rights.claim(sitting=sitting, phone=owner, player=people.get(name, ""))
        right.refresh_from_db()
        assert (right.player.name if right.player else "", right.claimed) == (name, True)
        assert seen.whose(sitting) == ({owner.pk: name} if name else {})
    stranger = other.players.get(name="Anna").public_id
    for wrong in (stranger, "\x00", "nobody"):
        with pytest.raises(Refusal) as refused:
            rights.claim(sitting=sitting, phone=owner, player=wrong)
        assert refused.value.field == "player"


def test_a_phone_keeps_what_it_wrote_when_it_is_out() -> None:
    owner, other = phone(), phone()
    sitting = table(by=owner)
    join(sitting, other, Level.WRITE)
    record = {"declarer": "N", "made": True}
    entry = log.record(sitting=sitting, kind="deal", record=record, entry_id="one", phone=other, number=1)
    rights.renew(sitting=sitting, phone=owner)
    entry.refresh_from_db()
    assert entry.phone == other
