"""The tables that the walk looks at, all made through the services by one phone."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

from games.core.setups import with_setup
from games.forms.seating import AT_ONCE, way
from games.management.make import evening
from games.management.make.cast import FIRST_NAMES
from games.management.make.playing import Plan
from games.models import Club, Entry, Membership, Phone, PhoneRight, Player, Role, Sitting
from games.registry import GAMES, KEYS
from games.selectors import phones as phones_by
from games.selectors.links import Level, key_of
from games.services import checks, club_asks, leaving, log, phones, rights, seats, settle, sittings
from tests.walk import evenings, people
from tests.walk.evenings import Played

NAMES = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dien"}
LONG_NAMES = {
    "N": "Wilhelmina-Annemarie van Buren",
    "E": "Jan-Willem-Alexander de Tweede",
    "S": "Ida",
    "W": "Christiaan-Maximiliaan Emanuel",
}
LONG_LATE = ("Evert-Jan van den Boogaard", "Frederika-Wilhelmina de Vries")
TITLE = "Donderdag bij Anna"
LONG_TITLE = "De langste avond van het jaar bij de familie aan de overkant"
LARGE = 20  # players of a large table: more than the pages show at once
LONG = 70  # rounds of a long evening: more than the chart has points


@dataclass
class Kept:
    """A table with the entries that were written there after its start."""

    sitting: Sitting
    entries: list[Entry] = field(default_factory=list)

    @property
    def id(self) -> str:
        """As the address names it."""
        return self.sitting.public_id

    @property
    def people(self) -> dict[str, Player]:
        """The players by name, in the order in which they came."""
        return {player.name: player for player in Player.objects.filter(sitting=self.sitting).order_by("pk")}


@dataclass
class World:
    """A phone with its cookie's token, and its tables by a short name."""

    phone: Phone
    token: str
    tables: dict[str, Kept] = field(default_factory=dict)
    users: dict[str, User] = field(default_factory=dict)
    clubs: dict[str, Club] = field(default_factory=dict)

    @property
    def others(self) -> list[str]:
        """The names of the tables of all games but the two that have the most; this phone may write there."""
        most = {self.tables[name].sitting.game for name in ("sides", "purses")}
        return [name for name, kept in self.tables.items() if kept.sitting.game not in most and "looking" not in name]

    def start(
        self, name: str, game: str, rules: object = None, title: str = "", names: Mapping[str, str] = NAMES, **how: Any
    ) -> Kept:
        """A new table; the earlier it is made, the longer ago it was."""
        now: datetime = timezone.now() - timedelta(days=how.get("ago", 0))
        sitting = sittings.start(
            phone=self.phone,
            game=game,
            rules_raw=rules,
            names=names,
            dealer=GAMES[game].first_dealer(GAMES[game].book.read(rules)),
            title=title,
            now=now,
            club=how.get("club"),
        )
        self.tables[name] = Kept(sitting)
        return self.tables[name]

    def write(self, kept: Kept, played: Iterable[Played]) -> None:
        """Write these rounds down, one after the other."""
        for kind, record in played:
            part = bool(GAMES[kept.sitting.game].kinds[kind].into)
            number = kept.sitting.snapshot().rounds + (not part)
            kept.entries.append(
                log.record(
                    sitting=kept.sitting, kind=kind, record=record, entry_id=new_id(), phone=self.phone, number=number
                )
            )

    def pay(self, kept: Kept, payer: str, payee: str, cents: int) -> None:
        """Coins from one player to another: on the way, or once it is closed as the plan has it."""
        people = kept.people
        write = settle.mark_paid if kept.sitting.closed else settle.pay
        kept.entries.append(
            write(
                sitting=kept.sitting,
                payer=people[payer],
                payee=people[payee],
                cents=cents,
                entry_id=new_id(),
                phone=self.phone,
            )
        )

    def check(self, kept: Kept, place: int, name: str, *, agreed: bool) -> None:
        """What a player says of an entry on a phone of the own."""
        own = Phone.objects.create(token_hash=phones_by.hashed(new_id()))
        checks.check(
            sitting=kept.sitting,
            entry=kept.entries[place],
            player=kept.people[name],
            agreed=agreed,
            word="Bert telde mee",
            phone=own,
        )

    def close(self, kept: Kept, value: int = 1, step: int = 1, *, to_pot: bool = False) -> None:
        """End the evening."""
        settle.close(
            sitting=kept.sitting,
            value=value,
            step=step,
            leftover="pot" if to_pot else "winner",
            entry_id=new_id(),
            phone=self.phone,
        )


