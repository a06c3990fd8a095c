"""Names of an evening and its players, put right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from games.forms.shared import Refusing, day_field
from games.models import Player, Sitting
from games.services.names import LONGEST_NAME, LONGEST_TITLE

AT_ONCE = 16  # players who stand open; those after them stand under a fold


class EveningForm(Refusing):
    """The evening's own name and its date."""

    title = forms.CharField(
        label=gettext_lazy("Name of the evening (may stay empty)"), required=False, max_length=LONGEST_TITLE
    )
    date = day_field(gettext_lazy("Date of the evening"))

    def __init__(self, data: QueryDict | None = None, *, sitting: Sitting) -> None:
        super().__init__(data, initial={"title": sitting.title, "date": sitting.date})
        self.remember("title", "date")

    def close(self) -> None:
        """All but the evening's own name is only shown."""
        for name, field in self.fields.items():
            field.disabled = name != "title"

    def evening(self) -> dict[str, Any]:
        """Title and date as the service takes them; None for what was left as it was shown."""
        return {name: self.cleaned_data[name] if name in self.changed_data else None for name in ("title", "date")}


class NamesForm(EveningForm):
    """One more field per player, `name_<public id>`; two equal names are refused beside both."""

    def __init__(self, data: QueryDict | None = None, *, sitting: Sitting, people: Iterable[Player]) -> None:
        super().__init__(data, sitting=sitting)
        self.people = list(people)
        for player in self.people:
            self.fields[f"name_{player.public_id}"] = forms.CharField(
                label=player.shown,
                initial=player.name,
                max_length=LONGEST_NAME,
                error_messages={"required": gettext_lazy("A player needs a name.")},
            )
            self.remember(f"name_{player.public_id}")

    def at_once(self) -> list[BoundField]:
        """The evening's fields and those of the first players."""
        return [self["title"], self["date"], *self._names()[:AT_ONCE]]

    def more(self) -> list[BoundField]:
        """The other players' fields."""
        return self._names()[AT_ONCE:]

    def more_wrong(self) -> bool:
        """Whether anything is wrong with one of those."""
        return any(field.errors for field in self.more())

    def _names(self) -> list[BoundField]:
        return [self[f"name_{player.public_id}"] for player in self.people]

    def clean(self) -> dict[str, Any]:
        """Two equal names at a table are refused."""
        cleaned = super().clean() or {}
        self.mark_equal(f"name_{player.public_id}" for player in self.people)
        return cleaned

    def names(self) -> dict[str, str]:
        """The names that were changed, by player's public id."""
        fields = {player.public_id: f"name_{player.public_id}" for player in self.people}
        return {who: self.cleaned_data[field] for who, field in fields.items() if field in self.changed_data}
