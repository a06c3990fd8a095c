"""House rules that a club's tables are offered by name."""

from __future__ import annotations

from games.core.refusal import Refusal
from games.models import Club, ClubSheet
from games.registry import GAMES
from games.services.clubs import club_name, held
from games.services.names import name_key
from games.services.sittings import sheet


def add(*, club: Club, name: str, game: str, rules_raw: object, usual: bool = False) -> ClubSheet:
    """One more sheet; refused at `name`, `game` or `rules`. A game's first one is the usual one."""
    name = club_name(name)
    if game not in GAMES:
        raise Refusal("game", "unknown_game")
    with held(club):
        if ClubSheet.objects.filter(club=club, name_key=name_key(name)).exists():
            raise Refusal("name", "name_twice")
        usual = usual or not ClubSheet.objects.filter(club=club, rule_sheet__game=game).exists()
        made = ClubSheet(club=club, name=name, name_key=name_key(name), rule_sheet=sheet(game, rules_raw))
        made.save()
        if usual:
            _make_usual(made)
    return made


def make_usual(*, sheet: ClubSheet) -> None:
    """From now on this one is chosen before anybody taps; only one of a game is."""
    with held(sheet.club):
        _make_usual(sheet)


def _make_usual(sheet: ClubSheet) -> None:
    ClubSheet.objects.filter(club=sheet.club_id, rule_sheet__game=sheet.rule_sheet.game).update(usual=False)
    ClubSheet.objects.filter(pk=sheet.pk).update(usual=True)


def remove(*, sheet: ClubSheet) -> None:
    """No longer offered; the tables that play by it keep it."""
    ClubSheet.objects.filter(pk=sheet.pk).delete()
