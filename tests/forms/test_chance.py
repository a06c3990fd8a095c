"""What chance answers: nothing before the round is saved, and only once."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from games.core.at_hand.rounds import UNKNOWN
from games.core.game import Scene
from games.forms.entry import EntryForm
from games.words import Words
from tests.gathering import CAST, GATHER, Rules


def form(data: dict[str, str] | None = None, answers: dict[str, str] | None = None) -> EntryForm:
    """The form of a deal whose number chance makes."""
    sent = None
    if data is not None:
        sent = QueryDict(mutable=True)
        sent.update(data)
    words = Words(GATHER, CAST)
    scene = Scene({}, "1", "")
    return EntryForm(kind=GATHER.kinds["deal"], rules=Rules(), scene=scene, words=words, data=sent, answers=answers)


def test_it_is_made_when_the_round_is_saved_and_no_sooner() -> None:
    made = form({})
    assert made.record() == {"seed": UNKNOWN}
    seeds = {made.record(saves=True)["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed.isdigit() and len(seed) == 12 for seed in seeds)


def test_it_is_no_question_of_the_page() -> None:
    assert [one.question.key for one in form().asks()] == ["agreed"]
    assert [one.question.key for one in form(answers={"seed": "123"}).asks()] == ["agreed"]


def test_nobody_posts_it() -> None:
    assert form({"seed": "123"}).record(saves=True)["seed"] != "123"


def test_an_agreed_number_goes_before_it() -> None:
    assert form({"agreed": "123"}).record(saves=True) == {"seed": "123"}


@pytest.mark.parametrize("data", [None, {}, {"seed": "9"}])
def test_a_correction_keeps_what_it_was(data: dict[str, str] | None) -> None:
    assert form(data, answers={"seed": "123"}).record(saves=True) == {"seed": "123"}
