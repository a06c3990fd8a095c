"""Arbitrary JSON, and worked rounds with one or two things damaged, for any game."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from games.core.game import Game
from tests.catalog import worked

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-60, 60)
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "N", "E", "S", "W", "none", "yes", "0", "1"])
    | st.text(max_size=8)
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)

Place = tuple[Any, Any]  # an object or list, and the key or index in it


def examples(game: Game) -> list[dict[str, Any]]:
    """The worked rounds beside the game that are scored."""
    keys = ("game", "kind", "rules", "before", "record")
    return [{key: one[key] for key in keys if key in one} for one in worked.load(game.key) if "expect" in one]


def places(inside: Any) -> Iterator[Place]:
    """Every place in an object or list, deep ones too."""
    keys = list(inside) if isinstance(inside, dict) else range(len(inside)) if isinstance(inside, list) else ()
    for key in keys:
        yield inside, key
        yield from places(inside[key])


def vocabulary(rounds: list[dict[str, Any]]) -> tuple[list[str], dict[str, list[Any]]]:
    """The keys that the rounds use, and for each key its values."""
    values: dict[str, list[Any]] = {}
    for one in rounds:
        for holder, key in places(one):
            if isinstance(key, str) and holder[key] not in values.setdefault(key, []):
                values[key].append(holder[key])
    return sorted(values), values


def damaged(game: Game) -> st.SearchStrategy[Any]:
    """A worked round in which one or two things were dropped, replaced, changed or added."""
    rounds = examples(game)
    keys, values = vocabulary(rounds)

    @st.composite
    def strategy(draw: st.DrawFn) -> Any:
        one = copy.deepcopy(draw(st.sampled_from(rounds)))
        for _ in range(draw(st.integers(1, 2))):
            damage(draw, one, keys, values)
        return one

    return strategy()


def damage(draw: st.DrawFn, one: dict[str, Any], keys: list[str], values: dict[str, list[Any]]) -> None:
    """Do one damage to a round, most often inside its record."""
    inside = one.get("record") if draw(st.integers(0, 3)) else one
    where = list(places(inside))
    how = draw(st.sampled_from(["drop", "replace", "change", "change", "add", "add"])) if where else "add"
    if how == "add":
        add(draw, draw(st.sampled_from(holders(one))), keys, values)
        return
    holder, key = draw(st.sampled_from(where))
    if how == "drop":
        del holder[key]
    else:
        holder[key] = draw(JSON) if how == "replace" else changed(draw, holder[key], values.get(key, []))


def holders(one: dict[str, Any]) -> list[dict[str, Any]]:
    """The round itself and every object in it."""
    return [one, *(holder[key] for holder, key in places(one) if isinstance(holder[key], dict))]


def add(draw: st.DrawFn, holder: dict[str, Any], keys: list[str], values: dict[str, list[Any]]) -> None:
    """Put one more key in, mostly one that the game knows, with a value that it has had somewhere."""
    key = draw(st.sampled_from(keys) | st.text(max_size=8))
    holder[key] = draw(st.sampled_from(values[key])) if key in values and draw(st.booleans()) else draw(JSON)
    holder[key] = copy.deepcopy(holder[key])


def changed(draw: st.DrawFn, value: Any, others: list[Any]) -> Any:
    """A value near this one: the other of two, one more or less, or what stands there in another round."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.sampled_from([-1, 1, 5, 10]))
    return copy.deepcopy(draw(st.sampled_from(others))) if others else draw(JSON)


def arbitrary(game: Game) -> st.SearchStrategy[Any]:
    """Arbitrary JSON: as a whole round, or as what stands under the keys of a round of this game."""
    keys, _ = vocabulary(examples(game))
    objects = st.dictionaries(st.sampled_from(keys) | st.text(max_size=8), JSON, max_size=6)
    kinds = st.sampled_from(sorted(game.kinds))
    rounds = st.fixed_dictionaries(
        {"game": st.just(game.key), "kind": kinds, "record": objects | JSON},
        optional={"rules": JSON | objects, "before": JSON | objects},
    )
    return rounds | JSON
