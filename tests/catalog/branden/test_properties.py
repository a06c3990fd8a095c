"""What holds for every round: fifteen cards of each suit, and no pit beyond its two limits in their order."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.catalog.branden import GAME
from games.catalog.branden.rules import SETUPS
from tests.catalog.branden.cases import outcome, pit, totals_of

# Written down once more, so that the game is not its own judge.
FLAT = 30
SIZES = {"3": 50, "4": 60, "5": 70, "6": 100, "2x2": 40, "3x2": 50, "2x3": 30}
COUNTS = {"3": 3, "4": 4, "5": 5, "6": 6, "2x2": 2, "3x2": 3, "2x3": 2}
RULES = st.builds(
    lambda setup, others: {**others, **SETUPS[setup]},
    st.sampled_from(sorted(SETUPS)),
    st.fixed_dictionaries(
        {}, optional={"pit": st.sampled_from(["flat_30", "by_size"]), "limit": st.integers(100, 350)}
    ),
)


def setup_of(rules: dict[str, Any]) -> str:
    return "x".join(str(n) for n in rules["teams"]) if "teams" in rules else str(rules["players"])


def size_of(rules: dict[str, Any]) -> int:
    return SIZES[setup_of(rules)] if rules.get("pit") == "by_size" else FLAT


def columns_of(rules: dict[str, Any]) -> str:
    return ("ABC" if "teams" in rules else "123456")[: COUNTS[setup_of(rules)]]


@st.composite
def dealt(draw: st.DrawFn, columns: str) -> dict[str, int]:
    """Fifteen cards over the columns."""
    cuts = sorted(draw(st.integers(0, 15)) for _ in columns[1:])
    return {column: high - low for column, low, high in zip(columns, [0, *cuts], [*cuts, 15], strict=True)}


@st.composite
def rounds(draw: st.DrawFn, counted: bool = True) -> dict[str, Any]:
    """A round without a choice, of any setup; `counted`: of fifteen cards each."""
    rules = draw(RULES)
    columns = columns_of(rules)
    some = st.fixed_dictionaries({column: st.integers(-1, 16) for column in columns})
    cards = dealt(columns) if counted else dealt(columns) | some
    record = {"fire": draw(cards), "water": draw(cards)}
    return {"game": "branden", "kind": "round", "rules": rules, "record": record}


@st.composite
def pits(draw: st.DrawFn) -> dict[str, Any]:
    """A pit of anybody, with any totals near the limits."""
    rules = draw(RULES)
    columns, size, limit = columns_of(rules), size_of(rules), rules.get("limit", 100)
    near = st.integers(0, limit) | st.sampled_from([0, size - 1, size, limit - size, limit - size + 1])
    before = {column: draw(near) for column in columns}
    return pit(draw(st.sampled_from(columns)), draw(st.sampled_from(["own", "theirs"])), rules, before)


def fifteen(cards: dict[str, int]) -> bool:
    return sum(cards.values()) == 15 and all(0 <= n <= 15 for n in cards.values())


def has_pit(record: dict[str, Any]) -> bool:
    return any(record["fire"][column] == record["water"][column] == 15 for column in record["fire"])


@given(rounds(counted=False))
def test_never_other_than_fifteen_fire_and_fifteen_water(example: dict[str, Any]) -> None:
    record = example["record"]
    first = next((suit for suit in ("fire", "water") if not fifteen(record[suit])), "")
    assert outcome(example) == (first or ("pit" if has_pit(record) else totals_of(example)))


@given(rounds())
def test_a_card_counts_one_unless_there_is_more_water(example: dict[str, Any]) -> None:
    fire, water = example["record"]["fire"], example["record"]["water"]
    if not has_pit(example["record"]):
        assert totals_of(example) == {column: 0 if water[column] > n else n for column, n in fire.items()}


@given(pits())
def test_no_pit_breaks_the_two_limits_in_their_order(example: dict[str, Any]) -> None:
    rules, before, record = example["rules"], example["before"], example["record"]
    size, limit = size_of(rules), rules.get("limit", 100)
    own = next(column for column in before if record["fire"][column])
    others = [column for column in before if column != own]
    free = rules.get("pit") == "by_size" and setup_of(rules) == "6"
    own_can = before[own] - size >= 0
    theirs_can = all(before[column] + size <= limit for column in others)
    allowed = free or (own_can if record["pit"] == "own" else theirs_can or not own_can)
    off = {own: -size} if record["pit"] == "own" else dict.fromkeys(others, size)
    assert outcome(example) == ({**dict.fromkeys(before, 0), **off} if allowed else "pit")


@given(pits())
def test_one_of_the_two_choices_always_stands(example: dict[str, Any]) -> None:
    found = [outcome({**example, "record": {**example["record"], "pit": chosen}}) for chosen in ("own", "theirs")]
    assert found != ["pit", "pit"]


@given(RULES)
def test_a_sheet_keeps_what_was_said(said: dict[str, Any]) -> None:
    sheet = GAME.book.read(said)
    assert GAME.book.written(sheet) == {"pit": "flat_30", "limit": 100, **said}
    assert GAME.book.read(GAME.book.written(sheet)) == sheet
