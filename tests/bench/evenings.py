"""Worked rounds of every game, and tables with as many of them as one likes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import cycle
from typing import Any
from uuid import uuid4

from django.utils import timezone

from games.core import replay
from games.core.answering import Answer, answering
from games.core.game import Game, Kind, Record, Scene
from games.core.refusal import Refusal
from games.core.replay import Played, step
from games.core.scene import scene_of
from games.core.setups import usual_setup, with_setup
from games.models import Entry, Phone, Sitting
from games.models.entry import GAP
from games.selectors.derived import people_of
from games.services import sittings, write
from scorekeeper.folder import PROJECT

NAMES = ("Anna", "Bert", "Cor", "Dien", "Els", "Frits", "Greet", "Hein")
ROUND_KEYS = ("game", "kind", "rules", "before", "record")


def worked(game: Game) -> list[dict[str, Any]]:
    """The game's worked rounds that are scored, with nothing beside what a round has."""
    examples = json.loads((PROJECT / "games" / "catalog" / game.key / "examples.json").read_text(encoding="utf-8"))
    accepted = [one for one in examples if isinstance(one, dict) and "expect" in one]
    return [{key: one[key] for key in ROUND_KEYS if key in one} for one in accepted]


def evening(game: Game, phone: Phone, rounds: int) -> Sitting:
    """A table that `phone` may write, with so many of the worked rounds, again and again."""
    log = Log(_table(game, phone))
    refused = 0
    for example in cycle(some := worked(game)):
        if len(log.done) == rounds:
            break
        try:
            log.add(example["kind"], example["record"])
            refused = 0
        except Refusal:  # what the table cannot take then is left out
            refused += 1
            if refused == len(some):
                raise
    log.save()
    return log.sitting


def _table(game: Game, phone: Phone) -> Sitting:
    raw = with_setup(game, None, usual_setup(game))
    rules = game.book.read(raw)
    return sittings.start(
        phone=phone,
        game=game.key,
        rules_raw=raw,
        names=dict(zip(game.seats(rules), NAMES, strict=False)),
        dealer=game.first_dealer(rules),
        now=timezone.now(),
    )


class Log:
    """Rounds played at a table one after the other, and saved together in a few bulk writes."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game, self.rules = sitting.game_and_rules()
        self.standing = sitting.snapshot()
        self.done: list[tuple[Entry, Played]] = []

    def add(self, kind: str, record: Record) -> None:
        """One more at the end; raises Refusal."""
        place = self.sitting.last_place + GAP
        entry = Entry(sitting=self.sitting, entry_id=str(uuid4()), place=place, kind=kind, record=record)
        played = step(self.game, self.rules, self.standing, entry.as_played())
        self.sitting.last_place, self.standing = place, played.after
        self.done.append((entry, played))

    def save(self) -> None:
        """Write them all, with what follows from them."""
        people = people_of(self.sitting)
        Entry.objects.bulk_create([entry for entry, _ in self.done])
        write.write_rows(self.sitting, people, self.done)
        write.save(self.sitting, people, self.standing)


@dataclass(frozen=True, slots=True)
class Form:
    """What the round screen of this kind sends."""

    kind: str
    filled: dict[str, Any]


def forms(sitting: Sitting) -> list[list[Form]]:
    """Worked rounds that the table takes now, each as the forms it is written by: its own, then one for each part.

    Those that are written by most forms alone, so that all are alike.
    """
    game, _ = sitting.game_and_rules()
    found: list[list[Form]] = []
    for example in worked(game):
        with suppress(Refusal):
            found.append(list(_forms_of(sitting, game.kinds[example["kind"]], example["record"])))
    most = max(map(len, found))
    return [one for one in found if len(one) == most]


def _forms_of(sitting: Sitting, kind: Kind, record: Record) -> Iterator[Form]:
    """Raises Refusal where one of them would not be saved."""
    game, rules = sitting.game_and_rules()
    standing = sitting.snapshot()
    scene, number = scene_of(game, rules, standing), standing.rounds + 1
    whole = _composed(kind, rules, scene, answers := kind.answers(record))
    step(game, rules, standing, replay.Entry("", kind.key, whole))
    yield _form(kind, answers, number)
    part = game.kinds.get(game.part_of(kind.key))
    for seat, one in kind.parts(record).items() if part else ():
        if part and seat in standing.seats:
            answers = part.answers(one)
            whole = part.put(whole, _composed(part, rules, replace(scene, whole=whole), answers))
            yield _form(part, answers, number)


def _composed(kind: Kind, rules: Any, scene: Scene, answers: dict[str, Answer]) -> Record:
    """The record that the form makes of these answers; raises Refusal."""
    return answering(kind, kind.questions(rules, scene), answers).record(lambda: "15")


def _form(kind: Kind, answers: dict[str, Answer], number: int) -> Form:
    return Form(kind.key, {**answers, "entry_id": str(uuid4()), "number": number})
