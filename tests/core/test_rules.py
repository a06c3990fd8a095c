"""A sheet of house rules written out and read again."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from games.core.game import Game
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch
from games.registry import GAMES

SHEETS = [
    pytest.param(game, sheet, id=f"{game.key}-{name}")
    for game in GAMES.values()
    for name, sheet in {"default": game.book.default, **game.book.presets}.items()
]


@dataclass(frozen=True, slots=True)
class Toy:
    """A sheet that says how many there are, or which."""

    many: int | None = 2
    which: str | None = None
    loud: bool = False


TOYS: RuleBook[Toy] = RuleBook(
    Toy(),
    (
        Switch("many", (2, 3), "toy", "house"),
        Switch("which", ("cats", "dogs"), "toy", "house"),
        Switch("loud", (False, True), "toy", "house"),
    ),
    {"dogs": Toy(None, "dogs")},
    one_of=("many", "which"),
)


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_a_sheet_written_out_reads_as_itself(game: Game, sheet: object) -> None:
    written = json.loads(json.dumps(game.book.written(sheet)))
    assert game.book.read(written) == sheet


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_value_of_every_switch_is_written_out(game: Game) -> None:
    for switch in game.book.switches:
        for value in switch.values:
            if switch.read is None:
                assert switch.write(switch.check(value)) == value


@pytest.mark.parametrize(
    ("raw", "sheet"),
    [
        ({"many": 3}, Toy(3)),
        ({"which": "cats", "loud": True}, Toy(None, "cats", True)),
        ({"many": 3, "which": None}, Toy(3)),
        ("dogs", Toy(None, "dogs")),
    ],
)
def test_one_of_two_switches_is_said_and_the_other_is_nothing(raw: object, sheet: Toy) -> None:
    assert TOYS.read(raw) == sheet
    assert TOYS.read(TOYS.written(sheet)) == sheet


@pytest.mark.parametrize("raw", [None, {}, {"loud": True}, {"many": None}, {"many": 2, "which": "cats"}])
def test_none_or_both_of_two_switches_are_refused(raw: object) -> None:
    with pytest.raises(Refusal) as caught:
        TOYS.read(raw)
    assert (caught.value.field, caught.value.reason) == ("rules", "setup_missing")


def test_a_book_is_complete_before_anything_is_said() -> None:
    assert TOYS.written(TOYS.default) == {"many": 2, "loud": False}
