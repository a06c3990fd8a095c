"""The settlement's choices, and coins paid on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import lazystr
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.refusal import Refusal
from games.models import Player
from games.words import Words, number

MISSING = gettext_lazy("This is still missing.")
NOT_HERE = gettext_lazy("That is not possible here.")
UNREADABLE = gettext_lazy("Something went wrong with this page. Open it once more from the table.")


class WholeField(forms.IntegerField):
    """A whole number from `low` to `high`, both included."""

    def __init__(self, low: int, high: int, **more: Any) -> None:
        between = lazystr(Between(low, high))
        errors = {
            "required": MISSING,
            "invalid": gettext_lazy("This takes a whole number."),
            "min_value": between,
            "max_value": between,
        }
        super().__init__(min_value=low, max_value=high, error_messages=errors, **more)


class Between:
    """Says which numbers fit, in the language of the moment."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def __str__(self) -> str:
        return _("This takes a number from %(low)s to %(high)s.") % {"low": number(self.low), "high": number(self.high)}


class ChoicesForm(forms.Form):
    """Cents per point, rounding, and where what rounding leaves goes; to the pot only where there is one."""

    value = WholeField(1, 1000, required=False)
    step = forms.TypedChoiceField(
        choices=[("1", ""), ("5", "")], coerce=int, required=False, error_messages={"invalid_choice": NOT_HERE}
    )
    leftover = forms.ChoiceField(required=False, error_messages={"invalid_choice": NOT_HERE})

    def __init__(self, data: QueryDict | None = None, *, pot: bool, usual: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.usual = usual
        leftover = self.fields["leftover"]
        assert isinstance(leftover, forms.ChoiceField)
        leftover.choices = [("winner", ""), *([("pot", "")] if pot else [])]

    def clean_value(self) -> int | None:
        """Rubbed out is not the same as never asked."""
        value: int | None = self.cleaned_data["value"]
        if value is None and "value" in self.data:
            raise forms.ValidationError(str(MISSING))
        return value

    def chosen(self) -> dict[str, Any]:
        """The choices; what was not said, and all where something cannot be, is the usual."""
        said = self.cleaned_data if self.is_valid() else {}
        return {key: said.get(key) or usual for key, usual in self.usual.items()}

    def typed(self) -> dict[str, str]:
        """What the page shows in its fields: what was sent, right or wrong, else the usual."""
        return {key: str(self.data.get(key, usual)) for key, usual in self.usual.items()}


class PaymentForm(forms.Form):
    """Who gave whom how many cents."""

    payer = forms.CharField(error_messages={"required": gettext_lazy("Who paid?")})
    payee = forms.CharField(error_messages={"required": gettext_lazy("Who got it?")})
    cents = WholeField(1, 1_000_000)
    entry_id = forms.CharField(
        max_length=64, widget=forms.HiddenInput, error_messages={"required": UNREADABLE, "max_length": UNREADABLE}
    )

    def __init__(self, *args: Any, people: Mapping[str, Player | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.people = people
        for field in self.fields.values():
            field.error_messages["null_characters_not_allowed"] = str(NOT_HERE)

    def clean(self) -> dict[str, Any]:
        """Two different players of this table."""
        cleaned = super().clean() or {}
        for side in ("payer", "payee"):
            if side in cleaned and cleaned[side] not in self.people:
                self.add_error(side, _("That is nobody at this table."))
        if "payee" in cleaned and cleaned.get("payer") == cleaned["payee"]:
            self.add_error("payee", _("Choose two different players."))
        return cleaned

    def sides(self) -> dict[str, Any]:
        """Payer, payee (None is the pot) and cents."""
        said = self.cleaned_data
        return {"payer": self.people[said["payer"]], "payee": self.people[said["payee"]], "cents": said["cents"]}

    def refuse(self, refusal: Refusal, words: Words) -> None:
        """Show a refusal above the form."""
        self.add_error(None, words.refusal(refusal))
