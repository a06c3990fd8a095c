"""Short codes: unique among those in force, gone with the evening, and throttled."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread
from unittest.mock import patch

import pytest
from django.db import connection

from games.models import Phone, PhoneRight, ShortCode, Sitting, WrongCodes
from games.models.code import WINDOW
from games.selectors.rights import asking
from games.services import codes, log, rights, settle
from games.services.errors import NoSuchCode, TooManyCodes
from tests.processes import PATIENCE
from tests.toy import EVENING, SIDES, new_id, phone, table

pytestmark = pytest.mark.django_db
MORNING = datetime(2026, 1, 10, 5, 0, tzinfo=UTC)  # six o'clock in the tests' time zone
SECOND = timedelta(seconds=1)


def made(sitting: Sitting, now: datetime = EVENING) -> str:
    """The table's code."""
    code = codes.code_of(sitting=sitting, now=now)
    assert code is not None
    return code.code


def enter(code: str, one: Phone, now: datetime = EVENING, address: str = "here") -> None:
    """Type a code."""
    codes.enter(sitting=codes.find(code=code, address=address, now=now), code=code, phone=one, now=now)


def finds(code: str, now: datetime = EVENING, address: str = "here") -> bool:
    """Whether a table has this code."""
    try:
        codes.find(code=code, address=address, now=now)
    except NoSuchCode:
        return False
    return True


def test_a_code_has_six_signs_and_stays() -> None:
    sitting = table()
    code = made(sitting)
    assert len(code) == 6
    assert set(code) <= set(codes.SIGNS)
    assert not set("01ILO25SZ") & set(codes.SIGNS)
    assert made(sitting, EVENING + timedelta(hours=3)) == code


def test_no_two_tables_have_one_code() -> None:
    one, other = table(), table()
    signs = iter("A" * 6 + "A" * 6 + "B" * 6)
    with patch.object(codes, "sign", lambda: next(signs)):
        assert [made(one), made(other)] == ["AAAAAA", "BBBBBB"]


def test_a_code_gives_reading_and_asks() -> None:
    sitting, one = table(), phone()
    code = made(sitting)
    enter(f" {code[:3].lower()}-{code[3:]} ", one)
    right = PhoneRight.objects.get(phone=one)
    assert (right.sitting, right.level) == (sitting, "read")
    assert [waiting.phone for waiting in asking(sitting)] == [one]


def test_a_code_lowers_no_right() -> None:
    owner = phone()
    sitting = table(by=owner)
    enter(made(sitting), owner)
    assert PhoneRight.objects.get(phone=owner).level == "write"
    assert not asking(sitting).exists()


def test_it_ends_at_six_in_the_morning_after_the_evening() -> None:
    sitting = table()
    code = made(sitting)
    assert ShortCode.objects.get().expires == MORNING
    assert finds(code, MORNING - SECOND)
    assert not finds(code, MORNING)
    another = made(sitting, MORNING)  # somebody plays on, or comes back to it: until the next morning
    assert ShortCode.objects.get().expires == MORNING + timedelta(days=1)
    assert finds(another, MORNING)


def test_a_table_for_a_later_evening_has_its_code_until_then() -> None:
    sitting = table()
    Sitting.objects.update(date=EVENING.date() + timedelta(days=2))
    sitting.refresh_from_db()
    made(sitting)
    assert ShortCode.objects.get().expires == MORNING + timedelta(days=2)


def test_it_ends_with_the_close_and_with_new_links() -> None:
    owner = phone()
    sitting = table(SIDES, by=owner)
    code = made(sitting)
    settle.close(sitting=sitting, value=1, step=1, leftover="winner", entry_id=new_id(), phone=owner)
    assert not finds(code)
    assert codes.code_of(sitting=sitting, now=EVENING) is None
    log.reopen(sitting=sitting, entry_id=new_id(), phone=owner)
    assert finds(code)
    rights.renew(sitting=sitting, phone=owner)
    assert not finds(code)
    assert made(sitting) != code


def test_a_code_that_ran_out_between_finding_and_entering() -> None:
    sitting = table()
    code = made(sitting)
    found = codes.find(code=code, address="here", now=EVENING)
    ShortCode.objects.all().delete()
    with pytest.raises(NoSuchCode):
        codes.enter(sitting=found, code=code, phone=phone(), now=EVENING)
    assert PhoneRight.objects.count() == 1


def test_ten_wrong_codes_and_then_one_waits() -> None:
    code = made(table())
    for n in range(codes.MOST):
        assert not finds("000000", EVENING + n * SECOND)
        assert finds(code, EVENING + n * SECOND, "elsewhere")
    last = EVENING + 30 * SECOND
    for tried in ("000000", code):
        with pytest.raises(TooManyCodes) as waits:
            finds(tried, last)
        assert waits.value.until == EVENING + timedelta(seconds=WINDOW)
    assert finds(code, last, "elsewhere")
    assert finds(code, waits.value.until)  # the oldest is forgotten, the others still count
    assert not finds("000000", waits.value.until)
    with pytest.raises(TooManyCodes):
        finds(code, waits.value.until)


def test_right_codes_leave_nothing_and_no_address_is_kept() -> None:
    code = made(table())
    assert finds(code, address="192.0.2.7")
    assert not WrongCodes.objects.exists()
    assert not finds("000000", address="192.0.2.7")
    assert "192.0.2.7" not in str(list(WrongCodes.objects.values()))


@pytest.mark.parametrize("code", ["", " ", "\x00", "ßßß", "A" * 10_000])
def test_what_is_no_code_finds_nothing(code: str) -> None:
    made(table())
    assert not finds(code)


@pytest.mark.django_db(transaction=True)
def test_many_at_once_get_no_more_tries() -> None:
    told: list[str] = []
    start = Barrier(4)

    def guess() -> None:
        start.wait(PATIENCE)
        for _ in range(5):
            try:
                told.append("found" if finds("000000") else "wrong")
            except TooManyCodes:
                told.append("wait")
        connection.close()

    threads = [Thread(target=guess) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(told) == ["wait"] * 10 + ["wrong"] * 10
