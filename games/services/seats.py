"""Who sits where and who deals, from the next round on or from any earlier one; who comes to a table later."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.core.table_entries import most_players
from games.models import Phone, Player, Sitting
from games.selectors.derived import People, people_of
from games.selectors.presence import has_part, on_the_list, standing_for
from games.selectors.seats import Wish, changes, moment, places
from games.services import clubs
from games.services.corrections import is_open
from games.services.names import name_key, one_name
from games.services.rewrite import Said, rewrite
from games.services.write import known, locked, touch


def come(*, sitting: Sitting, person: Player) -> Player:
    """The table's own player for one of its club's; where he sits a later entry `seats` says.

    Refused at `name` where he is of another club, or somebody else has this name at the table.
    """
    with locked(sitting) as now:
        if person.club_id is None or person.club_id != now.club_id:
            raise Refusal("name", "not_a_choice")
        there = Player.objects.filter(sitting=now)
        if known := next(iter(standing_for(there, person)), None):
            return known
        if there.filter(name_key=person.name_key).exists():
            raise Refusal("name", "name_twice")
        return Player.objects.create(sitting=now, person=person, name=person.name, name_key=person.name_key)


def sit(
    *,
    sitting: Sitting,
    seats: Mapping[str, str],
    names: Mapping[str, str] | None = None,
    dealer: str = "",
    number: int | None = None,
    until_end: bool = False,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> bool:
    """Seat players from round `number` on, None being the next: by public id (empty: nobody), or by `names` whoever
    has this name or is new; seats that are not named stay. `dealer` deals that round. Whether anything was changed.

    All in one transaction; everything after it is replayed. A known `entry_id` is the same tap. Raises Refusal at
    `seats`, a seat, `name_<seat>`, `dealer` or `number`, LaterRoundImpossible, SittingClosed.
    """
    with locked(sitting) as now:
        if known(now, entry_id):
            return True
        is_open(now, user)
        seated = {**seats, **{seat: newcomer(now, name, f"name_{seat}") for seat, name in (names or {}).items()}}
        found = changes(now, Wish(seated, dealer, number or now.snapshot().rounds + 1, until_end))
        if found:
            rewrite(now, found, Said(entry_id, phone, user, reason))
    return bool(found)


def gather(
    *,
    sitting: Sitting,
    come: Sequence[str],
    go: Collection[str],
    number: int | None = None,
    until_end: bool = False,
    entry_id: str,
    phone: Phone | None,
    user: User | None = None,
    reason: str = "",
) -> bool:
    """Where nobody has a seat of his own: those who `come` (by name) take the first free ones, those who `go` (by
    public id) stand up. Else as `sit`; refused at `come` where there is no room, or a name is there already.
    """
    with locked(sitting) as now:
        names, left = places(moment(now, number or now.snapshot().rounds + 1), now, come, go)
        return sit(
            sitting=now,
            seats=left,
            names=names,
            number=number,
            until_end=until_end,
            entry_id=entry_id,
            phone=phone,
            user=user,
            reason=reason,
        )


def take_off(*, sitting: Sitting, player: str, off: bool = True) -> None:
    """A player of the table (by public id) who has no part in its evening is not offered there any more, or (not `off`)
    is again; refused at `player` for who has one.
    """
    with locked(sitting) as now:
        found = people_of(now).get(player)
        if found is None:
            raise Refusal("player", "not_a_choice")
        if off and player in has_part(now):
            raise Refusal("player", "has_a_part", name=found.shown)
        Player.objects.filter(pk=found.pk).update(taken_off=off)
        touch(now)


def newcomer(sitting: Sitting, name: str, field: str) -> str:
    """The public id of who has this name at a locked table; who is new there comes to it, in a club as its player.

    Who was removed from the club meanwhile is its player anew.

    Refused at `field` where the name is empty or too long, or the table is full.
    """
    name = one_name(name, field)
    there, key, club = people_of(sitting), name_key(name), sitting.club
    person = clubs.named(club, [key]).get(key) if club else None
    found = _known_as(there, key, person)
    most = most_players(*sitting.game_and_rules())
    if found is None and len(on_the_list(there)) >= most:
        raise Refusal(field, "too_many_players", most=most)
    if club and person is None and (found is None or found.person_id is None):
        person = clubs.persons(club, [name])[key]
    if found is not None:
        if person is not None and found.person_id is None:
            Player.objects.filter(pk=found.pk).update(person=person)
        return found.public_id
    shown = person or Player(name=name, name_key=key)
    made = Player.objects.create(sitting=sitting, person=person, name=shown.name, name_key=shown.name_key)
    return made.public_id


def _known_as(there: People, key: str, person: Player | None) -> Player | None:
    """Who at the table stands for whom the name leads to, of two the one spelled so; else who has the name."""
    own = standing_for(there.values(), person) if person else []
    named = [player for player in there.values() if player.name_key == key]
    found = next((player for player in own if player in named and not player.taken_off), None)
    return found or next(iter([*own, *named]), None)
