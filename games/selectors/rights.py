"""What may be done at a table: through a phone's own right there, or as a member of the table's club."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import QuerySet

from games.models import Membership, Phone, PhoneRight, Player, Role, Sitting
from games.selectors.sittings import by_public_id

SCORERS = [role for role in Role if role.is_at_least(Role.SCORER)]


@dataclass(frozen=True, slots=True)
class Right:
    """What whoever asks may do at a table; at least one of `own` (the phone's right) and `membership` is there."""

    sitting: Sitting
    own: PhoneRight | None
    membership: Membership | None

    @property
    def may_write(self) -> bool:
        """Whether more than looking is allowed."""
        by_phone = self.own is not None and self.own.may_write
        return by_phone or (self.membership is not None and self.membership.may_score)

    @property
    def phone(self) -> Phone | None:
        """The phone, where it has a right of its own."""
        return self.own.phone if self.own else None

    @property
    def player(self) -> Player | None:
        """Whose phone it is at this table, where that was said."""
        return self.own.player if self.own else None

    @property
    def claimed(self) -> bool:
        """Whether it was said whose phone it is; who only comes as a member is never asked."""
        return self.own is None or self.own.claimed

    @property
    def asked(self) -> datetime | None:
        """Since when the phone waits for leave to write."""
        return self.own.asked if self.own else None


def right_at(token_hash: str, user: User | None, public_id: str) -> Right | None:
    """What a phone, or who is signed in on it, may do at a table, with its rule sheet; None for a stranger to it.

    One query for a phone where nobody is signed in.
    """
    own = _of_phone(token_hash, public_id)
    if user is None or (own is not None and own.sitting.club_id is None):
        return Right(own.sitting, own, None) if own else None
    membership = Membership.objects.filter(user=user, club__sittings__public_id=public_id).first()
    sitting = own.sitting if own else by_public_id(public_id)
    if sitting is None or (own is None and membership is None):
        return None
    return Right(sitting, own, membership)


def _of_phone(token_hash: str, public_id: str) -> PhoneRight | None:
    rights = PhoneRight.objects.select_related("phone", "sitting__rule_sheet", "sitting__club")
    return rights.filter(phone__token_hash=token_hash, sitting__public_id=public_id).first()


def may_write(sitting: Sitting, phone: Phone | None, user: User | None) -> bool:
    """Whether this phone, or who is signed in on it, may write at the table now."""
    if PhoneRight.objects.filter(sitting=sitting, phone=phone, level=PhoneRight.Level.WRITE).exists():
        return True
    return user is not None and Membership.objects.filter(user=user, club=sitting.club_id, role__in=SCORERS).exists()


def phones_at(sitting: Sitting) -> QuerySet[PhoneRight]:
    """All phones of a table with their players, the first that came first."""
    return PhoneRight.objects.filter(sitting=sitting).select_related("player").order_by("created", "pk")


def asking(sitting: Sitting) -> QuerySet[PhoneRight]:
    """Those that may read and wait for leave to write."""
    return phones_at(sitting).filter(level=PhoneRight.Level.READ, asked__isnull=False)


def whose(sitting: Sitting) -> dict[int, str]:
    """The name of the player whose phone it is, by the phone's row."""
    found = PhoneRight.objects.filter(sitting=sitting, player__isnull=False)
    return {phone: str(name) for phone, name in found.values_list("phone_id", "player__name")}
