"""What may be done at a table: through a phone's own right there, or as a member of the table's club."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import F, QuerySet

from games.models import Membership, Phone, PhoneRight, Player, Role, Sitting
from games.models.entry import START

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
    def may_throw_away(self) -> bool:
        """A club's table belongs to the club: to its owners, and to its scorers while nothing was written there."""
        if self.sitting.club_id is None:
            return self.may_write
        member = self.membership
        return member is not None and (member.owns or (member.may_score and self.sitting.last_place <= START))

    @property
    def may_repeat(self) -> bool:
        """Whether another table like this one may be made; that of a club's table is in the club."""
        if self.sitting.club_id is None:
            return self.may_write
        return self.membership is not None and self.membership.may_score

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

    One query for the phone's right (none without a cookie), and one more where somebody is signed in.
    """
    own = _of_phone(token_hash, public_id) if token_hash else None
    if own is None:
        return _of_member(user, public_id) if user else None
    if user is None or own.sitting.club_id is None:
        return Right(own.sitting, own, None)
    return Right(own.sitting, own, Membership.objects.filter(user=user, club=own.sitting.club_id).first())


def _of_member(user: User, public_id: str) -> Right | None:
    """A table of one of the user's clubs, with the membership, in one query."""
    member = "club__memberships__"
    found = Sitting.objects.select_related("rule_sheet", "club").filter(public_id=public_id, **{f"{member}user": user})
    row = found.annotate(
        member_id=F(f"{member}pk"),
        member_public_id=F(f"{member}public_id"),
        member_role=F(f"{member}role"),
        member_player_id=F(f"{member}player"),
        member_created=F(f"{member}created"),
    ).first()
    if row is None:
        return None
    membership = Membership(
        pk=row.member_id,
        public_id=row.member_public_id,
        club=row.club,
        user=user,
        role=row.member_role,
        player_id=row.member_player_id,
        created=row.member_created,
    )
    return Right(row, None, membership)


def _of_phone(token_hash: str, public_id: str) -> PhoneRight | None:
    rights = PhoneRight.objects.select_related("phone", "sitting__rule_sheet", "sitting__club")
    return rights.filter(phone__token_hash=token_hash, sitting__public_id=public_id).first()


def may_write(sitting: Sitting, phone: Phone | None, user: User | None) -> bool:
    """Whether this phone, or who is signed in on it, may write at the table now."""
    if PhoneRight.objects.filter(sitting=sitting, phone=phone, level=PhoneRight.Level.WRITE).exists():
        return True
    return user is not None and Membership.objects.filter(user=user, club=sitting.club_id, role__in=SCORERS).exists()


def may_throw_away(sitting: Sitting, phone: Phone | None, user: User | None) -> bool:
    """Whether this phone, or who is signed in on it, may delete the table now."""
    if sitting.club_id is None:
        return may_write(sitting, phone, user)
    member = Membership.objects.filter(user=user, club=sitting.club_id).first() if user else None
    return Right(sitting, None, member).may_throw_away


def writers(sitting: Sitting, users: Iterable[int]) -> dict[int, Membership]:
    """Those of these users who are in the table's club, by the user's row; one query at most."""
    wanted = set(users)
    if sitting.club_id is None or not wanted:
        return {}
    found = Membership.objects.select_related("user", "player").filter(club=sitting.club_id, user__in=wanted)
    return {member.user_id: member for member in found}


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
