"""Two of a club's players made one, and two again: what moves, what stays, and where a name leads."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.refusal import Refusal
from games.models import Club, Joining, Membership, Player, Role, Sitting
from games.selectors.audit import faults
from games.selectors.board import sums_of_players
from games.selectors.players import sat
from games.selectors.seats import sitting_out
from games.selectors.table import load
from games.services import clubs, joinings, members, players, seats, sittings
from tests.selectors.scopes import over
from tests.services.clubhouse import club, member, names_at, player, table
from tests.toy import EVENING, PURSE, deal, new_id

pytestmark = pytest.mark.django_db


def sit(sitting: Sitting, seat: str, name: str) -> None:
    seats.sit(sitting=sitting, seats={}, names={seat: name}, entry_id=new_id(), phone=None)


def misspelled() -> tuple[Club, Sitting]:
    """Fred's seat was given to Freddy, and put right before the next round."""
    made = club()
    at = table(made, "Anna", "Bert", "Cor", "Fred")
    deal(at)
    sit(at, "W", "Freddy")
    sit(at, "W", "Fred")
    deal(at)
    return made, at


def out(sitting: Sitting) -> list[str]:
    """Who sits out, as the table says it."""
    return [one.name for one in sitting_out(load(Sitting.objects.get(pk=sitting.pk)))]


def brought(of: Club) -> dict[str, tuple[int, int, int]]:
    """Evenings, rounds and amount of each on the board."""
    rows = sums_of_players(of, PURSE.key, over(of, PURSE.key))
    return {row.player.name: (row.evenings, row.rounds, row.amount) for row in rows}


def join(of: Club, keep: str, other: str) -> Joining:
    return joinings.join(keep=player(of, keep), other=player(of, other))


def test_a_name_that_only_was_misspelled_is_joined_and_sits_out_no_more() -> None:
    made, at = misspelled()
    before = brought(made)
    assert out(at) == ["Freddy"]
    join(made, "Fred", "Freddy")
    assert out(at) == []
    assert brought(made) == before
    assert faults(at) == []


def test_joining_is_undone_to_the_last_thing() -> None:
    made, at = misspelled()
    other = table(made, "Anna", "Bert", "Cor", "Freddy")
    deal(other, "W")
    who = member(made, "freddy")
    members.claim(member=who, player=player(made, "Freddy").public_id)
    before = snapshot(made)
    joining = join(made, "Fred", "Freddy")
    assert brought(made)["Fred"][:2] == (2, 3)
    assert names_at(other) == {"Anna", "Bert", "Cor", "Fred"}
    assert Membership.objects.get(pk=who.pk).player == player(made, "Fred")
    joinings.take_apart(joining=joining)
    assert snapshot(made) == before
    assert out(at) == ["Freddy"]
    with pytest.raises(Refusal, match="apart_already"):
        joinings.take_apart(joining=joining)


def snapshot(of: Club) -> Any:
    """All that can be seen of the club's people."""
    own = Player.objects.filter(club=of).order_by("public_id").values_list("public_id", "name", "name_key")
    at = Player.objects.filter(sitting__club=of).order_by("public_id")
    seated = at.values_list("public_id", "name", "name_key", "person__public_id", "taken_off")
    who = Membership.objects.filter(club=of).order_by("pk").values_list("user", "player__public_id")
    return list(own), list(seated), list(who), brought(of)


def test_the_old_name_leads_to_who_was_kept() -> None:
    made, at = misspelled()
    join(made, "Fred", "Freddy")
    fred = player(made, "Fred")
    new = table(made, "Anna", "Bert", "Cor", "FREDDY")
    assert names_at(new) == {"Anna", "Bert", "Cor", "Fred"}
    sit(at, "N", "Dien")
    assert set(made.players.values_list("name", flat=True)) == {"Anna", "Bert", "Cor", "Fred", "Dien"}
    with pytest.raises(Refusal, match="name_leads_to"):
        clubs.add_player(club=made, name="freddy")
    with pytest.raises(Refusal, match="name_leads_to"):
        players.rename(player=player(made, "Bert"), name="Freddy")
    players.rename(player=fred, name="Freddy")
    assert "Freddy" in names_at(new)
    joining = Joining.objects.get(club=made)
    with pytest.raises(Refusal, match="name_is_used"):
        joinings.take_apart(joining=joining)
    players.rename(player=player(made, "Freddy"), name="Fred")
    joinings.take_apart(joining=joining)
    assert names_at(at) == {"Anna", "Bert", "Cor", "Fred", "Freddy", "Dien"}


