"""Which table a request may open: until links exist, only the phone that made it."""

from __future__ import annotations

from django.http import Http404

from games.middleware import PhoneRequest
from games.models import Entry, Sitting
from games.selectors import rounds, sittings


def open_table(request: PhoneRequest, public_id: str) -> Sitting:
    """The table, or a 404 that does not tell whether it exists."""
    try:
        return sittings.get_for_phone(request.phone, public_id, write=True)
    except Sitting.DoesNotExist:
        raise Http404 from None


def detail_of(sitting: Sitting, entry_id: str) -> rounds.Detail:
    """An entry of this table by the id of any of its revisions, or a 404."""
    try:
        return rounds.detail(sitting, entry_id)
    except Entry.DoesNotExist:
        raise Http404 from None
