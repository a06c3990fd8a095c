"""Names of an evening and its players, put right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.words import Words


class NamesForm(forms.Form):
    """One field per player, `name_<public id>`; two equal names are refused beside the second."""

    title = forms.CharField(label=gettext_lazy("Name of the evening (may stay empty)"), required=False, max_length=60)

    def __init__(self, data: QueryDict | None = None, *, sitting: Sitting, people: Iterable[Player]) -> None:
        super().__init__(data, initial={"title": sitting.title})
        self.people = list(people)
        for player in self.people:
            self.fields[f"name_{player.public_id}"] = forms.CharField(
                label=player.name,
                initial=player.name,
                max_length=30,
                error_messages={"required": gettext_lazy("A player needs a name.")},
            )

    def clean(self) -> dict[str, Any]:
        """Two equal names at a table are refused."""
        cleaned = super().clean() or {}
        seen: set[str] = set()
        for player in self.people:
            name = str(cleaned.get(f"name_{player.public_id}", "")).casefold()
            if name and name in seen:
                self.add_error(f"name_{player.public_id}", _("This name sits at the table already."))
            seen.add(name)
        return cleaned

    def names(self) -> dict[str, str]:
        """The names by player's public id."""
        return {player.public_id: self.cleaned_data[f"name_{player.public_id}"] for player in self.people}

    def refuse(self, refusal: Refusal, words: Words) -> None:
        """Show a refusal beside its field, or above the form."""
        self.add_error(refusal.field if refusal.field in self.fields else None, words.refusal(refusal))
