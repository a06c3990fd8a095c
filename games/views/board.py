"""The leaderboard of a game: players by any column, contracts, pairs of partners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.board import COLUMNS, PlayerSums, Ranked, ranked, sums_of_players
from games.services.clubs import MOST_ROUNDS
from games.views.board_head import Board, head, open_board
from games.views.club_access import for_role
from games.views.link_chips import Address, LinkChip
from games.words import amount, number, tenth

OFFERED = (0, 5, 10, 25, 50, 100, 250)
SHOWN: dict[str, Callable[[int], str]] = {
    **dict.fromkeys(("rounds", "declared", "made", "evenings"), number),
    **dict.fromkeys(("per_round", "per_evening"), tenth),
    "amount": amount,
    "share": lambda value: f"{value}%",
}


@require_safe
@for_role(Role.MEMBER)
def board(request: PhoneRequest, member: Membership, game: str) -> HttpResponse:
    """Everybody who played, by a column; who has too few rounds for a place stands below."""
    by = request.GET.get("by", "")
    by = by if by in COLUMNS else "amount"
    few = _few(request.GET.get("from", ""))
    asked = {"by": "" if by == "amount" else by, "from": "" if few is None else str(few)}
    one = open_board(request, member, game, "board", **asked)
    ranked_from = member.club.ranked_from if few is None else few
    counts = 0 if one.period.kind == "evening" else ranked_from
    lines = [_line(one, row, by) for row in ranked(sums_of_players(one.club, game, one.period), by, counts)]
    context = {
        **head(one, "board"),
        "by": by,
        "columns": [{"key": key, "name": name, "on": key == by} for key, name in _names().items()],
        "sorts": _sorts(one.address, by),
        "placed": [line for line in lines if line["place"]],
        "below": [line for line in lines if not line["place"]],
        "ranked_from": counts,
        "froms": [] if one.period.kind == "evening" else _froms(one.address, ranked_from, member.club.ranked_from),
    }
    return render(request, "board/board.html", context)


def _few(text: str) -> int | None:
    """How many rounds the address asks for; None where it does not say, or not in whole numbers up to MOST_ROUNDS."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 and int(text) <= MOST_ROUNDS else None


def _names() -> dict[str, str]:
    return {
        "amount": _("Amount"),
        "rounds": _("Rounds"),
        "declared": _("Declared"),
        "made": _("Made"),
        "share": _("Share made"),
        "per_round": _("Per round"),
        "per_evening": _("Per evening"),
        "evenings": _("Evenings"),
    }


def _sorts(address: Address, by: str) -> list[LinkChip]:
    """The chosen column first: a phone shows the start of the strip."""
    chips = [LinkChip(name, address.to(by=key), key == by) for key, name in _names().items()]
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
        "cells": [_cell(row.sums, key, by) for key in COLUMNS],
        "sums": row.sums,
    }


def _cell(sums: PlayerSums, key: str, by: str) -> dict[str, Any]:
    value = getattr(sums, key)
    signed = value if key in ("amount", "per_round", "per_evening") else 0
    shown = "–" if value is None else SHOWN[key](value)
    return {"key": key, "text": shown, "signed": signed or 0, "on": key == by, "value": value}
