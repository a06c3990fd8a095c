"""Two phones wrote the same: both in words, one beside the other, to be asked whether they are the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.core import replay
from games.core.game import Record
from games.core.refusal import Refusal
from games.forms.entry import EntryForm
from games.models import Entry
from games.selectors.detail import Detail, detail
from games.selectors.preview import table_before
from games.selectors.table import RoundRow, TableView
from games.views.amending import correction_of, named
from games.views.asking import answers_of, said
from games.views.round_words import called
from games.views.shown import cells, shown_columns
from games.words import Words

Answers = Iterable[Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Row:
    """One question as both answered it."""

    title: str
    theirs: str
    yours: str

    @property
    def differs(self) -> bool:
        """Whether they say it otherwise."""
        return self.theirs != self.yours


@dataclass(frozen=True, slots=True)
class Clash:
    """What stands there already beside what was typed, in `rows`; `url` opens what stands there.

    Two of one kind may be `question`ed to be the same. `same` leads `back` where they are; `otherwise` says what saving
    does if not. What was typed is then sent to `action`, or to the page's own address where that is empty.
    """

    text: str
    rows: tuple[Row, ...]
    url: str
    question: str
    same: str
    back: str
    otherwise: str
    action: str = ""


def number_taken(view: TableView, entry: Entry, form: EntryForm) -> Clash:
    """Another phone wrote a round under this number; `form` has what was typed here."""
    theirs, row, text = already(view, entry)
    before, names = table_before(view.sitting, theirs.entry), Words(view.game, theirs.names)
    kinds = (names.say(f"kind.{theirs.entry.kind}"), names.say(f"kind.{form.kind.key}"))
    pays = (_told(view, names, row.change), _pays(before, form))
    can_be_same = theirs.entry.kind == form.kind.key
    following = called(view, view.nth_of(form.kind.key), form.kind.key)
    there = said(view, theirs.entry.kind, theirs.entry.record, before.scene(), names)
    asked = _beside(there, answers_of(form)) if can_be_same else ()  # else they have hardly a question in common
    if_not = _("If it is not, save yours below as %(round)s.")
    otherwise = if_not if can_be_same else _("Save yours below as %(round)s.")
    return Clash(
        text=text,
        rows=(*_unlike(_("Kind of round"), kinds), *asked, *_where(_("Pays"), pays)),
        url=reverse("games:entry", args=[view.sitting.public_id, entry.entry_id]),
        question=_("Is it the same?") if can_be_same else _("They are not the same."),
        same=_("Yes: back to the table") if can_be_same else _("Leave mine out"),
        back=reverse("games:table", args=[view.sitting.public_id]),
        otherwise=otherwise % {"round": following},
    )


def already(view: TableView, entry: Entry) -> tuple[Detail, RoundRow, str]:
    """The round that has the number, its line, and a sentence that says so."""
    there = detail(view.sitting, entry.entry_id)
    assert there.round is not None  # a number is only taken by a round
    text = named(_("%(round)s was written down already."), view, there.entry.kind, there.round.nth)
    return there, there.round, text


def corrected_meanwhile(before: TableView, seen: Detail, form: EntryForm, seat: str) -> Clash:
    """Another phone corrected the round, or the part of this seat, that was corrected here too."""
    public_id, entry_id = before.sitting.public_id, seen.entry.entry_id
    url = reverse("games:entry", args=[public_id, entry_id])
    return Clash(
        text=_("Somebody changed this meanwhile."),
        rows=tuple(_beside(_counts_now(before, seen, form, seat), answers_of(form))),
        url=url,
        question=_("Is it the same?"),
        same=_("Yes: leave it as it is now"),
        back=url,
        otherwise=_("If it is not, save yours below: then it counts in place of that one."),
        action=correction_of(public_id, entry_id, seat),
    )


def _counts_now(before: TableView, seen: Detail, form: EntryForm, seat: str) -> Answers:
    record, scene = seen.entry.record, before.scene()
    if seat:
        whole = form.kind.without(record, seat)
        record, scene = form.kind.parts(record)[seat], before.scene(whole)
    return said(before, form.kind.key, record, scene, Words(before.game, seen.names))


def _beside(theirs: Answers, yours: Answers) -> Iterator[Row]:
    """Question by question, in the order in which they are asked; what only one of them answered is there too."""
    one, other = ({answer["key"]: answer for answer in answers} for answers in (theirs, yours))
    for key in {**one, **other}:
        title = (one.get(key) or other[key])["title"]
        yield Row(title, one.get(key, {}).get("answer", ""), other.get(key, {}).get("answer", ""))


def _unlike(title: str, both: tuple[str, str]) -> Iterator[Row]:
    if both[0] != both[1]:
        yield Row(title, *both)


def _where(title: str, both: tuple[str, str]) -> Iterator[Row]:
    if any(both):
        yield Row(title, *both)


def _pays(before: TableView, form: EntryForm) -> str:
    """What yours would have paid as that round; nothing where it could not have been one."""
    try:
        record: Record = form.record()
        played = replay.step(before.game, before.rules, before.standing, replay.Entry("", form.kind.key, record))
    except Refusal:
        return ""
    return _told(before, form.words, played.change)


def _told(view: TableView, words: Words, change: Mapping[str, int]) -> str:
    paid = [one for one in shown_columns(view) if change.get(one)]
    return ", ".join(f"{cell.name} {cell.shown}" for cell in cells(words, paid, change))
