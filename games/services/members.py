"""Who is in a club: roles, leaving, and which player a member is."""

from __future__ import annotations

from games.core.refusal import Refusal
from games.models import Invitation, Membership, Player, Role
from games.selectors.players import by_id
from games.services.clubs import held


def set_role(*, member: Membership, role: str) -> None:
    """Another role; refused at `role` where it is none, or where the club would have no owner left.

    Whose role gets less knows links that would give more: those end for all.
    """
    if role not in Role.values:
        raise Refusal("role", "not_a_choice")
    with held(member.club):
        if role != Role.OWNER:
            _keep_an_owner(member, "role")
        Membership.objects.filter(pk=member.pk).update(role=role)
        if not Role(role).is_at_least(Role(member.role)):
            _end_links(member, [one for one in Role if not Role(role).is_at_least(one)])


def remove(*, member: Membership) -> None:
    """No longer a member, by leaving or sent away; the player stays. Refused at `member` for the last owner.

    All the club's links end, since the one who is out knows some of them.
    """
    with held(member.club):
        _keep_an_owner(member, "member")
        Membership.objects.filter(pk=member.pk).delete()
        _end_links(member, list(Role))


def _end_links(member: Membership, roles: list[Role]) -> None:
    """The invitations that give these roles."""
    Invitation.objects.filter(club=member.club_id, role__in=roles).delete()


def _keep_an_owner(member: Membership, field: str) -> None:
    """Refused where nobody else who can sign in owns the club."""
    owners = Membership.objects.filter(club=member.club_id, role=Role.OWNER)
    others = owners.filter(user__is_active=True).exclude(pk=member.pk)
    if owners.filter(pk=member.pk).exists() and not others.exists():
        raise Refusal(field, "last_owner")


def claim(*, member: Membership, player: str) -> None:
    """Which of the club's players (by public id) the member is, empty for none.

    Refused at `player` for one who is not of the club, or whom another member is.
    """
    with held(member.club) as club:
        own = by_id(club, player) if player else None
        if player and own is None:
            raise Refusal("player", "not_a_choice")
        if own is not None and Membership.objects.filter(player=own).exclude(pk=member.pk).exists():
            raise Refusal("player", "player_taken")
        Membership.objects.filter(pk=member.pk).update(player=own)


def give_player(*, player: Player, member: Membership | None) -> None:
    """Which member a club's player is, None for no one; refused at `member` where that one is another player."""
    assert player.club is not None
    with held(player.club):
        chosen = Membership.objects.filter(pk=member.pk, club=player.club_id).first() if member else None
        if chosen is not None and chosen.player_id not in (None, player.pk):
            raise Refusal("member", "is_another_player")
        Membership.objects.filter(player=player).update(player=None)
        if chosen is not None:
            Membership.objects.filter(pk=chosen.pk).update(player=player)
