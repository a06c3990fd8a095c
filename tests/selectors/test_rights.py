"""What may be done at a table, by the phone's own right and by what who is signed in is in its club."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from games.models import Club, Membership, Phone, PhoneRight, Role, Sitting
from games.selectors.phones import hashed
from games.selectors.rights import Right, right_at, right_now
from games.services import clubs, sittings
from tests.toy import EVENING, NAMES, PURSE, new_id, table

pytestmark = pytest.mark.django_db
LEVELS = (None, "read", "write")
ROLES = (None, *Role)


class Someone:
    """A phone, and who is signed in on it."""

    def __init__(self, sitting: Sitting, level: str | None, role: str | None) -> None:
        self.token = hashed(new_id())
        self.phone = Phone.objects.create(token_hash=self.token)
        self.user = User.objects.create_user(f"u{User.objects.count()}")
        if level:
            PhoneRight.objects.create(phone=self.phone, sitting=sitting, level=level)
        if role and sitting.club:
            Membership.objects.create(club=sitting.club, user=self.user, role=role)

    def right(self, sitting: Sitting, signed_in: bool = True) -> Right | None:
        return right_at(self.token, self.user if signed_in else None, sitting.public_id)


@pytest.fixture
def club() -> Club:
    return clubs.start(user=User.objects.create_user("anna"), name="De Bonte Kaart")


def in_club(club: Club) -> Sitting:
    return sittings.start(phone=None, game=PURSE.key, rules_raw=None, names=NAMES, dealer="N", now=EVENING, club=club)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("level", LEVELS)
def test_the_better_of_phone_and_membership_counts(level: str | None, role: str | None, club: Club) -> None:
    sitting = in_club(club)
    someone = Someone(sitting, level, role)
    right = someone.right(sitting)
    if level is None and role is None:
        assert right is None
    else:
        assert right is not None
        assert right.sitting == sitting
        assert right.sitting.club == club
        assert right.may_write == (level == "write" or role in ("scorer", "owner"))
        assert (right.own is not None) == (level is not None)
        assert (right.membership is not None) == (role is not None)
        assert right.phone == (someone.phone if level else None)
    writes = level == "write" or role in ("scorer", "owner")
    assert right_now(sitting, someone.phone, someone.user).may_write == writes


@pytest.mark.parametrize("role", Role)
def test_signed_out_only_the_phone_counts(role: str, club: Club) -> None:
    sitting = in_club(club)
    assert Someone(sitting, None, role).right(sitting, signed_in=False) is None
    reader = Someone(sitting, "read", role)
    right = reader.right(sitting, signed_in=False)
    assert right is not None
    assert not right.may_write
    assert not right_now(sitting, reader.phone, None).may_write


def test_a_role_in_one_club_says_nothing_in_another_nor_at_a_table_without_one(club: Club) -> None:
    mine, alone = in_club(club), table()
    other = in_club(clubs.start(user=User.objects.get(username="anna"), name="Kelder"))
    someone = Someone(mine, None, "owner")
    assert someone.right(mine) is not None
    for sitting in (other, alone):
        assert someone.right(sitting) is None
        assert not right_now(sitting, someone.phone, someone.user).may_write
    assert right_at(someone.token, someone.user, "nosuchid") is None


def test_a_removed_member_is_a_stranger_at_once(club: Club) -> None:
    sitting = in_club(club)
    someone = Someone(sitting, None, "scorer")
    Membership.objects.filter(user=someone.user).update(role=Role.MEMBER)
    right = someone.right(sitting)
    assert right is not None
    assert not right.may_write
    Membership.objects.filter(user=someone.user).delete()
    assert someone.right(sitting) is None


def test_at_a_table_without_a_club_nobody_is_a_member(club: Club) -> None:
    sitting = table()
    someone = Someone(sitting, "write", "owner")
    right = someone.right(sitting)
    assert right is not None
    assert right.membership is None
    assert right.may_write
    assert not right_now(sitting, None, someone.user).may_write


def test_who_comes_only_as_a_member_is_asked_for_no_name(club: Club) -> None:
    sitting = in_club(club)
    member, both = Someone(sitting, None, "member"), Someone(sitting, "read", "member")
    found = [one.right(sitting) for one in (member, both)]
    assert [right.claimed for right in found if right] == [True, False]
    assert [right.player for right in found if right] == [None, None]
    assert [right.asked for right in found if right] == [None, None]
