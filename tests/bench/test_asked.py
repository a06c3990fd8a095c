"""What the bench can be asked on the command line."""

from __future__ import annotations

import pytest

from tests.bench.asked import NUMBERS, PARTS, read


def test_parts_come_in_their_own_order_and_all_without_one() -> None:
    assert read([]).parts == list(PARTS)
    assert read(["sizes", "score"]).parts == ["score", "sizes"]


def test_every_number_can_be_asked() -> None:
    asked = read([f"--{name}={number}" for number, name in enumerate(NUMBERS, start=7)])
    assert [getattr(asked, name) for name in NUMBERS] == list(range(7, 7 + len(NUMBERS)))


@pytest.mark.parametrize("wrong", [["pagse"], ["--turns", "0"], ["--seconds", "-1"], ["--games", "whist"]])
def test_what_cannot_be_asked_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read(wrong)
    assert ended.value.code == 2
    assert wrong[0] in capsys.readouterr().err.splitlines()[-1]
