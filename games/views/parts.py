"""Writing down one more part of a round that is gathered part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.core.game import Kind, Record
from games.core.questions import number_of
from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.models import Entry
from games.models.public import can_be_looked_up
from games.selectors import preview
from games.selectors.gathered import round_entry, taken_out, with_part
from games.selectors.seats import seated
from games.selectors.table import TableView
from games.services import log
from games.services.errors import LaterRoundImpossible, SittingClosed
from games.views import foot, shown, undoing
from games.views.access import writer
from games.views.amending import correction_of, why_not
from games.views.asking import answered_already, foot_of, form_of, seats_moved, tabs, tell_of_seats
from games.views.round_words import round_label, save_label
from games.words import lower_first


@dataclass(frozen=True, slots=True)
class Gathering:
    """The round that a part goes into; `before` is the table before it."""

    how: Kind  # of the part
    entry: Entry
    before: TableView

    @property
    def number(self) -> int:
        """The how-manieth entry of the game's own it is."""
        return self.before.next_number

    @property
    def nth(self) -> int | None:
        """The number that people see."""
        return self.before.nth_of(self.entry.kind)

    def waiting(self) -> tuple[str, ...]:
        """The seats of those who have no part yet."""
        return self.how.missing(self.entry.record, self.before.players)

    def whole(self, seat: str) -> Record:
        """The round's record for the form of this seat: a second part is refused by the game, with its own words."""
        there = seat in self.how.parts(self.entry.record)
        return self.how.without(self.entry.record, seat) if there else self.entry.record


def write(request: PhoneRequest, view: TableView, kind: str) -> HttpResponse:
    """The screen of one part; `?number=` opens an earlier round, a name that was tapped is answered already."""
    at = _gathering(request, view, view.game.kinds[kind])
    if at is None:
        return _gone(request, view, view.game.kinds[kind])
    if request.method != "POST" and (elsewhere := _elsewhere(request, at)):
        return elsewhere
    form = _form(request, at)
    if request.method == "POST" and "look" not in request.POST and not seats_moved(request, at.before):
        try:
            new = log.record(
                sitting=view.sitting,
                kind=kind,
                record=form.record(saves=True),
                entry_id=form.entry_id(),
                into=at.entry.entry_id,
                **writer(request),
            )
            return undoing.offered(redirect("games:table", view.sitting.public_id), new)
        except Refusal as refusal:
            form.refuse(refusal)
        except SittingClosed:
            form.refuse(Refusal("kind", "closed_meanwhile"))
        except LaterRoundImpossible as later:
            form.fail(why_not(at.before, later))
    tell_of_seats(request, at.before, form)
    return render(request, "round/write.html", _page(view, at, form), status=422 if form.fault.text else 200)


def live(request: PhoneRequest, view: TableView, kind: str) -> HttpResponse:
    """The foot of that screen while fingers are on it; nothing is written."""
    at = _gathering(request, view, view.game.kinds[kind])
    if at is None:
        gone = taken_out(view.sitting, _revision(request))
        why = shown.words_of(view).say("round_taken_out" if gone else "no_round_yet")
        return render(request, "round/write.html#pay", {"pay": foot.Pay(wrong=why)})
    form = _form(request, at)
    return foot_of(request, form, _pay(at, form))


def _gathering(request: PhoneRequest, view: TableView, how: Kind) -> Gathering | None:
    """The round that was named in the form or address, else the last one; None where it is none, or not any more."""
    said = request.POST if request.method == "POST" else request.GET
    revision, number = _revision(request), number_of(said.get("number"))
    wanted = view.standing.rounds if number is None else number
    entry = round_entry(view.sitting, how.into, number=wanted, revision=revision)
    return Gathering(how, entry, preview.table_before(view.sitting, entry)) if entry is not None else None


def _revision(request: PhoneRequest) -> str:
    """The revision of the round that was named in the form or address; what can be none names no round."""
    said = request.POST if request.method == "POST" else request.GET
    revision = said.get("into", "")
    return revision if can_be_looked_up(revision) else "-"


def _gone(request: PhoneRequest, view: TableView, how: Kind) -> HttpResponse:
    """Nothing that it could go into: nobody is led there, but what was typed stays if the round was taken out."""
    if request.method != "POST":
        raise Http404
    if entry := taken_out(view.sitting, _revision(request)):
        at = Gathering(how, entry, preview.table_before(view.sitting, entry))
        form = _form(request, at)
        form.refuse(Refusal("kind", "round_taken_out"))
        return render(request, "round/write.html", _page(view, at, form), status=422)
    messages.warning(request, shown.words_of(view).say("no_round_yet"))
    return redirect("games:table", view.sitting.public_id)


def _elsewhere(request: PhoneRequest, at: Gathering) -> HttpResponse | None:
    """Who has a part already is corrected; where nobody is left the round shows who has which."""
    public_id, entry_id = at.before.sitting.public_id, at.entry.entry_id
    seat = request.GET.get(at.how.named, "")
    if seat in at.how.parts(at.entry.record):
        return redirect(correction_of(public_id, entry_id, seat))
    return None if at.waiting() else redirect("games:entry", public_id, entry_id)


def _form(request: PhoneRequest, at: Gathering) -> EntryForm:
    """Whose part it is need not be said where only one is left."""
    whole, waiting = at.whole(request.POST.get(at.how.named, "")), at.waiting()
    last = {at.how.named: waiting[0]} if len(waiting) == 1 else {}
    answers = last | answered_already(request, at.before, at.how.key, whole)
    return form_of(request, at.before, at.how.key, whole=whole, answers=answers, number=at.number)


def _page(view: TableView, at: Gathering, form: EntryForm) -> dict[str, Any]:
    public_id, kind, words = view.sitting.public_id, at.how.key, shown.words_of(view)
    round_ = round_label(view, at.how.into, at.nth)
    return {
        "form": form,
        "keeps": public_id if at.number == view.standing.rounds else "",
        "pay": _pay(at, form) if form.given else foot.Pay(),
        "heading": f"{round_}: {lower_first(words.say(f'kind.{kind}'))}",
        "sub": shown.title_of(view.sitting),
        "back": reverse("games:table", args=[public_id]),
        "tabs": tabs(view, kind, gathering=True) if at.number == view.standing.rounds else [],
        "draft": f"{public_id}:{at.number}:{kind}:{seated(at.before.standing)}",
        "clock_of": f"{public_id}:{at.entry.place}",
        "into": at.entry.entry_id,
        "seated": seated(at.before.standing),
        "pay_url": reverse("games:live", args=[public_id, kind]),
        "save_label": save_label(view, kind),
    }


def _pay(at: Gathering, form: EntryForm) -> foot.Pay:
    try:
        now, then = with_part(at.before, at.entry, at.how, form.record())
    except Refusal as refusal:
        return foot.refused(form, refusal)
    return foot.one_more(at.before, now, then, str(form.given.get(at.how.named, "")))
