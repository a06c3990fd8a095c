"""Two of a club's players who are one, and how that is taken back."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Count

from games.core.refusal import Refusal
from games.models import Joining, Membership, Player, Sitting
from games.selectors.presence import has_part, sat_together, standing_for
from games.services.clubs import held
from games.services.players import follow, look_again


def join(*, keep: Player, other: Player, user: User | None = None) -> Joining:
    """Two players of a club who are one: `keep` has all tables of both, and the name of `other`, who is no more, leads
    to `keep`.

    Refused at `other` where both sat in one round, where each is a member, or where they are not two of the club.
    """
    assert keep.club is not None
    with held(keep.club) as club:
        look_again(keep, other)
        two = Player.objects.select_for_update().filter(club=club, pk__in=(keep.pk, other.pk)).order_by("pk")
        found = {one.pk: one for one in two}
        if len(found) != 2:
            raise Refusal("other", "not_a_choice")
        check_apart(keep, other)
        kept, gone = found[keep.pk], found[other.pk]
        own = Player.objects.filter(person=gone)
        seats = list(own.values_list("public_id", flat=True))
        own.update(person=kept)
        led = Joining.objects.filter(kept=gone)
        moved = {"seats": seats, "taken_off": _only_spelled(kept), "joinings": list(led.values_list("pk", flat=True))}
        led.update(kept=kept)
        made = Joining.objects.create(
            club=club,
            kept=kept,
            public_id=gone.public_id,
            name=gone.name,
            name_key=gone.name_key,
            moved=moved,
            membership=Membership.objects.filter(player=gone).first(),
            user=user,
        )
        Membership.objects.filter(player=gone).update(player=kept)
        gone.delete()
        follow(kept, "other")
    return made


def check_apart(keep: Player, other: Player) -> None:
    """Refused at `other` where they are two for certain."""
    if sat_together(keep, other):
        raise Refusal("other", "sat_together")
    if Membership.objects.filter(player__in=(keep, other)).count() > 1:
        raise Refusal("other", "both_are_members")


def _only_spelled(person: Player) -> list[str]:
    """Where two at a table stand for the player now, who has no part there goes off its list; their public ids."""
    own = Player.objects.filter(person=person)
    several = own.values("sitting").annotate(n=Count("pk")).filter(n__gt=1).values("sitting")
    gone: list[str] = []
    for sitting in Sitting.objects.filter(pk__in=several):
        part, there = has_part(sitting), standing_for(own.filter(sitting=sitting, taken_off=False), person)
        idle = [player for player in there if player.public_id not in part]
        gone += [player.public_id for player in (idle if len(idle) < len(there) else idle[1:])]
    own.filter(public_id__in=gone).update(taken_off=True)
    return gone


def take_apart(*, joining: Joining) -> Player:
    """The two are two again: the one who was no more comes back with all that stood for him, and still stands for the
    other.

    What was written since under his name stays with the other one. Refused at `joining` where that was done already,
    or somebody goes by the name now.
    """
    with held(joining.club) as club:
        row = Joining.objects.select_for_update(of=("self",)).select_related("kept").filter(pk=joining.pk).first()
        if row is None:
            raise Refusal("joining", "apart_already")
        if Player.objects.filter(club=club, name_key=row.name_key).exists():
            raise Refusal("joining", "name_is_used", name=row.name)
        look_again(row.kept)
        back = Player.objects.create(club=club, public_id=row.public_id, name=row.name, name_key=row.name_key)
        Player.objects.filter(person=row.kept, public_id__in=row.moved["seats"]).update(person=back)
        both = Player.objects.filter(person__in=(row.kept, back))
        both.filter(public_id__in=row.moved["taken_off"]).update(taken_off=False)
        Joining.objects.filter(kept=row.kept, pk__in=row.moved["joinings"]).update(kept=back)
        if row.membership_id:
            Membership.objects.filter(pk=row.membership_id, player=row.kept).update(player=back)
        row.delete()
        follow(back, "joining")
        follow(row.kept, "joining")
    return back
