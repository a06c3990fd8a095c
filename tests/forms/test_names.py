"""The names of an evening and its players."""

from __future__ import annotations

from datetime import date

from django.http import QueryDict

from games.core.refusal import Refusal
from games.forms.names import NamesForm
from games.models import Player, Sitting
from games.registry import GAMES
from games.words import Words

PEOPLE = [Player(public_id=name[0].lower(), name=name) for name in ("Anna", "Bram", "Clara", "Dirk")]


def form(**said: str) -> NamesForm:
    """The form as a phone sent it, the names not given as they were."""
    sent = QueryDict(mutable=True)
    sent.update({"title": "Kelder", **{f"name_{one.public_id}": one.name for one in PEOPLE}, **said})
    return NamesForm(sent, sitting=Sitting(title=""), people=PEOPLE)


def test_it_opens_with_what_stands() -> None:
    fresh = NamesForm(sitting=Sitting(title="Kelder", date=date(2026, 1, 9)), people=PEOPLE)
    assert [field.value() for field in fresh] == ["Kelder", date(2026, 1, 9), "Anna", "Bram", "Clara", "Dirk"]
    assert [field.label for field in fresh][2:] == ["Anna", "Bram", "Clara", "Dirk"]


def test_names_by_player() -> None:
    said = form(name_a="Bram", name_b="Anna")
    assert said.is_valid()
    assert said.names() == {"a": "Bram", "b": "Anna", "c": "Clara", "d": "Dirk"}


def test_equal_names_are_refused_beside_both_and_a_missing_one_there() -> None:
    assert list(form(name_c="ANNA").errors) == ["name_a", "name_c"]
    assert list(form(name_c=" ").errors) == ["name_c"]
    assert list(form(name_c="C" * 31, title="t" * 61).errors) == ["title", "name_c"]


def test_a_refusal_stands_beside_its_field_or_above_the_form() -> None:
    said = form()
    assert said.is_valid()
    words = Words(next(iter(GAMES.values())), {})
    said.refuse(Refusal("name_a", "name_twice"), words)
    said.refuse(Refusal("kind", "not_a_choice"), words)
    assert list(said.errors) == ["name_a", "__all__"]
