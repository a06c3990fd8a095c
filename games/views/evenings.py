"""A club's evenings, and the tables that stand behind one figure of a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.middleware import PhoneRequest
from games.models import Membership, Role
from games.registry import GAMES
from games.selectors.evenings import Evening, evenings_of
from games.selectors.figure_sums import figure
from games.selectors.figures import results
from games.selectors.periods import Period
from games.selectors.players import of_club
from games.selectors.scope import Scope, scope_of
from games.selectors.spans import spans_of
from games.services.sittings import evening_of
from games.views import evenings_shown, evenings_totals
from games.views.club_access import for_role
from games.views.evenings_asked import asked_of, filters, wanted_of
from games.views.link_chips import Address, LinkChip, LinkChips
from games.views.rules_picked import rules_row
from games.views.spans import period_name, period_rows
from games.words import Words

PAGE = 20
SAME = ("game", "period", "rules")  # what the player's page is asked for too


@require_safe
@for_role(Role.MEMBER)
def evenings(request: PhoneRequest, member: Membership) -> HttpResponse:
    """The evenings, newest first, and above them what they came to for whom or what the address asks."""
    asked = asked_of(request)
    known = of_club(member.club)
    wanted = wanted_of(asked, known)
    every = evenings_of(member.club, figure=figure(wanted, asked["game"]))
    found = [one for one in every if _counts(one, asked["game"])]
    spans = spans_of(member.club, found, asked["period"] or "all", evening_of(timezone.now()))
    if spans is None:
        raise Http404
    scope = _scope(asked, found, spans.chosen)
    inside = spans.inside(found) if scope is None else scope.inside(found)
    page = Paginator(inside, PAGE).get_page(request.GET.get("page"))
    address = Address(reverse("games:club_tables", args=[member.club.public_id]), asked)
    on_page = list(page.object_list)
    shown = results(on_page)
    context = {
        "club": member.club,
        "kept": [(name, asked[name]) for name in (*SAME, "contract")],
        "board_url": _page("board", member, asked["game"], {key: asked[key] for key in ("period", "rules")}),
        "player_url": _page("player", member, asked["player"], {key: asked[key] for key in SAME}),
        "wanted": wanted,
        "people": known,
        "period": period_name(spans.chosen),
        "rows": [*period_rows(spans, address), *_rules(asked["game"], spans.inside(found), address)],
        "games": _games(every, address),
        "filters": filters(wanted, address),
        "totals": evenings_totals.totals(wanted, [one for one in inside if one.counts]),
        "house": evenings_shown.notes(inside),
        "lines": evenings_shown.lines(wanted, inside, on_page, shown),
        "older": address.to(page=str(page.next_page_number())) if page.has_next() else "",
        "newer": address.to(page=str(page.previous_page_number())) if page.has_previous() else "",
    }
    return render(request, "board/evenings.html", context)


def _scope(asked: Mapping[str, str], found: Sequence[Evening], period: Period) -> Scope | None:
    """The evenings under the house rules that the address asks for; None where it asks for none."""
    if not asked["rules"]:
        return None
    scope = scope_of(asked["game"], found, period, asked["rules"])
    if scope is None:
        raise Http404
    return scope


def _rules(game: str, inside: Sequence[Evening], address: Address) -> list[LinkChips]:
    """The house rules of one game as a choice; all are listed where none is chosen, whatever they count in."""
    return rules_row(GAMES[game], inside, address) if game else []


def _page(name: str, member: Membership, of: str, asked: Mapping[str, str]) -> str:
    """The board of the same game, or the player's page; empty where none is asked for."""
    return Address(reverse(f"games:{name}", args=[member.club.public_id, of]), asked).to() if of else ""


def _counts(one: Evening, game: str) -> bool:
    """Whether it is of the game, and has what is asked for."""
    return game in ("", one.game) and one.figure is not None


def _games(every: Sequence[Evening], address: Address) -> list[LinkChip]:
    """All games and each that the club plays; nothing to choose where that is one."""
    asked, played = address.asked["game"], {one.game for one in every}
    chips = [LinkChip(_("All games"), address.to(game="", contract="", rules=""), not asked)]
    for game in GAMES.values():
        if game.key in played:
            url = address.to(game=game.key, contract="", rules="")
            chips.append(LinkChip(Words(game, {}).say(game.key), url, game.key == asked))
    return chips if len(played) > 1 else []
