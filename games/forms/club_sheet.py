"""A sheet of house rules for a club: its name, its game, its rules."""

from __future__ import annotations

from django import forms

from games.forms.club import NEEDS_NAME
from games.forms.house_rules import RulesForm
from games.services.names import LONGEST_TITLE


class SheetForm(RulesForm):
    """House rules as at a new table, under a name."""

    name = forms.CharField(max_length=LONGEST_TITLE, error_messages=NEEDS_NAME)
    usual = forms.BooleanField(required=False)
