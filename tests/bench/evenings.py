"""Worked rounds of every game, and tables with as many of them as one likes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from games.core.game import Game
from games.core.replay import Played
from scorekeeper.folder import PROJECT

if TYPE_CHECKING:
    from games.models import Entry, Phone, Sitting

NAMES = ("Anna", "Bert", "Cor", "Dien", "Els", "Frits", "Greet", "Hein")
ROUND_KEYS = ("game", "kind", "rules", "before", "record")


def worked(game: Game) -> list[dict[str, Any]]:
    """The game's worked rounds that are scored, with nothing beside what a round has."""
    examples = json.loads((PROJECT / "games" / "catalog" / game.key / "examples.json").read_text(encoding="utf-8"))
    accepted = [one for one in examples if isinstance(one, dict) and "expect" in one]
    return [{key: one[key] for key in ROUND_KEYS if key in one} for one in accepted]


def evening(game: Game, phone: Phone, rounds: int) -> Sitting:
    """A table that `phone` may write, with as many rounds."""
    from games.models import Entry
    from games.selectors.derived import people_of
    from games.services.write import rebuild

    sitting = _table(game, phone)
    done = list(_played(sitting, rounds))
    Entry.objects.bulk_create([entry for entry, _ in done])
    rebuild(sitting, people_of(sitting), done)
    return sitting


def _table(game: Game, phone: Phone) -> Sitting:
    from django.utils import timezone

    from games.services import sittings

    seats = game.seats(game.book.default)
    names = dict(zip(seats, NAMES, strict=False))
    return sittings.start(
        phone=phone, game=game.key, rules_raw=None, names=names, dealer=seats[0], now=timezone.now(), title=""
    )


def _played(sitting: Sitting, rounds: int) -> Iterator[tuple[Entry, Played]]:
    """The worked rounds again and again, without those that the pot cannot take then."""
    from games.core.refusal import Refusal
    from games.core.replay import step
    from games.models import Entry
    from games.models.entry import GAP, START

    game, rules = sitting.game_and_rules()
    standing = sitting.snapshot()
    for example in cycle(worked(game)):
        if standing.rounds == rounds:
            return
        place = START + (standing.rounds + 1) * GAP
        entry = Entry(
            sitting=sitting, entry_id=str(uuid4()), place=place, kind=example["kind"], record=example["record"]
        )
        try:
            played = step(game, rules, standing, entry.as_played())
        except Refusal:
            continue
        standing = played.after
        yield entry, played


def forms(game: Game, sitting: Sitting) -> Iterator[tuple[str, dict[str, Any]]]:
    """Without end: the kind and the filled-in form of the round that follows, as the round screen sends it."""
    usual = [one for one in worked(game) if "rules" not in one and not one.get("before")]
    for number, example in enumerate(cycle(usual), sitting.snapshot().rounds + 1):
        answers = game.kinds[example["kind"]].answers(example["record"])
        yield example["kind"], {**answers, "entry_id": str(uuid4()), "number": number}
