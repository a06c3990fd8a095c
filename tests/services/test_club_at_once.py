"""Two who change a club at once: what must hold of it holds after both."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import partial

import pytest

from games.core.refusal import Refusal
from games.models import Membership, Role, Season
from games.selectors.invitations import key_of
from games.services import clubs, invitations, members, seasons
from games.services.errors import NoSuchLink
from tests.services.clubhouse import club, member, owner_of, user
from tests.services.test_at_once import in_threads, is_held

pytestmark = pytest.mark.django_db(transaction=True)

NOW = datetime(2026, 1, 9, 20, 0, tzinfo=UTC)


def tried(work: Callable[[], object]) -> Callable[[], None]:
    """The same, where a refusal is fine."""

    def run() -> None:
        with suppress(Refusal, NoSuchLink):
            work()

    return run


def test_who_changes_a_club_has_it_alone() -> None:
    made = club()
    with clubs.held(made):
        assert is_held(made)
    assert not is_held(made)


def test_two_owners_who_leave_at_once_leave_one() -> None:
    made = club()
    both = [owner_of(made), member(made, "bert", Role.OWNER)]
    in_threads(*(tried(partial(members.remove, member=one)) for one in both))
    assert Membership.objects.filter(club=made, role=Role.OWNER).count() == 1


def test_two_with_one_link_for_an_owner() -> None:
    made = club()
    one = invitations.invite(club=made, role=Role.OWNER, now=NOW)
    accept = partial(invitations.accept, invitation=one, key=key_of(one), now=NOW)
    in_threads(*(tried(partial(accept, user=user(name))) for name in ("bert", "cor")))
    assert Membership.objects.filter(club=made, role=Role.OWNER).count() == 2  # who made it, and one of the two


def test_two_who_say_they_are_one_player() -> None:
    made = club()
    own = clubs.add_player(club=made, name="Bert")
    both = [member(made, "bert"), member(made, "cor")]
    in_threads(*(tried(partial(members.claim, member=one, player=own.public_id)) for one in both))
    assert Membership.objects.filter(club=made, player=own).count() == 1


def test_two_seasons_with_a_day_in_common() -> None:
    made = club()
    add = partial(seasons.add, club=made, name="Dit jaar")
    days = [(date(2025, 9, 1), date(2026, 6, 30)), (date(2026, 1, 1), date(2026, 12, 31))]
    in_threads(*(tried(partial(add, first=first, last=last)) for first, last in days))
    assert Season.objects.filter(club=made).count() == 1
