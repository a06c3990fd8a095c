"""Places: what is level shares the better one, whatever a figure is made of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.core.ranking import places

FIGURES = st.dictionaries(st.text(max_size=3), st.tuples(st.integers(-3, 3), st.integers(-3, 3)), max_size=12)


def test_the_highest_first_unless_the_lowest_wins() -> None:
    amounts = {"a": 3, "b": -1, "c": 3, "d": 0}
    assert [(one.place, one.key, one.amount) for one in places(amounts)] == [
        (1, "a", 3),
        (1, "c", 3),
        (3, "d", 0),
        (4, "b", -1),
    ]
    assert [(one.place, one.key) for one in places(amounts, low_wins=True)] == [(1, "b"), (2, "d"), (3, "a"), (3, "c")]


def test_several_figures_count_in_their_order() -> None:
    ranked = places({"a": (-1, 40), "b": (-2, 90), "c": (-2, 80), "d": (-1, 40)}, low_wins=True)
    assert [(one.place, one.key) for one in ranked] == [(1, "c"), (2, "b"), (3, "a"), (3, "d")]


@given(FIGURES)
def test_a_place_is_one_more_than_how_many_are_better(figures: dict[str, tuple[int, int]]) -> None:
    found = {one.key: one.place for one in places(figures, low_wins=True)}
    assert found == {key: 1 + sum(other < own for other in figures.values()) for key, own in figures.items()}
    assert list(found.values()) == sorted(found.values())
