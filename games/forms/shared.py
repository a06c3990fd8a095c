"""What the forms with names have in common: refusals beside their fields, and no two equal names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.refusal import Refusal
from games.services.names import name_key
from games.words import Words, refused

if TYPE_CHECKING:
    from django.utils.functional import _StrOrPromise


DAY = "%Y-%m-%d"


def day_field(label: _StrOrPromise, *, required: bool = False) -> forms.DateField:
    """A day by the phone's own calendar, which says it alike in every language."""
    wrong = gettext_lazy("This takes a day of the calendar.")
    return forms.DateField(
        label=label,
        required=required,
        widget=forms.DateInput(attrs={"type": "date"}, format=DAY),
        input_formats=[DAY],
        error_messages={"required": wrong, "invalid": wrong},
    )


class Refusing(forms.Form):
    """A form that can show what a service refused."""

    def remember(self, *fields: str) -> None:
        """Send along what these fields showed: a page that stood open long then changes only what was typed there."""
        for field in fields:
            self.fields[field].show_hidden_initial = True

    def refuse(self, refusal: Refusal, words: Words | None = None) -> None:
        """Show a refusal beside its field, or above the form."""
        why = words.refusal(refusal) if words else refused(refusal)
        self.add_error(refusal.field if refusal.field in self.fields else None, why)

    def mark_equal(self, fields: Iterable[str]) -> None:
        """Two equal names at a table are refused beside each of them."""
        keys = {field: name_key(str(self.cleaned_data.get(field, ""))) for field in fields}
        for field, key in keys.items():
            if key and list(keys.values()).count(key) > 1:
                self.add_error(field, _("This name sits at the table already."))
