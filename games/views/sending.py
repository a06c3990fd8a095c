"""An entry that a phone wrote down by itself and sends when it can: the same service as the round screen's."""

from __future__ import annotations

from django.http import HttpResponse, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.core.refusal import Refusal
from games.core.table_entries import POT
from games.forms.sent import Sent
from games.middleware import PhoneRequest
from games.models import Entry, Player, Round, Sitting
from games.models.public import can_be_looked_up
from games.selectors.amend import newest
from games.selectors.preview import table_before
from games.selectors.rights import Right
from games.selectors.table import TableView, load
from games.services import log, settle
from games.services.errors import LaterRoundImpossible, NumberTaken, SeatsChanged, SittingClosed
from games.views import forecast, shown, undoing
from games.views.access import must_write, right_of, writer
from games.views.arrived import stands
from games.views.asking import seats_changed
from games.views.clash import already
from games.views.history import by_whom
from games.views.json_answers import answers_json, body_of, refused
from games.views.rows import round_row


@never_cache
@require_POST
@answers_json
def send(request: PhoneRequest, public_id: str) -> HttpResponse:
    """Write it down, once however often it is sent; else say in words why not, and what stands there."""
    right = right_of(request, public_id)
    must_write(right)
    sent, view = Sent.of(body_of(request)), load(right.sitting)
    try:
        entry = _write(request, view, sent)
        if not (_says(view, entry, sent) or _counts(view, entry, sent)):  # corrected on a phone without an answer
            text = _("It was sent meanwhile: correct it at the table.")
            return refused(409, "sent_meanwhile", text, field="", there=stands(view, entry))
        return _written(right.sitting, entry)
    except Refusal as refusal:
        following = {key: value for key, value in refusal.params.items() if key == "next"}
        text = shown.words_of(view).refusal(refusal)
        return refused(422, refusal.reason, text, field=refusal.field, **following)
    except LaterRoundImpossible as later:
        return refused(422, "later_round", forecast.impossible(view, later), field="record")
    except NumberTaken as taken:
        return _taken(right.sitting, taken, sent)
    except SeatsChanged:
        return refused(422, "seats_changed", seats_changed(), field="")
    except SittingClosed:
        return _closed(right, view, "closed_for_payments" if sent.kind == "payment" else "closed_meanwhile")


def _write(request: PhoneRequest, view: TableView, sent: Sent) -> Entry:
    """Rounds of the game and what goes into them, and coins on the way; all else of a table has its own pages."""
    if sent.kind == "payment" and view.game.balanced(view.rules):
        return _paid(request, view, sent)
    how = view.game.kinds.get(sent.kind)
    if how is None:
        raise Refusal("kind", "unknown_kind")
    return log.record(
        sitting=view.sitting,
        kind=how.key,
        record=sent.record if how.into else sent.whole(how, view.rules, view.scene()),
        entry_id=sent.entry_id,
        **writer(request),
        number=sent.number,
        into=sent.into if can_be_looked_up(sent.into) else "-",  # which no entry has
        seated=sent.seated,
    )


def _says(view: TableView, entry: Entry, sent: Sent) -> bool:
    """Whether what has this id says what was sent; what the server drew for it is no difference."""
    how = view.game.kinds.get(sent.kind)
    if how is None:
        return True
    if how.into:
        part = {key: value for key, value in sent.record.items() if value is not None}
        return entry.kind == how.into and part in how.parts(entry.record).values()
    return {**entry.record, **sent.record} == entry.record or _same(view, entry, sent)


def _counts(view: TableView, entry: Entry, sent: Sent) -> bool:
    """Whether it says what stands there by now: it was corrected at the table as well."""
    now = newest(entry)
    return not now.removal and _says(view, now, sent)


def _paid(request: PhoneRequest, view: TableView, sent: Sent) -> Entry:
    payer, payee = _side(view, sent, "from"), _side(view, sent, "to")
    cents = sent.record.get("cents")
    if type(cents) is not int:
        raise Refusal("cents", "not_a_whole_number")
    who = writer(request)
    return settle.pay(sitting=view.sitting, payer=payer, payee=payee, cents=cents, entry_id=sent.entry_id, **who)


def _side(view: TableView, sent: Sent, key: str) -> Player | None:
    """One of the table's players, or None for the pot."""
    said = sent.record.get(key)
    if said == POT:
        return None
    if not isinstance(said, str) or said not in view.people:
        raise Refusal(key, "not_a_choice")
    return view.people[said]


def _written(sitting: Sitting, entry: Entry) -> HttpResponse:
    """The number that it has now; what stands at its place may be a later revision."""
    numbers = Round.objects.filter(sitting=sitting, entry__place=entry.place).values_list("number", flat=True)
    told = {"number": numbers.first(), "entry_id": entry.entry_id, "stamp": sitting.stamp}
    return undoing.offered(JsonResponse(told), entry)


def _taken(sitting: Sitting, taken: NumberTaken, sent: Sent) -> HttpResponse:
    """Another phone was first: its round, to be asked whether it is the same."""
    view = load(sitting)
    _detail, row, text = already(view, taken.entry)
    line = round_row(view, row)
    told = {
        "number": taken.number,
        "entry_id": taken.entry.entry_id,
        "kind": taken.entry.kind,
        "text": text,
        "summary": line.spoken,
        "url": line.url,
        "same": _same(view, taken.entry, sent),
    }
    return refused(409, "taken", text, taken=told, next=view.next_number, nth=view.nth_of(sent.kind))


def _same(view: TableView, entry: Entry, sent: Sent) -> bool:
    """Whether both say the same, however it is written."""
    if sent.kind != entry.kind:
        return False
    read, totals = view.game.kinds[entry.kind].read, table_before(view.sitting, entry).standing.totals
    try:
        return bool(read(sent.record, view.rules, totals) == read(entry.record, view.rules, totals))
    except Refusal:
        return False


def _closed(right: Right, view: TableView, why: str) -> HttpResponse:
    """Settled meanwhile: by whom and when, and where it is opened again."""
    closing = Entry.live.filter(sitting=right.sitting, kind="close").last()
    told = {"url": reverse("games:settlement", args=[right.sitting.public_id])}
    if closing is not None:
        when = date_format(timezone.localtime(closing.created), "DATETIME_FORMAT")
        told |= {"by": by_whom(right, closing), "when": when}
    return refused(409, "closed", shown.words_of(view).say(why), closed=told)
