"""A table that comes into a club, and who of the club sits at its tables."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User

from games.core.refusal import Refusal
from games.models import Club, Entry, Membership, Phone, PhoneRight, Player, Role, Sitting
from games.selectors.audit import all_faults
from games.services import clubs, log, persons, sittings
from games.services.errors import MayNotWrite
from tests.toy import EVENING, NAMES, deal, new_id, phone, table

pytestmark = pytest.mark.django_db


def member_of(club: Club, name: str, role: Role) -> Membership:
    return Membership.objects.create(club=club, user=User.objects.create_user(name), role=role)


@pytest.fixture
def scorer() -> Membership:
    """Of a club that knows Anna, and a Bertus who is no Bert."""
    owner = User.objects.create_user("owner")
    club = clubs.start(user=owner, name="Kaart")
    for name in ("Anna", "Bertus"):
        clubs.add_player(club=club, name=name)
    return member_of(club, "scorer", Role.SCORER)


@pytest.fixture
def writer() -> Phone:
    """A phone."""
    return phone()


@pytest.fixture
def played(writer: Phone) -> Sitting:
    """Its table with two rounds."""
    sitting = table(by=writer)
    deal(sitting, "N")
    deal(sitting, "E", made=False)
    return sitting


@pytest.fixture
def in_club(scorer: Membership, writer: Phone) -> Sitting:
    """A table of the club."""
    return start(scorer, writer)


def start(member: Membership, by: Phone | None, **names: str) -> Sitting:
    return sittings.start(
        phone=by,
        user=member.user,
        game="toy_purse",
        rules_raw=None,
        names={**NAMES, **names},
        dealer="N",
        now=EVENING,
        club=member.club,
    )


def ids(sitting: Sitting) -> dict[str, str]:
    return {player.name: player.public_id for player in sitting.players.all()}


def standing_for(sitting: Sitting) -> dict[str, str | None]:
    """Whom each name at the table stands for."""
    return {one.name: one.person.name if one.person else None for one in sitting.players.order_by("pk")}


def club_id(member: Membership, name: str) -> str:
    return Player.objects.get(club=member.club, name=name).public_id


def move(sitting: Sitting, member: Membership, by: Phone | None, **chosen: str) -> None:
    at = ids(sitting)
    persons.move(
        sitting=sitting,
        member=member,
        persons={at[name]: club_id(member, person) if person else "" for name, person in chosen.items()},
        phone=by,
    )


def test_a_table_comes_into_a_club_with_its_names(scorer: Membership, played: Sitting, writer: Phone) -> None:
    version, log_before = played.version, list(Entry.objects.values_list("pk", "record", "entry_id"))
    snapshot = played.standing
    move(played, scorer, writer, Anna="Anna", Bert="Bertus", Cor="")
    played.refresh_from_db()
    assert played.club == scorer.club
    assert played.version == version + 1
    assert played.standing == snapshot
    assert standing_for(played) == {"Anna": "Anna", "Bertus": "Bertus", "Cor": "Cor", "Dien": "Dien"}
    assert {one.name for one in scorer.club.players.all()} == {"Anna", "Bertus", "Cor", "Dien"}
    assert list(Entry.objects.values_list("pk", "record", "entry_id")) == log_before
    assert list(all_faults()) == []
    deal(played, "S")
    assert played.snapshot().rounds == 3
    assert PhoneRight.objects.get(sitting=played).phone == writer


def test_two_names_may_change_places_with_their_club_names(scorer: Membership, writer: Phone) -> None:
    sitting = table(by=writer)
    clubs.add_player(club=scorer.club, name="Cor")
    move(sitting, scorer, writer, Anna="Cor", Cor="Anna")
    assert standing_for(sitting) == {"Cor": "Cor", "Bert": "Bert", "Anna": "Anna", "Dien": "Dien"}
    seated = sitting.snapshot().seats
    assert Player.objects.get(public_id=seated["N"]).name == "Cor"


@pytest.mark.parametrize("chosen", [{"Anna": "Anna", "Bert": "Anna"}, {"Anna": ""}])
def test_one_player_for_two_or_a_name_that_is_there_is_refused(
    scorer: Membership, played: Sitting, writer: Phone, chosen: dict[str, str]
) -> None:
    """The second: a new Anna, where the club has one."""
    before = played.version
    with pytest.raises(Refusal) as refused:
        move(played, scorer, writer, **chosen)
    assert refused.value.field in {f"person_{who}" for who in ids(played).values()}
    assert refused.value.reason == "name_twice"
    played.refresh_from_db()
    assert (played.club_id, played.version) == (None, before)
    assert set(standing_for(played).values()) == {None}
    assert scorer.club.players.count() == 2


def test_strangers_are_refused(scorer: Membership, played: Sitting, writer: Phone) -> None:
    other = clubs.start(user=scorer.user, name="Other")
    stranger = clubs.add_player(club=other, name="Truus")
    anna = ids(played)["Anna"]
    for chosen in ({anna: stranger.public_id}, {anna: anna}, {stranger.public_id: stranger.public_id}):
        with pytest.raises(Refusal, match="not_a_choice"):
            persons.move(sitting=played, member=scorer, persons=chosen, phone=writer)


def test_only_who_writes_at_both_may_bring_it(scorer: Membership, played: Sitting, writer: Phone) -> None:
    member = member_of(scorer.club, "member", Role.MEMBER)
    reader = phone()
    PhoneRight.objects.create(phone=reader, sitting=played, level="read")
    for who, by in ((member, writer), (scorer, reader), (scorer, phone()), (scorer, None)):
        with pytest.raises(MayNotWrite):
            move(played, who, by, Anna="Anna")
    Membership.objects.filter(pk=scorer.pk).update(role=Role.MEMBER)  # lowered since the page was opened
    with pytest.raises(MayNotWrite):
        move(played, scorer, writer, Anna="Anna")
    played.refresh_from_db()
    assert played.club_id is None


def test_a_table_that_is_in_a_club_stays_there(scorer: Membership, in_club: Sitting, writer: Phone) -> None:
    other = clubs.start(user=scorer.user, name="Other")
    owner = Membership.objects.get(club=other, user=scorer.user)
    with pytest.raises(Refusal, match="club"):
        move(in_club, owner, writer)
    in_club.refresh_from_db()
    assert in_club.club == scorer.club


def test_names_at_a_new_table_are_those_of_the_club(scorer: Membership, writer: Phone) -> None:
    sitting = start(scorer, writer, N="aNNA", W="Gerrit")
    assert standing_for(sitting) == {"Anna": "Anna", "Bert": "Bert", "Cor": "Cor", "Gerrit": "Gerrit"}
    assert Player.objects.get(public_id=sitting.snapshot().seats["N"]).name == "Anna"
    again = start(scorer, None)
    assert Player.objects.filter(club=scorer.club, name="Anna").count() == 1
    assert again.club == scorer.club


def say(sitting: Sitting, member: Membership | None, new: dict[str, str] | None = None, **chosen: str) -> None:
    """Who is who, by names of the club."""
    at = ids(sitting)
    persons.name(
        sitting=sitting,
        member=member,
        title="Kelder",
        persons={at[name]: club_id(member, person) for name, person in chosen.items()} if member else {},
        new={at[name]: text for name, text in (new or {}).items()},
        date=date(2026, 1, 2),
        now=EVENING,
    )


def test_a_seat_is_somebody_else(scorer: Membership, in_club: Sitting) -> None:
    deal(in_club)
    version, rows = in_club.version, list(in_club.results.order_by("pk").values_list("player", "amount", "rounds"))
    say(in_club, scorer, {"Cor": " Evert "}, Anna="Bert", Bert="Anna")
    in_club.refresh_from_db()
    assert (in_club.title, in_club.date, in_club.version) == ("Kelder", date(2026, 1, 2), version + 1)
    assert standing_for(in_club) == {"Bert": "Bert", "Anna": "Anna", "Evert": "Evert", "Dien": "Dien"}
    assert list(in_club.results.order_by("pk").values_list("player", "amount", "rounds")) == rows
    assert list(all_faults()) == []
    assert scorer.club.players.filter(name="Evert").count() == 1
    say(in_club, scorer, {"Evert": "cor"})  # a typed name that the club knows is no new player
    assert standing_for(in_club)["Cor"] == "Cor"
    assert scorer.club.players.filter(name_key="cor").count() == 1


def test_nobody_sits_twice(scorer: Membership, in_club: Sitting) -> None:
    for chosen, new in (({"Anna": "Bert"}, {}), ({}, {"Anna": "BERT"}), ({}, {"Anna": "Zoe", "Bert": "zoe"})):
        with pytest.raises(Refusal, match="name_twice"):
            say(in_club, scorer, new, **chosen)
    with pytest.raises(Refusal, match="too_long") as refused:
        say(in_club, scorer, {"Anna": "x" * 31})
    assert refused.value.field == f"name_{ids(in_club)['Anna']}"
    in_club.refresh_from_db()
    assert in_club.title == ""
    assert set(standing_for(in_club)) == set(NAMES.values())


def test_who_may_say_who_is_who(scorer: Membership, in_club: Sitting) -> None:
    member = member_of(scorer.club, "member", Role.MEMBER)
    with pytest.raises(MayNotWrite):
        say(in_club, member, Anna="Bertus")
    with pytest.raises(MayNotWrite):
        say(in_club, member, {"Cor": "Evert"})
    with pytest.raises(MayNotWrite):
        say(in_club, None, {"Cor": "Evert"})
    other = clubs.start(user=scorer.user, name="Other")
    with pytest.raises(MayNotWrite):
        say(in_club, Membership.objects.get(club=other), {"Cor": "Evert"})
    assert not Player.objects.filter(name="Evert").exists()
    say(in_club, None)  # title and date alone
    in_club.refresh_from_db()
    assert in_club.date == date(2026, 1, 2)


def test_a_clubs_table_is_thrown_away_by_the_club_only(scorer: Membership, writer: Phone) -> None:
    owner = Membership.objects.get(club=scorer.club, role=Role.OWNER)
    member = member_of(scorer.club, "member", Role.MEMBER)
    stranger = User.objects.create_user("stranger")
    sitting = start(scorer, writer)
    for user in (None, member.user, stranger):
        with pytest.raises(MayNotWrite):
            sittings.throw_away(sitting=sitting, phone=writer, user=user)
    sittings.throw_away(sitting=sitting, phone=None, user=scorer.user)
    sitting = start(scorer, writer)
    entry = deal(sitting)
    log.remove(sitting=sitting, entry=entry, entry_id=new_id(), phone=None, user=scorer.user)
    with pytest.raises(MayNotWrite):  # what was taken out again was written all the same
        sittings.throw_away(sitting=sitting, phone=writer, user=scorer.user)
    sittings.throw_away(sitting=sitting, phone=None, user=owner.user)
    assert not Sitting.objects.exists()
    assert scorer.club.players.count() == 5


def test_a_table_that_came_into_a_club_meanwhile_keeps_its_names(in_club: Sitting) -> None:
    player = in_club.players.get(name="Cor")
    with pytest.raises(MayNotWrite):
        sittings.rename(sitting=in_club, title="", names={player.public_id: "Truus"})
    player.refresh_from_db()
    assert player.name == "Cor"
    sittings.rename(sitting=in_club, title="Kelder", names={})
    assert in_club.title == "Kelder"
