"""A club's player put right: another name, removed, two who are one or two again, which member it is."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms.club import PlayerForm
from games.middleware import PhoneRequest
from games.models import Membership, Player, Role
from games.selectors import players as known
from games.selectors.clubs import member_by_id, members_of
from games.services import joinings, members, players
from games.views.club_access import for_role
from games.words import refused


@require_http_methods(["GET", "HEAD", "POST"])
@for_role(Role.SCORER)
def player_edit(request: PhoneRequest, me: Membership, player_id: str) -> HttpResponse:
    """A name put right, a player removed; owners also say who it is, and that two are one."""
    player = known.by_id(me.club, player_id)
    if player is None:
        raise Http404
    if request.method != "POST":
        return _seen(request, me, player)
    do = request.POST.get("do", "")
    if do == "rename":
        return _rename(request, me, player)
    try:
        _do(request, me, player, do)
    except Refusal as refusal:
        return _refused(request, me, player, refusal)
    return redirect("games:club_players", me.club.public_id)


def _seen(request: PhoneRequest, me: Membership, player: Player) -> HttpResponse:
    """The page; where its address names another player, what making them one would do."""
    both: list[known.Counted] = []
    if me.owns and "other" in request.GET:
        try:
            both = _both(me, player, request.GET["other"])
        except Refusal as refusal:
            return _refused(request, me, player, refusal)
    return _page(request, me, player, PlayerForm(initial={"name": player.name}), both=both)


def _both(me: Membership, player: Player, other_id: str) -> list[known.Counted]:
    """The player and the other one with what they played; raises Refusal where they are two for certain."""
    other = _other(me, player, other_id)
    joinings.check_apart(player, other)
    played = {one.player: one for one in known.counted(me.club)}
    return [played[player], played[other]]


def _other(me: Membership, player: Player, other_id: str) -> Player:
    other = known.by_id(me.club, other_id)
    if other is None or other == player:
        raise Refusal("other", "missing")
    return other


def _refused(request: PhoneRequest, me: Membership, player: Player, refusal: Refusal) -> HttpResponse:
    form = PlayerForm(initial={"name": player.name})
    return _page(request, me, player, form, {refusal.field: refused(refusal)})


def _rename(request: PhoneRequest, me: Membership, player: Player) -> HttpResponse:
    form = PlayerForm(request.POST)
    if form.is_valid():
        try:
            players.rename(player=player, name=form.cleaned_data["name"])
        except Refusal as refusal:
            form.refuse(refusal)
        else:
            return redirect("games:club_players", me.club.public_id)
    return _page(request, me, player, form)


def _do(request: PhoneRequest, me: Membership, player: Player, do: str) -> None:
    """What one of the other buttons does; raises Refusal, 400 for no such button and 403 for an owner's."""
    if do not in ("remove", "join", "apart", "member"):
        raise BadRequest
    if do != "remove" and not me.owns:
        raise PermissionDenied
    if do == "remove":
        players.remove(player=player)
        messages.success(request, _("%(name)s is removed.") % {"name": player.shown})
    elif do == "join":
        _join(request, me, player)
    elif do == "apart":
        _apart(request, player)
    else:
        _say_member(request, me, player)


def _join(request: PhoneRequest, me: Membership, player: Player) -> None:
    other = _other(me, player, request.POST.get("other", ""))
    joinings.join(keep=player, other=other, user=me.user)
    said = {"name": player.shown, "other": other.shown}
    messages.success(request, _("%(other)s and %(name)s are one player now: %(name)s.") % said)


def _apart(request: PhoneRequest, player: Player) -> None:
    """One who was joined with the player is a player again."""
    joining = known.joining_by_id(player, request.POST.get("other", ""))
    if joining is None:
        raise Refusal("joining", "apart_already")
    said = {"name": player.shown, "other": joinings.take_apart(joining=joining).shown}
    messages.success(request, _("%(other)s and %(name)s are two players again.") % said)


def _say_member(request: PhoneRequest, me: Membership, player: Player) -> None:
    wanted = request.POST.get("member", "")
    chosen = member_by_id(me.club, wanted) if wanted else None
    if wanted and chosen is None:
        raise Refusal("member", "not_a_choice")
    members.give_player(player=player, member=chosen)


def _page(
    request: PhoneRequest,
    me: Membership,
    player: Player,
    form: PlayerForm,
    wrong: dict[str, str] | None = None,
    both: Sequence[known.Counted] = (),
) -> HttpResponse:
    context = {
        "me": me,
        "club": me.club,
        "player": player,
        "form": form,
        "wrong": wrong or {},
        "both": both,
        "asked": request.POST.get("other") or request.GET.get("other", ""),
        "sat": known.sat(player),
        "joined": known.names_of(player) if me.owns else [],
        "others": [one for one in known.of_club(me.club) if one != player],
        "members": members_of(me.club) if me.owns else [],
    }
    return render(request, "club/player_edit.html", context, status=422 if wrong or form.errors else 200)
