"""A club by chance: a real log, and the same one for the same seed."""

from __future__ import annotations

import json
from datetime import date
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db.models import Count

from games.core.setups import with_setup
from games.management.make.club import Wish, make, play
from games.models import Check, Club, ClubSheet, Entry, LedgerLine, Membership, Player, Round, Season, Sitting
from games.registry import GAMES
from games.selectors.audit import all_faults

pytestmark = pytest.mark.django_db
UNTIL = date(2026, 1, 31)


def made(seed: int = 1, evenings: int = 2, **more: Any) -> Club:
    user = User.objects.get_or_create(username="anna")[0]
    wish = Wish("Kaart", seed=seed, evenings=evenings, until=UNTIL, **more)
    club = make(user, wish)
    assert list(play(user, club, wish))
    return club


def written(club: Club) -> str:
    """The whole log and all lines of a club, with players by their names and tables by their turn."""
    tables = Sitting.objects.filter(club=club).order_by("pk")
    log = Entry.objects.filter(sitting__in=tables).order_by("pk")
    lines = LedgerLine.objects.filter(entry__in=log).order_by("pk")
    values = {
        "tables": list(tables.values_list("game", "rule_sheet__digest", "date", "status")),
        "log": list(log.values_list("place", "kind", "record", "removal", "reason")),
        "lines": list(lines.values_list("column", "player__name", "amount", "reason", "params")),
    }
    text = json.dumps(values, default=str)
    for table in tables:
        for player in table.players.order_by("pk"):
            text = text.replace(player.public_id, f"{player.name} ")
    return text


@pytest.mark.slow("makes a club with two seasons")
def test_everything_of_a_real_evening_is_there_and_follows_from_the_log() -> None:
    club = made(evenings=9, seasons=2, rounds=8, mishaps=4)
    assert list(all_faults()) == []
    log = Entry.objects.filter(sitting__club=club)
    assert set(log.values_list("kind", flat=True)) > {"seats", "dealer", "payment", "close"}
    assert log.filter(removal=True).exists()
    assert log.filter(removal=False).exclude(supersedes=None).exists()
    assert log.filter(user=None).count() == 0
    tables = Sitting.objects.filter(club=club)
    assert set(tables.values_list("game", flat=True)) == set(GAMES)
    assert set(tables.values_list("status", flat=True)) == {"open", "closed"}
    assert tables.values("game", "rule_sheet").distinct().count() > len(GAMES)  # not all play by the same rules
    some = Player.objects.filter(sitting__in=tables)
    assert not some.filter(person=None).exists()
    assert some.values("sitting").annotate(n=Count("pk")).filter(n__gt=4).exists()  # somebody came later


@pytest.mark.slow("makes three clubs")
def test_the_same_seed_makes_the_same_club_and_another_one_another() -> None:
    first, same, other = made(seasons=1, mishaps=4), made(seasons=1, mishaps=4), made(seed=2, seasons=1, mishaps=4)
    assert written(first) == written(same) != written(other)


def test_evenings_lie_in_their_seasons_and_none_is_to_come() -> None:
    club = made(seasons=3, evenings=5, rounds=1)
    seasons = list(Season.objects.filter(club=club).order_by("first").values_list("first", "last"))
    assert seasons == [(date(year, 9, 1), date(year + 1, 8, 31)) for year in (2023, 2024, 2025)]
    for first, last in seasons:
        assert Sitting.objects.filter(club=club, date__range=(first, last)).dates("date", "day").count() == 5
    assert Sitting.objects.filter(club=club).latest("date").date == UNTIL


def test_the_command_makes_it_for_its_owner() -> None:
    out = StringIO()
    call_command(
        "make_club",
        "--name",
        "Kelder",
        "--owner",
        "truus",
        "--players",
        "8",
        "--seasons",
        "1",
        "--evenings",
        "2",
        "--rounds",
        "4",
        stdout=out,
    )
    club = Club.objects.get(name="Kelder")
    member = Membership.objects.get(club=club)
    assert (member.user.username, member.role, member.user.has_usable_password()) == ("truus", "owner", False)
    assert member.player == club.players.get(name="Anna")
    assert club.players.count() == 8
    usual = ClubSheet.objects.filter(club=club, usual=True)
    assert dict(usual.values_list("rule_sheet__game", "rule_sheet__raw")) == {
        key: with_setup(game, None, next(iter(game.setups), "")) for key, game in GAMES.items()
    }
    assert club.sheets.count() == sum(1 + len(game.book.presets) for game in GAMES.values())
    assert f"{Round.objects.filter(sitting__club=club).count()} rounds" in out.getvalue()
    assert "password_link truus" in out.getvalue()
    call_command("make_club", "--seasons", "1", "--evenings", "1", "--rounds", "1", "--owner", "truus", stdout=out)
    assert Membership.objects.filter(user=member.user).count() == 2


def test_a_club_that_asks_for_checks_and_closes_corrections() -> None:
    club = made(
        evenings=6, seasons=2, rounds=3, mishaps=4, games=("pandoeren",), checked=True, corrections="settlement"
    )
    club.refresh_from_db()
    assert club.corrections == "settlement"
    assert club.checked_from == Season.objects.filter(club=club).latest("first").first
    evenings = Sitting.objects.filter(club=club)
    assert not Check.objects.filter(entry__sitting__date__lt=club.checked_from).exists()
    assert evenings.filter(date__gte=club.checked_from, checked=True, counts=True).exists()
    assert list(all_faults()) == []


@pytest.mark.parametrize("wrong", [("--players", "5"), ("--rounds", "0"), ("--name", "x" * 61), ("--name", " ")])
def test_what_will_not_do_leaves_nothing(wrong: tuple[str, str]) -> None:
    with pytest.raises(CommandError):
        call_command("make_club", *wrong, stdout=StringIO())
    assert not Club.objects.exists()
