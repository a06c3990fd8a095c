"""What is typed in a club: its name, a player's, its settings, a season."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy, override

from games.forms.shared import Refusing, day_field
from games.models import Club
from games.models.public import new_public_id
from games.services.clubs import MOST_ROUNDS
from games.services.names import LONGEST_NAME, LONGEST_TITLE, clean, name_key

NEEDS_NAME = {"required": gettext_lazy("This needs a name.")}
A_NUMBER = format_lazy(gettext_lazy("This takes a whole number from 0 to {most}."), most=MOST_ROUNDS)


class NewClubForm(Refusing):
    """The club's name, and who makes it as its first player."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_TITLE, error_messages=NEEDS_NAME)
    player = forms.CharField(
        label=gettext_lazy("Your own name as a player"),
        help_text=gettext_lazy("May stay empty if you do not play along."),
        required=False,
        max_length=LONGEST_NAME,
    )
    public_id = forms.CharField(required=False, initial=new_public_id, widget=forms.HiddenInput)


class PlayerForm(Refusing):
    """A player's name."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=LONGEST_NAME,
        error_messages={"required": gettext_lazy("A player needs a name.")},
    )


class SettingsForm(Refusing):
    """The club's name, and from how many rounds on one is ranked."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_TITLE, error_messages=NEEDS_NAME)
    ranked_from = forms.IntegerField(
        label=gettext_lazy("Ranked from how many rounds on"),
        min_value=0,
        max_value=MOST_ROUNDS,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), A_NUMBER),
    )

    def __init__(self, data: QueryDict | None = None, *, club: Club) -> None:
        super().__init__(data, initial={"name": club.name, "ranked_from": club.ranked_from})
        self.remember("name", "ranked_from")

    def changes(self) -> dict[str, Any]:
        """What was changed, as the service takes it."""
        return {name: self.cleaned_data[name] for name in self.changed_data}


class SeasonForm(Refusing):
    """A season by name and its first and last day."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST_TITLE, error_messages=NEEDS_NAME)
    first = day_field(gettext_lazy("First day"), required=True)
    last = day_field(gettext_lazy("Last day"), required=True)

    def clean_name(self) -> str:
        """Not what all time is called in any language: it stands beside the seasons."""
        name = str(self.cleaned_data["name"])
        if name_key(clean(name)) in _names_of_all_time():
            raise forms.ValidationError(gettext("All evenings together are called so already."))
        return name


def _names_of_all_time() -> set[str]:
    names = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            names.add(name_key(gettext("All time")))
    return names
