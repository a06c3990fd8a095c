"""What is sent to each address so that it can be done, and which of the tables it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from allauth.mfa.models import Authenticator
from django.contrib.auth.tokens import default_token_generator
from django.contrib.sessions.backends.db import SessionStore
from django.urls import reverse
from django.utils import timezone
from django.utils.http import int_to_base36

from games.models import ClubSheet, Invitation, Joining, Player, Season, Sitting
from games.portable.kept import program_of, words_of
from games.selectors import invitations, links
from games.selectors.accounts import first_key
from games.selectors.changes import last_written
from games.selectors.club_file import stamp
from games.selectors.links import Level
from games.services import codes
from games.views.club_end import TAKEN
from games.views.screen_texts import texts_of
from tests.permissions.cast import IDLE, PLACES, Answers, Cast, Json, asking_at, wishing_at
from tests.permissions.rows import Who
from tests.walk.evenings import SECOND_PAYMENT
from tests.walk.pages.accounts import GOOD, NEW
from tests.walk.pages.changes import answers_of
from tests.walk.pages.ending import coins
from tests.walk.pages.home import start_of
from tests.walk.pages.phone import begun, played
from tests.walk.pages.rounds import sent
from tests.walk.pages.seats import swapped
from tests.walk.pages.tables import names_of
from tests.walk.people import OWNER, PASSWORD, session_of
from tests.walk.world import Kept, new_id

ENTRY = 2  # of a table's rounds, the one that is opened, corrected, taken out
STATES = {
    "games:reopen": "closed",
    "games:paid": "closed",
    "games:throw_away#new": "new",
    "games:layout": "gathered",
    "games:clock": "gathered",
    "games:sits_out": "out",
    "games:take_off": "out",
    **{f"games:{name}#late": "late" for name in ("correct", "remove", "insert", "move", "undo")},
}
OF_A_PLAYER = ("games:leave", "games:player_sum")
WHOM = {"remove": "Evert", "member": "Cor"}  # by the variant
DEAL: Answers = {"contract": "points_100", "declarer": "N", "partner": "E", "result": "made"}


def table_of(cast: Cast, key: str, place: str) -> Kept:
    """The table that a row is about; one of the club where its place is no table."""
    at = {"into": "alone"}.get(place, place)
    return cast.table(at if at in PLACES else "club", STATES.get(key, ""))


def entry_in(kept: Kept, name: str) -> str:
    """The entry that it is about: only the last one that was written can be undone."""
    if name == "games:undo":
        return last_written(kept.sitting).entry_id
    return kept.entries[ENTRY].entry_id if kept.entries else "none"


def ids(cast: Cast, key: str, place: str, parameters: Iterable[str]) -> dict[str, str]:
    """What stands for these parameters of an address, by the parameter's name."""
    kept = table_of(cast, key, place)
    return {one: VALUES[one](cast, key, kept) for one in parameters}


def _whom(cast: Cast, key: str, kept: Kept) -> str:
    name, _, variant = key.partition("#")
    return who_leaves(kept) if name in OF_A_PLAYER else player(cast, WHOM.get(variant, "Dien"))


VALUES: Mapping[str, Callable[[Cast, str, Kept], str]] = {
    "public_id": lambda cast, key, kept: kept.id,
    "entry_id": lambda cast, key, kept: entry_in(kept, key.partition("#")[0]),
    "kind": lambda cast, key, kept: "deal",
    "rest": lambda cast, key, kept: "1/",
    "game": lambda cast, key, kept: kept.sitting.game,
    "language": lambda cast, key, kept: "nl",
    "digest": lambda cast, key, kept: digest_in(key, kept.sitting.game),
    "key": lambda cast, key, kept: key_in(cast, key, kept),
    "club_id": lambda cast, key, kept: cast.club.public_id,
    "column": lambda cast, key, kept: next(iter(kept.sitting.snapshot().totals)),
    "player_id": _whom,
    "member_id": lambda cast, key, kept: cast.membership(Who.MEMBER).public_id,
    "invitation_id": lambda cast, key, kept: Invitation.objects.get(club=cast.club).public_id,
    "season_id": lambda cast, key, kept: Season.objects.get(club=cast.club).public_id,
    "sheet_id": lambda cast, key, kept: ClubSheet.objects.get(club=cast.club).public_id,
    "uidb36": lambda cast, key, kept: int_to_base36(cast.users[Who.MEMBER].pk),
    "pk": lambda cast, key, kept: str(Authenticator.objects.get(user=cast.users[Who.OWNER]).pk),
}