def test_the_old_name_sits_down_as_who_was_kept() -> None:
    made, at = misspelled()
    join(made, "Fred", "Freddy")
    sit(at, "W", "Dien")
    deal(at)
    sit(at, "W", "Freddy")
    deal(at)
    assert brought(made)["Fred"][:2] == (1, 3)
    assert out(at) == ["Dien"]


def test_two_names_of_one_player_do_not_sit_down_together() -> None:
    made, _ = misspelled()
    join(made, "Fred", "Freddy")
    names = {"N": "Fred", "E": "Anna", "S": "Cor", "W": "Freddy"}
    with pytest.raises(Refusal) as refused:
        sittings.start(phone=None, game=PURSE.key, rules_raw=None, names=names, dealer="N", now=EVENING, club=made)
    assert (refused.value.field, refused.value.reason) == ("name_W", "one_player")


def test_who_sat_at_one_table_in_different_rounds_can_be_one() -> None:
    made = club()
    at = table(made, "Anna", "Bert", "Cor", "Fred")
    deal(at, "W")
    sit(at, "W", "Freddy")
    deal(at, "W")
    deal(at, "W")
    apart = brought(made)
    joining = join(made, "Fred", "Freddy")
    together = brought(made)
    assert together["Fred"] == (1, 3, apart["Fred"][2] + apart["Freddy"][2])
    assert names_at(at) == {"Anna", "Bert", "Cor", "Fred", "Freddy"}  # each has a purse at this table
    players.rename(player=player(made, "Fred"), name="Frederik")
    assert names_at(at) == {"Anna", "Bert", "Cor", "Frederik", "Freddy"}
    assert faults(at) == []
    joinings.take_apart(joining=joining)
    assert brought(made)["Freddy"] == apart["Freddy"]


def test_who_sat_in_one_round_is_two() -> None:
    made = club()
    at = table(made)
    with pytest.raises(Refusal, match="sat_together"):
        join(made, "Bert", "Cor")  # they sit at one table now
    deal(at)
    sit(at, "E", "Evert")
    with pytest.raises(Refusal, match="sat_together"):
        join(made, "Bert", "Cor")
    join(made, "Bert", "Evert")


@pytest.mark.parametrize("first", ["the last one", "the first one"])
def test_of_three_who_are_one_each_can_be_taken_apart(first: str) -> None:
    made = club()
    tables = [table(made, "Anna", "Bert", "Cor", name) for name in ("Fred", "Freddy", "Freek")]
    for at in tables:
        deal(at)
    before = snapshot(made)
    joined = [join(made, "Freddy", "Freek"), join(made, "Fred", "Freddy")]
    assert brought(made)["Fred"][0] == 3
    for joining in reversed(joined) if first == "the last one" else joined:
        joinings.take_apart(joining=Joining.objects.get(pk=joining.pk))
    assert snapshot(made) == before


def test_who_only_was_misspelled_can_be_removed_from_the_club() -> None:
    made, at = misspelled()
    freddy = player(made, "Freddy")
    assert not sat(freddy)
    players.remove(player=freddy)
    assert out(at) == []
    with pytest.raises(Refusal, match="player_sat"):
        players.remove(player=player(made, "Fred"))
    sit(at, "N", "Freddy")
    assert player(made, "Freddy").seats.get().sitting == at
    assert out(at) == ["Anna"]
    assert faults(at) == []


def test_an_owner_who_joined_may_be_gone() -> None:
    made, _ = misspelled()
    who = member(made, "eva", Role.OWNER)
    joining = joinings.join(keep=player(made, "Fred"), other=player(made, "Freddy"), user=who.user)
    who.user.delete()
    joining.refresh_from_db()
    assert joining.user is None
    joinings.take_apart(joining=joining)
