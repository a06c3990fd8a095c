"""A table from its start to being thrown away."""

from __future__ import annotations

import hashlib
import json
import uuid
from collections.abc import Mapping
from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.core.fields import choice
from games.core.refusal import Refusal
from games.core.replay import opening
from games.models import Entry, Phone, PhoneRight, Player, RuleSheet, Sitting
from games.registry import GAMES
from games.selectors.derived import people_of
from games.services.errors import MayNotWrite
from games.services.names import LONGEST_TITLE, all_names, name_key, one_name, short
from games.services.write import append, check_id, locked, save, touch


def start(
    *,
    phone: Phone,
    game: str,
    rules_raw: object,
    names: Mapping[str, str],
    dealer: str,
    title: str = "",
    now: datetime,
    entry_id: str = "",
) -> Sitting:
    """A new table that `phone` may write; with an `entry_id` sent before, the table that it made.

    Raises Refusal at `game`, `rules`, `names`, `name_<seat>`, `dealer`, `entry_id` or `title`.
    """
    if game not in GAMES:
        raise Refusal("game", "unknown_game")
    rules = GAMES[game].book.read(rules_raw)
    seats = GAMES[game].seats(rules)
    cleaned = all_names(names, seats)
    first_dealer = choice(dealer or None, "dealer", seats)
    if entry_id:
        check_id(entry_id)
    with transaction.atomic():
        Phone.objects.select_for_update().get(pk=phone.pk)
        made = Entry.objects.filter(phone=phone, entry_id=entry_id, kind="seats").first() if entry_id else None
        if made is not None:
            return made.sitting
        sitting = Sitting.objects.create(
            game=game,
            rule_sheet=_sheet(game, rules_raw),
            title=short(title, "title", LONGEST_TITLE),
            date=evening_of(now),
            standing=opening(GAMES[game], rules).to_json(),
        )
        PhoneRight.objects.create(phone=phone, sitting=sitting, level=PhoneRight.Level.WRITE)
        _sit_down(sitting, cleaned, first_dealer, phone, entry_id or str(uuid.uuid4()))
    return sitting


def _sit_down(sitting: Sitting, names: Mapping[str, str], dealer: str, phone: Phone, entry_id: str) -> None:
    """The first two entries of a log: who sits where, and who deals."""
    for name in names.values():
        Player.objects.create(sitting=sitting, name=name, name_key=name_key(name))
    people = people_of(sitting)
    by_name = {player.name: player.public_id for player in people.values()}
    seated = {seat: by_name[name] for seat, name in names.items()}
    append(sitting, people, kind="seats", record=seated, entry_id=entry_id, phone=phone)
    record = {"dealer": dealer}
    _, standing = append(sitting, people, kind="dealer", record=record, entry_id=str(uuid.uuid4()), phone=phone)
    save(sitting, people, standing)


def _sheet(game: str, raw: object) -> RuleSheet:
    book = GAMES[game].book
    values = json.dumps(book.written(book.read(raw)), sort_keys=True)
    sheet = {"raw": raw, "values": values}
    digest = hashlib.sha256(json.dumps(sheet, sort_keys=True).encode()).hexdigest()
    return RuleSheet.objects.get_or_create(game=game, digest=digest, defaults=sheet)[0]


def evening_of(now: datetime) -> date:
    """The evening's date in the server's time zone: before six in the morning it is still yesterday."""
    return (timezone.localtime(now) - timedelta(hours=6)).date()


def rename(*, sitting: Sitting, title: str, names: Mapping[str, str]) -> None:
    """The table's title and its players' names by public id, all at once, so that two can change places.

    Refused at `title`, or at `name_<public id>` where a name is empty, too long or stands twice.
    """
    title = short(title, "title", LONGEST_TITLE)
    cleaned = {who: one_name(name, f"name_{who}") for who, name in names.items()}
    with locked(sitting) as now:
        people = people_of(now)
        keys = {who: name_key(cleaned.get(who, player.name)) for who, player in people.items()}
        for who, key in keys.items():
            if list(keys.values()).count(key) > 1:
                raise Refusal(f"name_{who}", "name_twice")
        changed = [player for who, player in people.items() if player.name != cleaned.get(who, player.name)]
        for player in changed:  # aside first: the database compares after every row
            player.name_key = f"{player.pk} {player.public_id}"
        Player.objects.bulk_update(changed, ["name_key"])
        for player in changed:
            player.name, player.name_key = cleaned[player.public_id], keys[player.public_id]
        Player.objects.bulk_update(changed, ["name", "name_key"])
        now.title = title
        touch(now)


def throw_away(*, sitting: Sitting, phone: Phone) -> None:
    """Delete a table and everything of it; raises MayNotWrite for a phone that may not write there."""
    with transaction.atomic():
        Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not PhoneRight.objects.filter(sitting=sitting, phone=phone, level=PhoneRight.Level.WRITE).exists():
            raise MayNotWrite
        sitting.delete()