def _shared(world: World) -> None:
    """Tables with other phones, one of which asks to write along; and some where this phone only looks."""
    asked = world.start("asked", "pandoeren", title=TITLE)
    world.write(asked, evenings.PURSES)
    read, write = Level.READ, Level.WRITE
    for name, level in (("Bert", write), ("", write), ("Cor", read), ("", read), ("Dien", read)):
        _joined(asked, level, name)
    for name in ("looking", "looking_new", "looking_asked", "looking_closed"):
        kept = world.start(name, "pandoeren", ago=6)
        if name != "looking_new":
            world.write(kept, evenings.PURSES)
        if name == "looking_closed":
            world.pay(kept, "Cor", "Dien", 3)
            world.close(kept, value=3, step=5, to_pot=True)
            world.pay(kept, *evenings.FIRST_PAYMENT)
        right = PhoneRight.objects.get(sitting=kept.sitting, phone=world.phone)
        PhoneRight.objects.filter(pk=right.pk).update(level=Level.READ)
        if name == "looking_asked":
            rights.ask(sitting=kept.sitting, phone=world.phone, now=timezone.now())


def _joined(kept: Kept, level: PhoneRight.Level, name: str) -> None:
    """Another phone at the table, `name`'s or nobody's; one that may only look asks to write."""
    other = Phone.objects.create(token_hash=phones_by.hashed(new_id()))
    rights.join(sitting=kept.sitting, key=key_of(kept.sitting, level), phone=other)
    rights.claim(sitting=kept.sitting, phone=other, player=kept.people[name].public_id if name else "")
    rights.ask(sitting=kept.sitting, phone=other, now=timezone.now())


def new_id() -> str:
    """An entry's id as a phone makes it."""
    return str(uuid.uuid4())


def new_world() -> World:
    """A phone without tables."""
    with phones.new() as (phone, token):
        return World(phone, token)


def build() -> World:
    """Everything that the walk needs."""
    world = new_world()
    _new(world)
    _short(world)
    _long(world)
    _wide(world)
    _ends(world)
    _changed(world)
    _seats(world)
    _shared(world)
    _clubs(world)
    _strict(world)
    _accounts(world)
    _gathered(world)
    _others(world)
    _others_in_the_club(world)
    return world


def _others(world: World) -> None:
    """One table of every other game of the house, with nothing written down: eight players where more could sit.

    And a large one of those where they could.
    """
    played = {kept.sitting.game for name, kept in world.tables.items() if name.endswith("_new")}
    for key in [key for key in KEYS if key not in played]:
        start_any(world, f"{key}_new", key, ago=3)
        if GAMES[key].empty_seats:
            start_any(world, f"{key}_large", key, LARGE, ago=3)


def start_any(world: World, name: str, key: str, most: int = AT_ONCE, **how: Any) -> Kept:
    """A table of any game in its usual setup, with so many players at most."""
    usual = way(GAMES[key])
    names = dict(zip(usual.seats, FIRST_NAMES.split()[:most], strict=False))
    return world.start(name, key, with_setup(GAMES[key], None, usual.setup), names=names, **how)


def _others_in_the_club(world: World) -> None:
    """Evenings by chance of every other game, for the boards and players' pages: of the first and last ways to sit."""
    club, day = world.clubs["club"], timezone.localdate()
    persons = list(club.players.filter(name__in=NAMES.values()).order_by("pk"))
    for key in [key for key in KEYS if not Sitting.objects.filter(club=club, game=key).exists()]:
        sheets = [with_setup(GAMES[key], None, setup) for setup in GAMES[key].setups or ("",)]
        fit = [raw for raw in sheets if len(GAMES[key].seats(GAMES[key].book.read(raw))) <= len(persons)] or sheets
        for number, raw in enumerate((fit[0], fit[-1], fit[0])):
            plan = Plan(club, world.users[people.OWNER], key, raw, day - timedelta(days=40 - 15 * number), persons, 8)
            evening.play(plan, Random(number))


