"""Who sits at a table, the evening's name and its date, put right."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.core.refusal import Refusal
from games.forms.names import NamesForm
from games.forms.persons import ClubNamesForm
from games.middleware import PhoneRequest
from games.selectors import players
from games.selectors.rights import Right
from games.selectors.table import TableView, load
from games.services import persons, sittings
from games.services.errors import CorrectionsClosed
from games.views import corrections, house_rules, shown
from games.views.access import must_write, right_of
from games.views.corrections import why_closed


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: PhoneRequest, public_id: str) -> HttpResponse:
    """A name put right, or the evening's; at a club's table who of the club it is. The house rules that are played."""
    right = right_of(request, public_id)
    must_write(right)
    view = load(right.sitting)
    form = _form(request, right, view)
    if request.method == "POST" and form.is_valid():
        try:
            _save(right, form)
            return redirect("games:table", public_id)
        except Refusal as refusal:
            form.refuse(refusal, shown.words_of(view))
        except CorrectionsClosed as fault:
            form.add_error("date" if "date" in form.changed_data else None, why_closed(right.sitting, fault))
    shut = corrections.told(right)
    if shut["shut_out"] and request.method != "POST":
        form.close()
    context = {
        **shut,
        "sitting": right.sitting,
        "right": right,
        "club": right.sitting.club,
        "form": form,
        "rules": house_rules.of_table(view.game, view.rules),
    }
    return render(request, "sitting/edit.html", context, status=422 if form.is_bound else 200)


def _form(request: PhoneRequest, right: Right, view: TableView) -> NamesForm | ClubNamesForm:
    """At a club's table only who scores there says who is who."""
    data = request.POST if request.method == "POST" else None
    people = view.listed.values()
    if right.sitting.club is None:
        return NamesForm(data, sitting=right.sitting, people=people)
    known = players.of_club(right.sitting.club) if right.membership and right.membership.may_score else []
    return ClubNamesForm(data, sitting=right.sitting, people=people, known=known)


def _save(right: Right, form: NamesForm | ClubNamesForm) -> None:
    evening: dict[str, Any] = {**form.evening(), "now": timezone.now()}
    if isinstance(form, NamesForm):
        sittings.rename(sitting=right.sitting, names=form.names(), **evening)
        return
    persons.name(sitting=right.sitting, member=right.membership, persons=form.persons(), new=form.new(), **evening)
