"""Tables erased in a fixed number of statements, with nothing left behind and nothing else touched."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection, models, transaction
from django.test.utils import CaptureQueriesContext

from games.models import Club, Phone, PhoneRight, Player, RuleSheet, Sitting
from games.selectors.audit import faults
from games.services import codes, rights
from games.services.erase import PARTS, erase
from tests.toy import EVENING, deal, phone, table
from tests.walk.people import club_of, new_user

pytestmark = pytest.mark.django_db


def played(**more: Any) -> Sitting:
    """A table with everything that a table can have."""
    sitting = table(**more)
    for declarer in "NES":
        deal(sitting, declarer)
    codes.code_of(sitting=sitting, now=EVENING)
    other = phone()
    rights.grant(sitting, other, PhoneRight.Level.READ)
    rights.claim(sitting=sitting, phone=other, player=sitting.players.get(name="Cor").public_id)
    return sitting


def rows() -> int:
    """All rows that belong to tables."""
    return sum(model.objects.count() for model, _ in PARTS)


def below(model: type[models.Model]) -> set[type[models.Model]]:
    """The models whose rows go with a row of this one."""
    found: set[type[models.Model]] = set()
    for relation in model._meta.related_objects:
        if relation.on_delete is models.CASCADE and relation.related_model not in (model, *found):
            found |= {relation.related_model, *below(relation.related_model)}
    return found


def test_every_kind_of_row_that_hangs_on_a_table_is_dealt_with() -> None:
    assert {model for model, _ in PARTS} == below(Sitting)


def test_everything_of_a_table_goes_and_nothing_of_another() -> None:
    other = played()
    per_table = rows()
    gone = played()
    assert rows() == 2 * per_table
    with transaction.atomic():
        assert erase(Sitting.objects.filter(pk=gone.pk)) == 1
    assert rows() == per_table
    assert list(Sitting.objects.all()) == [other]
    assert faults(other) == []
    assert Phone.objects.count() == 4
    assert RuleSheet.objects.count() == 1


def test_a_clubs_players_stay_when_its_tables_go() -> None:
    club: Club = club_of(new_user("anna"), "Club", "Anna", "Bert")
    sitting = played()
    anna = Player.objects.get(club=club, name="Anna")
    Player.objects.filter(sitting=sitting, name="Anna").update(person=anna)
    erase(Sitting.objects.all())
    assert Player.objects.filter(club=club).count() == Player.objects.count() == 2


def test_many_tables_take_as_many_statements_as_one() -> None:
    counts = []
    for many in (1, 12):
        for _ in range(many):
            played()
        with CaptureQueriesContext(connection) as caught:
            assert erase(Sitting.objects.all()) == many
        counts.append(len(caught))
    assert counts[0] == counts[1] <= len(PARTS) + 2
    assert rows() == 0
    connection.check_constraints()


def test_no_table_is_no_statement_but_the_look() -> None:
    with CaptureQueriesContext(connection) as caught:
        assert erase(Sitting.objects.all()) == 0
    assert len(caught) == 1
