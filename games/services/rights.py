"""What a phone may do at a table: granted by a link or a code, asked for, answered, taken away."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import F

from games.core.refusal import Refusal
from games.models import Check, Phone, PhoneRight, Player, ShortCode, Sitting
from games.models.public import could_be_new
from games.selectors import links
from games.selectors.derived import people_of
from games.selectors.rights import answers_claims, asking, keeper_of, right_now, wishes
from games.services.errors import MayNotWrite, NoSuchLink
from games.services.write import locked

Level = PhoneRight.Level
CLAIM = ["player", "claimed", "checks_for", "wants", "earlier"]


def join(*, sitting: Sitting, key: str, phone: Phone) -> PhoneRight:
    """What the link with this key gives; an existing right is never lowered. Raises NoSuchLink."""
    with locked(sitting) as now:
        level = links.level_of(now, key)
        if level is None:
            raise NoSuchLink
        return grant(now, phone, level)


def grant(sitting: Sitting, phone: Phone, level: Level) -> PhoneRight:
    """A right of at least this level, inside a transaction that has the table locked."""
    known = {"level": level, "checks_for": _checked_for(sitting, phone)}
    right, made = PhoneRight.objects.get_or_create(phone=phone, sitting=sitting, defaults=known)
    if not made and level == Level.WRITE and not right.may_write:
        right.level, right.asked = level, None
        right.save(update_fields=["level", "asked"])
        made = True
    if made:
        _changed(sitting)
    return right


def _checked_for(sitting: Sitting, phone: Phone) -> Player | None:
    """Whom a phone that comes anew (the links were renewed) checked for at this table before."""
    last = Check.objects.filter(entry__sitting=sitting, phone=phone).select_related("player").order_by("pk").last()
    return last.player if last else None


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


def claim(*, sitting: Sitting, phone: Phone, player: str) -> bool:
    """Whose phone it is at this table, by public id, empty for nobody's; whether that is so from now on.

    A phone that checks for one player waits with another one for the phone that started the table (`answer_claim`);
    that one itself need not. Refused at `player` for a stranger.
    """
    with locked(sitting) as at:
        owner = people_of(at).get(player)
        if player and owner is None:
            raise Refusal("player", "not_a_choice")
        own = PhoneRight.objects.filter(sitting=at, phone=phone).first()
        if own is None:
            return False
        own.claimed = True
        if owner is None:
            own.player = own.wants = None
        elif own.checks_as in (None, owner.pk) or keeper_of(at) == phone.pk:
            _checks_for(own, owner)
        else:
            own.wants = owner
        own.save(update_fields=CLAIM)
        _changed(at)
    return own.wants_id is None


def answer_claim(*, sitting: Sitting, phone: Phone | None, user: User | None = None, right: str, agree: bool) -> None:
    """Agree that the phone with this right's public id checks for whom it asked, or refuse; an answered one stays.

    Raises MayNotWrite for who may not, see `answers_claims`.
    """
    with locked(sitting) as at:
        answering = right_now(at, phone, user)
        waiting = wishes(at).filter(public_id=right).first() if could_be_new(right) else None
        if not answers_claims(answering) or (waiting is not None and waiting.phone_id == (phone.pk if phone else None)):
            raise MayNotWrite
        if waiting is not None and waiting.wants is not None:
            if agree:
                _checks_for(waiting, waiting.wants)
            waiting.wants = None
            waiting.save(update_fields=CLAIM)
            _changed(at)


def _checks_for(right: PhoneRight, player: Player) -> None:
    """From now on; whom it checked for before stays readable."""
    if right.checks_as not in (None, player.pk):
        before = right.checks_for or right.player
        right.earlier = [*right.earlier, *([before.public_id] if before else [])]
    right.player = right.checks_for = player
    right.wants = None


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
