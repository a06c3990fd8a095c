"""The forecast of a change is what the save then does, for changes by chance in evenings by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.management.make import cast, evening
from games.management.make.club import Wish, make
from games.management.make.playing import Plan
from games.models import Club, Entry, Round, Sitting
from games.registry import GAMES
from games.selectors import places
from games.selectors.audit import faults
from games.selectors.board import ranked, sums_of_players
from games.selectors.preview import Forecast, forecast
from games.services.errors import LaterRoundImpossible
from tests.selectors import by_chance
from tests.volume import seed, volume

pytestmark = pytest.mark.django_db
REAL = tuple(key for key in GAMES if not key.startswith("toy"))
CHANGES, AT_A_TABLE = volume("changes"), 25  # in all, refused ones left out; so many one after the other at a table
DAY = date(2026, 1, 31)
Outcome = tuple[Any, ...]


def tables(key: str) -> Iterator[tuple[Sitting, Random]]:
    """Open tables of one game in a club, under house rules by chance, at which people came, went and paid."""
    user = User.objects.get_or_create(username="anna")[0]
    wish = Wish(f"Kaart {key}", players=20, seasons=1, games=(key,))
    club = make(user, wish)
    club.ranked_from = 5  # so that places change within a few rounds
    club.save()
    for number in range(-(-CHANGES // (len(REAL) * AT_A_TABLE))):
        chance = Random(seed() + number)
        plan = Plan(
            club=club,
            user=user,
            game=key,
            rules=next(cast.sheets(GAMES[key], chance)),
            day=DAY,
            persons=list(club.players.order_by("pk")[:9]),
            rounds=9,
            mishaps=5,
            closes=False,
        )
        sitting = evening.play(plan, chance)
        by_chance.somebody_comes_and_pays(sitting, chance)
        yield sitting, chance


def rounds(sitting: Sitting) -> dict[str, Outcome]:
    """What is saved of every round, by its entry's id."""
    found = Round.objects.filter(sitting=sitting).select_related("entry")
    return {
        one.entry.entry_id: (
            one.number,
            one.nth,
            one.dealer,
            one.seats,
            one.change,
            one.winners,
            one.kind,
            one.entry.record,
        )
        for one in found
    }


def foretold(before: dict[str, Outcome], seen: Forecast) -> list[Outcome]:
    """The rounds as they were, with those that the forecast names as it says; by their number."""
    then = before | {
        one.entry_id: (
            after.number,
            after.nth,
            after.dealer,
            dict(after.seats),
            dict(after.change),
            list(after.after.winners),
            after.entry.kind,
            after.entry.record,
        )
        for one in seen.rounds
        if (after := one.after)
    }
    gone = {one.entry_id for one in seen.rounds if one.after is None}
    return sorted((one for key, one in then.items() if key not in gone), key=lambda one: one[0])


def outcome(what: Callable[[], Any]) -> Any:
    """What comes back, or with what it is refused."""
    try:
        return what()
    except Refusal as fault:
        return "refused", fault.field, fault.reason, dict(fault.params)
    except LaterRoundImpossible as later:
        why = later.refusal
        return "impossible", later.nth, later.is_round, later.entry_id, why.field, why.reason, dict(why.params)


def board(club: Club, sitting: Sitting) -> dict[str, int | None]:
    """Everybody's place, as the board of the period says it."""
    game = sitting.game_and_rules()[0]
    sums = sums_of_players(club, sitting.game, places.scope_at(sitting))
    lines = ranked(sums, game.board[0], club.ranked_from, game.is_low(game.board[0]))
    return {line.sums.player.name: line.place for line in lines}


@pytest.mark.slow("every change is foretold, saved and compared with the whole club's board")
def test_the_forecast_is_what_the_save_does(record_property: Callable[[str, object], None]) -> None:
    counts: Counter[str] = Counter()
    for key in REAL:
        of_game = changes_of(key)
        record_property("share", f"{key}: {dict(of_game)}")
        counts += of_game
    assert {"correct", "insert", "remove", "move", "seats", "later", "places", "impossible"} <= counts.keys()


def changes_of(key: str) -> Counter[str]:
    """Change the logs of some tables of a game by chance; how often each way came, and what else was seen."""
    counts: Counter[str] = Counter()
    for sitting, chance in tables(key):
        done = 0
        while done < AT_A_TABLE:
            came = tried(sitting, by_chance.draw(sitting, chance))
            counts.update(came)
            done += came[0] != "refused"
    return counts


def tried(sitting: Sitting, change: by_chance.Change) -> list[str]:
    """Foretell it, do it, and compare; what came of it."""
    club = sitting.club
    assert club is not None
    before, places_before, log_before = rounds(sitting), board(club, sitting), Entry.objects.count()
    seen = outcome(lambda: forecast(sitting, change.foretold()))
    assert Entry.objects.count() == log_before
    moved = places.changed_places(sitting, seen, places.scope_at(sitting)) if isinstance(seen, Forecast) else []
    done = outcome(change.save)
    sitting.refresh_from_db()
    assert faults(sitting) == []
    if not isinstance(seen, Forecast):
        assert done == seen
        assert rounds(sitting) == before
        return [seen[0]]
    assert isinstance(done, Entry)
    assert sorted(rounds(sitting).values(), key=lambda one: one[0]) == foretold(before, seen)
    assert sitting.snapshot() == seen.after
    changed = {one.player.name: (one.before, one.after) for one in moved}
    assert changed == differences(places_before, board(club, sitting))
    return [change.how, *(["places"] if changed else []), *(["later"] if seen.later else [])]


def differences(before: dict[str, int | None], after: dict[str, int | None]) -> dict[str, tuple[int | None, ...]]:
    """Whose place is another one."""
    pairs = {name: (before.get(name), after.get(name)) for name in {**before, **after}}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
