"""Clubs as their members know them."""

from __future__ import annotations

from django.contrib.auth.models import User

from games.core.names import order_of
from games.models import Club, ClubSheet, Membership, Role, Season
from games.models.public import can_be_looked_up


def membership_of(user: User, club_id: str) -> Membership | None:
    """The user's membership with its club and player, in one query; None for a stranger."""
    found = Membership.objects.select_related("club", "player")
    return found.filter(user=user, club__public_id=club_id).first()


def memberships(user: User | None) -> list[Membership]:
    """The user's clubs by name, in one query; none for who is not signed in."""
    if user is None:
        return []
    found = Membership.objects.select_related("club").filter(user=user).order_by("club__pk")
    return sorted(found, key=lambda one: order_of(one.club.name))


def scored_by(user: User | None) -> list[Membership]:
    """The clubs in which the user may score, by name; no query where nobody is signed in."""
    return [one for one in memberships(user) if one.may_score]


def members_of(club: Club) -> list[Membership]:
    """Who is in the club with user and player: owners first, then by name."""
    found = Membership.objects.select_related("user", "player").filter(club=club)
    return sorted(found, key=lambda one: (-list(Role).index(Role(one.role)), order_of(one.user.username)))


def member_by_id(club: Club, public_id: str) -> Membership | None:
    """The club's member with this public id, with user and player."""
    found = Membership.objects.select_related("club", "user", "player").filter(club=club)
    return found.filter(public_id=public_id).first() if can_be_looked_up(public_id) else None


def seasons_of(club: Club) -> list[Season]:
    """The club's own seasons, the latest first."""
    return list(Season.objects.filter(club=club).order_by("-first"))


def season_by_id(club: Club, public_id: str) -> Season | None:
    """The club's season with this public id."""
    return Season.objects.select_related("club").filter(club=club, public_id=public_id).first()


def sheets_of(club: Club) -> list[ClubSheet]:
    """The club's house rules by game, the usual one first, then by name."""
    found = ClubSheet.objects.select_related("rule_sheet").filter(club=club)
    return sorted(found, key=lambda one: (one.rule_sheet.game, not one.usual, order_of(one.name)))


def sheet_by_id(club: Club, public_id: str) -> ClubSheet | None:
    """The club's sheet with this public id."""
    return ClubSheet.objects.select_related("rule_sheet", "club").filter(club=club, public_id=public_id).first()
