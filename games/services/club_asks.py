"""What a club asks of its evenings: that they are checked before they count, and until when corrections are open."""

from __future__ import annotations

from datetime import date

from games.core.refusal import Refusal
from games.models import Club, Sitting
from games.selectors import counting
from games.services.clubs import held


def ask(*, club: Club, checked: bool | None = None, corrections: str | None = None, today: date) -> None:
    """Whether evenings from `today` on count only once they are checked, and until when one corrects; None stays.

    Where checks are asked for already the day stays. Refused at `corrections`.
    """
    if corrections is not None and corrections not in Club.Corrections.values:
        raise Refusal("corrections", "not_a_choice")
    with held(club) as now:
        if corrections is not None:
            now.corrections = corrections
        if checked is not None and checked != (now.checked_from is not None):
            now.checked_from = today if checked else None
        now.save(update_fields=["corrections", "checked_from"])
        if checked is not None:
            _count(now)


def _count(club: Club) -> None:
    """Which evenings count, with all its tables locked: whoever writes there reckons with the new answer then."""
    tables = Sitting.objects.filter(club=club)
    list(tables.select_for_update(of=("self",)).order_by("pk").values_list("pk"))
    tables.update(counts=counting.counts())
