"""Until when a club lets its tables be corrected, and that its owners always can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.models import Club, Entry, Role, Sitting
from games.selectors import settlement
from games.selectors.audit import faults
from games.selectors.corrections import closed_since, marks
from games.services import club_asks, log, persons, seasons, seats, settle
from games.services.errors import CorrectionsClosed, SittingClosed
from tests.services import clubhouse
from tests.toy import deal, new_id

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)
MOST_OF_A_DAY = timedelta(hours=23)


@dataclass
class Evening:
    """A table of a club with three rounds, its owner and one of its scorers."""

    club: Club
    sitting: Sitting
    entries: list[Entry]
    owner: User
    scorer: User

    def ask(self, corrections: str) -> None:
        """Until when the club lets one correct."""
        club_asks.ask(club=self.club, corrections=corrections, today=timezone.localdate())
        self.sitting.club = None
        self.sitting.refresh_from_db()

    def close(self, ago: timedelta = timedelta()) -> None:
        """Settled so long ago."""
        entry = settle.close(sitting=self.sitting, value=1, step=1, leftover="winner", **self.by(self.scorer))
        Entry.objects.filter(pk=entry.pk).update(created=timezone.now() - ago)

    def by(self, user: User) -> dict[str, Any]:
        """Who writes."""
        return {"phone": None, "user": user, "entry_id": new_id()}

    @property
    def since(self) -> datetime | None:
        """Since when it is closed to all but the owner."""
        return closed_since(Sitting.objects.select_related("club").get(pk=self.sitting.pk), timezone.now())

    @property
    def newest(self) -> Entry:
        """The row that was written last."""
        return Entry.objects.filter(sitting=self.sitting).latest("pk")


@pytest.fixture
def evening() -> Evening:
    """In a club where corrections are always open."""
    club = clubhouse.club()
    sitting = clubhouse.table(club)
    entries = [deal(sitting) for _ in range(3)]
    scorer = clubhouse.member(club, "sven", Role.SCORER)
    return Evening(club, sitting, entries, clubhouse.owner_of(club).user, scorer.user)


OTHER = {"declarer": "E", "made": False}
CHANGES: dict[str, Callable[[Evening, dict[str, Any]], object]] = {
    "correct": lambda at, by: log.correct(sitting=at.sitting, entry=at.entries[0], record=OTHER, **by),
    "remove": lambda at, by: log.remove(sitting=at.sitting, entry=at.entries[2], **by),
    "insert": lambda at, by: log.insert(sitting=at.sitting, before=at.entries[1], kind="deal", record=OTHER, **by),
    "move": lambda at, by: log.move(sitting=at.sitting, entry=at.entries[2], before=at.entries[0], **by),
    "undo": lambda at, by: log.undo(sitting=at.sitting, entry=at.entries[2], **by),
    "dealer": lambda at, by: log.put_right(
        sitting=at.sitting, before=at.entries[1], records={"dealer": {"dealer": "W"}}, **by
    ),
    "seats": lambda at, by: seats.sit(sitting=at.sitting, seats={}, names={"N": "Evert"}, number=2, **by),
}


def day_put_right(at: Evening, user: User) -> None:
    member = at.club.memberships.select_related("club", "user").get(user=user)
    day = at.sitting.date - DAY
    persons.name(sitting=at.sitting, member=member, title=None, persons={}, new={}, date=day, now=timezone.now())


@pytest.mark.parametrize("what", CHANGES)
def test_an_evening_that_only_an_owner_could_open_again_is_changed_by_owners_alone(what: str, evening: Evening) -> None:
    evening.ask("settlement")
    evening.close()
    before = list(Entry.objects.values_list("pk", flat=True))
    attempts: list[Callable[[], object]] = [
        lambda: CHANGES[what](evening, evening.by(evening.scorer)),
        lambda: reopened(evening, evening.scorer),
    ]
    for change in attempts:
        with pytest.raises(CorrectionsClosed) as fault:
            change()
        assert fault.value.since == evening.since
    assert list(Entry.objects.values_list("pk", flat=True)) == before
    reopened(evening, evening.owner)
    assert evening.newest.late
    if what == "undo":
        evening.entries[2] = deal(evening.sitting)  # the last thing that was written
    with pytest.raises(CorrectionsClosed):
        CHANGES[what](evening, evening.by(evening.scorer))
    CHANGES[what](evening, evening.by(evening.owner))
    assert evening.newest.late
    assert faults(evening.sitting) == []


def reopened(at: Evening, user: User) -> None:
    settle.reopen(sitting=at.sitting, **at.by(user))


def test_the_day_is_put_right_by_an_owner_alone(evening: Evening) -> None:
    evening.ask("settlement")
    day_put_right(evening, evening.scorer)
    evening.close()
    with pytest.raises(CorrectionsClosed):
        day_put_right(evening, evening.scorer)
    assert marks(evening.sitting) == []
    day_put_right(evening, evening.owner)
    assert [(one.reason, one.user) for one in marks(evening.sitting)] == [("other_date", evening.owner)]
    assert faults(evening.sitting) == []


def test_an_owner_s_late_word_on_who_is_who_leaves_a_mark(evening: Evening) -> None:
    evening.ask("settlement")
    evening.close()
    owner = evening.club.memberships.select_related("club", "user").get(user=evening.owner)
    who = evening.sitting.players.order_by("pk")[0].public_id
    how: dict[str, Any] = {"sitting": evening.sitting, "member": owner, "title": None, "date": None}
    for new in ("Zus", "Zus"):  # once changed, nothing changes any more
        persons.name(persons={}, new={who: new}, now=timezone.now(), **how)
    assert [one.reason for one in marks(evening.sitting)] == ["other_people"]
    assert faults(evening.sitting) == []


@pytest.mark.parametrize(
    ("corrections", "ago", "closed"),
    [
        ("always", 400 * DAY, False),
        ("settlement", timedelta(), True),
        ("day", MOST_OF_A_DAY, False),
        ("day", DAY, True),
        ("week", 6 * DAY, False),
        ("week", 7 * DAY, True),
    ],
)
def test_how_long_after_the_settlement(corrections: str, ago: timedelta, closed: bool, evening: Evening) -> None:
    evening.ask(corrections)
    assert evening.since is None
    evening.close(ago)
    if closed:
        with pytest.raises(CorrectionsClosed):
            reopened(evening, evening.scorer)
        return
    with pytest.raises(SittingClosed) as fault:
        CHANGES["correct"](evening, evening.by(evening.scorer))
    assert not isinstance(fault.value, CorrectionsClosed)
    reopened(evening, evening.scorer)
    CHANGES["correct"](evening, evening.by(evening.scorer))
    assert not evening.newest.late


def test_until_the_end_of_the_clubs_own_season(evening: Evening) -> None:
    evening.ask("season")
    day = evening.sitting.date
    season = seasons.add(club=evening.club, name="Dit", first=day - DAY, last=day + DAY)
    with pytest.raises(CorrectionsClosed):
        CHANGES["correct"](evening, evening.by(evening.scorer))
    CHANGES["correct"](evening, evening.by(evening.owner))
    assert evening.newest.late
    today = timezone.localdate()
    seasons.change(season=season, name="Dit", first=day - DAY, last=today)
    assert evening.since is None
    seasons.change(season=season, name="Dit", first=day + DAY, last=day + DAY)
    assert evening.since is None  # its day is in no season


def test_without_seasons_a_calendar_year_is_one(evening: Evening) -> None:
    evening.ask("season")
    Sitting.objects.update(date=timezone.localdate().replace(month=1, day=1))
    assert evening.since is None
    Sitting.objects.update(date=timezone.localdate().replace(year=timezone.localdate().year - 1))
    assert evening.since is not None


def test_what_only_goes_on_is_no_correction(evening: Evening) -> None:
    """The next round, who sits and deals in it, and what was paid after the end."""
    evening.ask("season")
    seasons.add(club=evening.club, name="Toen", first=evening.sitting.date, last=evening.sitting.date)
    seats.sit(sitting=evening.sitting, seats={}, names={"N": "Evert"}, dealer="W", **evening.by(evening.scorer))
    seats.sit(sitting=evening.sitting, seats={}, names={"N": "Anna"}, dealer="S", **evening.by(evening.scorer))
    deal(evening.sitting)
    evening.close()
    due = next(iter(settlement.view(evening.sitting).payments))
    paid = settle.mark_paid(
        sitting=evening.sitting, payer=due.payer, payee=due.payee, cents=due.cents, **evening.by(evening.scorer)
    )
    settle.unmark_paid(sitting=evening.sitting, entry=paid, **evening.by(evening.scorer))
    assert not Entry.objects.filter(late=True).exists()
    with pytest.raises(CorrectionsClosed):
        reopened(evening, evening.scorer)