def _gathered(world: World) -> None:
    """Rounds that are gathered part by part, on a phone that writes and on one that looks; and a grid of numbers."""
    names = dict(zip(map(str, range(1, 9)), [*LONG_NAMES.values(), *NAMES.values()], strict=True))
    for name in ("deals", "deals_looking"):
        kept = world.start(name, "tonkars", "tournament", names=names, ago=3)
        world.write(kept, evenings.GATHERED)
    PhoneRight.objects.filter(sitting=kept.sitting, phone=world.phone).update(level=Level.READ)
    cards = world.start("cards", "branden", {"players": 4}, names=dict(zip("1234", NAMES.values(), strict=True)), ago=3)
    world.write(cards, evenings.CARDS)
    teams = [f"{team}{seat}" for team in "AB" for seat in "123"]
    sides = dict(zip(teams, [*LONG_NAMES.values(), *NAMES.values()], strict=False))
    world.start("teams", "branden", {"teams": [2, 3]}, names=sides, ago=3)
    world.write(start_any(world, "many", "tonkars", LARGE, ago=3), evenings.GATHERED[:1])


def _clubs(world: World) -> None:
    """A club with a member of every role and tables of both games; another one; one without tables."""
    for name in (people.OWNER, people.SCORER, people.MEMBER, people.OUTSIDER):
        world.users[name] = people.new_user(name)
    owner, outsider = world.users[people.OWNER], world.users[people.OUTSIDER]
    club = world.clubs["club"] = people.club_of(owner, people.CLUB, *NAMES.values(), "Evert")
    people.join(club, world.users[people.SCORER], Role.SCORER, "Bert")
    people.join(club, world.users[people.MEMBER], Role.MEMBER, "Cor")
    people.furnish(club)
    world.clubs["other"] = people.club_of(outsider, people.LONG_CLUB, *LONG_NAMES.values())
    world.clubs["empty"] = people.club_of(owner, "Leeg")
    _club_tables(world)


def _accounts(world: World) -> None:
    """Passkeys; who is in no club; and who is in clubs of two owners."""
    for user, name in ((people.OWNER, "Telefoon"), (people.OWNER, people.LONG_CLUB), (people.SCORER, "Tablet")):
        people.passkey_of(world.users[user], name)
    for name in (people.NEWCOMER, people.GUEST):
        world.users[name] = people.new_user(name)
    for club in ("other", "empty"):
        Membership.objects.create(club=world.clubs[club], user=world.users[people.GUEST], role=Role.MEMBER)


def _club_tables(world: World) -> None:
    """Evenings of half a year, one of them under other house rules, one of them open."""
    club, other = world.clubs["club"], world.clubs["other"]
    changed = {**NAMES, "W": "Evert"}
    for name, game, rules, names, ago in (
        ("club_sides", "pymtheg", None, NAMES, 200),
        ("club_sides_later", "pymtheg", None, changed, 20),
        ("club_purses", "pandoeren", None, NAMES, 60),
        ("club_purses_book", "pandoeren", "pagat", changed, 21),
    ):
        kept = world.start(name, game, rules, names=names, ago=ago, club=club)
        played = {
            "pymtheg": evenings.SIDES + evenings.OTHER_SIDES,
            "pandoeren": evenings.PURSES + evenings.OTHER_PURSES,
        }
        world.write(kept, evenings.BOOK if rules else played[game])
        world.close(kept)
    kept = world.start("club_open", "pandoeren", title=TITLE, club=club)
    world.write(kept, evenings.PURSES)
    for name, agreed in (("Anna", True), ("Bert", False)):
        world.check(kept, 0, name, agreed=agreed)
    away = world.start("other_sides", "pymtheg", None, LONG_TITLE, LONG_NAMES, club=other, ago=3)
    world.write(away, evenings.LARGE)


def _strict(world: World) -> None:
    """A club that asks for checks and closes corrections: in an evening an owner corrected all the same."""
    owner = world.users[people.OWNER]
    club = world.clubs["strict"] = people.club_of(owner, people.STRICT, *NAMES.values())
    people.join(club, world.users[people.SCORER], Role.SCORER, "Bert")
    today = timezone.localdate()
    club_asks.ask(club=club, checked=True, corrections="settlement", today=today - timedelta(days=30))
    for ago in (9, 8, 7, 2):
        world.write(world.start(f"strict_{ago}", "pandoeren", ago=ago, club=club), evenings.PURSES)
    for place in range(len(evenings.PURSES)):
        world.check(world.tables["strict_9"], place, "Cor", agreed=True)
    late = world.tables["strict_8"]
    by: dict[str, Any] = {"phone": None, "user": owner}
    for one in (world.tables["strict_9"], late):
        world.close(one)
    settle.reopen(sitting=late.sitting, entry_id=new_id(), **by)
    record = {**late.entries[0].record, "looked": ["N"]}
    late.entries.append(
        log.correct(sitting=late.sitting, entry=late.entries[0], record=record, entry_id=new_id(), **by)
    )
    world.write(world.start("strict_open", "pandoeren", title=TITLE, club=club), evenings.PURSES)


