"""What may be done at a table: through a phone's own right there, or as a member of the table's club."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Entry, Membership, Phone, PhoneRight, Player, Role, Round, Sitting
from games.models.entry import START
from games.selectors.presence import standing_for

LOOKS = PhoneRight.Level.READ
SCORERS = [role for role in Role if role.is_at_least(Role.SCORER)]


@dataclass(frozen=True, slots=True)
class Right:
    """What whoever asks may do at a table: `own` is the phone's right there, `asked_for` whether any waits for more."""

    sitting: Sitting
    own: PhoneRight | None
    membership: Membership | None
    asked_for: bool = False

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

    One query for the phone's right (none without a cookie), and where somebody is signed in one for the membership,
    before it one for the table where the phone has no right.
    """
    own = _of_phone(token_hash, public_id) if token_hash else None
    if own is not None:
        return Right(own.sitting, own, _member(user, own.sitting), getattr(own, "asked_for", False))
    return _of_member(user, public_id) if user else None


def _of_member(user: User, public_id: str) -> Right | None:
    """As a member of the table's club, in two queries."""
    tables = Sitting.objects.select_related("rule_sheet", "club").annotate(asked_for=_waits("pk"))
    sitting = tables.filter(public_id=public_id).first()
    member = _member(user, sitting) if sitting else None
    return Right(sitting, None, member, getattr(sitting, "asked_for", False)) if sitting and member else None


def _member(user: User | None, sitting: Sitting) -> Membership | None:
    """What the user is in the table's club; no query for a table without one."""
    if user is None or sitting.club_id is None:
        return None
    return Membership.objects.select_related("player").filter(user=user, club=sitting.club_id).first()


def _of_phone(token_hash: str, public_id: str) -> PhoneRight | None:
    rights = PhoneRight.objects.select_related("phone", "sitting__rule_sheet", "sitting__club")
    rights = rights.annotate(asked_for=_waits("sitting"))
    return rights.filter(phone__token_hash=token_hash, sitting__public_id=public_id).first()


def _waits(sitting: str) -> Exists:
    """Whether a phone at the table, which the query reaches so, waits for leave to write, or to check for another."""
    asks = Q(level=LOOKS, asked__isnull=False) | Q(wants__isnull=False)
    return Exists(PhoneRight.objects.filter(asks, sitting=OuterRef(sitting)))


def right_now(sitting: Sitting, phone: Phone | None, user: User | None) -> Right:
    """The same for a table that is locked, asked anew; a stranger to it may do nothing."""
    own = PhoneRight.objects.select_related("phone").filter(sitting=sitting, phone=phone).first() if phone else None
    return Right(sitting, own, _member(user, sitting))


def seated_as(right: Right, entry: Entry | None = None) -> Player | None:
    """Which of the table's players whoever asks is: whose phone it is, else whom the member stands for.

    Of two names that stand for one member the one that sat in the round of `entry`.
    """
    if right.player is not None:
        return right.player
    person = right.membership.player if right.membership is not None else None
    if person is None:
        return None
    there = standing_for(Player.objects.filter(sitting=right.sitting, person=person), person)
    return in_round(there, entry)


def in_round(players: Sequence[Player], entry: Entry | None) -> Player | None:
    """The one of these who sat in the round of `entry`, else the first; no query where there is no choice."""
    if len(players) > 1 and entry is not None:
        sat = set(Round.objects.filter(entry=entry).values_list("seat_results__player", flat=True))
        players = sorted(players, key=lambda player: player.pk not in sat)
    return next(iter(players), None)


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
    return phones_at(sitting).filter(level=LOOKS, asked__isnull=False)


def wishes(sitting: Sitting) -> QuerySet[PhoneRight]:
    """Those that wait to check for another player than before."""
    return phones_at(sitting).filter(wants__isnull=False).select_related("player", "checks_for", "wants")


def keeper_of(sitting: Sitting) -> int | None:
    """The row of the phone that started the table; None where a member of its club did so without one."""
    first = Entry.objects.filter(sitting=sitting, supersedes=None).order_by("place")
    return first.values_list("phone", flat=True).first()


def answers_claims(right: Right) -> bool:
    """Whether whoever asks says if a phone checks for another player than before: the phone that started the table, in
    a club also who scores there; where that phone is not at the table any more, whoever writes.
    """
    if right.membership is not None and right.membership.may_score:
        return True
    keeper = keeper_of(right.sitting)
    if right.own is not None and right.own.phone_id == keeper:
        return True
    return right.may_write and not PhoneRight.objects.filter(sitting=right.sitting, phone=keeper).exists()


def also_checked_for(sitting: Sitting, phones: Iterable[int]) -> dict[int, list[int]]:
    """The rows of all players for whom these phones (by row) ever checked, of those with more than one; one query."""
    rights = PhoneRight.objects.filter(sitting=sitting, phone__in=list(phones)).exclude(earlier=[])
    ids = dict(Player.objects.filter(sitting=sitting).values_list("public_id", "pk")) if rights else {}
    return {one.phone_id: [*(ids[who] for who in one.earlier), *filter(None, [one.checks_as])] for one in rights}


def whose(sitting: Sitting) -> dict[int, str]:
    """The name of the player whose phone it is, by the phone's row."""
    found = PhoneRight.objects.filter(sitting=sitting, player__isnull=False)
    return {phone: str(name) for phone, name in found.values_list("phone_id", "player__name")}
