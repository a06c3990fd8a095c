"""The leaderboard of a game: players by any column, contracts, pairs of partners."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.questions import number_of
from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.registry import GAMES
from games.selectors.board import Ranked, ranked, sums_of_players
from games.services.clubs import MOST_ROUNDS
from games.views import board_columns
from games.views.board_head import Board, head, open_board
from games.views.club_access import for_role
from games.views.link_chips import Address, LinkChip
from games.words import number

OFFERED = (0, 5, 10, 25, 50, 100, 250)


@require_safe
@for_role(Role.MEMBER)
def board(request: PhoneRequest, member: Membership, game: str) -> HttpResponse:
    """Everybody who played, by a column; who has too few rounds for a place stands below."""
    few = _few(request.GET.get("from", ""))
    one = open_board(
        request, member, game, "board", **{"by": _by(request, game), "from": "" if few is None else str(few)}
    )
    by = one.address.asked["by"] or one.game.board[0]
    ranked_from = member.club.ranked_from if few is None else few
    counts = 0 if one.period.kind == "evening" else ranked_from
    rows = ranked(sums_of_players(one.club, game, one.scope), by, counts, one.game.is_low(by))
    lines = [_line(one, row, by) for row in rows]
    context = {
        **head(one, "board"),
        "by": by,
        "columns": board_columns.heads(one.game, by),
        "wide": len(one.game.board) + 2,
        "sorts": _sorts(one, by),
        "placed": [line for line in lines if line["place"]],
        "below": [line for line in lines if not line["place"]],
        "ranked_from": counts,
        "froms": [] if one.period.kind == "evening" else _froms(one.address, ranked_from, member.club.ranked_from),
    }
    return render(request, "board/board.html", context)


def _few(text: str) -> int | None:
    """How many rounds the address asks for; None where it does not say, or not in whole numbers up to MOST_ROUNDS."""
    asked = number_of(text)
    return asked if asked is not None and asked <= MOST_ROUNDS else None


def _by(request: PhoneRequest, game: str) -> str:
    """The column that the address asks for, empty for the game's usual one and for one that it lacks."""
    by = request.GET.get("by", "")
    return by if game in GAMES and by in GAMES[game].board[1:] else ""


def _sorts(one: Board, by: str) -> list[LinkChip]:
    """The chosen column first: a phone shows the start of the strip."""
    names = board_columns.names(one.game)
    chips = [LinkChip(name, one.address.to(by=key), key == by) for key, name in names.items()]
    return sorted(chips, key=lambda chip: not chip.on)


def _froms(address: Address, chosen: int, usual: int) -> list[LinkChip]:
    """Other numbers of rounds from which on one is ranked."""
    return [
        LinkChip(number(rounds) if rounds else _("everybody"), address.to(**{"from": str(rounds)}), rounds == chosen)
        for rounds in sorted({*OFFERED, usual, chosen})
    ]


def _line(one: Board, row: Ranked, by: str) -> dict[str, Any]:
    who = row.sums.player
    own = one.member.player
    return {
        "place": row.place,
        "player": who,
        "me": own is not None and own.public_id == who.public_id,
        "page": one.player_page(who.public_id),
        "url": one.tables(player=who.public_id),
        "cells": board_columns.cells(one.game, row.sums, by),
        "more": board_columns.more(one.game, row.sums),
    }
