"""Everything that a club has, as JSON piece by piece: docs/club-file.md says what stands where."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Q

from games.models import Club, ClubSheet, Joining, Membership, Player, RuleSheet, Season, Sitting
from games.selectors.club_file_tables import Json, tables

FORMAT, VERSION = "scorekeeper-club", 4
CLUB = ("name", "ranked_from", "checked_from", "corrections", "created")
TABLE = ("public_id", "version", "rights_version", "date", "title")


def stamp(club: Club) -> str:
    """Another one once a table, a name, a member, a season or a sheet of the file changed."""
    played = Sitting.objects.filter(club=club).order_by("pk").values_list(*TABLE)
    names = Player.objects.filter(sitting__club=club).order_by("pk").values_list("public_id", "name", "person")
    found = {**_head(club), "tables": list(played), "names": list(names)}
    return hashlib.sha256(_json(found).encode()).hexdigest()


def chunks(club: Club, now: datetime) -> Iterator[str]:
    """The file's text; no more than a few tables are in memory at once."""
    head = {"format": FORMAT, "version": VERSION, "written": now, **_head(club)}
    yield _json(head)[:-1] + ',\n"tables": ['
    between = "\n"
    for table in tables(club):
        yield between + _json(table)
        between = ",\n"
    yield "\n]}\n"


def _json(found: Any) -> str:
    return json.dumps(found, cls=DjangoJSONEncoder, ensure_ascii=False)


def _head(club: Club) -> Json:
    """All but the tables."""
    return {
        "club": {"id": club.public_id, **{name: getattr(club, name) for name in CLUB}},
        "seasons": list(Season.objects.filter(club=club).order_by("first", "pk").values("name", "first", "last")),
        "players": [{"id": one.public_id, "name": one.name} for one in Player.objects.filter(club=club).order_by("pk")],
        "joined": list(_joined(club)),
        "members": list(_members(club)),
        "sheets": list(_sheets(club)),
        "rule_sheets": list(_rule_sheets(club)),
    }


def _joined(club: Club) -> Iterator[Json]:
    """Names that lead to a player since two were made one, and the names at tables that stood for who is no more."""
    for one in Joining.objects.filter(club=club).order_by("pk").select_related("kept"):
        into, seats = one.kept.public_id, one.moved["seats"]
        yield {"id": one.public_id, "name": one.name, "into": into, "seats": seats, "written": one.created}


def _members(club: Club) -> Iterator[Json]:
    """By user name; nothing by which anybody could sign in."""
    for one in Membership.objects.filter(club=club).order_by("pk").select_related("user", "player"):
        player = one.player.public_id if one.player else None
        yield {"user": one.user.get_username(), "role": one.role, "player": player, "since": one.created}


def _sheets(club: Club) -> Iterator[Json]:
    for one in ClubSheet.objects.filter(club=club).order_by("pk").select_related("rule_sheet"):
        yield {"name": one.name, "usual": one.usual, "rule_sheet": one.rule_sheet.digest}


def _rule_sheets(club: Club) -> Iterator[Json]:
    """Those of the club's tables and those that it offers."""
    own = ClubSheet.objects.filter(club=club).values("rule_sheet")
    played = Sitting.objects.filter(club=club).values("rule_sheet")
    for sheet in RuleSheet.objects.filter(Q(pk__in=own) | Q(pk__in=played)).order_by("pk"):
        yield {"id": sheet.digest, "game": sheet.game, "raw": sheet.raw, "values": json.loads(sheet.values)}
