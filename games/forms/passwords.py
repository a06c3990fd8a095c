"""What a password must be, besides what Django asks."""

from __future__ import annotations

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    """Django's own check, whose sentence is not there in Dutch."""

    def get_error_message(self) -> str:
        """What stands beside the field."""
        return _("That is too short: at least %(least)d signs.") % {"least": self.min_length}
