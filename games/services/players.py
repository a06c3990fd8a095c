"""A club's players: renamed and removed."""

from __future__ import annotations

from django.db.models import Count, F

from games.core.refusal import Refusal
from games.models import Joining, Player, Sitting
from games.selectors.players import sat
from games.selectors.presence import standing_for
from games.services.clubs import held
from games.services.names import name_key, one_name


def rename(*, player: Player, name: str) -> None:
    """A club's player by another name; the names at the club's tables follow.

    Refused at `name` where it is empty, too long, leads to another one, or is another's in the club or at one of those
    tables.
    """
    name = one_name(name, "name")
    assert player.club is not None
    with held(player.club) as club:
        key = name_key(name)
        if Player.objects.filter(club=club, name_key=key).exclude(pk=player.pk).exists():
            raise Refusal("name", "name_twice")
        led = Joining.objects.filter(club=club, name_key=key).exclude(kept=player).select_related("kept").first()
        if led is not None:
            raise Refusal("name", "name_leads_to", name=led.kept.name)
        look_again(player)
        Player.objects.filter(pk=player.pk).update(name=name, name_key=key)
        follow(Player.objects.get(pk=player.pk), "name")


def look_again(*players: Player) -> None:
    """Screens that follow their tables do; this locks the tables, as whoever changes names at one does first."""
    seats = Player.objects.filter(person__in=players)
    Sitting.objects.filter(pk__in=seats.values("sitting")).update(rights_version=F("rights_version") + 1)


def follow(player: Player, field: str) -> None:
    """The player's names at all tables; refused at `field` where another one sits there by it.

    Where two at a table stand for the player, one of them goes by the name and the other keeps the own spelling.
    """
    seats = Player.objects.filter(person=player)
    same = Player.objects.filter(sitting__in=seats.values("sitting"), name_key=player.name_key)
    if same.exclude(person=player).exists():
        raise Refusal(field, "name_at_a_table")
    several = list(seats.values("sitting").annotate(n=Count("pk")).filter(n__gt=1).values_list("sitting", flat=True))
    new = {"name": player.name, "name_key": player.name_key}
    seats.exclude(sitting__in=several).update(**new)
    for sitting in several:
        first, *others = standing_for(seats.filter(sitting=sitting), player)
        for one in others:
            if one.name_key == player.name_key:
                seats.filter(pk=one.pk).update(name_key=f"{one.pk} {one.public_id}")
        seats.filter(pk=first.pk).update(**new)


def remove(*, player: Player) -> None:
    """A player who has no part in any table's evening goes, also off the lists of tables; refused at `player` for who
    has.
    """
    assert player.club is not None
    with held(player.club):
        look_again(player)
        if sat(player):
            raise Refusal("player", "player_sat")
        Player.objects.filter(person=player).update(taken_off=True)
        player.delete()
