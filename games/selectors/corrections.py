"""Until when a club's tables are corrected, and who still may after that."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.contrib.auth.models import User
from django.db.models import Max, Q

from games.models import Club, Entry, Membership, Role, Round, Season, Sitting
from games.selectors.amend import Changes
from games.selectors.periods import morning_after

AFTER = {
    Club.Corrections.SETTLEMENT: timedelta(),
    Club.Corrections.DAY: timedelta(days=1),
    Club.Corrections.WEEK: timedelta(weeks=1),
}
DATE, PEOPLE = "other_date", "other_people"  # reasons of a late mark, which changes nothing in the log
FREE = ("seats", "dealer", "payment")  # after the last round they correct nothing


def closed_since(sitting: Sitting, now: datetime) -> datetime | None:
    """Since when only the club's owners correct this table; None while everybody may who writes there.

    No query without a club, or where corrections are always open; else one.
    """
    club = sitting.club
    if club is None or club.corrections == Club.Corrections.ALWAYS:
        return None
    season = club.corrections == Club.Corrections.SEASON
    ends = _season_ends(club, sitting.date) if season else _after_the_close(club, sitting)
    return ends if ends is not None and ends <= now else None


def marks(sitting: Sitting) -> list[Entry]:
    """What an owner changed late beside the log: the date, who is who; no query where nothing is ever closed."""
    if sitting.club is None or sitting.club.corrections == Club.Corrections.ALWAYS:
        return []
    return list(Entry.objects.filter(sitting=sitting, late=True, reason__in=(DATE, PEOPLE)).order_by("pk"))


def owns(sitting: Sitting, user: User | None) -> bool:
    """Whether this user is an owner of the table's club."""
    owners = Membership.objects.filter(club=sitting.club_id, role=Role.OWNER)
    return user is not None and owners.filter(user=user).exists()


def corrects(sitting: Sitting, changes: Changes) -> bool:
    """Whether these changes touch what counts already: not who sits and deals next, nor what is paid after the end."""
    last = Round.objects.filter(sitting=sitting).aggregate(last=Max("entry__place"))["last"] or 0
    kinds = dict(Entry.objects.filter(sitting=sitting, place__in=changes, successor=None).values_list("place", "kind"))
    kinds |= {place: new.kind for place, new in changes.items() if new is not None}
    return any(place < last or kinds[place] not in FREE for place in changes)


def _season_ends(club: Club, day: date) -> datetime | None:
    """The morning after the season that holds this day; None where the club's own seasons leave it out."""
    own = list(Season.objects.filter(club=club).values_list("first", "last"))
    last = next((last for first, last in own if first <= day <= last), None)
    if last is None and own:
        return None
    return morning_after(last or date(day.year, 12, 31))


def _after_the_close(club: Club, sitting: Sitting) -> datetime | None:
    """The club's time after the evening was closed; None while it is open.

    Once an owner wrote late it stays the time after the close before that, also if the evening is open again.
    """
    told = Entry.objects.filter(Q(kind="close") | Q(late=True), sitting=sitting).order_by("pk")
    closes: list[datetime] = []
    for late, removal, kind, written in told.values_list("late", "removal", "kind", "created"):
        if late and closes:
            return closes[-1] + AFTER[Club.Corrections(club.corrections)]
        if kind == "close" and not removal:
            closes.append(written)
    return closes[-1] + AFTER[Club.Corrections(club.corrections)] if sitting.closed and closes else None
