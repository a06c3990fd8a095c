"""What came of each contract and of each pair of partners."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.selectors.contracts import contracts
from games.selectors.pairs import pairs
from games.views.board_head import head, open_board
from games.views.club_access import for_role
from games.words import Words

PAGE = 50  # of forty people hundreds may have been partners


@require_safe
@for_role(Role.MEMBER)
def board_contracts(request: PhoneRequest, member: Membership, game: str) -> HttpResponse:
    """Every contract that was declared in the period."""
    one = open_board(request, member, game, "board_contracts")
    words = Words(one.game, {})
    lines = [
        {"row": row, "name": words.say(row.contract), "url": one.tables(contract=row.contract)}
        for row in contracts(one.club, game, one.scope)
    ]
    return render(request, "board/contracts.html", {**head(one, "board_contracts"), "lines": lines})


@require_safe
@for_role(Role.MEMBER)
def board_pairs(request: PhoneRequest, member: Membership, game: str) -> HttpResponse:
    """Every two who shared a round in the period, fifty at a time."""
    one = open_board(request, member, game, "board_pairs")
    page = Paginator(pairs(one.club, game, one.scope), PAGE).get_page(request.GET.get("page"))
    lines = [
        {
            "row": row,
            "first": row.players[0],
            "second": row.players[1],
            "url": one.tables(player=row.players[0].public_id, **{"with": row.players[1].public_id}),
        }
        for row in page.object_list
    ]
    context = {
        **head(one, "board_pairs"),
        "lines": lines,
        "next": one.address.to(page=str(page.next_page_number())) if page.has_next() else "",
        "previous": one.address.to(page=str(page.previous_page_number())) if page.has_previous() else "",
    }
    return render(request, "board/pairs.html", context)
