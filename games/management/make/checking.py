"""Players look at what was written down, where their club asks for it."""

from __future__ import annotations

from games.management.make.playing import Playing
from games.models import Entry, Player
from games.selectors.checks import why_not
from games.services import checks

ONE_IN = 60  # rounds is looked at by nobody, and another one is not agreed with
WORD = "Telfout"


def check(table: Playing) -> None:
    """Each round by the first who may, as each has a phone of the own; in most evenings all are right."""
    people = list(Player.objects.filter(sitting=table.sitting).order_by("pk"))
    for entry in Entry.live.filter(sitting=table.sitting, kind__in=list(table.game.kinds)):
        throw = table.chance.randrange(ONE_IN)
        who = next((one for one in people if not why_not(entry, one, None)), None)
        if throw and who is not None:
            checks.check(
                sitting=table.sitting,
                entry=entry,
                player=who,
                agreed=throw > 1,
                word="" if throw > 1 else WORD,
                phone=None,
            )
