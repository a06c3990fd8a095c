"""Places: by moves and time, whatever the order in which the results came in."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.tonkars.ranking import has_winner, rank, rank_records
from games.catalog.tonkars.record import Deal, Result
from games.catalog.tonkars.scoring import winners
from tests.catalog.tonkars.cases import FOLDER, RANKINGS, RESULTS, UNFINISHED


def by_name(one: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The results of a ranking by name."""
    return {result["name"]: {key: result[key] for key in result if key != "name"} for result in one["results"]}


@pytest.mark.parametrize("one", RANKINGS, ids=lambda one: one["id"])
def test_places_are_those_worked_out_by_hand(one: dict[str, Any]) -> None:
    assert rank_records(by_name(one)) == (one["expected_rank"], one["has_winner"])


def test_the_command_ranks_the_whole_file() -> None:
    out = io.StringIO()
    call_command("rank", str(FOLDER.joinpath("rankings.json")), stdout=out)
    expected = [{"id": one["id"], "rank": one["expected_rank"], "has_winner": one["has_winner"]} for one in RANKINGS]
    assert json.loads(out.getvalue()) == expected


@pytest.mark.parametrize(
    ("result", "field"),
    [
        ({"finished": True, "moves": 0, "seconds": 5}, "moves"),
        ({"finished": True, "moves": 5}, "seconds"),
        ({"moves": 5, "seconds": 5}, "finished"),
        ({"finished": True, "moves": 5, "seconds": 5, "speed": 1}, "speed"),
    ],
)
def test_the_command_refuses_a_result_by_its_key(tmp_path: Path, result: dict[str, Any], field: str) -> None:
    file, out = tmp_path / "one.json", io.StringIO()
    file.write_text(json.dumps([{"id": 1, "results": [{"name": "Anna", **result}]}]))
    with pytest.raises(SystemExit) as leaving:
        call_command("rank", str(file), stdout=out)
    (answer,) = json.loads(out.getvalue())
    assert (leaving.value.code, answer["id"], answer["error"]["field"]) == (1, 1, field)
    assert answer["error"]["message"].startswith("Anna: ")


@given(RESULTS, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter(results: dict[str, Result], chance: Any) -> None:
    mixed = list(results.items())
    chance.shuffle(mixed)
    assert rank(dict(mixed)) == rank(results)
    assert has_winner(dict(mixed)) == has_winner(results)


@given(RESULTS)
def test_everybody_has_exactly_one_place_and_it_counts_who_was_better(results: dict[str, Result]) -> None:
    places = rank(results)
    assert set(places) == set(results)
    for who, place in places.items():
        assert place == 1 + sum(better(other, results[who]) for other in results.values())


def better(one: Result, other: Result) -> bool:
    """Whether the rules put the one before the other."""
    if not one.finished:
        return False
    if not other.finished:
        return True
    if one.moves != other.moves:
        return (one.moves or 0) < (other.moves or 0)
    return (one.seconds or 0) < (other.seconds or 0)


@given(RESULTS)
def test_winners_are_first_and_finished(results: dict[str, Result]) -> None:
    won = winners(Deal("0", results))
    assert has_winner(results) == any(result.finished for result in results.values())
    assert bool(won) == (has_winner(results) and len(results) > 1)
    assert all(results[seat].finished and rank(results)[seat] == 1 for seat in won)
    assert len({(results[seat].moves, results[seat].seconds) for seat in won}) <= 1


@given(st.dictionaries(st.sampled_from("123456"), UNFINISHED))
def test_nobody_wins_what_nobody_finished(results: dict[str, Result]) -> None:
    assert set(rank(results).values()) <= {1}
    assert not has_winner(results)
    assert winners(Deal("0", results)) == ()
