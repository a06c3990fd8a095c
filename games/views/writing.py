"""Writing a round down."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import trigger_client_event

from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.selectors import detail, preview
from games.selectors.table import TableView, load
from games.services import log
from games.services.errors import NumberTaken, SittingClosed
from games.views import foot, shown
from games.views.access import open_table, writer
from games.views.rows import round_row


def form_of(request: PhoneRequest, view: TableView, kind: str, **more: Any) -> EntryForm:
    """The questions of a kind of round at this table, with what was posted; 404 for a kind that the game lacks."""
    if kind not in view.game.kinds:
        raise Http404
    data = request.POST if request.method == "POST" else None
    how, words = view.game.kinds[kind], shown.words_of(view)
    return EntryForm(kind=how, rules=view.rules, scene=view.scene(), words=words, data=data, **more)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def write(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The round screen; a name tapped on the table comes as `?declarer=`."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    if view.sitting.closed and request.method != "POST":
        return redirect("games:table", public_id)
    tapped = {key: value for key, value in request.GET.items() if value in view.players}
    form = form_of(request, view, kind, answers=tapped, number=view.next_number)
    clash: dict[str, str] | None = None
    if request.method == "POST" and "look" not in request.POST:
        try:
            log.record(
                sitting=sitting,
                kind=kind,
                record=form.record(),
                entry_id=form.entry_id(),
                **writer(request),
                number=form.number(),
            )
            return redirect("games:table", public_id)
        except Refusal as refusal:
            form.refuse(refusal)
        except SittingClosed:
            form.refuse(Refusal("kind", "closed_meanwhile"))
        except NumberTaken as taken:
            view = load(sitting)
            clash = _clash(view, taken)
            form = form.again(view.next_number)
    return _page(request, view, form, kind, clash)


def _clash(view: TableView, taken: NumberTaken) -> dict[str, str]:
    """Another phone was first: its round, to compare with what was typed."""
    row = detail.detail(view.sitting, taken.entry.entry_id).round
    assert row is not None  # a number is only taken by a round
    line = round_row(view, row)
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
        "pay_url": reverse("games:live", args=[public_id, kind]),
        "save_label": _("Save as round %(number)s") % {"number": view.next_number} if clash else _("Save"),
    }
    return render(request, "round/write.html", context, status=422 if clash or form.fault.text else 200)


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
    return seen if form.given or seen.fits else foot.Pay()


@require_POST
def live(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The foot of the round screen while fingers are on it; nothing is written."""
    view = load(open_table(request, public_id))
    form = form_of(request, view, kind)
    return foot_of(request, form, _pay(view, form, kind))


def foot_of(request: PhoneRequest, form: EntryForm, seen: foot.Pay) -> HttpResponse:
    """The foot alone; what the answers say about other questions is sent along, so that the page can tick it."""
    response = render(request, "round/write.html#pay", {"pay": seen})
    return trigger_client_event(response, "answers", form.derived) if form.derived else response
