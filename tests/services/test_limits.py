"""What is thrown away and what is refused, and that neither touches a club or a table in use."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from time import time as wall_clock
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.test import TestCase
from django.utils import timezone
from hypothesis import HealthCheck, given
from hypothesis import settings as profile
from hypothesis import strategies as st
from pytest_django import Settings

from games.core.refusal import Refusal
from games.models import (
    Club,
    Entry,
    Invitation,
    LedgerLine,
    Phone,
    PhoneRight,
    Player,
    Round,
    RuleSheet,
    ShortCode,
    Sitting,
    SittingResult,
    TablesOfAddress,
    WrongCodes,
)
from games.models.code import WINDOW
from games.selectors.keeping import last_day
from games.services import codes, limits, log, rights, sittings
from games.services.errors import NoSuchCode
from tests.processes import PATIENCE
from tests.toy import NAMES, PURSE, deal, new_id, phone, table
from tests.walk.people import club_of, new_user

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 6, 15, 12, tzinfo=UTC)
TODAY = NOON.date()
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def _the_first_start() -> Iterator[None]:
    """As if no table was ever started in this process."""
    limits._next["at"] = 0.0
    yield
    limits._next["at"] = 0.0


@pytest.fixture
def club(db: None) -> Club:
    """A club of somebody."""
    return club_of(new_user("anna"))


def unused(days: int, sitting: Sitting | None = None) -> Sitting:
    """A table that was last used so many days before TODAY."""
    sitting = sitting or table()
    Sitting.objects.filter(pk=sitting.pk).update(used=TODAY - days * DAY)
    sitting.refresh_from_db()
    return sitting


def start(**more: Any) -> Sitting:
    """A table by the service as a page calls it."""
    usual = {"phone": None, "game": PURSE.key, "rules_raw": None, "names": NAMES, "dealer": "N", "now": timezone.now()}
    with TestCase.captureOnCommitCallbacks(execute=True):
        return sittings.start(**{**usual, **more})


def test_a_table_unused_for_long_goes_with_everything_of_it() -> None:
    kept, gone = unused(90), unused(91)
    for one in (kept, gone):
        deal(one)
        unused(91 if one == gone else 90, one)
        codes.code_of(sitting=one, now=NOON)
    done = limits.tidy(NOON)
    assert (done.tables, done.codes) == (1, 0)
    assert list(Sitting.objects.all()) == [kept]
    for model in (Entry, Player, PhoneRight, ShortCode, SittingResult, Round):
        assert set(model.objects.values_list("sitting", flat=True)) == {kept.pk}
    assert set(LedgerLine.objects.values_list("entry__sitting", flat=True)) == {kept.pk}


def test_zero_days_keep_every_table(settings: Settings) -> None:
    sitting = unused(30_000)
    settings.KEEP_DAYS = 0
    assert limits.tidy(NOON).tables == 0
    assert last_day(sitting) is None
    settings.KEEP_DAYS = 7
    assert last_day(sitting) == TODAY - 29_993 * DAY
    assert limits.tidy(NOON).tables == 1


def test_a_tables_last_day_is_the_last_on_which_it_is_kept() -> None:
    sitting = unused(90)
    assert last_day(sitting) == TODAY
    assert limits.tidy(NOON).tables == 0
    assert limits.tidy(NOON + DAY).tables == 1


def test_the_day_changes_at_midnight_in_the_servers_time_zone() -> None:
    unused(90)
    midnight = timezone.make_aware(datetime.combine(TODAY + DAY, time()))
    assert limits.tidy(midnight - timedelta(seconds=1)).tables == 0
    assert limits.tidy(midnight).tables == 1


def test_a_table_of_a_club_stays_for_ever(club: Club) -> None:
    sitting = unused(9999, start(club=club))
    assert limits.tidy(NOON).tables == 0
    assert last_day(sitting) is None


def test_writing_anything_keeps_the_table() -> None:
    sitting = table()
    for write in (
        lambda: deal(sitting),
        lambda: log.undo(sitting=sitting, entry=Entry.objects.latest("pk"), entry_id=new_id(), phone=None),
        lambda: sittings.rename(sitting=sitting, title="Kelder", names={}),
    ):
        unused(91, sitting)
        write()
        assert Sitting.objects.get(pk=sitting.pk).used == sitting.used == timezone.localdate()


@profile(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    days=st.integers(0, 400),
    tables=st.lists(st.tuples(st.integers(-3, 800), st.booleans()), max_size=12),
    most=st.none() | st.integers(0, 12),
)
def test_whatever_the_dates_nothing_used_within_the_days_and_nothing_of_a_club_goes(
    club: Club, settings: Settings, days: int, tables: list[tuple[int, bool]], most: int | None
) -> None:
    settings.KEEP_DAYS = days
    with transaction.atomic():
        sheet = RuleSheet.objects.create(game=PURSE.key, values="{}", digest="one")
        made = [
            Sitting.objects.create(game=PURSE.key, rule_sheet=sheet, date=TODAY, used=TODAY - ago * DAY, club=of)
            for ago, of in ((ago, club if in_club else None) for ago, in_club in tables)
        ]
        done = limits.tidy(NOON, most)
        left = set(Sitting.objects.all())
        old = [one for one in made if days and one.club is None and (TODAY - one.used).days > days]
        gone = [one for one in made if one not in left]
        assert set(gone) <= set(old)
        assert len(gone) == done.tables == (len(old) if most is None else min(most, len(old)))
        assert max((one.used for one in gone), default=TODAY - 999 * DAY) <= min(
            (one.used for one in old if one in left), default=TODAY + 999 * DAY
        )
        transaction.set_rollback(True)


def test_a_table_that_was_opened_a_moment_ago_is_looked_at_again() -> None:
    opened, moved, gone = unused(91), unused(92), unused(93)
    rows = [one.pk for one in (opened, moved, gone)]
    Sitting.objects.filter(pk=opened.pk).update(used=TODAY)
    Sitting.objects.filter(pk=moved.pk).update(club=club_of(new_user("bert")))
    assert [limits._throw_away(row, NOON) for row in rows] == [0, 0, 1]
    assert limits._throw_away(gone.pk, NOON) == 0


def test_who_opens_a_table_first_keeps_it_and_who_comes_too_late_does_not_see_half_of_it() -> None:
    kept, gone = unused(91), unused(91)
    sittings.seen(sitting=kept, now=NOON)
    assert limits.tidy(NOON).tables == 1
    assert Sitting.objects.get() == kept
    with pytest.raises(Sitting.DoesNotExist):
        sittings.seen(sitting=gone, now=NOON)
    kept.used = TODAY - DAY
    sittings.seen(sitting=kept, now=NOON)  # as another phone does that had read it before
    assert kept.used == TODAY


@pytest.mark.django_db(transaction=True)
def test_a_table_that_somebody_has_locked_is_left_alone() -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one lock for all tables")
    from threading import Event, Thread

    sitting, is_locked, is_done = unused(91), Event(), Event()

    def write() -> None:
        with transaction.atomic():
            Sitting.objects.select_for_update().get(pk=sitting.pk)
            is_locked.set()
            is_done.wait(PATIENCE)
        connection.close()

    writer = Thread(target=write)
    writer.start()
    assert is_locked.wait(PATIENCE)
    assert limits.tidy(NOON).tables == 0
    is_done.set()
    writer.join(PATIENCE)
    assert limits.tidy(NOON).tables == 1


def test_what_has_expired_goes_and_nothing_else(club: Club) -> None:
    old, new = table(), table()
    for sitting, hours in ((old, 0), (new, 1)):
        ShortCode.objects.create(sitting=sitting, code=f"CODE{hours}", expires=NOON + timedelta(hours=hours))
        Invitation.objects.create(club=club, role="member", expires=NOON + timedelta(hours=hours))
    seconds = int(NOON.timestamp())
    for name, times in (("old", [seconds - WINDOW]), ("both", [seconds - WINDOW, seconds]), ("new", [seconds])):
        WrongCodes.objects.create(address_hash=name, times=times)
    done = limits.tidy(NOON)
    assert (done.codes, done.invitations, done.wrong_codes) == (1, 1, 1)
    assert ShortCode.objects.get().sitting == new
    assert Invitation.objects.get().expires > NOON
    assert set(WrongCodes.objects.values_list("address_hash", flat=True)) == {"both", "new"}


def test_a_wrong_code_is_forgotten_when_it_no_longer_counts() -> None:
    now = timezone.now()
    with pytest.raises(NoSuchCode):
        codes.find(code="000000", address="here", now=now)
    window = timedelta(seconds=WINDOW)
    assert limits.tidy(now + window - timedelta(seconds=2)).wrong_codes == 0
    assert limits.tidy(now + window).wrong_codes == 1


def test_a_phone_goes_that_has_no_right_and_wrote_nothing_and_is_old() -> None:
    sitting = table()
    idle, reader, wrote, new = (phone() for _ in range(4))
    rights.grant(sitting, reader, PhoneRight.Level.READ)
    record = {"declarer": "N", "made": True}
    log.record(sitting=sitting, kind="deal", record=record, entry_id=new_id(), phone=wrote, number=1)
    Phone.objects.exclude(pk=new.pk).update(created=NOON - 401 * DAY)
    Phone.objects.filter(pk=new.pk).update(created=NOON - 399 * DAY)
    assert limits.tidy(NOON).phones == 1
    assert not Phone.objects.filter(pk=idle.pk).exists()
    assert Phone.objects.filter(pk__in=[reader.pk, wrote.pk, new.pk]).count() == 3


def test_a_start_tidies_a_few_tables_and_not_again_within_the_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FEW", 2)
    for _ in range(5):
        Sitting.objects.filter(pk=table().pk).update(used=timezone.localdate() - 91 * DAY)
    clock = [1e6]
    monkeypatch.setattr("games.services.limits.monotonic", lambda: clock[0])
    limits._next["at"] = 0.0
    limits._seen.update(wall=wall_clock(), steady=clock[0])
    left = []
    for seconds in (0, 1, limits.PAUSE - 2, 1):
        clock[0] += seconds
        start()
        left.append(Sitting.objects.filter(used__lt=timezone.localdate()).count())
    assert left == [3, 3, 3, 1]


def test_a_clock_that_was_set_throws_no_table_away() -> None:
    kept = table()
    Sitting.objects.filter(pk=kept.pk).update(used=timezone.localdate() - 91 * DAY)
    limits._seen["wall"] -= 91 * DAY.total_seconds()  # as if the clock had stood there a moment ago
    start()
    assert Sitting.objects.filter(pk=kept.pk, used=timezone.localdate()).exists()
    limits._next["at"] = 0.0
    Sitting.objects.filter(pk=kept.pk).update(used=timezone.localdate() - 91 * DAY)
    start()
    assert not Sitting.objects.filter(pk=kept.pk).exists()


def test_a_table_is_never_used_earlier_than_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, today = table(), timezone.localdate()
    monkeypatch.setattr("games.services.write.timezone.localdate", lambda: today - 400 * DAY)
    deal(kept)
    kept.refresh_from_db()
    assert kept.used == today


def test_a_start_succeeds_though_tidying_fails(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(now: datetime, most: int | None = None) -> limits.Tidied:
        raise OperationalError("database is locked")

    monkeypatch.setattr(limits, "tidy", broken)
    assert start().pk
    assert "Tidying up failed" in caplog.text


def test_a_phone_may_make_so_many_tables_a_day(settings: Settings) -> None:
    settings.TABLES_PER_DAY = 2
    own, other = phone(), phone()
    first, second = start(phone=own, entry_id="one"), start(phone=own)
    with pytest.raises(Refusal) as refused:
        start(phone=own, entry_id="three")
    assert (refused.value.field, refused.value.reason, refused.value.params) == (
        "tables",
        "too_many_tables",
        {"most": 2},
    )
    assert Sitting.objects.count() == 2
    assert start(phone=own, entry_id="one") == first  # the same tap once more makes no other
    start(phone=other)
    Sitting.objects.filter(pk=second.pk).update(created=timezone.now() - DAY)
    start(phone=own)
    settings.TABLES_PER_DAY = 0
    assert [start(phone=own).pk for _ in range(3)]


def test_an_address_may_make_as_many_as_ten_phones(
    settings: Settings, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.TABLES_PER_DAY = 1
    monkeypatch.setattr(limits, "PHONES", 3)
    for entry_id in ("one", "two", "three"):
        start(phone=phone(), address="here", entry_id=entry_id)
    with pytest.raises(Refusal) as refused:
        start(phone=phone(), address="here")
    assert (refused.value.field, refused.value.reason) == ("tables", "too_many_tables_here")
    assert refused.value.params == {"most": 3}
    start(phone=phone(), address="there")
    start(phone=None, club=club, address="here")  # clubs count for nothing
    rows = TablesOfAddress.objects.order_by("-made")
    assert [one.made for one in rows] == [3, 1]
    assert "here" not in str(list(rows.values()))
    rows.update(day=timezone.localdate() - DAY)
    start(phone=phone(), address="here")
    assert limits.tidy(timezone.now()).addresses == 1
    assert [one.made for one in rows.all()] == [1]


def test_what_is_refused_or_tapped_twice_is_not_counted(settings: Settings) -> None:
    settings.TABLES_PER_DAY = 1
    own = phone()
    for _ in range(2):
        start(phone=own, address="here", entry_id="one")
    with pytest.raises(Refusal, match="too_many_tables"):
        start(phone=own, address="here")
    assert TablesOfAddress.objects.get().made == 1


def test_looking_joining_and_clubs_count_for_nothing(settings: Settings, club: Club) -> None:
    settings.TABLES_PER_DAY = 1
    own = phone()
    rights.grant(table(), own, PhoneRight.Level.WRITE)
    for _ in range(3):
        start(phone=own, club=club)
    start(phone=own)
    start(phone=own, club=club)
    with pytest.raises(Refusal, match="too_many_tables"):
        start(phone=own)


def test_a_round_does_not_count_as_a_table(settings: Settings) -> None:
    settings.TABLES_PER_DAY = 2
    own = phone()
    sitting = start(phone=own)
    for number in (1, 2, 3):
        record = {"declarer": "N", "made": True}
        log.record(sitting=sitting, kind="deal", record=record, entry_id=new_id(), phone=own, number=number)
    start(phone=own)


def test_a_server_that_was_off_throws_nothing_away(club: Club) -> None:
    tables = [unused(91), unused(400)]
    unused(95, sittings.start(phone=None, game=PURSE.key, rules_raw=None, names=NAMES, dealer="N", now=NOON, club=club))
    limits.rested(NOON)
    assert set(Sitting.objects.filter(club=None).values_list("used", flat=True)) == {TODAY}
    assert limits.tidy(NOON).tables == 0
    Sitting.objects.filter(pk=tables[0].pk).update(used=TODAY - 91 * DAY)
    limits.rested(NOON)  # somebody came meanwhile, to the other one
    assert limits.tidy(NOON).tables == 1
