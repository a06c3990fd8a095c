"""Who sits where and who deals, from the next round on or from any earlier one; who comes to a table later."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import uuid4

from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.core.table_entries import most_players
from games.models import Phone, Player, Sitting
from games.selectors.derived import people_of
from games.selectors.seats import Step, Wish, steps
from games.services import clubs, log
from games.services.errors import SittingClosed
from games.services.names import name_key, one_name
from games.services.write import known, locked


def come(*, sitting: Sitting, person: Player) -> Player:
    """The table's own player for one of its club's; where he sits a later entry `seats` says.

    Refused at `name` where he is of another club, or somebody else has this name at the table.
    """
    with locked(sitting) as now:
        if person.club_id is None or person.club_id != now.club_id:
            raise Refusal("name", "not_a_choice")
        there = Player.objects.filter(sitting=now)
        if known := there.filter(person=person).first():
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
    """Seat players (by public id, or by `names` whoever has this name or is new) from round `number` on, None being
    the next; `dealer` deals that round, empty leaves it. Whether anything was to be changed.

    All in one transaction; everything after it is replayed. A known `entry_id` is the same tap. Raises Refusal at
    `seats`, a seat, `name_<seat>`, `dealer` or `number`, LaterRoundImpossible, AlreadyCorrected, SittingClosed.
    """
    with locked(sitting) as now:
        if known(now, entry_id):
            return True
        if now.closed:
            raise SittingClosed
        seated = {**seats, **{seat: newcomer(now, name, f"name_{seat}") for seat, name in (names or {}).items()}}
        wish = Wish(seated, dealer, number or now.snapshot().rounds + 1, until_end)
        found = steps(now, wish)
        for nth, step in enumerate(found):
            _take(now, step, entry_id if nth == 0 else str(uuid4()), phone, user, reason)
    return bool(found)


def _take(sitting: Sitting, step: Step, entry_id: str, phone: Phone | None, user: User | None, reason: str) -> None:
    if step.entry is not None and step.record is None:
        log.remove(sitting=sitting, entry=step.entry, entry_id=entry_id, phone=phone, user=user, reason=reason)
        return
    assert step.record is not None
    if step.entry is not None:
        log.correct(
            sitting=sitting,
            entry=step.entry,
            record=step.record,
            entry_id=entry_id,
            phone=phone,
            user=user,
            reason=reason,
        )
    elif step.before is not None:
        log.insert(
            sitting=sitting,
            before=step.before,
            kind=step.kind,
            record=step.record,
            entry_id=entry_id,
            phone=phone,
            user=user,
            reason=reason,
        )
    else:
        log.record(sitting=sitting, kind=step.kind, record=step.record, entry_id=entry_id, phone=phone, user=user)


def newcomer(sitting: Sitting, name: str, field: str) -> str:
    """The public id of who has this name at a locked table; who is new there comes to it, in a club as its player.

    Refused at `field` where the name is empty or too long, or the table is full.
    """
    name = one_name(name, field)
    there = people_of(sitting)
    known = next((who for who, player in there.items() if player.name_key == name_key(name)), None)
    if known is not None:
        return known
    most = most_players(*sitting.game_and_rules())
    if len(there) >= most:
        raise Refusal(field, "too_many_players", most=most)
    person = clubs.persons(sitting.club, [name])[name_key(name)] if sitting.club else None
    shown = person.name if person else name
    return Player.objects.create(sitting=sitting, person=person, name=shown, name_key=name_key(name)).public_id
