"""A club's players: renamed, removed, and two names that are one player."""

from __future__ import annotations

from django.db.models import F

from games.core.refusal import Refusal
from games.models import Membership, Player, Sitting
from games.selectors.players import sat
from games.services.clubs import held
from games.services.names import name_key, one_name


def rename(*, player: Player, name: str) -> None:
    """A club's player by another name; the names at the club's tables follow.

    Refused at `name` where it is empty, too long, or another's in the club or at one of those tables.
    """
    name = one_name(name, "name")
    assert player.club is not None
    with held(player.club) as club:
        if Player.objects.filter(club=club, name_key=name_key(name)).exclude(pk=player.pk).exists():
            raise Refusal("name", "name_twice")
        _look_again(player)
        _follow(player, name, "name")
        Player.objects.filter(pk=player.pk).update(name=name, name_key=name_key(name))


def _look_again(*players: Player) -> None:
    """Screens that follow their tables do; this locks the tables, as whoever changes names at one does first."""
    seats = Player.objects.filter(person__in=players)
    Sitting.objects.filter(pk__in=seats.values("sitting")).update(rights_version=F("rights_version") + 1)


def _follow(player: Player, name: str, field: str) -> None:
    """The player's names at all tables; refused at `field` where another one sits there by it."""
    seats = Player.objects.filter(person=player)
    same = Player.objects.filter(sitting__in=seats.values("sitting"), name_key=name_key(name))
    if same.exclude(person=player).exists():
        raise Refusal(field, "name_at_a_table")
    seats.update(name=name, name_key=name_key(name))


def remove(*, player: Player) -> None:
    """A player who never sat at a table goes; refused at `player` for one who did."""
    assert player.club is not None
    with held(player.club):
        if sat(player):
            raise Refusal("player", "player_sat")
        player.delete()


def join(*, keep: Player, other: Player) -> None:
    """Two players of a club who are one: `keep` has all tables of both, `other` is no more.

    Refused at `other` where both sat at one table, where each is a member, or where they are not two of the club.
    """
    assert keep.club is not None
    with held(keep.club) as club:
        found = {one.pk: one for one in Player.objects.filter(club=club, pk__in=(keep.pk, other.pk))}
        if len(found) != 2:
            raise Refusal("other", "not_a_choice")
        check_apart(keep, other)
        _look_again(keep, other)
        Player.objects.filter(person=other).update(person=keep)
        Membership.objects.filter(player=other).update(player=keep)
        found[other.pk].delete()
        _follow(keep, found[keep.pk].name, "other")


def check_apart(keep: Player, other: Player) -> None:
    """Refused at `other` where they are two for certain."""
    if Player.objects.filter(person=keep, sitting__players__person=other).exists():
        raise Refusal("other", "sat_together")
    if Membership.objects.filter(player__in=(keep, other)).count() > 1:
        raise Refusal("other", "both_are_members")
