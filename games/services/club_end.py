"""The end of a club."""

from __future__ import annotations

from django.db import transaction

from games.models import Club, Sitting
from games.selectors.club_file import stamp
from games.services.erase import erase
from games.services.errors import FileIsOld


def delete_club(*, club: Club, seen: str) -> None:
    """Delete a club with its tables, players and memberships; its users stay, and so do the shared rule sheets.

    `seen` is the stamp of the file that was downloaded; raises FileIsOld where anything changed since.
    """
    with transaction.atomic():
        now = Club.objects.select_for_update().get(pk=club.pk)
        tables = Sitting.objects.filter(club=now)
        list(tables.select_for_update(of=("self",)).order_by("pk").values_list("pk"))  # nobody writes from here on
        if stamp(now) != seen:
            raise FileIsOld
        erase(tables)
        now.delete()
