"""A table from its start to being thrown away."""

from __future__ import annotations

import hashlib
import json
import uuid
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.core.fields import choice
from games.core.refusal import Refusal
from games.core.replay import opening
from games.models import Club, Entry, Phone, PhoneRight, Player, RuleSheet, Sitting
from games.models.entry import GAP, START
from games.registry import GAMES
from games.selectors.corrections import DATE
from games.selectors.derived import people_of
from games.selectors.rights import right_now
from games.services import clubs, limits
from games.services.corrections import leave_mark, says_late
from games.services.erase import erase
from games.services.errors import MayNotWrite
from games.services.names import LONGEST_TITLE, all_names, name_key, one_name, short
from games.services.write import append, check_id, locked, save, touch

EARLIEST = date(1900, 1, 1)


def start(
    *,
    phone: Phone | None,
    user: User | None = None,
    game: str,
    rules_raw: object,
    names: Mapping[str, str],
    dealer: str,
    title: str = "",
    now: datetime,
    entry_id: str = "",
    address: str = "",
    club: Club | None = None,
    date: date | None = None,
) -> Sitting:
    """A new table that `phone` may write; with an `entry_id` sent before, the table that it made.

    In a club the names stand for its players, and new names become new ones; its members come without a `phone`, whose
    right would outlive the membership. `date` is that of a paper evening typed in later. Raises Refusal at `game`,
    `rules`, `names`, `name_<seat>`, `dealer`, `entry_id`, `title` or `date`, and at `tables` where this phone, or its
    `address`, has made too many today.
    """
    if game not in GAMES:
        raise Refusal("game", "unknown_game")
    rules = GAMES[game].book.read(rules_raw)
    cleaned = all_names(names, GAMES[game].seats(rules), GAMES[game].empty_seats)
    order = GAMES[game].deal_order(rules)
    first_dealer = choice(dealer or None, "dealer", order) if order else ""
    if entry_id:
        check_id(entry_id)
    with transaction.atomic():
        made = _made_before(phone, user, entry_id)
        if made is not None:
            return made
        if club is None:
            limits.check_another(phone, address)
        sitting = Sitting.objects.create(
            game=game,
            rule_sheet=sheet(game, rules_raw),
            title=short(title, "title", LONGEST_TITLE),
            date=evening_of(now) if date is None else past_evening(date, now),
            club=club,
            standing=opening(GAMES[game], rules).to_json(),
        )
        if phone is not None:
            PhoneRight.objects.create(phone=phone, sitting=sitting, level=PhoneRight.Level.WRITE)
        _sit_down(sitting, cleaned, first_dealer, entry_id or str(uuid.uuid4()), {"phone": phone, "user": user})
        transaction.on_commit(limits.tidy_a_little)
    return sitting


def made_by(phone: Phone | None, entry_id: str) -> Sitting | None:
    """The table that this phone made with the id, as it stands; nothing is locked."""
    found = Entry.objects.select_related("sitting").filter(entry_id=entry_id, kind="seats", phone=phone)
    first = found.first() if phone is not None else None
    return first.sitting if first else None


def _made_before(phone: Phone | None, user: User | None, entry_id: str) -> Sitting | None:
    """The table that the same tap made; the phone, or else the user, is locked, so that two at once are one."""
    mine = Entry.objects.filter(entry_id=entry_id, kind="seats")
    if entry_id and phone is not None:
        Phone.objects.select_for_update().get(pk=phone.pk)
        made = mine.filter(phone=phone).first()
    elif entry_id and user is not None:
        User.objects.select_for_update().get(pk=user.pk)
        made = mine.filter(user=user).first()
    else:
        return None
    return made.sitting if made else None


def _sit_down(sitting: Sitting, names: Mapping[str, str], dealer: str, entry_id: str, by: Mapping[str, Any]) -> None:
    """The first entries of a log: who sits where, and who deals where anybody does."""
    persons = clubs.persons(sitting.club, names.values()) if sitting.club else {}
    _each_is_another(names, persons)
    Player.objects.bulk_create(_player(sitting, name, persons) for name in names.values())
    people = people_of(sitting)
    by_key = {player.name_key: player.public_id for player in people.values()}
    keys = {seat: name_key(name) for seat, name in names.items()}
    seated = {seat: by_key[persons[key].name_key if key in persons else key] for seat, key in keys.items()}
    if not dealer:
        sitting.last_place = START - GAP  # as if somebody dealt: whatever comes next stands after the start
    _, standing = append(sitting, people, kind="seats", record=seated, entry_id=entry_id, **by)
    if dealer:
        record = {"dealer": dealer}
        _, standing = append(sitting, people, kind="dealer", record=record, entry_id=str(uuid.uuid4()), **by)
    save(sitting, people, standing)


