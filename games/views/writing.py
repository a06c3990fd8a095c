"""Writing a round down."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.models import Sitting
from games.selectors import preview
from games.selectors.seats import free_seats, seated
from games.selectors.table import TableView, load
from games.services import log
from games.services.errors import NumberTaken, SeatsChanged, SittingClosed
from games.views import foot, parts, shown, undoing
from games.views.access import open_table, writer
from games.views.asking import answered_already, foot_of, form_of, tabs, tell_of_seats
from games.views.clash import Clash, number_taken
from games.views.round_words import begins, round_label, save_as, save_label


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def write(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The round screen; a name tapped on the table comes as `?declarer=`, or whatever question a name answers."""
    sitting = open_table(request, public_id)
    view = load(sitting)
    if view.sitting.closed and request.method != "POST":
        return redirect("games:table", public_id)
    if free_seats(view) and request.method != "POST":
        return redirect("games:seats", public_id)
    if kind in view.game.kinds and view.game.kinds[kind].into:
        return parts.write(request, view, kind)
    form = _form(request, view, kind)
    clash: Clash | None = None
    if request.method == "POST" and "look" not in request.POST:
        try:
            new = log.record(
                sitting=sitting,
                kind=kind,
                record=form.record(saves=True),
                entry_id=form.entry_id(),
                **writer(request),
                number=form.number(),
                seated=request.POST.get("seated", ""),
            )
            return undoing.offered(redirect("games:table", public_id), new)
        except Refusal as refusal:
            form.refuse(refusal)
        except SittingClosed:
            form.refuse(Refusal("kind", "closed_meanwhile"))
        except SeatsChanged:
            view, form = _anew(request, sitting, kind)
        except NumberTaken as taken:
            view, form = _anew(request, sitting, kind)
            clash = number_taken(view, taken.entry, form)
            form = form.again(view.next_number)
    tell_of_seats(request, view, form)
    return _page(request, view, form, kind, clash)


def _form(request: PhoneRequest, view: TableView, kind: str) -> EntryForm:
    return form_of(request, view, kind, answers=answered_already(request, view, kind), number=view.next_number)


def _anew(request: PhoneRequest, sitting: Sitting, kind: str) -> tuple[TableView, EntryForm]:
    """The table as somebody else left it a moment ago, and what was typed with its names."""
    view = load(sitting)
    return view, _form(request, view, kind)


def _page(request: PhoneRequest, view: TableView, form: EntryForm, kind: str, clash: Clash | None) -> HttpResponse:
    public_id = view.sitting.public_id
    context = {
        "form": form,
        "clash": clash,
        "keeps": public_id,
        "pay": _pay_at_first(view, form, kind),
        "heading": round_label(view, kind, view.nth_of(kind)),
        "sub": shown.table_line(view),
        "begins": begins(view, kind),
        "back": reverse("games:table", args=[public_id]),
        "tabs": tabs(view, kind, gathering=bool(view.game.part_of(view.standing.last_kind))),
        "seated": seated(view.standing),
        "draft": f"{public_id}:{view.next_number}:{kind}:{seated(view.standing)}",
        "clock_of": f"{public_id}:{view.next_number}" if form.has_clock else "",
        "pay_url": reverse("games:live", args=[public_id, kind]),
        "save_label": save_as(view, kind) if clash else save_label(view, kind),
    }
    return render(request, "round/write.html", context, status=422 if clash or form.fault.text else 200)


def _pay(view: TableView, form: EntryForm, kind: str) -> foot.Pay:
    try:
        played = preview.preview(view.sitting, kind, form.record())
    except Refusal as refusal:
        return foot.refused(form, refusal)
    return foot.begun() if view.game.part_of(kind) else foot.pay_of(view, played)


def _pay_at_first(view: TableView, form: EntryForm, kind: str) -> foot.Pay:
    """A page that nobody touched yet says what it pays only where nothing is left to answer."""
    seen = _pay(view, form, kind)
    return seen if form.given or seen.fits or seen.note else foot.Pay()


@require_POST
def live(request: PhoneRequest, public_id: str, kind: str) -> HttpResponse:
    """The foot of the round screen while fingers are on it; nothing is written."""
    view = load(open_table(request, public_id))
    if kind in view.game.kinds and view.game.kinds[kind].into:
        return parts.live(request, view, kind)
    form = form_of(request, view, kind)
    return foot_of(request, form, _pay(view, form, kind))
