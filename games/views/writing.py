"""Writing a round down, its correction and taking it out."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import trigger_client_event

from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.models import Entry
from games.selectors import preview, rounds
from games.selectors.rounds import Detail
from games.selectors.table import TableView, load
from games.services import log
from games.services.errors import AlreadyCorrected, LaterRoundImpossible, NumberTaken, SittingClosed
from games.views import pay as foot
from games.views import shown
from games.views.access import detail_of, open_table

CLOSED = gettext_lazy("This evening is closed. Open it again at the settlement to change a round.")


def _form(request: PhoneRequest, view: TableView, kind: str, **more: Any) -> EntryForm:
    if kind not in view.game.kinds:
        raise Http404
    data = request.POST if request.method == "POST" else None
    how, words = view.game.kinds[kind], shown.words_of(view)
    return EntryForm(kind=how, rules=view.rules, scene=view.scene(), words=words, data=data, **more)


@require_http_methods(["GET", "HEAD", "POST"])
def write(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The round screen; a name tapped on the table comes as `?declarer=`."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    if view.sitting.closed:
        return redirect("games:table", public_id)
    tapped = {key: value for key, value in request.GET.items() if value in view.players}
    form = _form(request, view, kind, answers=tapped, number=view.next_number)
    clash: dict[str, str] | None = None
    if request.method == "POST" and "look" not in request.POST:
        try:
            log.record(
                sitting=sitting,
                kind=kind,
                record=form.record(),
                entry_id=form.entry_id(),
                phone=request.phone,
                number=form.number(),
            )
            return redirect("games:table", public_id)
        except Refusal as refusal:
            form.refuse(refusal)
        except SittingClosed:
            return redirect("games:table", public_id)
        except NumberTaken as taken:
            view = load(sitting)
            clash = _clash(view, taken)
            form = form.again(view.next_number)
    return _page(request, view, form, kind, clash)


def _clash(view: TableView, taken: NumberTaken) -> dict[str, str]:
    """Another phone was first: its round, to compare with what was typed."""
    row = rounds.detail(view.sitting, taken.entry.entry_id).round
    assert row is not None  # a number is only taken by a round
    line = shown.round_row(view, row)
    return {
        "text": _("Round %(number)s was written down already:") % {"number": taken.number},
        "summary": line.spoken,
        "url": line.url,
    }


def _page(
    request: PhoneRequest, view: TableView, form: EntryForm, kind: str, clash: dict[str, str] | None
) -> HttpResponse:
    public_id = view.sitting.public_id
    context = {
        "form": form,
        "clash": clash,
        "pay": _pay_at_first(view, form, kind),
        "heading": _("Round %(number)s") % {"number": view.next_number},
        "sub": shown.table_line(view),
        "back": reverse("games:table", args=[public_id]),
        "tabs": _tabs(view, kind),
        "draft": f"{public_id}:{view.next_number}:{kind}",
        "pay_url": reverse("games:pay", args=[public_id, kind]),
        "save_label": _("Save"),
    }
    return render(request, "round/entry.html", context, status=422 if clash or form.fault.text else 200)


def _tabs(view: TableView, here: str) -> list[dict[str, Any]]:
    words = shown.words_of(view)
    return [
        {
            "url": reverse("games:write", args=[view.sitting.public_id, kind.key]),
            "label": words.say(f"kind.{kind.key}"),
            "here": kind.key == here,
        }
        for kind in view.game.kinds.values()
        if kind.offered(view.rules)
    ]


def _pay(view: TableView, form: EntryForm, kind: str) -> foot.Pay:
    try:
        return foot.pay_of(view, preview.preview(view.sitting, kind, form.record()))
    except Refusal as refusal:
        return foot.refused(form, refusal)


def _pay_at_first(view: TableView, form: EntryForm, kind: str) -> foot.Pay:
    """A page that nobody touched yet says what it pays only where nothing is left to answer."""
    seen = _pay(view, form, kind)
    return seen if form.given or seen.columns else foot.Pay()


@require_POST
def pay(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The foot of the round screen while fingers are on it; nothing is written."""
    view = load(open_table(request, public_id))
    form = _form(request, view, kind)
    return _foot(request, form, _pay(view, form, kind))


