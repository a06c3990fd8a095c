"""The settlement's choices, and coins paid on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.refusal import Refusal
from games.models import Player
from games.words import Words

NUMBER = {"invalid": gettext_lazy("This takes a whole number."), "required": gettext_lazy("This is still missing.")}


class ChoicesForm(forms.Form):
    """Cents per point, rounding, and where what rounding leaves goes; to the pot only where there is one."""

    value = forms.IntegerField(min_value=1, max_value=1000, required=False, error_messages=NUMBER)
    step = forms.TypedChoiceField(choices=[(1, ""), (5, "")], coerce=int, required=False)
    leftover = forms.ChoiceField(choices=[("winner", ""), ("pot", "")], required=False)

    def __init__(self, data: QueryDict | None = None, *, pot: bool) -> None:
        super().__init__(data)
        if not pot:
            self.fields["leftover"] = forms.ChoiceField(choices=[("winner", "")], required=False)

    def chosen(self) -> dict[str, Any]:
        """The choices; what was not said is 1 cent a point, whole cents, the rest to the largest winner."""
        said = self.cleaned_data if self.is_valid() else {}
        return {
            "value": said.get("value") or 1,
            "step": said.get("step") or 1,
            "leftover": said.get("leftover") or "winner",
        }


class PaymentForm(forms.Form):
    """Who gave whom how many cents."""

    payer = forms.CharField(error_messages={"required": gettext_lazy("Who paid?")})
    payee = forms.CharField(error_messages={"required": gettext_lazy("Who got it?")})
    cents = forms.IntegerField(min_value=1, max_value=1_000_000, error_messages=NUMBER)
    entry_id = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args: Any, people: Mapping[str, Player | None], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.people = people

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
