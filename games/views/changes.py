"""Correcting a round, or the part of one who plays it: what changes is shown before it is saved."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.forms import reasons
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors import changes, preview
from games.selectors.amend import newest
from games.selectors.detail import Detail
from games.selectors.seats import seated
from games.selectors.table import TableView
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, SittingClosed
from games.views import foot, shown, undoing
from games.views.access import detail_of, open_table, writer
from games.views.amending import changed_meanwhile, named, revision, why_not, with_part
from games.views.asking import foot_of, form_of, seats_moved, tell_of_seats
from games.views.clash import Clash, corrected_meanwhile
from games.views.corrections import turned_back


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The same questions with what was answered; what changes is shown before it is saved."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    if seen.removed:
        return changed_meanwhile(request, public_id, seen.entry)
    if sitting.closed and request.method != "POST":
        return redirect("games:entry", public_id, entry_id)
    if back := turned_back(request, sitting, entry_id):
        return back
    before, seat = preview.table_before(sitting, seen.entry), request.GET.get("part", "")
    form = _correction_form(request, before, seen, seat)
    clash: Clash | None = None
    if request.method == "POST" and "look" not in request.POST and not seats_moved(request, before):
        try:
            new = log.correct(
                sitting=sitting,
                entry=_seen_part(before, seen, entry_id, seat) if seat else revision(seen, entry_id),
                record=_corrected(request, before, seen, form, seat, saves=True),
                entry_id=form.entry_id(),
                **writer(request),
                reason=reasons.given(request.POST),
            )
            done = redirect("games:entry", public_id, new.entry_id)
            changed = new.entry_id == form.entry_id()  # else nothing was, and there is nothing to take back
            return undoing.offered(done, new) if changed else done
        except AlreadyCorrected as other:
            seen = detail_of(sitting, newest(other.current).entry_id)
            if seen.removed or _lacks(before, seen, seat):
                return changed_meanwhile(request, public_id, seen.entry)
            before = preview.table_before(sitting, seen.entry)
            form = _correction_form(request, before, seen, seat)
            clash = corrected_meanwhile(before, seen, form, seat)
            form = form.again(before.next_number)
        except Refusal as refusal:
            form.refuse(refusal)
        except (LaterRoundImpossible, SittingClosed) as fault:
            form.fail(why_not(before, fault))
    tell_of_seats(request, before, form)
    context = {
        "form": form,
        "clash": clash,
        "seated": seated(before.standing),
        "reasons": reasons.asked(reasons.CORRECTED, request.POST),
        "part": seat,
        "pay": _correction_pay(request, before, seen, form, seat),
        "heading": named(_("Correct %(round)s"), before, seen.entry.kind, before.nth_of(seen.entry.kind)),
        "sub": _of_whom(before, seat) or shown.title_of(sitting),
        "back": reverse("games:entry", args=[public_id, seen.entry.entry_id]),
        "pay_url": with_part(reverse("games:correct_live", args=[public_id, seen.entry.entry_id]), seat),
        "save_label": _("Save the correction"),
    }
    return render(request, "round/write.html", context, status=422 if clash or form.fault.text else 200)


def _lacks(before: TableView, seen: Detail, seat: str) -> bool:
    """Whether the part that was corrected is not in the round any more."""
    kind = before.game.kinds[seen.entry.kind]
    return bool(seat) and seat not in kind.parts(seen.entry.record)


def _correction_form(request: PhoneRequest, before: TableView, seen: Detail, seat: str) -> EntryForm:
    """The questions of the round, or of its part of one seat."""
    kind, whole = seen.entry.kind, seen.entry.record
    if seen.round is None or kind not in before.game.kinds:
        raise Http404
    if not seat:
        return form_of(request, before, kind, answers=before.game.kinds[kind].answers(whole))
    if (part := before.game.part_of(kind)) not in before.game.kinds:
        raise Http404
    how = before.game.kinds[part]
    if seat not in how.parts(whole):
        raise Http404
    answers = how.answers(how.parts(whole)[seat])
    return form_of(request, before, part, whole=how.without(whole, seat), answers=answers)


def _corrected(
    request: PhoneRequest, before: TableView, seen: Detail, form: EntryForm, seat: str, *, saves: bool = False
) -> dict[str, Any]:
    """The whole round as it would be; what was gathered stays in it. Raises Refusal."""
    whole = seen.entry.record
    if seat and "take_out" in request.POST:
        return form.kind.without(whole, seat)
    said = form.record(saves=saves)
    if seat:
        form.kind.read(said, before.rules, before.standing.totals)
        return form.kind.put(form.kind.without(whole, seat), said)
    if part := before.game.part_of(seen.entry.kind):
        how = before.game.kinds[part]
        for one in how.parts(whole).values():
            said = how.put(said, one)
    return said


def _seen_part(before: TableView, seen: Detail, entry_id: str, seat: str) -> Entry:
    """The newest revision, so that parts of others may come in meanwhile; else AlreadyCorrected."""
    parts = before.game.kinds[seen.entry.kind].parts
    if parts(revision(seen, entry_id).record).get(seat) != parts(seen.entry.record).get(seat):
        raise AlreadyCorrected(seen.entry)
    return seen.entry


def _of_whom(view: TableView, seat: str) -> str:
    return shown.words_of(view).column(seat) if seat else ""


def _correction_pay(request: PhoneRequest, before: TableView, seen: Detail, form: EntryForm, seat: str) -> foot.Pay:
    try:
        record = _corrected(request, before, seen, form, seat)
        found = preview.forecast(before.sitting, changes.corrected(seen.entry, record))
    except Refusal as refusal:
        return foot.refused(form, refusal)
    except LaterRoundImpossible as later:
        return foot.Pay(wrong=why_not(before, later))
    return foot.foretold(before, found)


@require_POST
def correct_live(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The foot of the correction while fingers are on it."""
    sitting = open_table(request, public_id)
    seen, seat = detail_of(sitting, entry_id), request.GET.get("part", "")
    before = preview.table_before(sitting, seen.entry)
    form = _correction_form(request, before, seen, seat)
    return foot_of(request, form, _correction_pay(request, before, seen, form, seat), changes=True)
