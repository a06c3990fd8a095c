"""A new table: the game, how many sit and who sits where, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from games.core.setups import setup_of
from games.forms.house_rules import RulesForm
from games.forms.seating import NAME, Seating, Way, moved, way, ways
from games.models import Sitting
from games.registry import GAMES
from games.services.names import LONGEST_NAME, LONGEST_TITLE


class Said(TypedDict):
    """A new table as services/sittings.py takes it."""

    game: str
    rules_raw: object
    names: dict[str, str]
    dealer: str
    title: str
    entry_id: str


class TableForm(RulesForm):
    """Names are asked per seat of the chosen game and setup; what is said about other seats does not count."""

    dealer = forms.CharField(required=False)
    title = forms.CharField(required=False, max_length=LONGEST_TITLE)
    entry_id = forms.CharField(required=False, max_length=64)  # a double tap on Start makes one table

    def __init__(self, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.way = self._way()
        for field in self.way.fields:
            self.fields[field] = forms.CharField(
                required=not self.way.game.empty_seats,
                max_length=LONGEST_NAME,
                error_messages={"required": gettext_lazy("Who sits here?")},
            )

    def _way(self) -> Way:
        game = GAMES.get(str(self["game"].value()))
        return way(game, self.setup_of(game) if game else "")

    def clean_dealer(self) -> str:
        """A seat of the table; who says nothing has the first one deal, and at some tables nobody does."""
        seat = str(self.cleaned_data["dealer"])
        if not self.way.dealers:
            return ""
        if seat and not any(seat in one.seats for one in ways()):
            raise forms.ValidationError(gettext("Choose who deals first."))
        return self.first_dealer(seat)

    def clean(self) -> dict[str, Any]:
        """Two equal names at a table are refused beside both."""
        cleaned = super().clean() or {}
        self.mark_equal(self.way.fields)
        return cleaned

    def said(self) -> Said:
        """What is to be started."""
        known = self.cleaned_data
        return {
            "game": known["game"],
            "rules_raw": self.rules_raw(),
            "names": self.names(),
            "dealer": known["dealer"],
            "title": known["title"],
            "entry_id": known["entry_id"],
        }

    def names(self) -> dict[str, str]:
        """The players' names by seat; who left one empty leaves the seat empty."""
        names = {field.removeprefix(NAME): self.cleaned_data[field] for field in self.way.fields}
        return {seat: name for seat, name in names.items() if name or not self.way.game.empty_seats}

    def first_dealer(self, said: str) -> str:
        """Who deals first: who was said to, else who sits on the first seat; empty where nobody deals."""
        first = self.way.seats[0] if self.way.dealers else ""
        return said if said in self.way.dealers else first

    def seating(self) -> Seating:
        """The seats as the page asks them."""
        typed = self.data if self.is_bound else self.initial
        said = {key: str(value) for key, value in typed.items() if key.startswith(NAME)}
        wrong = {field: list(map(str, self[field].errors)) for field in self.way.fields}
        return Seating(self.way, said, wrong, self.first_dealer(self._said("dealer")))


def looked(sent: QueryDict) -> dict[str, Any]:
    """What was filled in before the seats of another table were asked for, the names moved along to those."""
    said = {key: str(sent[key]) for key in sent}
    return moved(said, TableForm(initial=said).way)


def like(sitting: Sitting | None) -> dict[str, str]:
    """The game of a table, and how many sat there."""
    if sitting is None:
        return {"game": ""}
    game, rules = sitting.game_and_rules()
    setup = setup_of(game, rules)
    return {"game": game.key, **({f"setup_{game.key}": setup} if setup else {})}
