"""Players renamed, removed and made one."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import Player, Sitting
from games.services import clubs, joinings, members, players
from tests.services.clubhouse import club, member, names_at, player, table
from tests.toy import NAMES, deal
from tests.toy import table as clubless

pytestmark = pytest.mark.django_db


def test_a_new_name_follows_at_all_tables_of_the_club() -> None:
    made, other = club(), club("De Overkant", "truus")
    at = [table(made), table(made, "Anna", "Bert", "Evert", "Fien"), table(made, "Evert", "Fien", "Guus", "Hans")]
    apart = [table(other), clubless()]
    stamps = [one.stamp for one in at]
    players.rename(player=player(made, "Bert"), name=" Bertus ")
    assert names_at(at[0]) == {"Anna", "Bertus", "Cor", "Dien"}
    assert names_at(at[1]) == {"Anna", "Bertus", "Evert", "Fien"}
    assert "Bertus" in set(made.players.values_list("name", flat=True))
    assert all(names_at(one) == set(NAMES.values()) for one in apart)
    now = [Sitting.objects.get(pk=one.pk).stamp for one in at]
    assert [before != after for before, after in zip(stamps, now, strict=True)] == [True, True, False]


def test_only_another_way_to_write_it() -> None:
    made = club()
    at = table(made)
    players.rename(player=player(made, "Bert"), name="BERT")
    assert names_at(at) == {"Anna", "BERT", "Cor", "Dien"}
    assert Player.objects.get(club=made, name="BERT").name_key == "bert"


def test_a_name_that_is_somebody_elses() -> None:
    made = club()
    at = table(made)
    clubs.add_player(club=made, name="Evert")
    for wrong, reason in (
        ("anna", "name_twice"),
        ("EVERT", "name_twice"),
        ("", "name_missing"),
        ("x" * 31, "too_long"),
    ):
        with pytest.raises(Refusal) as refused:
            players.rename(player=player(made, "Bert"), name=wrong)
        assert (refused.value.field, refused.value.reason) == ("name", reason)
    # a table where Cor sits under a name that is not the club's
    Player.objects.filter(sitting=at, name="Cor").update(name="Kees", name_key="kees")
    stamp = Sitting.objects.get(pk=at.pk).stamp
    with pytest.raises(Refusal) as refused:
        players.rename(player=player(made, "Bert"), name="KEES")
    assert refused.value.reason == "name_at_a_table"
    assert names_at(at) == {"Anna", "Bert", "Kees", "Dien"}
    assert Sitting.objects.get(pk=at.pk).stamp == stamp


def test_only_who_never_sat_is_removed() -> None:
    made = club()
    table(made)
    evert = clubs.add_player(club=made, name="Evert")
    who = member(made, "evert")
    members.claim(member=who, player=evert.public_id)
    players.remove(player=evert)
    who.refresh_from_db()
    assert who.player is None
    with pytest.raises(Refusal) as refused:
        players.remove(player=player(made, "Bert"))
    assert refused.value.field == "player"
    assert set(made.players.values_list("name", flat=True)) == set(NAMES.values())


def test_two_who_are_one() -> None:
    made = club()
    first = table(made)
    second = table(made, "Anna", "Bertje", "Cor", "Evert")
    deal(second)
    keep, other = player(made, "Bert"), player(made, "Bertje")
    who = member(made, "bert")
    members.claim(member=who, player=other.public_id)
    joinings.join(keep=keep, other=other)
    assert not Player.objects.filter(pk=other.pk).exists()
    assert {seat.sitting for seat in keep.seats.all()} == {first, second}
    assert names_at(second) == {"Anna", "Bert", "Cor", "Evert"}
    who.refresh_from_db()
    assert who.player == keep
    # the log goes on with them
    second.refresh_from_db()
    deal(second)
    assert second.snapshot().rounds == 2


def test_two_who_are_not_one() -> None:
    made, overkant = club(), club("De Overkant", "truus")
    at = table(made)
    table(overkant, "Evert", "Fien", "Guus", "Hans")
    bert, cor = player(made, "Bert"), player(made, "Cor")
    guus = clubs.add_player(club=made, name="Guus")
    for wrong, reason in ((cor, "sat_together"), (bert, "not_a_choice"), (player(overkant, "Evert"), "not_a_choice")):
        with pytest.raises(Refusal) as refused:
            joinings.join(keep=bert, other=wrong)
        assert (refused.value.field, refused.value.reason) == ("other", reason)
    members.claim(member=member(made, "bert"), player=bert.public_id)
    members.claim(member=member(made, "guus"), player=guus.public_id)
    with pytest.raises(Refusal) as refused:
        joinings.join(keep=bert, other=guus)
    assert refused.value.reason == "both_are_members"
    assert names_at(at) == set(NAMES.values())
    assert made.players.count() == 5


def test_a_third_one_under_the_name_keeps_two_apart() -> None:
    made = club()
    at = table(made, "Anna", "Bertje", "Cor", "Dien")
    bert = clubs.add_player(club=made, name="Bert")
    Player.objects.filter(sitting=at, name="Cor").update(name="Bert", name_key="bert")
    with pytest.raises(Refusal) as refused:
        joinings.join(keep=bert, other=player(made, "Bertje"))
    assert (refused.value.field, refused.value.reason) == ("other", "name_at_a_table")
    assert names_at(at) == {"Anna", "Bertje", "Bert", "Dien"}
    assert made.players.filter(name="Bertje").exists()
