"""What the screens that ask a game's questions share: the form, its answers in words, and the live foot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import trigger_client_event

from games.core.answering import Answer
from games.core.game import Record, Scene
from games.core.questions import seconds_of
from games.forms.entry import EntryForm
from games.middleware import PhoneRequest
from games.selectors.seats import seated
from games.selectors.table import TableView
from games.views import foot, shown
from games.words import Words


def form_of(
    request: PhoneRequest, view: TableView, kind: str, *, whole: Record | None = None, **more: Any
) -> EntryForm:
    """The questions of a kind of round at this table, with what was posted; 404 for a kind that the game lacks.

    `whole` is the record of the round that the kind goes into.
    """
    if kind not in view.game.kinds:
        raise Http404
    data = request.POST if request.method == "POST" else None
    how, words = view.game.kinds[kind], shown.words_of(view)
    return EntryForm(kind=how, rules=view.rules, scene=view.scene(whole), words=words, data=data, **more)


def answered_already(
    request: PhoneRequest, view: TableView, kind: str, whole: Record | None = None
) -> dict[str, Answer]:
    """What the address answers already: a name that was tapped on the table, a time from the clock."""
    given: dict[str, Answer] = {key: str(value) for key, value in request.GET.items() if value in view.players}
    how = view.game.kinds.get(kind)
    for question in how.questions(view.rules, view.scene(whole)) if how and how.into else ():
        said = request.GET.get(question.key, "")
        if question.widget == "clock" and isinstance(seconds_of(said), int):
            given[question.key] = said
    return given


def tabs(view: TableView, here: str, *, gathering: bool) -> list[dict[str, Any]]:
    """The kinds of round that the table offers; what goes into a round only while there is one."""
    words = shown.words_of(view)
    return [
        {
            "key": kind.key,
            "url": reverse("games:write", args=[view.sitting.public_id, kind.key]),
            "label": words.say(f"kind.{kind.key}"),
            "here": kind.key == here,
        }
        for kind in view.game.kinds.values()
        if kind.offered(view.rules) and (gathering or not kind.into)
    ]


def seats_moved(request: PhoneRequest, view: TableView) -> bool:
    """Whether other people sit here than on the page that was sent."""
    said = request.POST.get("seated", "")
    return bool(said) and said != seated(view.standing)


def seats_changed() -> str:
    """What a page says whose names are not those that were tapped."""
    return _("Who sits where was changed meanwhile. Look whether the names are still right, then save.")


def tell_of_seats(request: PhoneRequest, view: TableView, form: EntryForm) -> None:
    """Say so above a form where other people sit here now, unless something else is wrong with it."""
    if seats_moved(request, view) and not form.fault.text:
        form.fail(seats_changed())


def foot_of(request: PhoneRequest, form: EntryForm, seen: foot.Pay, *, changes: bool = False) -> HttpResponse:
    """The foot alone, of a change of the log with what else it changes; what the answers say about other questions is
    sent along, so that the page can tick it, and what may be said next in an auction.
    """
    response = render(request, f"round/write.html#{'live' if changes else 'pay'}", {"pay": seen})
    for name, told in (("may_say", form.may_say()), ("answers", dict(form.asked.derived))):
        if told:
            trigger_client_event(response, name, told)
    return response


def said(view: TableView, kind: str, record: Record, scene: Scene, words: Words) -> Iterator[dict[str, str]]:
    """The questions that were asked in this scene and answered, with their answers in words."""
    how = view.game.kinds[kind]
    yield from answers_of(EntryForm(kind=how, rules=view.rules, scene=scene, words=words, answers=how.answers(record)))


def answers_of(form: EntryForm) -> Iterator[dict[str, str]]:
    """What is answered in a form, in words; what chance made is told too."""
    for made in form.questions:
        if made.widget == "chance" and made.key in form.kept:
            yield {"key": made.key, "title": form.words.column(made.title), "answer": str(form.kept[made.key])}
    for question in form.asks():
        answer = form.kept.get(question.question.key)
        if not answer or answer == question.question.default or question.question.widget == "calls":
            continue
        given = answer if isinstance(answer, list) else [answer]
        labels = [button.label for button in question.buttons if button.option.value in given]
        told = labels or [_not_offered(form.words, question.question.key, one) for one in given]
        yield {"key": question.question.key, "title": question.spoken, "answer": ", ".join(told)}


def _not_offered(words: Words, question: str, answer: str) -> str:
    """An answer that was written down, and that is no button under these rules; a number stands as it is."""
    own = f"{question}.{answer}"
    return words.say(own if words.knows(own) else answer)
