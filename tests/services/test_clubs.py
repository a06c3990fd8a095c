"""A club made and changed."""

from __future__ import annotations

import pytest

from games.core.refusal import Refusal
from games.models import Club, Membership, Player
from games.models.public import new_public_id
from games.services import clubs
from tests.services.clubhouse import club, user

pytestmark = pytest.mark.django_db


def test_who_makes_a_club_owns_it_and_may_be_its_first_player() -> None:
    made = clubs.start(user=user("anna"), name="  De  Bonte Kaart ", player="Anna ")
    member = Membership.objects.get(club=made)
    assert (made.name, member.owns) == ("De Bonte Kaart", True)
    assert member.player == Player.objects.get(club=made, name="Anna")
    for nobody in ("", " ", "\u200b"):
        other = clubs.start(user=user(f"u{ord(nobody) if nobody else 0}"), name="Leeg", player=nobody)
        assert (Membership.objects.get(club=other).player, other.players.count()) == (None, 0)


@pytest.mark.parametrize(
    ("name", "player", "field"), [("", "", "name"), ("a" * 61, "", "name"), ("a", "b" * 31, "player")]
)
def test_a_club_that_cannot_be_leaves_nothing(name: str, player: str, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        clubs.start(user=user("anna"), name=name, player=player)
    assert refused.value.field == field
    assert not Club.objects.exists()
    assert not Player.objects.exists()


def test_the_settings() -> None:
    made = club()
    clubs.change(club=made, name="De Overkant", ranked_from=1000)
    made.refresh_from_db()
    assert (made.name, made.ranked_from) == ("De Overkant", 1000)
    for name, rounds, field in (("", 5, "name"), ("x", -1, "ranked_from"), ("x", 1001, "ranked_from")):
        with pytest.raises(Refusal) as refused:
            clubs.change(club=made, name=name, ranked_from=rounds)
        assert refused.value.field == field
    made.refresh_from_db()
    assert (made.name, made.ranked_from) == ("De Overkant", 1000)


def test_a_player_is_there_once() -> None:
    made = club()
    clubs.add_player(club=made, name="Zoë")
    with pytest.raises(Refusal) as refused:
        clubs.add_player(club=made, name="ZOË")
    assert (refused.value.field, made.players.count()) == ("name", 1)


def test_a_page_makes_one_club_however_often_it_is_sent() -> None:
    anna, bert = (user(name) for name in ("anna", "bert"))
    sent = new_public_id()
    first = clubs.start(user=anna, name="Kelder", player="Anna", public_id=sent)
    assert first.public_id == sent
    assert clubs.start(user=anna, name="Kelder", player="Anna", public_id=sent) == first
    for strange in (sent, "", "x" * 11, "ALLES-MAG-"):
        assert clubs.start(user=bert, name="Kelder", public_id=strange).public_id not in (sent, strange)
    assert [first.memberships.get().user, first.players.get().name] == [anna, "Anna"]


def test_a_page_that_stood_open_changes_only_what_was_typed_there() -> None:
    made = clubs.start(user=user("anna"), name="Kelder")
    clubs.change(club=made, name="Zolder")
    clubs.change(club=made, ranked_from=3)
    made.refresh_from_db()
    assert (made.name, made.ranked_from) == ("Zolder", 3)
