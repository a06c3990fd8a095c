"""Places on a club's board that a change at one of its tables would change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace

from games.core.standing import Standing
from games.core.tally import Tally
from games.models import Player, Round, Sitting
from games.selectors.board import Person, PlayerSums, ranked, sums_of_players
from games.selectors.counting import asks_for_checks, waiting
from games.selectors.evenings import evenings_of
from games.selectors.preview import Forecast
from games.selectors.scope import Scope, scope_of
from games.selectors.spans import spans_of
from games.selectors.sums import SAVED, added


@dataclass(frozen=True, slots=True)
class Moved:
    """A player whose place on the board changes; None is no place, or not on the board."""

    player: Person
    before: int | None
    after: int | None


def scope_at(sitting: Sitting) -> Scope:
    """What the board of the table's club shows first, looked at on the table's evening, in the table's own unit; two
    queries at most.
    """
    assert sitting.club is not None
    evenings = evenings_of(sitting.club, sitting.game)
    found = spans_of(sitting.club, evenings, "", sitting.date)
    assert found is not None  # without a key there is always one
    game, rules = sitting.game_and_rules()
    scope = scope_of(sitting.game, evenings, found.chosen, game.unit(rules))
    return scope or Scope(found.chosen, game.unit(rules), frozenset())


def counts_after(sitting: Sitting, seen: Forecast) -> bool:
    """Whether the evening would count: what is new has been checked by nobody, and other rounds may wait already."""
    if not asks_for_checks(sitting):
        return True
    new = [one for one in seen.rounds if one.entry_id in seen.changed or one.asks_again]
    if any(one.after is not None and len(one.after.seats) > 1 for one in new):
        return False
    others = waiting(Round.objects.filter(sitting=sitting)).exclude(entry__entry_id__in=seen.changed)
    return not others.exists()


def changed_places(sitting: Sitting, seen: Forecast, scope: Scope) -> list[Moved]:
    """Who gets another place in the scope by the board's first column, best place first; the table is in a club.

    Others than those at the table may move down or up by it. A constant number of queries.
    """
    assert sitting.club is not None
    known = {row.player.public_id: row for row in sums_of_players(sitting.club, sitting.game, scope)}
    then = dict(known)
    for person, old, new in _tallies(sitting, seen.before, seen.after):
        row = then.get(person.public_id) or PlayerSums(player=person)
        then[person.public_id] = _exchanged(row, old, new)
    before, after = (_places(sitting, some.values()) for some in (known, then))
    people = {row.player.public_id: row.player for row in then.values()}
    moved = [Moved(people[who], before.get(who), after.get(who)) for who in people]
    return sorted((one for one in moved if one.before != one.after), key=lambda one: one.after or len(people) + 1)


def _tallies(sitting: Sitting, before: Standing, after: Standing) -> Iterable[tuple[Person, Tally, Tally]]:
    """Those at the table who stand for a player of the club, with what the evening brought them before and after."""
    own: dict[Player, list[str]] = {}
    for player in Player.objects.filter(sitting=sitting, person__isnull=False).select_related("person"):
        if player.person is not None:
            own.setdefault(player.person, []).append(player.public_id)
    for person, ids in own.items():
        old, new = (added(asdict(some.tallies.get(who, Tally())) for who in ids) for some in (before, after))
        if old != new:
            yield Person(person.public_id, person.name), old, new


def _exchanged(row: PlayerSums, old: Tally, new: Tally) -> PlayerSums:
    """An evening that counts for something else; one without a round and an amount does not count, see took_part."""
    counts = {name: getattr(row, name) + getattr(new, name) - getattr(old, name) for name in SAVED}
    return replace(row, **counts, evenings=row.evenings + _counts(new) - _counts(old))


def _counts(tally: Tally) -> bool:
    return bool(tally.rounds or tally.amount)


def _places(sitting: Sitting, rows: Iterable[PlayerSums]) -> Mapping[str, int]:
    assert sitting.club is not None
    game = sitting.game_and_rules()[0]
    by = game.board[0]
    lines = ranked((row for row in rows if row.evenings), by, sitting.club.ranked_from, game.is_low(by))
    return {line.sums.player.public_id: line.place for line in lines if line.place}
