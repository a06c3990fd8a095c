"""Who sits where and who deals, from the next round on or from an earlier one; and who sits out."""

from __future__ import annotations

import hashlib
import json
import uuid
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.forms import reasons
from games.forms.seats import FromRound, PresentForm, SeatsForm
from games.middleware import PhoneRequest
from games.selectors import players, sittings
from games.selectors.rights import Right
from games.selectors.seats import Moment, Wish, changed_later, moment, next_in, places
from games.selectors.table import load, rounds, view_of
from games.services import seats
from games.services.errors import CorrectionsClosed, LaterRoundImpossible, SittingClosed
from games.services.names import clean, name_key
from games.views import corrections, seats_told, shown
from games.views.access import must_write, open_table, right_of, writer
from games.views.amending import why_not

WHY = ("wrong_player", "forgotten")
NAMES = 24  # of other tables that are offered


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def page(request: PhoneRequest, public_id: str) -> HttpResponse:
    """The seats as they are from a round on; what an earlier round's change does is shown before it is saved."""
    right = right_of(request, public_id)
    must_write(right)
    sitting = right.sitting
    if sitting.closed:
        messages.warning(request, _("This evening is closed. Open it again at the settlement to change the seats."))
        return redirect("games:settlement", public_id)
    said = (request.POST if request.method == "POST" else request.GET).get("number", "")
    at = moment(sitting, seats_told.number_of(sitting, said))
    shut = corrections.told(right)
    if at.later and shut["shut_out"] and request.method != "POST":
        return redirect("games:seats", public_id)
    form = _form(request, right, at)
    told: tuple[str, ...] | None = None
    if form.is_valid():
        try:
            told = seats_told.changes(form, _wish(form, at))
            if _may_save(request, form, at):
                _save(request, form, at)
                return redirect("games:table", public_id)
        except Refusal as refusal:
            form.refuse(refusal, shown.words_of(form.view))
        except (LaterRoundImpossible, CorrectionsClosed) as fault:
            form.add_error(None, why_not(form.view, fault))
        except SittingClosed:
            return redirect("games:settlement", public_id)
    wrong = bool(form.errors)
    context = {
        **seats_told.page(load(sitting), at, form),
        **shut,
        "changes": None if wrong else told,
        "seen": "" if wrong or told is None else _seen(form, at),
        "changed_later": changed_later(at),
        "reasons": reasons.asked(WHY, request.POST),
    }
    return render(request, "sitting/seats.html", context, status=422 if wrong else 200)


def _form(request: PhoneRequest, right: Right, at: Moment) -> SeatsForm | PresentForm:
    view = view_of(right.sitting, at.standing, timezone.now())
    data = request.POST if request.method == "POST" else None
    initial = {"number": at.nth, "entry_id": str(uuid.uuid4())}
    made = PresentForm if view.game.empty_seats else SeatsForm
    return made(data, view=view, known=_known(request, right), initial=initial)


def _known(request: PhoneRequest, right: Right) -> list[str]:
    """Names that may be meant: of the club for who scores there, else those used on this phone."""
    club, member = right.sitting.club, right.membership
    if club is None:
        return sittings.known_names(request.phone, limit=NAMES)
    scores = member is not None and member.may_score
    return players.most_lately(club, timezone.localdate(), limit=NAMES) if scores else []


def _wish(form: SeatsForm | PresentForm, at: Moment) -> Wish:
    """As it would be saved; who is new has the name with a plus for an id."""
    until_end = bool(form.cleaned_data["until_end"])
    ids = {player.name_key: who for who, player in form.view.people.items()}
    if isinstance(form, SeatsForm):
        names, kept, dealer = form.names(), form.seats(), form.dealer_then()
    else:
        names, kept = places(at, form.view.sitting, form.come(), form.go())
        dealer = ""
    come = {seat: ids.get(name_key(clean(name)), f"+{name}") for seat, name in names.items()}
    return Wish({**kept, **come}, dealer, at.number, until_end)


def _may_save(request: PhoneRequest, form: FromRound, at: Moment) -> bool:
    """From the next round on nothing else changes; else what changes was on the screen."""
    return not at.later or request.POST.get("seen") == _seen(form, at)


def _seen(form: FromRound, at: Moment) -> str:
    """All that the shown changes follow from: what the table wrote down up to now, and what was chosen."""
    chosen = {key: str(said) for key, said in form.cleaned_data.items() if key != "entry_id"}
    text = json.dumps([form.view.sitting.version, at.number, chosen], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _save(request: PhoneRequest, form: SeatsForm | PresentForm, at: Moment) -> None:
    said = form.cleaned_data
    how: dict[str, Any] = {
        "sitting": form.view.sitting,
        "number": at.number,
        "until_end": bool(said["until_end"]),
        "entry_id": said["entry_id"],
        "reason": reasons.given(request.POST),
        **writer(request),
    }
    if isinstance(form, SeatsForm):
        seats.sit(seats=form.seats(), names=form.names(), dealer=form.dealer_then(), **how)
    else:
        seats.gather(come=form.come(), go=form.go(), **how)


@require_POST
def sits_out(request: PhoneRequest, public_id: str) -> HttpResponse:
    """One tap: somebody sits out the next round, and who has sat out longest plays in that place."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    out = request.POST.get("out", "")
    seat = next((seat for seat, who in view.standing.seats.items() if who == out), "")
    come = next_in(view, rounds(sitting))
    if not seat or come is None or request.POST.get("number") != str(view.next_number):
        messages.warning(request, _("Somebody wrote something down meanwhile: look who sits where now."))
        return redirect("games:seats", public_id)
    try:
        wanted = {seat: come.public_id}
        seats.sit(sitting=sitting, seats=wanted, entry_id=request.POST.get("entry_id", ""), **writer(request))
    except (Refusal, SittingClosed) as fault:
        refusal = fault if isinstance(fault, Refusal) else Refusal("kind", "table_closed")
        messages.error(request, shown.words_of(view).refusal(refusal))
        return redirect("games:seats", public_id)
    return redirect("games:table", public_id)


@require_POST
def take_off(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Who has no part in the evening is not offered at the table any more, or is again."""
    sitting = open_table(request, public_id)
    try:
        seats.take_off(sitting=sitting, player=request.POST.get("player", ""), off=request.POST.get("off") == "1")
    except Refusal as refusal:
        messages.error(request, shown.words_of(load(sitting)).refusal(refusal))
    return redirect("games:seats", public_id)
