"""The settlement's choices, and coins from one to another."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.utils.translation import override

from games.core.refusal import Refusal
from games.forms.settlement import ChoicesForm, PaymentForm
from games.models import Player
from games.registry import GAMES
from games.words import Words

USUAL = {"value": 1, "step": 1, "leftover": "winner"}
ANNA, BRAM = Player(public_id="a", name="Anna"), Player(public_id="b", name="Bram")


def sent(**said: str) -> QueryDict:
    """What a phone sent."""
    data = QueryDict(mutable=True)
    data.update(said)
    return data


def payment(pot: bool = False, **said: str) -> PaymentForm:
    """Anna pays Bram 5 cents, but for what is said otherwise."""
    people: dict[str, Player | None] = {"a": ANNA, "b": BRAM, **({"pot": None} if pot else {})}
    return PaymentForm(sent(**{"payer": "a", "payee": "b", "cents": "5", "entry_id": "one", **said}), people=people)


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ({}, {}),
        ({"step": "", "leftover": ""}, {}),
        ({"value": "1000", "step": "5", "leftover": "pot"}, {"value": 1000, "step": 5, "leftover": "pot"}),
        ({"value": "2"}, {"value": 2}),
    ],
)
def test_what_is_not_said_is_the_usual(said: dict[str, str], chosen: dict[str, Any]) -> None:
    assert ChoicesForm(sent(**said), pot=True, usual=USUAL).chosen() == {**USUAL, **chosen}


def test_before_anything_is_sent_it_is_the_usual() -> None:
    assert ChoicesForm(pot=True, usual=USUAL).chosen() == USUAL


@pytest.mark.parametrize(
    ("field", "said"),
    [("value", ""), ("value", "0"), ("value", "1001"), ("value", "x"), ("step", "2"), ("leftover", "me")],
)
def test_a_choice_that_cannot_be_is_refused_there(field: str, said: str) -> None:
    form = ChoicesForm(sent(**{"value": "3", field: said}), pot=True, usual=USUAL)
    assert list(form.errors) == [field]
    assert form.chosen() == USUAL


def test_what_was_sent_stays_in_the_fields() -> None:
    assert ChoicesForm(sent(value="", step="5"), pot=True, usual=USUAL).typed() == {
        "value": "",
        "step": "5",
        "leftover": "winner",
    }


def test_the_usual_may_be_what_was_chosen_before() -> None:
    before = {"value": 7, "step": 5, "leftover": "pot"}
    assert ChoicesForm(pot=True, usual=before).chosen() == before
    assert ChoicesForm(sent(value="2"), pot=True, usual=before).chosen() == {**before, "value": 2}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_limits_are_said_in_the_readers_language(language: str) -> None:
    with override(language):
        found = payment(cents="1000001").errors["cents"]
        told = {
            "en": "This takes a number from 1 to 1,000,000.",
            "nl": "Hier hoort een getal van 1 tot en met 1.000.000.",
        }
        assert found == [told[language]]


def test_nothing_is_left_to_a_pot_that_is_not_there() -> None:
    assert list(ChoicesForm(sent(leftover="pot"), pot=False, usual=USUAL).errors) == ["leftover"]
    assert not ChoicesForm(sent(leftover="winner"), pot=False, usual=USUAL).errors


def test_sides_of_a_payment() -> None:
    form = payment()
    assert form.is_valid()
    assert form.sides() == {"payer": ANNA, "payee": BRAM, "cents": 5}
    to_pot = payment(pot=True, payee="pot")
    assert to_pot.is_valid()
    assert to_pot.sides() == {"payer": ANNA, "payee": None, "cents": 5}


@pytest.mark.parametrize(
    ("said", "at"),
    [
        ({"payer": "x"}, ["payer"]),
        ({"payee": "pot"}, ["payee"]),
        ({"payee": "a"}, ["payee"]),
        ({"payer": "", "payee": ""}, ["payer", "payee"]),
        ({"cents": "0"}, ["cents"]),
        ({"cents": "1000001"}, ["cents"]),
        ({"entry_id": ""}, ["entry_id"]),
        ({"entry_id": "x" * 65}, ["entry_id"]),
    ],
)
def test_a_payment_that_cannot_be_is_refused_there(said: dict[str, Any], at: list[str]) -> None:
    assert list(payment(**said).errors) == at


def test_a_refusal_stands_above_the_form() -> None:
    form = payment()
    assert form.is_valid()
    form.refuse(Refusal("to", "twice"), Words(next(iter(GAMES.values())), {}))
    assert list(form.errors) == ["__all__"]
