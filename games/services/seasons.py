"""A club's own years, no two of which have a day in common."""

from __future__ import annotations

from datetime import date

from games.core.refusal import Refusal
from games.models import Club, Season
from games.services.clubs import club_name, held
from games.services.names import name_key


def add(*, club: Club, name: str, first: date, last: date) -> Season:
    """One more season, both days included; refused at `name`, `first` or `last`."""
    season = Season(club=club)
    _save(season, name, first, last)
    return season


def change(*, season: Season, name: str, first: date, last: date) -> None:
    """A season's name and days; refused at `name`, `first` or `last`."""
    _save(season, name, first, last)


def _save(season: Season, name: str, first: date, last: date) -> None:
    season.name, season.first, season.last = club_name(name), first, last
    if last < first:
        raise Refusal("last", "season_ends_before")
    with held(season.club):
        others = Season.objects.filter(club=season.club_id).exclude(pk=season.pk)
        if others.filter(first__lte=first, last__gte=first).exists():
            raise Refusal("first", "season_overlaps")
        if others.filter(first__lte=last, last__gte=first).exists():
            raise Refusal("last", "season_overlaps")
        if name_key(season.name) in map(name_key, others.values_list("name", flat=True)):
            raise Refusal("name", "name_twice")
        season.save()


def remove(*, season: Season) -> None:
    """The season goes; the evenings in it stay."""
    Season.objects.filter(pk=season.pk).delete()
