"""Coming to a table: by a link, or by its short code."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.middleware import PhoneRequest
from games.models import PhoneRight, Sitting
from games.selectors import links, sittings
from games.selectors.table import load
from games.services import codes, rights
from games.services.errors import NoSuchCode, NoSuchLink, TooManyCodes
from games.views import home, shown
from games.views.access import known_right, phone_of
from games.views.address import address_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_link(request: PhoneRequest, public_id: str, key: str) -> HttpResponse:
    """One button, which the script presses by itself; the table's own address has no key."""
    sitting, level = _linked(public_id, key)
    if request.method == "POST":
        try:
            with phone_of(request) as phone:
                rights.join(sitting=sitting, key=key, phone=phone)
        except NoSuchLink:
            raise Http404 from None
        return redirect("games:table", public_id)
    right = known_right(request, public_id)
    if right is not None and (right.may_write or level == PhoneRight.Level.READ):
        return redirect("games:table", public_id)
    view = load(sitting)
    context = {
        "title": shown.title_of(sitting),
        "game": shown.words_of(view).say(view.game.key),
        "names": ", ".join(player.shown for player in view.players.values()),
        "date": shown.evening(sitting),
        "looks": level != PhoneRight.Level.WRITE,
    }
    return render(request, "join/join.html", context)


def _linked(public_id: str, key: str) -> tuple[Sitting, PhoneRight.Level]:
    """The table and what the link gives; a wrong or an old one is a 404."""
    sitting = sittings.by_public_id(public_id)
    level = links.level_of(sitting, key) if sitting else None
    if sitting is None or level is None:
        raise Http404
    return sitting, level


@require_POST
def by_code(request: PhoneRequest) -> HttpResponse:
    """Six signs from the home page: to look at once, to write when somebody there agrees."""
    code, now = request.POST.get("code", ""), timezone.now()
    try:
        sitting = codes.find(code=code, address=address_of(request), now=now)
        with phone_of(request) as phone:
            codes.enter(sitting=sitting, code=code, phone=phone, now=now)
    except NoSuchCode:
        return home.page(request, 422, code=code[:20], code_wrong=_("No table has this code now."))
    except TooManyCodes as wait:
        at = date_format(timezone.localtime(wait.until), "TIME_FORMAT")
        why = _("Too many wrong codes from here. After %(time)s you can try again.") % {"time": at}
        return home.page(request, 429, code=code[:20], code_wrong=why)
    return redirect("games:table", sitting.public_id)
