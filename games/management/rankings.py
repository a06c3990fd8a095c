"""The results of one deal in, places out: the work of the command `rank`, without Django."""

from __future__ import annotations

from typing import Any

from games.core.fields import an_object
from games.core.game import Ranker, Record
from games.core.labels import Labels, say
from games.core.refusal import Refusal


def ranked(rank: Ranker, labels: Labels, element: object, language: str) -> dict[str, Any]:
    """One element's `id`, and `rank` (name → place, best first) with `has_winner`, or `error` as of a round.

    A fault in a result is named by the result's own key, one in the list of results or its names by `results`.
    """
    copied = {"id": element["id"]} if isinstance(element, dict) and "id" in element else {}
    whose = ""
    try:
        results = _named(element)
        for whose in results:  # each alone first, to say in whose result something is wrong
            rank({whose: results[whose]})
        whose = ""
        places, has_winner = rank(results)
    except Refusal as refusal:
        message = say(labels, refusal.reason, language, refusal.params)
        return {**copied, "error": {"field": refusal.field, "message": f"{whose}: {message}" if whose else message}}
    return {**copied, "rank": dict(sorted(places.items(), key=lambda one: one[1])), "has_winner": has_winner}


def _named(element: object) -> dict[str, Record]:
    """Results by name, without it; raises Refusal at `results`."""
    results = an_object(element, "results").get("results")
    if results is None:
        raise Refusal("results", "missing")
    if not isinstance(results, list):
        raise Refusal("results", "not_a_list")
    named = [(_name(result), result) for result in results]
    if len({name for name, _ in named}) != len(named):
        raise Refusal("results", "twice")
    return {name: {key: result[key] for key in result if key != "name"} for name, result in named}


def _name(result: object) -> str:
    name = an_object(result, "results").get("name")
    if not isinstance(name, str) or not name:
        raise Refusal("results", "missing")
    return name
