"""Who sits where from a round on: a choice per seat, or where nobody has a seat of his own who is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.html import format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.names import isolated
from games.core.setups import setup_of
from games.forms.asked import as_data
from games.forms.seating import LIST, way
from games.forms.shared import Refusing
from games.selectors.seats import sitting_out
from games.selectors.table import TableView
from games.services.names import LONGEST_NAME, clean, name_key
from games.words import Words

TYPED = {"autocomplete": "off", "autocapitalize": "words"}
NEW, KNOWN = "new", "name:"  # before a name that was used at other tables


@dataclass(frozen=True)
class Place:
    """One seat: who sits there, the name of who is new, and whether he deals."""

    seat: str
    word: str
    who: BoundField
    name: BoundField
    when: str
    new: bool
    may_deal: bool
    deals: bool


@dataclass(frozen=True)
class Group:
    """Seats that stand together; `word` names a side."""

    key: str
    word: str
    places: list[Place]


class FromRound(Refusing):
    """What both ways to ask have in common: from which round on, until when, and which tap it is."""

    number = forms.IntegerField(widget=forms.HiddenInput, required=False)
    until_end = forms.BooleanField(required=False)
    entry_id = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: QueryDict | None, *, view: TableView, initial: dict[str, Any]) -> None:
        super().__init__(data, initial=initial)
        self.view = view
        self.words = Words(view.game, {})

    def initials(self) -> str:
        """What the page showed, of the fields that it draws itself: who changed what is told by it."""
        drawn = [self[name] for name in ("dealer", "there") if name in self.fields]
        return format_html_join("", "{}", ((one.as_hidden(only_initial=True),) for one in drawn))

    def people(self) -> list[tuple[str, str]]:
        """All who are known at the table, those who sit first and who went home last."""
        sit = list(self.view.players.values())
        out = sitting_out(self.view)
        gone = [player for player in self.view.listed.values() if player not in (*sit, *out)]
        return [(player.public_id, player.name) for player in (*sit, *out, *gone)]

    def elsewhere(self, known: Iterable[str]) -> list[tuple[str, str]]:
        """Names that were used at other tables."""
        here = {player.name_key for player in self.view.listed.values()}
        return [(KNOWN + name, name) for name in known if name_key(name) not in here]


def _shown(people: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(who, isolated(name)) for who, name in people]


class SeatsForm(FromRound):
    """A choice `seat_<seat>` with a field `name_<seat>` for who is new, and who deals; only what was changed counts."""

    dealer = forms.CharField(required=False)

    def __init__(
        self, data: QueryDict | None, *, view: TableView, known: Iterable[str], initial: dict[str, Any]
    ) -> None:
        super().__init__(data, view=view, initial={**initial, "dealer": view.standing.dealer})
        self.seats_ = view.game.seats(view.rules)
        others = _shown(self.elsewhere(known))
        choices: list[Any] = [*_shown(self.people()), ("", _("nobody")), (NEW, _("new …"))]
        if others:
            choices.append((_("From other tables"), others))
        for seat in self.seats_:
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=self.words.say(seat),
                choices=choices,
                required=False,
                initial=view.standing.seats.get(seat, ""),
            )
            label = _("Name of the new player, for %(name)s") % {"name": self.words.say(seat)}
            self.fields[f"name_{seat}"] = forms.CharField(
                label=label, required=False, max_length=LONGEST_NAME, widget=forms.TextInput(attrs=TYPED)
            )
        self.remember("dealer", *(f"seat_{seat}" for seat in self.seats_))

    def clean(self) -> dict[str, Any]:
        """Who is new has a name, and nobody sits on two seats."""
        cleaned = super().clean() or {}
        for seat in self.seats_:
            if cleaned.get(f"seat_{seat}") == NEW and not clean(str(cleaned.get(f"name_{seat}") or "")):
                self.add_error(f"name_{seat}", _("A player needs a name."))
        self._twice(cleaned)
        return cleaned

    def _twice(self, cleaned: dict[str, Any]) -> None:
        chosen = [cleaned.get(f"seat_{seat}") for seat in self.seats_]
        for seat in self.seats_:
            who = cleaned.get(f"seat_{seat}")
            if who not in ("", NEW, None) and chosen.count(who) > 1:
                self.add_error(f"seat_{seat}", _("This player is chosen twice."))

    def seats(self) -> dict[str, str]:
        """Players by seat, of the seats that were changed; empty where nobody sits from then on."""
        return {seat: who for seat, who in self._changed() if who != NEW and not who.startswith(KNOWN)}

    def names(self) -> dict[str, str]:
        """Names by seat: typed ones, and known ones of other tables."""
        typed = {seat: str(self.cleaned_data[f"name_{seat}"]) for seat, who in self._changed() if who == NEW}
        return typed | {seat: who.removeprefix(KNOWN) for seat, who in self._changed() if who.startswith(KNOWN)}

    def _changed(self) -> Iterator[tuple[str, str]]:
        for seat in self.seats_:
            if f"seat_{seat}" in self.changed_data:
                yield seat, str(self.cleaned_data.get(f"seat_{seat}") or "")

    def dealer_then(self) -> str:
        """Who deals the round; empty where it stays."""
        return str(self.cleaned_data["dealer"]) if "dealer" in self.changed_data else ""

    def groups(self) -> Iterator[Group]:
        """The seats as they stand at a new table."""
        game, rules = self.view.game, self.view.rules
        groups = way(game, setup_of(game, rules)).groups
        for key in dict.fromkeys(groups.values()):
            word = self.words.say(key) if key not in (LIST, "compass") else ""
            yield Group(key, word, [self._place(seat) for seat in self.seats_ if groups[seat] == key])

    def _place(self, seat: str) -> Place:
        who, dealer = self[f"seat_{seat}"], self["dealer"].value()
        return Place(
            seat=seat,
            word=self.words.say(seat),
            who=who,
            name=self[f"name_{seat}"],
            when=as_data(({f"seat_{seat}": (NEW,)},)),
            new=who.value() == NEW,
            may_deal=seat in self.view.game.deal_order(self.view.rules),
            deals=seat == dealer,
        )


class PresentForm(FromRound):
    """Who is there, of all who are known at the table, and a field for who is new."""

    there = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    name = forms.CharField(
        label=gettext_lazy("Name of somebody new (may stay empty)"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=TYPED),
    )

    def __init__(
        self, data: QueryDict | None, *, view: TableView, known: Iterable[str], initial: dict[str, Any]
    ) -> None:
        super().__init__(data, view=view, initial={**initial, "there": list(view.standing.seats.values())})
        self.everybody = [*self.people(), *self.elsewhere(known)]
        field = self.fields["there"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = _shown(self.everybody)
        self.remember("there")

    def chips(self) -> list[dict[str, Any]]:
        """Everybody with whether he is there."""
        ticked = list(self["there"].value() or ())
        return [{"id": who, "name": name, "there": who in ticked} for who, name in _shown(self.everybody)]

    def _before(self) -> set[str]:
        """Those who were there when the page was made."""
        return set(self.data.getlist(self.add_initial_prefix("there"))) if isinstance(self.data, QueryDict) else set()

    def come(self) -> list[str]:
        """By name, who is there from then on."""
        names = dict(self.everybody)
        ticked = [who for who in self.cleaned_data["there"] if who not in self._before()]
        typed = clean(str(self.cleaned_data["name"]))
        return [*(names[who] for who in ticked), *([typed] if typed else [])]

    def go(self) -> list[str]:
        """By public id, who is not there from then on."""
        return sorted(self._before() - set(self.cleaned_data["there"]))
