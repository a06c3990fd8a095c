"""A club's file to take away, and its end."""

from __future__ import annotations

from tempfile import TemporaryFile

from django.contrib import messages
from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from games.forms.club_delete import DeleteForm
from games.middleware import PhoneRequest
from games.models import Club, Membership, Role
from games.selectors.club_file import chunks, stamp
from games.selectors.club_page import how_many
from games.services.club_end import delete_club
from games.services.errors import FileIsOld
from games.views.club_access import for_role

TAKEN = "club_files"  # in the session: the stamp of the file last taken away, by the club's public id


@require_GET
@never_cache
@for_role(Role.OWNER)
def club_file(request: PhoneRequest, me: Membership) -> FileResponse:
    """Everything the club has, as one JSON file; it is whole before the first part is sent."""
    club, now = me.club, timezone.now()
    seen = stamp(club)
    file = TemporaryFile()  # noqa: SIM115  the response closes it
    for chunk in chunks(club, now):
        file.write(chunk.encode())
    file.seek(0)
    request.session[TAKEN] = {**request.session.get(TAKEN, {}), club.public_id: seen}
    name = f"{slugify(club.name) or 'club'}-{timezone.localtime(now):%Y-%m-%d}.json"
    return FileResponse(file, as_attachment=True, filename=name, content_type="application/json")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@for_role(Role.OWNER)
def club_delete(request: PhoneRequest, me: Membership) -> HttpResponse:
    """The file first, then the club's name typed; nothing brings it back."""
    club = me.club
    seen = request.session.get(TAKEN, {}).get(club.public_id, "")
    form = DeleteForm(request.POST if request.method == "POST" else None, club=club)
    if form.is_valid():
        try:
            delete_club(club=club, seen=seen)
        except FileIsOld:
            form.add_error("name", _why(seen))
        else:
            messages.success(request, _("%(club)s is deleted.") % {"club": club.shown})
            return redirect("games:home")
    context = {"club": club, "form": form, "taken": bool(seen) and seen == stamp(club), "told": _told(club)}
    return render(request, "club/delete.html", context, status=422 if form.is_bound else 200)


def _why(seen: str) -> str:
    if seen:
        return _("The club has changed since its file was downloaded: download it again first.")
    return _("Download the club’s file first.")


def _told(club: Club) -> str:
    """What goes with it."""
    tables = how_many(club)
    text = ngettext("%(n)s table with everything written there", "%(n)s tables with everything written there", tables)
    return text % {"n": tables}
