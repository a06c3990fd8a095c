"""A club's player: what the evenings brought, by contract, with whom and against whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Player, Role
from games.registry import GAMES
from games.selectors import player as selected
from games.selectors.evenings import Evening, evenings_of
from games.selectors.periods import ALL
from games.selectors.players import by_id, kept_of
from games.selectors.scope import scope_of
from games.selectors.spans import spans_of
from games.selectors.sums import Sums
from games.services.sittings import evening_of
from games.views import board_columns, house_rules, player_tiles, progress_shown
from games.views.access import can_be_an_id
from games.views.club_access import for_role
from games.views.player_shown import Asked, course_shown, rounds_shown
from games.views.rules_picked import other_unit, rules_of, rules_row
from games.views.spans import period_rows
from games.words import Words

POINTS = 60  # of the picture at most


@require_safe
@for_role(Role.MEMBER)
def player(request: PhoneRequest, member: Membership, player_id: str) -> HttpResponse:
    """One game at a time, over all time or a part of it."""
    person = by_id(member.club, player_id)
    game, key, rules = (request.GET.get(name, "") for name in ("game", "period", "rules"))
    can_be_an_id(key)
    kept = kept_of(member.club, player_id) if person is None else None
    if kept is not None:
        return redirect("games:player", member.club.public_id, kept.public_id)
    if person is None or (game and game not in GAMES):
        raise Http404
    own = selected.tables_by_game(person)
    context = {"club": member.club, "person": person, "is_me": member.player == person, "may_edit": member.may_score}
    if own:
        context |= _of_game(member, person, game or next(iter(own)), (key, rules), own, request.GET.get("page", ""))
    return render(request, "player/player.html", context)


def _of_game(
    member: Membership, person: Player, game: str, asks: tuple[str, str], own: dict[str, set[int]], page: str
) -> dict[str, Any]:
    key, rules = asks
    found = [one for one in evenings_of(member.club, game) if one.pk in own.get(game, ())]
    spans = spans_of(member.club, found, key or ALL.key, evening_of(timezone.now()))
    scope = scope_of(game, found, spans.chosen, rules) if spans else None
    if spans is None or scope is None:
        raise Http404
    every, inside = spans.inside(found), scope.inside(found)
    asked = Asked(member.club, person, game, scope, rules, rules_of(scope, GAMES[game], every, rules))
    unit = Words(GAMES[game], {}).say(scope.unit)
    return {
        "tabs": [_tab(asked, key) for key in dict.fromkeys([*own, game])],
        "rows": [*period_rows(spans, asked.address), *rules_row(GAMES[game], every, asked.address, scope.unit)],
        "words": Words(GAMES[game], {}),
        "amount_name": board_columns.name(GAMES[game], "amount"),
        "house": house_rules.note(GAMES[game], inside),
        "other_unit": other_unit(GAMES[game], every, scope),
        **(_figures(asked, inside, unit, page) if inside else {}),
    }


def _tab(asked: Asked, game: str) -> dict[str, Any]:
    url = asked.address.to(game=game, rules="")
    return {"name": Words(GAMES[game], {}).say(game), "url": url, "chosen": game == asked.game}


def _figures(asked: Asked, inside: Sequence[Evening], unit: str, page: str) -> dict[str, Any]:
    """All that the page says of the evenings."""
    game, sums = GAMES[asked.game], selected.sums_of(*asked.about)
    return {
        "total": player_tiles.first(game, sums, unit),
        "tables_url": asked.tables(),
        "tiles": list(player_tiles.tiles(game, sums)),
        **_picture(asked, sums, inside),
        **rounds_shown(asked),
        **(progress_shown.diary(asked, game, inside, page) if game.chart == "figures" else {}),
    }


def _picture(asked: Asked, sums: Sums, inside: Sequence[Evening]) -> dict[str, Any]:
    """A sum that grows says nothing where the lowest wins, or where a chart of the game draws other figures."""
    game = GAMES[asked.game]
    if game.low_wins or game.chart == "figures":
        return progress_shown.shown(asked, game, inside)
    seen = selected.course(*asked.about, inside, POINTS)
    return course_shown(sums, seen) if seen else {}
