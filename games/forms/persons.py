"""Whom of a club the names at a table stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.forms.renderers import BaseRenderer
from django.forms.utils import flatatt
from django.http import QueryDict
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.forms.asked import as_data
from games.forms.names import AT_ONCE, EveningForm
from games.forms.shared import Refusing
from games.models import Player, Sitting
from games.services.names import LONGEST_NAME, clean, name_key

NEW = ("new", gettext_lazy("somebody new"))


class Choice(forms.Select):
    """One of many names. It is drawn without a template per option: at a large table there are thousands of them."""

    def render(
        self, name: str, value: Any, attrs: Mapping[str, Any] | None = None, renderer: BaseRenderer | None = None
    ) -> SafeString:
        """As its parent draws it."""
        kept = flatatt(self.build_attrs({**self.attrs, "name": name}, {**(attrs or {})}))
        chosen = "" if value is None else str(value)
        options = ((key, mark_safe(" selected") if key == chosen else "", text) for key, text in self.choices)
        return format_html(
            "<select{}>{}</select>", kept, format_html_join("", '<option value="{}"{}>{}</option>', options)
        )


class MatchForm(Refusing):
    """A choice per player of the table, `person_<public id>`: a club's player; a new one where no name is equal."""

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        people: Iterable[Player],
        known: Iterable[Player],
        led: Mapping[str, str] | None = None,
    ) -> None:
        """`led` are the names that lead to another player, as they are compared, with the player's public id."""
        super().__init__(data)
        self.people, known = list(people), list(known)
        by_key = {**(led or {}), **{player.name_key: player.public_id for player in known}}
        for player in self.people:
            same = by_key.get(player.name_key, "")
            new = [] if same else [("", _("new player: %(name)s") % {"name": player.shown})]
            self.fields[f"person_{player.public_id}"] = forms.ChoiceField(
                label=player.shown,
                choices=[*new, *((one.public_id, one.shown) for one in known)],
                required=bool(same),
                initial=same,
                widget=Choice,
            )

    def clean(self) -> dict[str, Any]:
        """One of the club's players for two names is refused beside both, and a name of another table."""
        cleaned = super().clean() or {}
        refuse_strangers(self, self.people)
        refuse_twice(self, {f"person_{who}": person for who, person in self.persons().items()})
        return cleaned

    def persons(self) -> dict[str, str]:
        """The club's player by the table player's public id; empty for a new one."""
        ids = [player.public_id for player in self.people]
        return {who: str(self.cleaned_data.get(f"person_{who}", "")) for who in ids}


class ClubNamesForm(EveningForm):
    """The evening, and who of the club each player is; a typed name stands for its player, or for a new one.

    Without `known` nobody is asked who is who.
    """

    def __init__(
        self, data: QueryDict | None = None, *, sitting: Sitting, people: Iterable[Player], known: Iterable[Player]
    ) -> None:
        super().__init__(data, sitting=sitting)
        self.known = {player.public_id: player for player in known}
        self.all = list(people)
        self.people = {player.public_id: player for player in self.all} if self.known else {}
        ids = {player.pk: who for who, player in self.known.items()}
        choices = [(who, player.shown) for who, player in self.known.items()]
        for who, player in self.people.items():
            now = ids.get(player.person_id or 0, "")
            self.fields[f"person_{who}"] = forms.ChoiceField(
                label=player.shown,
                choices=[*(() if now else [("", player.shown)]), *choices, NEW],
                required=False,  # without an answer it stays as it is
                initial=now,
                widget=Choice,
            )
            self.remember(f"person_{who}")
            label = _("Name of the new player, for %(name)s") % {"name": player.shown}
            self.fields[f"name_{who}"] = forms.CharField(label=label, required=False, max_length=LONGEST_NAME)

    def at_once(self) -> list[dict[str, Any]]:
        """The first players, each with the choice, and the field for a new name."""
        return list(self._places())[:AT_ONCE]

    def more(self) -> list[dict[str, Any]]:
        """The other players."""
        return list(self._places())[AT_ONCE:]

    def more_wrong(self) -> bool:
        """Whether anything is wrong with one of those."""
        return any(place[field].errors for place in self.more() for field in ("person", "typed"))

    def _places(self) -> Iterator[dict[str, Any]]:
        for who in self.people:
            yield {
                "person": self[f"person_{who}"],
                "typed": self[f"name_{who}"],
                "new": self[f"person_{who}"].value() == NEW[0],
                "when": as_data(({f"person_{who}": (NEW[0],)},)),
            }

    def clean(self) -> dict[str, Any]:
        """The same one at two places is refused beside both, and a name of another table."""
        cleaned = super().clean() or {}
        refuse_strangers(self, self.all)
        for who in self.people:
            if cleaned.get(f"person_{who}") == NEW[0] and who not in self.new():
                self.add_error(f"name_{who}", _("A player needs a name."))
        keys = {who: self.known[person].name_key for who, person in self._chosen().items()}
        named = {f"person_{who}": key for who, key in keys.items()}
        if not self.persons() and not self.new():
            return cleaned  # two names that were joined stand for one player
        refuse_twice(self, named | {f"name_{who}": name_key(text) for who, text in self.new().items()})
        return cleaned

    def persons(self) -> dict[str, str]:
        """Those who were chosen anew, by the table player's public id, but for whom a name was typed."""
        return {who: person for who, person in self._chosen().items() if f"person_{who}" in self.changed_data}

    def _chosen(self) -> dict[str, str]:
        chosen = {who: str(self.cleaned_data.get(f"person_{who}") or "") for who in self.people}
        return {who: person for who, person in chosen.items() if person not in ("", NEW[0]) and who not in self.new()}

    def new(self) -> dict[str, str]:
        """The typed names by the table player's public id."""
        typed = {who: clean(str(self.cleaned_data.get(f"name_{who}") or "")) for who in self.people}
        return {who: text for who, text in typed.items() if text}


def refuse_strangers(form: forms.Form, people: Iterable[Player]) -> None:
    """What was sent for somebody who is not at this table."""
    known = {player.public_id for player in people}
    sent = (key.partition("_") for key in form.data)
    if any(of in ("person", "name") and who not in known for of, _between, who in sent):
        form.add_error(None, _("That is nobody at this table."))


def refuse_twice(form: forms.Form, chosen: Mapping[str, str]) -> None:
    """Who was chosen in two fields is refused beside both."""
    for field, value in chosen.items():
        if value and list(chosen.values()).count(value) > 1:
            form.add_error(field, _("This player is chosen twice."))
