"""What the boards of the tests add up."""

from __future__ import annotations

from games.models import Club, Player
from games.selectors.evenings import evenings_of
from games.selectors.periods import ALL, Period
from games.selectors.scope import Scope, scope_of


def over(club: Club, game: str, period: Period = ALL, rules: str = "") -> Scope:
    """The evenings of the period, as a board shows them where nothing else is asked for."""
    found = scope_of(game, evenings_of(club, game), period, rules)
    assert found is not None
    return found


def of(person: Player, game: str, period: Period = ALL) -> Scope:
    """The same for one of the club's players."""
    assert person.club is not None
    return over(person.club, game, period)
