"""A table that is being played by chance: what stands, and one more round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User

from games.core.game import Game, Kind, Record, Scene
from games.core.refusal import Refusal
from games.core.standing import Standing
from games.management.make import chance as by_chance
from games.models import Club, Entry, Player, Sitting
from games.registry import GAMES
from games.selectors.table import first_speaker
from games.services import log, sittings

TRIES = 200  # records until one is accepted


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known before the first round; `persons` are the club's players, more than there are seats."""

    club: Club
    user: User
    game: str
    rules: object  # as chosen: null, a preset or the switches that differ
    day: date
    persons: Sequence[Player]
    rounds: int
    mishaps: int = 1  # how many times as often as usual something is changed on the way
    closes: bool = True


@dataclass(slots=True)
class Playing:
    """The table from its start on; `waiting` are those who do not sit."""

    plan: Plan
    chance: Random
    sitting: Sitting = field(init=False)
    waiting: list[Player] = field(init=False)

    def __post_init__(self) -> None:
        game, plan = GAMES[self.plan.game], self.plan
        at = game.seats(game.book.read(plan.rules))
        persons = self.chance.sample(plan.persons, len(plan.persons))
        self.waiting = persons[len(at) :]
        self.sitting = sittings.start(
            **self.by(),
            game=plan.game,
            rules_raw=plan.rules,
            names={seat: person.name for seat, person in zip(at, persons, strict=False)},
            dealer=self.chance.choice(at),
            now=datetime.combine(plan.day + timedelta(days=1), time(12), UTC),
            club=plan.club,
            date=plan.day,
        )

    @property
    def game(self) -> Game:
        """What is played."""
        return GAMES[self.plan.game]

    @property
    def now(self) -> Standing:
        """What stands."""
        return self.sitting.snapshot()

    def by(self) -> dict[str, Any]:
        """Who writes, under an id that no other club has: the same one again would be the same tap."""
        return {"phone": None, "user": self.plan.user, "entry_id": str(uuid4())}

    def record(self, kind: Kind) -> Record:
        """A record as the round screen would compose it now."""
        game, rules = self.sitting.game_and_rules()
        now = self.now
        scene = Scene(now.totals, now.dealer, first_speaker(game, rules, now.dealer), now.last_kind)
        return by_chance.record(kind, rules, scene, self.chance)

    def write(self, kind: str, record: Record) -> Entry:
        """One more entry; raises Refusal."""
        number = self.now.rounds + 1
        return log.record(sitting=self.sitting, kind=kind, record=record, number=number, **self.by())

    def round(self) -> Entry:
        """One more round, tried until the game takes it."""
        kind = self._next_kind()
        for _ in range(TRIES):
            try:
                return self.write(kind.key, self.record(kind))
            except Refusal:
                continue
        raise RuntimeError(f"no {kind.key} of {self.game.key} in {TRIES} tries")

    def _next_kind(self) -> Kind:
        """Everybody puts into an empty pot first, where the sheet says so."""
        game, rules = self.sitting.game_and_rules()
        laps = [kind for kind in game.kinds.values() if kind.laps]
        empty = laps and game.lap(rules) and not self.now.totals[game.pot(rules)]
        return laps[0] if empty else by_chance.kind_of_round(game, rules, self.chance)
