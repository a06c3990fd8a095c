"""Who comes to a table after its start; `make_club` and tests ask for it, no page does yet."""

from __future__ import annotations

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.services.write import locked


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