def digest_in(key: str, game: str) -> str:
    """What a program, words or texts are known by now; nothing of the variant `wrong` is."""
    name, _, variant = key.partition("#")
    if variant == "wrong":
        return "no-such-digest"
    if name == "games:screen":
        return texts_of("nl").digest
    return (words_of(game, "nl") if name == "games:engine_words" else program_of(game)).digest


def key_in(cast: Cast, key: str, kept: Kept) -> str:
    """The key of a link, right but for the variant `wrong`."""
    name, _, variant = key.partition("#")
    if variant == "wrong":
        return "no-such-key"
    if name == "games:invitation":
        return invitations.key_of(Invitation.objects.get(club=cast.club))
    if name == "games:first_administrator":
        return first_key()
    if name == "account_reset_password_from_key":
        return default_token_generator.make_token(cast.users[Who.MEMBER])
    return links.key_of(kept.sitting, Level.WRITE if variant == "write" else Level.READ)


def player(cast: Cast, name: str) -> str:
    """The id of one of the club's players."""
    return Player.objects.get(club=cast.club, name=name).public_id


def who_leaves(kept: Kept) -> str:
    """The first who came to the table."""
    return next(iter(kept.people.values())).public_id


def _sits_out(cast: Cast, kept: Kept) -> Answers:
    now = Sitting.objects.get(pk=kept.sitting.pk).snapshot()
    return {"out": now.seats["E"], "number": str(now.rounds + 1), "entry_id": new_id()}


def _leaves(cast: Cast, kept: Kept) -> Answers:
    now = Sitting.objects.get(pk=kept.sitting.pk)
    seen = f"{now.version} {now.snapshot().rounds + 1} False"
    return {"share": "no", "seen": seen, "entry_id": new_id()}


def _code(cast: Cast, kept: Kept) -> Answers:
    made = codes.code_of(sitting=cast.table("club").sitting, now=timezone.now())
    assert made is not None
    return {"code": made.code}


def _who(cast: Cast, kept: Kept) -> Answers:
    """Bert is another one: outside a club by name, in the club by its player."""
    if kept.sitting.club is None:
        return {**names_of(kept, Bert="Bertus")}
    return _persons(cast, kept) | {f"person_{kept.people['Bert'].public_id}": player(cast, "Evert")}


def _persons(cast: Cast, kept: Kept) -> Answers:
    return {"title": "", **{f"person_{one.public_id}": player(cast, name) for name, one in kept.people.items()}}


def _delete(cast: Cast, kept: Kept) -> Answers:
    """The owner has taken the file away before."""
    session = SessionStore(session_of(cast.users[Who.OWNER]))
    session[TAKEN] = {cast.club.public_id: stamp(cast.club)}
    session.save()
    return {"name": cast.club.name}


