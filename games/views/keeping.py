"""What the pages say of a table that is not kept for ever."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Sitting
from games.selectors.keeping import last_day
from games.views.shown import day

SOON = 14  # days


def kept_until(sitting: Sitting) -> str:
    """A quiet sentence for a page of the table, which is in use by being read; empty where the table stays."""
    last = last_day(sitting, used=timezone.localdate())
    return _("Kept until %(date)s if nobody opens it; in a club it stays.") % {"date": day(last)} if last else ""


def gone_soon(sitting: Sitting) -> str:
    """A warning for the list of tables, empty where there are days enough."""
    last, today = last_day(sitting), timezone.localdate()
    if last is None or (last - today).days > SOON:
        return ""
    return _("Kept only until %(date)s, unless somebody opens it.") % {"date": day(max(last, today))}
