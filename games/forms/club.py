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
    """The club's name, from how many rounds on one is ranked, whether it asks for checks, until when one corrects."""

    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=LONGEST_TITLE, error_messages=NEEDS_NAME)
    ranked_from = forms.IntegerField(
        label=gettext_lazy("Ranked from how many rounds on"),
        min_value=0,
        max_value=MOST_ROUNDS,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), A_NUMBER),
    )
    checked = forms.BooleanField(label=gettext_lazy("only once all its rounds are checked"), required=False)
    corrections = forms.ChoiceField(
        label=gettext_lazy("Rounds can be corrected"),
        choices=[
            (Club.Corrections.ALWAYS, gettext_lazy("always")),
            (Club.Corrections.SETTLEMENT, gettext_lazy("until the settlement")),
            (Club.Corrections.DAY, gettext_lazy("until a day after it")),
            (Club.Corrections.WEEK, gettext_lazy("until a week after it")),
            (Club.Corrections.SEASON, gettext_lazy("until the season ends")),
        ],
        required=False,  # without an answer it stays as it is
    )

    def __init__(self, data: QueryDict | None = None, *, club: Club) -> None:
        now = {name: getattr(club, name) for name in ("name", "ranked_from", "corrections")}
        super().__init__(data, initial={**now, "checked": club.checked_from is not None})
        self.remember(*self.fields)

    def changes(self) -> dict[str, Any]:
        """What was changed of the club itself, as its service takes it."""
        return {name: self.cleaned_data[name] for name in ("name", "ranked_from") if name in self.changed_data}

    def asks(self) -> dict[str, Any]:
        """What was changed of what the club asks of its evenings."""
        asked = {name: self.cleaned_data[name] for name in ("checked", "corrections") if name in self.changed_data}
        return {name: said for name, said in asked.items() if said != ""}


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