def _foot(request: PhoneRequest, form: EntryForm, seen: foot.Pay) -> HttpResponse:
    """The foot alone; what the answers say about other questions is sent along, so that the page can tick it."""
    response = render(request, "round/entry.html#pay", {"pay": seen})
    return trigger_client_event(response, "answers", form.derived) if form.derived else response


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The same questions with what was answered; what changes is shown before it is saved."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    if seen.removed:
        return _changed_meanwhile(request, public_id, seen.entry)
    before = preview.scene_before(sitting, seen.entry)
    form = _correction_form(request, before, seen)
    if request.method == "POST" and "look" not in request.POST:
        try:
            new = log.correct(
                sitting=sitting,
                entry=_revision(seen, entry_id),
                record=form.record(),
                entry_id=form.entry_id(),
                phone=request.phone,
                reason=request.POST.get("reason", ""),
            )
            return redirect("games:entry", public_id, new.entry_id)
        except Refusal as refusal:
            form.refuse(refusal)
        except LaterRoundImpossible as later:
            form.fail(foot.impossible(before, later))
        except AlreadyCorrected as other:
            return _changed_meanwhile(request, public_id, other.current)
        except SittingClosed:
            form.fail(str(CLOSED))
    context = {
        "form": form,
        "reason_field": True,
        "reason": request.POST.get("reason", ""),
        "pay": _correction_pay(before, seen, form),
        "heading": _("Correct round %(number)s") % {"number": before.next_number},
        "sub": shown.title_of(sitting),
        "back": reverse("games:entry", args=[public_id, entry_id]),
        "pay_url": reverse("games:correct_pay", args=[public_id, entry_id]),
        "save_label": _("Save the correction"),
    }
    return render(request, "round/entry.html", context, status=422 if form.fault.text else 200)


def _changed_meanwhile(request: PhoneRequest, public_id: str, current: Entry) -> HttpResponse:
    messages.warning(request, _("Somebody changed this meanwhile. This is what counts now."))
    return redirect("games:entry", public_id, current.entry_id)


def _revision(seen: Detail, entry_id: str) -> Entry:
    """The revision that the reader saw, which may not be the newest any more."""
    return next(entry for entry in seen.history if entry.entry_id == entry_id)


def _correction_form(request: PhoneRequest, before: TableView, seen: Detail) -> EntryForm:
    kind = seen.entry.kind
    if seen.round is None or kind not in before.game.kinds:
        raise Http404
    return _form(request, before, kind, answers=before.game.kinds[kind].answers(seen.entry.record))


def _correction_pay(before: TableView, seen: Detail, form: EntryForm) -> foot.Pay:
    try:
        forecast = preview.forecast(before.sitting, seen.entry, form.record())
    except Refusal as refusal:
        return foot.refused(form, refusal)
    except LaterRoundImpossible as later:
        return foot.Pay(wrong=foot.impossible(before, later))
    return foot.corrected(before, seen, forecast)


@require_POST
def correct_pay(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """The foot of the correction while fingers are on it."""
    sitting = open_table(request, public_id)
    seen = detail_of(sitting, entry_id)
    before = preview.scene_before(sitting, seen.entry)
    form = _correction_form(request, before, seen)
    return _foot(request, form, _correction_pay(before, seen, form))


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: PhoneRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Take an entry out, after a look at what changes."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    seen = detail_of(sitting, entry_id)
    wrong = ""
    if request.method == "POST":
        try:
            log.remove(
                sitting=sitting,
                entry=_revision(seen, entry_id),
                entry_id=request.POST.get("entry_id", ""),
                phone=request.phone,
                reason=request.POST.get("reason", ""),
            )
            messages.success(request, _("It is taken out."))
            return redirect("games:table", public_id)
        except Refusal as refusal:
            wrong = shown.words_of(view).refusal(refusal)
        except LaterRoundImpossible as later:
            wrong = foot.impossible(view, later)
        except AlreadyCorrected as other:
            return _changed_meanwhile(request, public_id, other.current)
        except SittingClosed:
            wrong = str(CLOSED)
    context = {"reason": request.POST.get("reason", ""), **_removal(view, seen, wrong)}
    return render(request, "round/remove.html", context, status=422 if wrong else 200)


def _removal(view: TableView, seen: Detail, wrong: str) -> dict[str, Any]:
    changes: tuple[str, ...] = ()
    try:
        changes = foot.changes(view, preview.forecast(view.sitting, seen.entry, None))
    except LaterRoundImpossible as later:
        wrong = wrong or foot.impossible(view, later)
    line = shown.round_row(view, seen.round) if seen.round else None
    number = _("Take out round %(number)s?") % {"number": line.number} if line else _("Take this out?")
    return {
        "sitting": view.sitting,
        "heading": number,
        "sub": shown.title_of(view.sitting),
        "summary": line.spoken if line else "",
        "changes": changes,
        "wrong": wrong,
        "new_id": str(uuid.uuid4()),
    }
