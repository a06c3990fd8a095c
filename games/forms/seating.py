"""The seats of a new table as the page asks them: those of every game at once, each shown where it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.game import Game
from games.core.questions import Condition
from games.core.setups import usual_setup, with_setup
from games.forms.asked import as_data
from games.registry import GAMES
from games.words import Words

AT_ONCE = 8  # seats that stand open where not all have to be taken
NAME = "name_"
LIST = "list"


@dataclass(frozen=True)
class Way:
    """One way to sit: a game with one of its setups; `groups` says by seat what it stands with on the page.

    That is the compass, a column that several seats share, or the plain list.
    """

    game: Game
    setup: str
    seats: tuple[str, ...]
    dealers: tuple[str, ...]
    groups: Mapping[str, str]

    @property
    def fields(self) -> list[str]:
        """The names of its seats' fields."""
        return [NAME + seat for seat in self.seats]

    @property
    def on_page(self) -> list[str]:
        """The names of the fields as they stand on the page, a side together."""
        groups = dict.fromkeys(self.groups.values())
        return [NAME + seat for group in groups for seat in self.seats if self.groups[seat] == group]

    def is_folded(self, seat: str) -> bool:
        """Whether the seat is one more, for a large table."""
        return self.game.empty_seats and self.seats.index(seat) >= AT_ONCE


@dataclass(frozen=True)
class Place:
    """One seat; `when` and `deals_when` are the conditions under which it, and who deals first, is asked."""

    seat: str
    word: str
    name: str
    value: str
    wrong: tuple[str, ...]
    when: str
    shown: bool
    deals: bool
    may_deal: bool
    deals_when: str
    deals_shown: bool


@dataclass(frozen=True)
class Group:
    """Seats that stand together; `more` are those under a fold."""

    key: str
    word: str
    places: list[Place]
    more: list[Place]
    more_open: bool
    when: str
    shown: bool
    more_when: str
    more_shown: bool


def way(game: Game | None, setup: str = "") -> Way:
    """How one sits under a setup, under the usual one where there is no such; before a game is chosen at the first."""
    game = game or next(iter(GAMES.values()))
    setup = setup if setup in game.setups else usual_setup(game)
    rules = game.book.read(with_setup(game, None, setup)) if setup else game.book.default
    return Way(game, setup, game.seats(rules), game.deal_order(rules), _groups(game, rules))


def _groups(game: Game, rules: Any) -> dict[str, str]:
    seats = game.seats(rules)
    if game.on_compass(rules):
        return dict.fromkeys(seats, "compass")
    shared = {column: game.members(rules, column) for column in game.columns(rules)}
    sides = {seat: column for column, there in shared.items() if len(there) > 1 for seat in there}
    return {seat: sides.get(seat, LIST) for seat in seats}


def ways() -> list[Way]:
    """Every way to sit that the house has."""
    return [way(game, setup) for game in GAMES.values() for setup in (game.setups or ("",))]


def moved(said: Mapping[str, str], now: Way) -> dict[str, str]:
    """What was said, the names at seats that this table lacks moved along to where it has room."""
    left = [key for key, value in said.items() if key.startswith(NAME) and value and key not in now.fields]
    room = [key for key in now.on_page if not said.get(key)]
    pairs = list(zip(left, room, strict=False))
    return {**said, **{old: "" for old, _ in pairs}, **{new: said[old] for old, new in pairs}}


class Seating:
    """The groups of a page: `said` has what was typed by field, `wrong` what is wrong with it, `dealer` who deals."""

    def __init__(self, now: Way, said: Mapping[str, str], wrong: Mapping[str, Sequence[str]], dealer: str) -> None:
        self.now, self.said, self.wrong, self.dealer = now, said, wrong, dealer
        self.ways = ways()

    def groups(self) -> Iterator[Group]:
        """Every group of the house in the order of its games, those of this table shown."""
        seats: dict[str, dict[str, None]] = {}
        for one in self.ways:
            for seat, key in one.groups.items():
                seats.setdefault(key, {})[seat] = None
        for key, there in seats.items():
            yield self._group(key, tuple(there))

    def deals(self) -> str:
        """The condition under which somebody deals first."""
        return _when(one for one in self.ways if one.dealers)

    def nobody_deals(self) -> str:
        """The condition under which nobody does; empty where there is no such game."""
        return _when(one for one in self.ways if not one.dealers)

    def row_by_row(self) -> str:
        """The condition under which they deal in the order of the page; on the compass one sees it."""
        return _when(one for one in self.ways if _row_by_row(one))

    def is_row_by_row(self) -> bool:
        """Whether they do here."""
        return _row_by_row(self.now)

    def several(self) -> bool:
        """Whether there are other seats to ask for."""
        return len({one.seats for one in self.ways}) > 1

    def _group(self, key: str, seats: tuple[str, ...]) -> Group:
        with_it = [one for one in self.ways if key in one.groups.values()]
        folded = [seat for seat in seats if all(one.is_folded(seat) for one in self._with(key, seat))]
        large = [one for one in with_it if any(seat in one.groups for seat in folded)]
        more = [self._place(key, seat, large) for seat in folded]
        return Group(
            key=key,
            word=Words(self._game(with_it), {}).say(key) if key not in (LIST, "compass") else "",
            places=[self._place(key, seat, with_it) for seat in seats if seat not in folded],
            more=more,
            more_open=any(place.value or place.wrong for place in more),
            when=_when(with_it),
            shown=self.now in with_it,
            more_when=_when(large),
            more_shown=self.now in large,
        )

    def _place(self, key: str, seat: str, around: list[Way]) -> Place:
        with_it = self._with(key, seat)
        dealing = [one for one in with_it if seat in one.dealers]
        return Place(
            seat=seat,
            word=Words(self._game(with_it), {}).say(seat),
            name=NAME + seat,
            value=self.said.get(NAME + seat, ""),
            wrong=tuple(self.wrong.get(NAME + seat, ())) if self.now in with_it else (),
            when="" if with_it == around else _when(with_it),
            shown=with_it == around or self.now in with_it,
            deals=seat == self.dealer and self.now in dealing,
            may_deal=bool(dealing),
            deals_when="" if dealing == with_it else _when(dealing),
            deals_shown=dealing == with_it or self.now in dealing,
        )

    def _with(self, key: str, seat: str) -> list[Way]:
        return [one for one in self.ways if one.groups.get(seat) == key]

    def _game(self, some: list[Way]) -> Game:
        """Whose words are used: those of this table's game where it is one of them."""
        return next((one.game for one in some if one == self.now), some[0].game)


def _row_by_row(one: Way) -> bool:
    return bool(one.dealers) and "compass" not in one.groups.values()


def _when(some: Iterable[Way]) -> str:
    """The games and setups of these ways as conditions; the first game's usual way holds before a game is chosen."""
    by_game: dict[str, list[Way]] = {}
    for one in some:
        by_game.setdefault(one.game.key, []).append(one)
    conditions = [_condition(key, found) for key, found in by_game.items()]
    first = way(None)
    before = [{"game": ("",)}] if any(first in found for found in by_game.values()) else []
    return as_data((*conditions, *before))


def _condition(key: str, found: list[Way]) -> Condition:
    setups = tuple(one.setup for one in found)
    return {"game": (key,), **({f"setup_{key}": setups} if found[0].game.setups else {})}
