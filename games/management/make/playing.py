"""A table that is being played by chance: what stands, and one more round."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User

from games.core.game import Game, Kind, Record, Scene
from games.core.refusal import Refusal
from games.core.scene import scene_of
from games.core.standing import Standing
from games.management.make import cast
from games.management.make import chance as by_chance
from games.models import Club, Entry, Player, Sitting
from games.registry import GAMES
from games.services import log, sittings


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
    checks: bool = False
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
        rules = game.book.read(plan.rules)
        at = cast.seats(game, rules, self.chance)
        persons = self.chance.sample(plan.persons, len(plan.persons))
        self.waiting = persons[len(at) :]
        order = game.deal_order(rules)
        self.sitting = sittings.start(
            **self.by(),
            game=plan.game,
            rules_raw=plan.rules,
            names={seat: person.name for seat, person in zip(at, persons, strict=False)},
            dealer=self.chance.choice(order) if order else "",
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

    def scene(self, whole: Record | None = None) -> Scene:
        """What the table knows now."""
        return scene_of(*self.sitting.game_and_rules(), self.now, whole)

    def record(self, kind: Kind) -> Record:
        """A record as the round screen would compose it now; of a round that is gathered with its parts."""
        game, rules = self.sitting.game_and_rules()
        return by_chance.gathered(game, kind, rules, self.scene(), self.chance)

    def write(self, kind: str, record: Record) -> Entry:
        """One more entry; raises Refusal."""
        number = self.now.rounds + 1
        return log.record(sitting=self.sitting, kind=kind, record=record, number=number, **self.by())

    def round(self) -> Entry:
        """One more round, tried until the game takes it; then its parts one by one where it is gathered."""
        game, rules = self.sitting.game_and_rules()
        kind, scene = self.next_kind(), self.scene()
        for _ in range(by_chance.TRIES):
            with suppress(Refusal):
                entry = self.write(kind.key, by_chance.record(kind, rules, scene, self.chance))
                return self._gather(entry, game.part_of(kind.key))
        raise RuntimeError(f"no {kind.key} of {self.game.key} in {by_chance.TRIES} tries")

    def _gather(self, entry: Entry, part: str) -> Entry:
        """Most who sit write their part, each as it is taken; the newest revision is returned."""
        rules = self.sitting.game_and_rules()[1]
        for _ in list(self.now.seats)[self.chance.randrange(8) == 0 :] if part else ():
            scene = self.scene(entry.record)
            how, number = self.game.kinds[part], self.now.rounds
            for _ in range(by_chance.TRIES):
                with suppress(Refusal):
                    record = by_chance.record(how, rules, scene, self.chance)
                    entry = log.record(sitting=self.sitting, kind=part, record=record, number=number, **self.by())
                    break
        return entry

    def next_kind(self) -> Kind:
        """Of the next round: everybody puts into an empty pot first, where the sheet says so."""
        game, rules = self.sitting.game_and_rules()
        laps = [kind for kind in game.kinds.values() if kind.laps]
        empty = laps and game.lap(rules) and not self.now.totals[game.pot(rules)]
        return laps[0] if empty else by_chance.kind_of_round(game, rules, self.chance)
