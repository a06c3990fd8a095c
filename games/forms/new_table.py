"""A new table: the game, who sits where, and its house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypedDict

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from games.core.game import Game
from games.forms.house_rules import RulesForm
from games.registry import GAMES
from games.services.names import LONGEST_NAME, LONGEST_TITLE
from games.words import Words


class Said(TypedDict):
    """A new table as services/sittings.py takes it."""

    game: str
    rules_raw: object
    names: dict[str, str]
    dealer: str
    title: str
    entry_id: str


class TableForm(RulesForm):
    """Names are asked per seat."""

    dealer = forms.CharField(required=False)
    title = forms.CharField(required=False, max_length=LONGEST_TITLE)
    entry_id = forms.CharField(required=False, max_length=64)  # a double tap on Start makes one table

    def __init__(self, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial)
        self.seats = seats_of(GAMES.get(str(self["game"].value())))
        for seat in self.seats:
            self.fields[f"name_{seat}"] = forms.CharField(
                max_length=LONGEST_NAME, error_messages={"required": gettext_lazy("Who sits here?")}
            )

    def clean_dealer(self) -> str:
        """A seat of the table; who says nothing has the first one deal."""
        seat = str(self.cleaned_data["dealer"]) or self.seats[0]
        if seat not in self.seats:
            raise forms.ValidationError(gettext("Choose who deals first."))
        return seat

    def clean(self) -> dict[str, Any]:
        """Two equal names at a table are refused beside both."""
        cleaned = super().clean() or {}
        self.mark_equal(f"name_{seat}" for seat in self.seats)
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
        """The players' names by seat."""
        return {seat: self.cleaned_data[f"name_{seat}"] for seat in self.seats}

    def places(self) -> Iterator[dict[str, Any]]:
        """Each seat with its name field, whether it deals first, and the seat's word."""
        game = GAMES.get(str(self["game"].value())) or next(iter(GAMES.values()))
        words = Words(game, {})
        dealer = self["dealer"].value() or self.seats[0]
        for seat in self.seats:
            yield {
                "seat": seat,
                "word": words.say(seat),
                "deals": seat == dealer,
                "field": self[f"name_{seat}"],
            }


def seats_of(game: Game | None) -> tuple[str, ...]:
    """The game's seats under its default sheet; before a game is chosen, those of the first."""
    game = game or next(iter(GAMES.values()))
    return game.seats(game.book.default)