def _each_is_another(names: Mapping[str, str], persons: Mapping[str, Player]) -> None:
    """Refused at `name_<seat>` where two names lead to one player of the club."""
    seen: set[int] = set()
    for seat, name in names.items():
        person = persons.get(name_key(name))
        if person is not None and person.pk in seen:
            raise Refusal(f"name_{seat}", "one_player", name=person.name)
        seen |= {person.pk} if person is not None else set()


def _player(sitting: Sitting, name: str, persons: Mapping[str, Player]) -> Player:
    person = persons.get(name_key(name))
    shown = person or Player(name=name, name_key=name_key(name))
    return Player(sitting=sitting, name=shown.name, name_key=shown.name_key, person=person)


def sheet(game: str, raw: object) -> RuleSheet:
    """The stored sheet of these rules, made where there is none yet; raises Refusal at `rules`."""
    book = GAMES[game].book
    values = json.dumps(book.written(book.read(raw)), sort_keys=True)
    said = {"raw": raw, "values": values}
    digest = hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
    return RuleSheet.objects.get_or_create(game=game, digest=digest, defaults=said)[0]


def evening_of(now: datetime) -> date:
    """The evening's date in the server's time zone: before six in the morning it is still yesterday."""
    return (timezone.localtime(now) - timedelta(hours=6)).date()


def past_evening(day: date, now: datetime) -> date:
    """The date of an evening that was; refused at `date` where it is still to come, or before people are alive."""
    if not EARLIEST <= day <= timezone.localdate(now):
        raise Refusal("date", "not_an_evening")
    return day


def rename(
    *,
    sitting: Sitting,
    title: str | None = None,
    names: Mapping[str, str],
    date: date | None = None,
    now: datetime | None = None,
    user: User | None = None,
) -> None:
    """The table's title, its date and its players' names by public id, all at once, so that two can change places.

    What is None or left out stays as it is. Refused at `title`, at `date`, or at `name_<public id>` where a name is
    empty, too long or stands twice. Raises MayNotWrite for names at a club's table, where people go by the names of
    its players, and CorrectionsClosed.
    """
    cleaned = {who: one_name(name, f"name_{who}") for who, name in names.items()}
    with locked(sitting) as at:
        if names and at.club_id is not None:
            raise MayNotWrite
        put_right(at, title, date, now or timezone.now(), user)
        people = people_of(at)
        keys = {who: name_key(cleaned.get(who, player.name)) for who, player in people.items()}
        for who, key in keys.items():
            if list(keys.values()).count(key) > 1:
                raise Refusal(f"name_{who}", "name_twice")
        changed = [player for who, player in people.items() if player.name != cleaned.get(who, player.name)]
        aside(changed)
        for player in changed:
            player.name, player.name_key = cleaned[player.public_id], keys[player.public_id]
        Player.objects.bulk_update(changed, ["name", "name_key"])
        touch(at)


def put_right(sitting: Sitting, title: str | None, day: date | None, now: datetime, user: User | None) -> None:
    """The title and the date of a locked table, saved with its next touch; refused at `title` or `date`.

    Raises CorrectionsClosed for another date.
    """
    if title is not None:
        sitting.title = short(title, "title", LONGEST_TITLE)
    if day is not None and day != sitting.date:
        wanted = past_evening(day, now)
        if says_late(sitting, user):
            leave_mark(sitting, user, DATE)
        sitting.date = wanted


def aside(players: list[Player]) -> None:
    """Out of each other's way before they get new names: the database compares after every row."""
    for player in players:
        player.name_key = f"{player.pk} {player.public_id}"
    Player.objects.bulk_update(players, ["name_key"])


def seen(*, sitting: Sitting, now: datetime) -> None:
    """The table was opened; writes once a day. Raises Sitting.DoesNotExist where it was thrown away a moment ago."""
    today = timezone.localdate(now)
    if sitting.used < today and not Sitting.objects.filter(pk=sitting.pk, used__lt=today).update(used=today):
        sitting.refresh_from_db(fields=["used"])  # another phone was first, or it is gone


def throw_away(*, sitting: Sitting, phone: Phone | None, user: User | None = None) -> None:
    """Delete a table and everything of it; raises MayNotWrite for who may not, see Right.may_throw_away."""
    with transaction.atomic():
        now = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not right_now(now, phone, user).may_throw_away:
            raise MayNotWrite
        erase(Sitting.objects.filter(pk=now.pk))
