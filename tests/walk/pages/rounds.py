"""The round screen: empty, filled, refused, and its live foot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.urls import reverse

from games.core.game import Game
from games.registry import GAMES
from tests.processes import PROJECT
from tests.walk.pages import parts
from tests.walk.visit import Visit, fixture
from tests.walk.world import Kept, World, new_id

SHEETS = ("sides", "purses", "book", "purses_lap")
Answered = dict[str, str | list[str]]


def examples(game: Game) -> Iterator[tuple[str, Answered]]:
    """One worked round of every kind and contract as it is answered on the screen, for the default rules."""
    found = json.loads((PROJECT / "games" / "catalog" / game.key / "examples.json").read_text())
    known: set[tuple[str, str]] = set()
    for one in found:
        if "expect" not in one or one.get("rules"):
            continue
        kind = game.kinds[one["kind"]]
        answers = _answers(kind, one["record"])
        if answers is not None and (key := (kind.key, str(answers.get("contract")))) not in known:
            known.add(key)
            yield kind.key, answers


def _answers(kind: Any, record: dict[str, Any]) -> Answered | None:
    try:
        return dict(kind.answers(record))
    except (KeyError, TypeError):  # a record that says it in another way than the screen does
        return None


def sent(kept: Kept, answers: Answered, **more: str) -> Answered:
    """What the round screen posts."""
    return {"entry_id": new_id(), "number": str(kept.sitting.snapshot().rounds + 1), **answers, **more}


def _kinds(kept: Kept) -> list[str]:
    game, rules = kept.sitting.game_and_rules()
    return [kind.key for kind in game.kinds.values() if kind.offered(rules)]


def _filled(world: World) -> Iterator[tuple[str, Kept, str, Answered]]:
    """Every example at the table with three rounds of its game, else at one where nothing is written down."""
    tables = {kept.sitting.game: kept for kept in (world.tables["sides"], world.tables["purses"])}
    for game in GAMES.values():
        for kind, answers in examples(game):
            if game.kinds[kind].into:  # there is no round yet that it could go into
                continue
            label = answers.get("contract", kind)
            yield f"{game.key}-{kind}-{label}", tables.get(game.key) or world.tables[f"{game.key}_new"], kind, answers


@fixture("games:write")
def write(world: World) -> Iterator[Visit]:
    """Every kind empty and filled, refused, taken by another phone, closed, saved."""
    for name in SHEETS:
        kept = world.tables[name]
        for kind in _kinds(kept):
            yield Visit(f"round-{name}-{kind}", reverse("games:write", args=[kept.id, kind]))
    for name in ("sides_wide", "purses_wide"):
        kept = world.tables[name]
        yield Visit(f"round-{name}", reverse("games:write", args=[kept.id, "deal"]) + "?declarer=N")
    shown: set[tuple[str, ...]] = set()
    for label, kept, kind, answers in _filled(world):
        here, asked = reverse("games:write", args=[kept.id, kind]), (kept.id, *sorted(answers))
        yield Visit(f"round-filled-{label}", here, sent(kept, answers, look="1"), twin=asked in shown)
        shown.add(asked)
    yield from _refused(world)
    yield from parts.more(world)
    yield from parts.cards(world)
    closed = world.tables["sides_closed"]
    yield Visit("round-closed", reverse("games:write", args=[closed.id, "deal"]), status=302, target="games:table")
    yield Visit("round-no-kind", reverse("games:write", args=[closed.id, "no_such_kind"]), status=302)
    yield Visit("round-no-such-kind", reverse("games:write", args=[world.tables["sides"].id, "none"]), status=404)


def _refused(world: World) -> Iterator[Visit]:
    for name in ("sides", "purses"):
        kept = world.tables[name]
        game, _rules = kept.sitting.game_and_rules()
        here = reverse("games:write", args=[kept.id, "deal"])
        for kind in _kinds(kept):
            path = reverse("games:write", args=[kept.id, kind])
            yield Visit(f"round-{name}-{kind}-nothing", path, sent(kept, {}), status=422 if kind != "pass" else 302)
        answers = next(answers for kind, answers in examples(game) if kind == "deal")
        open_ = {key: value for key, value in answers.items() if key != "declarer"}
        yield Visit(f"round-{name}-open", here, sent(kept, open_), 422)
        yield Visit(f"round-{name}-damaged", here, sent(kept, {**answers, "contract": "no_such"}), 422)
        yield Visit(f"round-{name}-taken", here, sent(kept, answers) | {"number": "2"}, 422)
        yield Visit(f"round-{name}-too-far", here, sent(kept, answers) | {"number": "99"}, 422)
        yield Visit(f"round-{name}-no-id", here, sent(kept, answers) | {"entry_id": " " * 65}, 422)
        yield Visit(f"round-{name}-saved", here, sent(kept, answers), 302, target="games:table")
    stake: Answered = {"contract": "pandoer_prive", "declarer": "N", "result": "made", "stake": "49"}
    kept = world.tables["purses"]
    yield Visit("round-stake", reverse("games:write", args=[kept.id, "deal"]), sent(kept, stake), 422)


@fixture("games:live")
def pay(world: World) -> Iterator[Visit]:
    """The foot for nothing, for something, and for every example."""
    for name in SHEETS:
        kept = world.tables[name]
        for kind in _kinds(kept):
            here = reverse("games:live", args=[kept.id, kind])
            yield Visit(f"pay-{name}-{kind}", here, sent(kept, {}), part=True)
            yield Visit(f"pay-{name}-{kind}-open", here, sent(kept, {"declarer": "N", "first": "N"}), part=True)
    for label, kept, kind, answers in _filled(world):
        here = reverse("games:live", args=[kept.id, kind])
        yield Visit(f"pay-{label}", here, sent(kept, answers), part=True)
