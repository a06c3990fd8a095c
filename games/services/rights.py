"""What a phone may do at a table: granted by a link or a code, asked for, answered, taken away."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import F

from games.core.refusal import Refusal
from games.models import Phone, PhoneRight, ShortCode, Sitting
from games.selectors import links
from games.selectors.derived import people_of
from games.selectors.rights import asking, right_now
from games.services.errors import MayNotWrite, NoSuchLink
from games.services.write import locked

Level = PhoneRight.Level


def join(*, sitting: Sitting, key: str, phone: Phone) -> PhoneRight:
    """What the link with this key gives; an existing right is never lowered. Raises NoSuchLink."""
    with locked(sitting) as now:
        level = links.level_of(now, key)
        if level is None:
            raise NoSuchLink
        return grant(now, phone, level)


def grant(sitting: Sitting, phone: Phone, level: Level) -> PhoneRight:
    """A right of at least this level, inside a transaction that has the table locked."""
    right, made = PhoneRight.objects.get_or_create(phone=phone, sitting=sitting, defaults={"level": level})
    if not made and level == Level.WRITE and not right.may_write:
        right.level, right.asked = level, None
        right.save(update_fields=["level", "asked"])
        made = True
    if made:
        _changed(sitting)
    return right


def ask(*, sitting: Sitting, phone: Phone, now: datetime) -> None:
    """Ask to write along; nothing changes for a phone that may, or that waits already."""
    with locked(sitting) as at:
        waiting = PhoneRight.objects.filter(phone=phone, sitting=at, level=Level.READ, asked=None)
        if waiting.update(asked=now):
            _changed(at)


def answer(*, sitting: Sitting, phone: Phone | None, user: User | None = None, right: str, agree: bool) -> None:
    """Agree that the phone with this right's public id writes along, or refuse; an answered one stays as it is.

    Raises MayNotWrite for who may not write himself.
    """
    with locked(sitting) as at:
        _check_writes(at, phone, user)
        for waiting in asking(at):
            if waiting.public_id == right:
                waiting.level, waiting.asked = Level.WRITE if agree else Level.READ, None
                waiting.save(update_fields=["level", "asked"])
                _changed(at)


def claim(*, sitting: Sitting, phone: Phone, player: str) -> None:
    """Whose phone it is at this table, by public id, empty for nobody's; refused at `player` for a stranger."""
    with locked(sitting) as at:
        owner = people_of(at).get(player)
        if player and owner is None:
            raise Refusal("player", "not_a_choice")
        PhoneRight.objects.filter(sitting=at, phone=phone).update(player=owner, claimed=True)
        _changed(at)


def renew(*, sitting: Sitting, phone: Phone | None, user: User | None = None) -> None:
    """New links and no code; all other phones are out. Raises MayNotWrite for who may not write."""
    with locked(sitting) as at:
        _check_writes(at, phone, user)
        Sitting.objects.filter(pk=at.pk).update(generation=F("generation") + 1)
        PhoneRight.objects.filter(sitting=at).exclude(phone=phone).delete()  # without a phone: all of them
        ShortCode.objects.filter(sitting=at).delete()
        _changed(at)
    sitting.refresh_from_db(fields=["generation", "rights_version"])


def _check_writes(sitting: Sitting, phone: Phone | None, user: User | None) -> None:
    if not right_now(sitting, phone, user).may_write:
        raise MayNotWrite


def _changed(sitting: Sitting) -> None:
    """Screens that follow the table look again."""
    Sitting.objects.filter(pk=sitting.pk).update(rights_version=F("rights_version") + 1)