def _new(world: World) -> None:
    world.start("sides_new", "pymtheg", ago=400)
    world.start("purses_new", "pandoeren", ago=30)
    world.start("purses_lap", "pandoeren", {"lappen": 10})


def _short(world: World) -> None:
    world.write(world.start("sides", "pymtheg", title=TITLE), evenings.SIDES)
    world.write(world.start("purses", "pandoeren"), evenings.PURSES)
    world.pay(world.tables["purses"], "Bert", "Anna", 5)
    book = world.start("book", "pandoeren", "pagat")
    world.write(book, evenings.BOOK)


def _long(world: World) -> None:
    world.write(world.start("sides_long", "pymtheg", ago=8), evenings.long_sides(LONG))
    world.write(world.start("purses_long", "pandoeren", ago=7), evenings.long_purses(LONG))


def _wide(world: World) -> None:
    """The longest names and large amounts."""
    world.write(world.start("sides_wide", "pymtheg", None, LONG_TITLE, LONG_NAMES), evenings.LARGE)
    world.write(world.start("purses_wide", "pandoeren", None, LONG_TITLE, LONG_NAMES), evenings.PURSES)


def _ends(world: World) -> None:
    ended = world.start("ended", "pymtheg", {"end": "rounds", "end_value": 3})
    world.write(ended, evenings.SIDES)
    ranked = world.start("sides_closed", "pymtheg", ago=2)
    world.write(ranked, evenings.SIDES)
    world.close(ranked)
    paid = world.start("purses_closed", "pandoeren", title=TITLE, ago=1)
    world.write(paid, evenings.PURSES)
    world.pay(paid, "Cor", "Dien", 3)
    world.close(paid, value=3, step=5, to_pot=True)
    world.pay(paid, *evenings.FIRST_PAYMENT)
    again = world.start("open_again", "pandoeren", ago=4)
    world.write(again, evenings.PURSES)
    world.close(again, value=7, step=5)
    world.pay(again, "Bert", "Dien", 20)
    settle.reopen(sitting=again.sitting, entry_id=new_id(), phone=world.phone)
    world.write(world.start("kept", "pandoeren", {"pot_at_end": "keep"}, ago=5), evenings.PURSES)
    even = world.start("even", "pandoeren", ago=3)
    world.close(even)
    unused = timezone.localdate() - timedelta(days=settings.KEEP_DAYS - 9)
    Sitting.objects.filter(pk=even.sitting.pk).update(used=unused)


def _seats(world: World) -> None:
    """A fifth player with one who sits out, two of them with long names, and an empty seat."""
    for name, names, late in (
        ("sits_out", NAMES, ("Evert",)),
        ("sits_out_wide", LONG_NAMES, LONG_LATE),
        ("left", NAMES, ()),
    ):
        kept = world.start(name, "pandoeren", names=names, ago=9)
        world.write(kept, evenings.PURSES)
        for seat, who in zip("SW", late, strict=False):
            seats.sit(sitting=kept.sitting, seats={}, names={seat: who}, entry_id=new_id(), phone=world.phone)
        if not late:
            cor = kept.people["Cor"]
            leaving.leave(sitting=kept.sitting, player=cor, share=True, entry_id=new_id(), phone=world.phone)
        else:
            world.write(kept, evenings.OTHER_PURSES[:1])


def _changed(world: World) -> None:
    """A round that was corrected, one that was taken out, one that was moved, and one that a later round needs."""
    kept = world.start("changed", "pymtheg")
    world.write(kept, evenings.SIDES)
    wrong, gone = kept.entries[1], kept.entries[2]
    kind, record = evenings.SIDES[0]
    corrected = log.correct(
        sitting=kept.sitting,
        entry=wrong,
        kind=kind,
        record=record,
        entry_id=new_id(),
        phone=world.phone,
        reason="Bert telde mee",
    )
    log.remove(sitting=kept.sitting, entry=gone, entry_id=new_id(), phone=None)
    kept.entries.append(corrected)
    moved = world.start("moved", "pymtheg")
    world.write(moved, evenings.SIDES)
    how: dict[str, Any] = {"entry_id": new_id(), "phone": world.phone, "reason": "wrong_order"}
    moved.entries.append(log.move(sitting=moved.sitting, entry=moved.entries[0], before=None, **how))
    world.write(world.start("needed", "pandoeren"), evenings.NEEDED)
