"""Whom of a club the players at its tables stand for, and a table that comes into a club."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from games.core.refusal import Refusal
from games.models import Club, Membership, Phone, Player, Sitting
from games.selectors.corrections import PEOPLE
from games.selectors.derived import People, people_of
from games.selectors.presence import on_the_list
from games.selectors.rights import SCORERS, right_now
from games.services import clubs
from games.services.corrections import leave_mark, says_late
from games.services.errors import MayNotWrite
from games.services.names import clean, name_key
from games.services.sittings import aside, put_right
from games.services.write import locked, touch

Persons = Mapping[str, str]  # a club player's public id, empty for a new one, by the table player's
Chosen = Mapping[str, Player]


def move(*, sitting: Sitting, member: Membership, persons: Persons, phone: Phone | None) -> None:
    """Bring a table into the member's club; who is not in `persons` becomes a player of it by the table's name.

    Who sits at a club's table goes by the club's names. Raises MayNotWrite for who may not write at both, Refusal at
    `club` where the table is in one already, and at `person_<public id>`.
    """
    with locked(sitting) as at, clubs.held(member.club) as club:
        if at.club_id is not None:
            raise Refusal("club", "not_a_choice")
        scores = Membership.objects.filter(pk=member.pk, role__in=SCORERS).exists()
        if not (scores and right_now(at, phone, None).may_write):
            raise MayNotWrite
        people = people_of(at)
        chosen = _chosen(club, people, persons)
        for who, player in on_the_list(people).items():
            if who not in chosen:
                chosen[who] = _new(club, player.name, who)
        Sitting.objects.filter(pk=at.pk).update(club=club)
        at.club = club
        _stand_for(people, chosen)
        touch(at)
    sitting.club = member.club


def name(
    *,
    sitting: Sitting,
    member: Membership | None,
    title: str | None,
    persons: Persons,
    new: Mapping[str, str],
    date: date | None,
    now: datetime,
) -> None:
    """The title, the date and the players of a club's table put right; `new` are names in place of `persons`.

    A new name makes a player of the club. Who is who is for its scorers to say: raises MayNotWrite for
    others, Refusal at `title`, `date`, `name_<public id>` and `person_<public id>`, and CorrectionsClosed.
    """
    user = member.user if member else None
    with locked(sitting) as at:
        put_right(at, title, date, now, user)
        if persons or new:
            if member is None or member.club_id != at.club_id or not member.may_score:
                raise MayNotWrite
            late = says_late(at, user)
            people = people_of(at)
            chosen = _chosen(member.club, people, persons) | _typed(member, people, new)
            others = {who: player for who, player in chosen.items() if player.pk != people[who].person_id}
            _stand_for(people, others)
            if others and late:
                leave_mark(at, user, PEOPLE)
        touch(at)


def _chosen(club: Club, people: People, persons: Persons) -> dict[str, Player]:
    """The club's players by their public ids; refused where one is a stranger to the table or to the club."""
    if not set(persons) <= set(people):
        raise Refusal("persons", "not_a_choice")
    wanted = {who: person for who, person in persons.items() if person}
    known = {one.public_id: one for one in Player.objects.filter(club=club, public_id__in=wanted.values())}
    for who, person in wanted.items():
        if person not in known:
            raise Refusal(f"person_{who}", "not_a_choice")
    return {who: known[person] for who, person in wanted.items()}


def _typed(member: Membership, people: People, new: Mapping[str, str]) -> dict[str, Player]:
    """The club's players by typed names; who is not known there yet is made."""
    if not set(new) <= set(people):
        raise Refusal("persons", "not_a_choice")
    return {who: _by_name(member.club, text, who) for who, text in new.items()}


def _by_name(club: Club, text: str, who: str) -> Player:
    key = name_key(clean(text))
    return clubs.named(club, [key]).get(key) or _new(club, text, who, "name")


def _new(club: Club, text: str, who: str, field: str = "person") -> Player:
    try:
        return clubs.add_player(club=club, name=text)
    except Refusal as refusal:
        raise Refusal(f"{field}_{who}", refusal.reason, **refusal.params) from None


def _stand_for(people: People, chosen: Chosen) -> None:
    """Let the table's players stand for these of the club, by whose names they go from now on."""
    keys = [chosen.get(who, player).name_key for who, player in people.items()]
    for who, person in chosen.items():
        if keys.count(person.name_key) > 1:
            raise Refusal(f"person_{who}", "name_twice")
    changed = [people[who] for who in chosen]
    Player.objects.filter(pk__in=[player.pk for player in changed]).update(person=None)
    aside(changed)
    for who, person in chosen.items():
        people[who].person, people[who].name, people[who].name_key = person, person.name, person.name_key
    Player.objects.bulk_update(changed, ["person", "name", "name_key"])
