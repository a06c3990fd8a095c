"""The same seed is the same deal everywhere, and every deal is the whole deck."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.tonkars import GAME, deck
from games.catalog.tonkars.deck import DECK, normal, piles
from games.core.layout import Pile

# Pile by pile from the bottom up, and reckoned a second time by a program in another language.
DEALS = {
    "0": """
        wind8 earth1 earth4 earth14 wind6 fire10
        wind1 water11 earth13 water12 wind12 fire9
        earth2 water15 earth6 water3 water13 wind10
        wind15 water14 fire6 wind13 wind9 water2
        fire12 earth9 water1 water9 earth3 water8
        fire3 fire1 fire11 fire2 fire15 fire7
        wind14 water7 wind4 water6 wind7 fire13
        fire14 wind2 earth5 fire4 water4 water5
        fire5 fire8 earth15 wind11 wind5 earth12
        earth7 wind3 water10 earth10 earth11 earth8
    """,
    "7": """
        earth5 water15 wind10 fire11 earth2 water11
        water4 wind7 fire4 earth13 earth4 fire7
        fire13 water7 wind12 water2 fire10 earth12
        water8 earth8 earth6 fire5 fire14 wind1
        water5 water6 wind4 fire9 earth11 wind13
        wind14 fire15 wind11 fire12 fire1 earth14
        water3 fire2 wind15 water1 water14 water12
        earth1 wind2 wind5 earth3 water9 fire3
        earth9 wind6 water10 water13 wind3 earth10
        fire6 earth15 earth7 fire8 wind9 wind8
    """,
    "123456789012": """
        wind8 fire11 water14 wind15 wind12 earth12
        water7 fire10 fire9 fire6 wind4 fire5
        wind7 wind11 water10 earth13 fire4 water4
        fire7 wind10 earth5 wind2 water11 earth10
        earth2 fire12 wind1 earth11 wind9 water13
        earth4 water3 water15 earth1 wind3 wind5
        fire14 earth9 fire8 fire3 wind14 water1
        fire13 earth8 fire2 wind13 water2 water6
        fire15 water5 water8 earth6 water9 earth14
        earth3 earth15 fire1 wind6 earth7 water12
    """,
}
SEEDS = st.text("0123456789", min_size=1, max_size=12)


def written(dealt: tuple[Pile, ...]) -> list[list[str]]:
    return [[f"{suit}{number}" for suit, number in pile] for pile in dealt]


@pytest.mark.parametrize("seed", DEALS)
def test_a_seed_gives_the_deal_that_is_written_here(seed: str) -> None:
    assert written(piles(seed)) == [line.split() for line in DEALS[seed].strip().splitlines()]


@given(SEEDS)
def test_all_sixty_once_in_ten_piles_of_six(seed: str) -> None:
    dealt = piles(normal(seed))
    assert [len(pile) for pile in dealt] == [6] * 10
    assert Counter(card for pile in dealt for card in pile) == Counter(DECK)
    assert len(set(DECK)) == 60


@given(SEEDS, st.integers(0, 3))
def test_noughts_in_front_make_no_other_deal(seed: str, noughts: int) -> None:
    assert normal("0" * noughts + seed) == normal(seed)
    assert int(normal(seed)) == int(seed)


@given(st.lists(SEEDS.map(normal), min_size=2, unique=True))
def test_other_seeds_are_other_deals(seeds: list[str]) -> None:
    assert len({piles(seed) for seed in seeds}) == len(seeds)


def test_every_card_comes_to_every_place() -> None:
    """Over 2,000 seeds each of 60 cards is expected 33 times at the first place, and none much more or less."""
    first = Counter(piles(str(seed))[0][0] for seed in range(2000))
    assert set(first) == set(DECK)
    assert 10 < min(first.values()) <= max(first.values()) < 65


def test_the_layout_of_a_deal_is_that_of_its_seed() -> None:
    layout = GAME.kinds["deal"].layout
    assert layout is not None
    assert layout({"seed": "007", "results": {}}) == piles("7")
    assert GAME.kinds["result"].layout is None


def test_nothing_is_left_to_chance_or_to_this_machine() -> None:
    tree = ast.parse(Path(deck.__file__).read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    foreign = {name for name in imported if not name.startswith("games.")}
    assert foreign == {"__future__", "collections.abc"}
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert "hash" not in called  # another number in every process
