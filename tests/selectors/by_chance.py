"""Changes of a log by chance, each with its forecast and the save that it foretells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.game import Record
from games.core.refusal import Refusal
from games.core.table_entries import TABLE_KINDS
from games.management.make import chance as by_chance
from games.models import Entry, Player, Round, Sitting
from games.selectors import amend, changes
from games.selectors.amend import Changes
from games.selectors.preview import table_before
from games.services import log, seats, settle
from tests.toy import new_id, write

TRIES = 12  # records, until the game takes one where it stands


@dataclass(frozen=True, slots=True)
class Change:
    """What is tried: the places that it touches (raises Refusal), and the service that does it."""

    how: str
    foretold: Callable[[], Changes]
    save: Callable[[], Entry]


def draw(sitting: Sitting, chance: Random) -> Change:
    """One change of what is in the log now."""
    how = chance.choice((_correct, _correct, _insert, _remove, _remove, _move, _move, _seats, _dealer))
    return how(sitting, chance, {"sitting": sitting, "entry_id": new_id(), "phone": None})


def somebody_comes_and_pays(sitting: Sitting, chance: Random) -> None:
    """From the payment on nobody can do without that player."""
    assert sitting.club is not None
    known = Player.objects.filter(sitting=sitting, person__isnull=False).values("person")
    new = seats.come(sitting=sitting, person=sitting.club.players.exclude(pk__in=known)[0])
    seated = dict(sitting.snapshot().seats)
    seated[chance.choice(list(seated))] = new.public_id
    write(sitting, "seats", seated)
    other = Player.objects.filter(sitting=sitting).order_by("pk")[0]
    settle.pay(sitting=sitting, payer=new, payee=other, cents=chance.randint(1, 40), entry_id=new_id(), phone=None)


def _correct(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    entry = chance.choice(_rounds(sitting))
    kind = chance.choice((entry.kind, entry.kind, chance.choice(_kinds(sitting))))
    record = _record(sitting, entry, kind, chance)
    return Change(
        "correct",
        lambda: changes.corrected(entry, record, kind),
        lambda: log.correct(entry=entry, record=record, kind=kind, **by),
    )


def _insert(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    before = chance.choice(_entries(sitting))
    kind = chance.choice(_kinds(sitting))
    record = _record(sitting, before, kind, chance)
    return Change(
        "insert",
        lambda: changes.inserted(sitting, before, kind, record),
        lambda: log.insert(before=before, kind=kind, record=record, **by),
    )


def _remove(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    entry = _one(sitting, chance)
    return Change("remove", lambda: changes.removed(entry), lambda: log.remove(entry=entry, **by))


def _move(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    entry, before = _one(sitting, chance), chance.choice([*_entries(sitting), None])
    return Change(
        "move",
        lambda: changes.moved(sitting, entry, before),
        lambda: log.move(entry=entry, before=before, **by),
    )


def _seats(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    people = [player.public_id for player in Player.objects.filter(sitting=sitting).order_by("pk")]
    at = list(sitting.snapshot().seats)
    return _put_right(sitting, chance, by, {"seats": dict(zip(at, chance.sample(people, len(at)), strict=True))})


def _dealer(sitting: Sitting, chance: Random, by: dict[str, Any]) -> Change:
    return _put_right(sitting, chance, by, {"dealer": {"dealer": chance.choice(list(sitting.snapshot().seats))}})


def _put_right(sitting: Sitting, chance: Random, by: dict[str, Any], records: Mapping[str, Record]) -> Change:
    before = chance.choice([*_rounds(sitting), None])
    return Change(
        next(iter(records)),
        lambda: changes.put_right(sitting, before, records),
        lambda: log.put_right(before=before, records=records, **by),
    )


def _one(sitting: Sitting, chance: Random) -> Entry:
    """A round, or as often as not something else that was written down at the table."""
    rounds, others = _rounds(sitting), [one for one in _entries(sitting) if one.kind in TABLE_KINDS]
    return chance.choice(chance.choice([rounds, others]) or rounds)


def _entries(sitting: Sitting) -> list[Entry]:
    return [entry for entry in amend.live(sitting) if not entry.at_start]


def _rounds(sitting: Sitting) -> list[Entry]:
    return [one.entry for one in Round.objects.filter(sitting=sitting).select_related("entry").order_by("number")]


def _kinds(sitting: Sitting) -> list[str]:
    game, rules = sitting.game_and_rules()
    return [kind.key for kind in game.kinds.values() if not kind.into and kind.offered(rules)]


def _record(sitting: Sitting, at: Entry, kind: str, chance: Random) -> Record:
    """As the round screen would compose it there; the last one stays if the game takes none."""
    game, rules = sitting.game_and_rules()
    scene = table_before(sitting, at).scene()
    for _ in range(TRIES):
        record = by_chance.gathered(game, game.kinds[kind], rules, scene, chance)
        with suppress(Refusal):
            game.kinds[kind].read(record, rules, scene.totals)
            break
    return record
