"""Names as they are kept and compared."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.services.names import LONGEST_KEY, clean, name_key, one_name


@pytest.mark.parametrize(
    "twin", ["ANNA", "An\u200bna", "Anna\u2060", "\u202eAnna", "Ａｎｎａ", "Anna\u3164", "An\u00adna", "An\u200dna"]
)
def test_names_that_look_the_same_are_the_same(twin: str) -> None:
    assert name_key(clean(twin)) == name_key("Anna")


def test_names_that_look_different_are_different() -> None:
    keys = [name_key(clean(name)) for name in ("Anna", "Anne", "Änna", "Anna 2", "Zoë", "Zoe")]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("nothing", ["\u3164", "\u115f\u1160", "\u200b", "\u200d", " ", ""])
def test_a_name_that_nobody_sees_is_none(nothing: str) -> None:
    with pytest.raises(Refusal, match="name_missing"):
        one_name(nothing, "name")


def test_a_picture_of_several_signs_stays_one() -> None:
    assert clean("👩\u200d🚒") == "👩\u200d🚒"


def test_a_key_fits_its_column() -> None:
    assert len(name_key("\ufdfa" * 30)) <= LONGEST_KEY
