"""The name of a club, typed by who means to delete it."""

from __future__ import annotations

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from games.models import Club
from games.services.names import LONGEST_TITLE, clean, name_key


class DeleteForm(forms.Form):
    """Capitals and spaces do not matter."""

    name = forms.CharField(
        max_length=LONGEST_TITLE, error_messages={"required": gettext_lazy("Type the name of the club.")}
    )

    def __init__(self, data: QueryDict | None = None, *, club: Club) -> None:
        super().__init__(data)
        self.club = club

    def clean_name(self) -> str:
        """The club's own name."""
        name = clean(str(self.cleaned_data["name"]))
        if name_key(name) != name_key(self.club.name):
            raise forms.ValidationError(gettext("This is not the name of the club."))
        return name