Form = Callable[[Cast, Kept], Answers]
FORMS: dict[str, Form] = {
    "set_language": lambda cast, kept: {"language": "nl", "next": reverse("games:about")},
    "games:new_table": lambda cast, kept: {**start_of("pandoeren")},
    "games:join_code": _code,
    "games:join_code#wrong": lambda cast, kept: {"code": "zzzzzz"},
    "account_login": lambda cast, kept: {"login": OWNER, "password": PASSWORD},
    "account_login#wrong": lambda cast, kept: {"login": OWNER, "password": GOOD},
    "account_signup": lambda cast, kept: {**NEW},
    "account_reauthenticate": lambda cast, kept: {"password": PASSWORD},
    "account_change_password": lambda cast, kept: {"oldpassword": PASSWORD, "password1": GOOD, "password2": GOOD},
    "mfa_add_webauthn": lambda cast, kept: {"name": "Tablet"},
    "mfa_login_webauthn": lambda cast, kept: {"credential": "{}"},
    "mfa_reauthenticate_webauthn": lambda cast, kept: {"credential": "{}"},
    "mfa_edit_webauthn": lambda cast, kept: {"name": "Tablet"},
    "games:first_administrator": lambda cast, kept: {**NEW},
    "games:club_new": lambda cast, kept: {"name": "Nieuw", "player": "Truus"},
    "games:club_players": lambda cast, kept: {"name": "Truus"},
    "games:player_edit#rename": lambda cast, kept: {"do": "rename", "name": "Dientje"},
    "games:player_edit#remove": lambda cast, kept: {"do": "remove"},
    "games:player_edit#join": lambda cast, kept: {"do": "join", "other": player(cast, "Evert")},
    "games:player_edit#apart": lambda cast, kept: {
        "do": "apart",
        "other": Joining.objects.get(club=cast.club).public_id,
    },
    "games:player_edit#member": lambda cast, kept: {"do": "member", "member": ""},
    "games:member#role": lambda cast, kept: {"do": "role", "role": "owner"},
    "games:member#player": lambda cast, kept: {"do": "player", "player": player(cast, "Evert")},
    "games:member#remove": lambda cast, kept: {"do": "remove"},
    "games:invite": lambda cast, kept: {"role": "scorer"},
    "games:club_settings": lambda cast, kept: {"name": "Anders", "ranked_from": "5"},
    "games:season_new": lambda cast, kept: {"name": "Later", "first": "2021-01-01", "last": "2021-12-31"},
    "games:season#save": lambda cast, kept: {"do": "save", "name": "Ooit", "first": "2019-01-01", "last": "2019-12-31"},
    "games:season#remove": lambda cast, kept: {"do": "remove"},
    "games:club_sheet_new": lambda cast, kept: {
        "name": "Streng",
        "game": kept.sitting.game,
        "sheet_pandoeren": "pagat",
    },
    "games:club_sheet#usual": lambda cast, kept: {"do": "usual"},
    "games:club_sheet#remove": lambda cast, kept: {"do": "remove"},
    "games:answer_whose": lambda cast, kept: {"phone": wishing_at(kept), "agree": "1"},
    "games:take_off": lambda cast, kept: {"player": idle_at(kept), "off": "1"},
    "games:answer": lambda cast, kept: {"phone": asking_at(kept), "agree": "1"},
    "games:whose": lambda cast, kept: {"player": kept.people["Anna"].public_id},
    "games:same_again": lambda cast, kept: {"entry_id": new_id()},
    "games:table_edit": lambda cast, kept: {**names_of(kept), "title": "Kelder"},
    "games:table_edit#who": _who,
    "games:seats": lambda cast, kept: {**swapped(kept)},
    "games:sits_out": _sits_out,
    "games:leave": _leaves,
    "games:into_club_look": _persons,
    "games:club_table_new": lambda cast, kept: {**start_of(kept.sitting.game, date="")},
    "games:club_delete": _delete,
    "games:write": lambda cast, kept: sent(kept, DEAL),
    "games:send": lambda cast, kept: Json(played(kept)),
    "games:send#nothing": lambda cast, kept: Json(),
    "games:start": lambda cast, kept: Json(begun("pandoeren")),
    "games:live": lambda cast, kept: sent(kept, DEAL),
    "games:correct": lambda cast, kept: answers_of(kept, ENTRY, trump="hearts"),
    "games:correct_live": lambda cast, kept: answers_of(kept, ENTRY, trump="hearts"),
    "games:check": lambda cast, kept: {"agreed": "1"},
    "games:remove": lambda cast, kept: {"entry_id": new_id()},
    "games:insert": lambda cast, kept: sent(kept, DEAL),
    "games:insert_live": lambda cast, kept: sent(kept, DEAL),
    "games:move": lambda cast, kept: {"entry_id": new_id(), "before": kept.entries[0].entry_id},
    "games:undo": lambda cast, kept: {"entry_id": new_id()},
    "games:payment": lambda cast, kept: {**coins(kept, "Anna", "Bert", "25")},
    "games:settlement": lambda cast, kept: {"entry_id": new_id(), "close": "1"},
    "games:reopen": lambda cast, kept: {"entry_id": new_id()},
    "games:paid": lambda cast, kept: {**coins(kept, *SECOND_PAYMENT)},
}


def idle_at(kept: Kept) -> str:
    """Who sat there in no round."""
    return Player.objects.get(sitting=kept.sitting, name=IDLE).public_id


def form(cast: Cast, key: str, place: str) -> Answers:
    """The body of a POST; most of those that ask for nothing have none."""
    kept = table_of(cast, key, place)
    made = FORMS.get(key) or FORMS.get(key.partition("#")[0])
    return made(cast, kept) if made else {}
