"""Whom of a club a name stands for: what is offered, and what is refused."""

from __future__ import annotations

from datetime import date
from itertools import count

import pytest
from django.http import QueryDict

from games.forms.persons import ClubNamesForm, MatchForm
from games.models import Player, Sitting
from games.services.names import name_key

ROWS = count(1)


def player(name: str, person: Player | None = None) -> Player:
    made = Player(pk=next(ROWS), name=name, name_key=name_key(name), public_id=f"id{name.lower()}")
    made.person = person
    return made


KNOWN = [player(name) for name in ("Anna", "Bert", "Cor")]
AT_TABLE = [player("anna"), player("Dien")]


def typed(**fields: str) -> QueryDict:
    data = QueryDict(mutable=True)
    data.update(fields)
    return data


def test_a_name_that_the_club_knows_is_chosen_and_cannot_be_new() -> None:
    form = MatchForm(people=AT_TABLE, known=KNOWN)
    anna, dien = (form[f"person_{one.public_id}"] for one in AT_TABLE)
    assert [who for who, _name in anna.field.choices] == ["idanna", "idbert", "idcor"]  # type: ignore[attr-defined]
    assert [who for who, _name in dien.field.choices] == ["", "idanna", "idbert", "idcor"]  # type: ignore[attr-defined]
    assert (anna.initial, dien.initial) == ("idanna", "")


@pytest.mark.parametrize(
    ("anna", "dien", "wrong"),
    [
        ("idbert", "", set()),
        ("idanna", "idcor", set()),
        ("", "", {"person_idanna"}),
        ("idbert", "idbert", {"person_idanna", "person_iddien"}),
        ("idbert", "no-such", {"person_iddien"}),
    ],
)
def test_matching(anna: str, dien: str, wrong: set[str]) -> None:
    form = MatchForm(typed(person_idanna=anna, person_iddien=dien), people=AT_TABLE, known=KNOWN)
    assert set(form.errors) == wrong
    if not wrong:
        assert form.persons() == {"idanna": anna, "iddien": dien}


SEATED = [player("A", KNOWN[0]), player("B", KNOWN[1])]
for one, known in zip(SEATED, KNOWN, strict=False):
    one.person_id = known.pk


def names(fields: dict[str, str]) -> ClubNamesForm:
    return ClubNamesForm(typed(**fields), sitting=Sitting(date=date(2026, 1, 9)), people=SEATED, known=KNOWN)


def test_it_opens_with_who_sits_there() -> None:
    form = ClubNamesForm(sitting=Sitting(title="Kelder"), people=SEATED, known=KNOWN)
    assert [place["person"].value() for place in form.at_once()] == ["idanna", "idbert"]
    assert [place["new"] for place in form.at_once()] == [False, False]
    assert form["title"].value() == "Kelder"


def test_a_typed_name_counts_before_the_choice() -> None:
    form = names({"person_ida": "idanna", "name_ida": " Evert ", "person_idb": "idcor"})
    assert form.is_valid()
    assert (form.persons(), form.new()) == ({"idb": "idcor"}, {"ida": "Evert"})


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"person_ida": "new", "person_idb": "idbert"}, {"name_ida"}),
        ({"person_ida": "idbert", "person_idb": "idbert"}, {"person_ida", "person_idb"}),
        ({"person_ida": "new", "name_ida": "BERT", "person_idb": "idbert"}, {"name_ida", "person_idb"}),
        ({"name_ida": "Evert", "name_idb": "evert"}, {"name_ida", "name_idb"}),
        ({"name_ida": "x" * 31, "person_idb": "idbert"}, {"name_ida"}),
        ({"person_ida": "no-such", "person_idb": "idbert"}, {"person_ida"}),
        ({"person_ida": "idanna", "person_idb": "idbert", "date": "soon"}, {"date"}),
    ],
)
def test_what_is_refused_stands_beside_its_field(fields: dict[str, str], wrong: set[str]) -> None:
    assert set(names(fields).errors) == wrong


def test_without_an_answer_everything_stays() -> None:
    form = names({"title": "Kelder"})
    assert form.is_valid()
    assert (form.persons(), form.new()) == ({}, {})


@pytest.mark.parametrize("key", ["person_other", "name_other", "person_", "name_ida0"])
def test_nobody_of_another_table_is_named(key: str) -> None:
    sent = {"person_ida": "idanna", key: "idcor"}
    assert set(names(sent).errors) == {"__all__"}
    form = MatchForm(typed(person_idanna="idanna", **{key: "idcor"}), people=AT_TABLE, known=KNOWN)
    assert "__all__" in form.errors


def test_who_is_no_member_is_asked_for_nothing() -> None:
    form = ClubNamesForm(typed(title="Kelder", person_ida="idbert"), sitting=Sitting(), people=SEATED, known=[])
    assert form.is_valid()
    assert list(form.at_once()) == []
    assert (form.persons(), form.new()) == ({}, {})
