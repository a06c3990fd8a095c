"""Tables with the small fixed cast, written as a phone without JavaScript writes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.test import Client
from django.urls import reverse

from games.forms.seating import way
from games.models import Entry, PhoneRight, Round, Sitting
from games.registry import GAMES
from games.selectors.links import key_of
from games.services import log
from tests.views.pages import Page

CAST = {"N": "Anna", "E": "Bram", "S": "Clara", "W": "Dirk"}
NAMES = {f"name_{seat}": name for seat, name in CAST.items()}
NEW = "/new/"

# NS +70: Gâm +2 named in the bid, made exactly.
GAM = {"contract": "gam_2", "declarer": "N", "trump": "fire", "announced": "yes", "side_tricks": "11"}
# Anna and Bram +1, Clara and Dirk −1.
POINTS = {"contract": "points_100", "declarer": "N", "partner": "E", "result": "made"}
USUAL = {"pymtheg": GAM, "pandoeren": POINTS}


@dataclass(frozen=True)
class Table:
    """One table and the phone that made it."""

    client: Client
    public_id: str

    @property
    def sitting(self) -> Sitting:
        """As the database has it now."""
        return Sitting.objects.get(public_id=self.public_id)

    @property
    def totals(self) -> dict[str, int]:
        """What stands per column, in their order."""
        game, rules = self.sitting.game_and_rules()
        return {column: self.sitting.snapshot().totals[column] for column in game.columns(rules)}

    @property
    def rounds(self) -> list[Round]:
        """The rounds in their order."""
        return list(Round.objects.filter(sitting=self.sitting).order_by("number"))

    @property
    def last(self) -> Entry:
        """The last entry that counts."""
        entry = Entry.live.filter(sitting=self.sitting).last()
        assert entry is not None
        return entry

    def url(self, name: str = "table", *args: str) -> str:
        """The address of one of its pages."""
        return reverse(f"games:{name}", args=[self.public_id, *args])

    def get(self, name: str = "table", *args: str, **query: str) -> Page:
        """One of its pages."""
        return Page(self.client.get(self.url(name, *args), query))

    def post(self, name: str, *args: str, **data: Any) -> Any:
        """Something sent to one of its addresses."""
        return self.client.post(self.url(name, *args), data)

    def fill(self, kind: str, answers: dict[str, Any]) -> dict[str, Any]:
        """What the round screen sends with these answers given."""
        return {**self.get("write", kind).form("entry"), **answers}

    def write(self, kind: str, **answers: Any) -> Any:
        """A round through the screen."""
        return self.post("write", kind, **self.fill(kind, answers))

    def wrote(self, kind: str, **answers: Any) -> Entry:
        """A round through the screen that must be accepted."""
        response = self.write(kind, **answers)
        assert response.status_code == 302, Page(response).errors()
        return self.last

    def join(self, client: Client, level: PhoneRight.Level = PhoneRight.Level.WRITE) -> Table:
        """Another phone comes by the link; the table as that phone has it."""
        assert client.post(self.url("join", key_of(self.sitting, level))).status_code == 302
        return Table(client, self.public_id)

    def many(self, kind: str, record: dict[str, Any], times: int) -> None:
        """Rounds of another phone, written without the screen."""
        sitting = self.sitting
        for _ in range(times):
            number = sitting.snapshot().rounds + 1
            log.record(sitting=sitting, kind=kind, record=record, entry_id=str(uuid4()), phone=None, number=number)


def start(client: Client, game: str, **more: str) -> Table:
    """A new table of the cast where North deals first; `more` are fields of the page."""
    response = client.post(NEW, filled(client, game, **more))
    assert response.status_code == 302, Page(response).errors()
    return Table(client, response.headers["Location"].split("/")[2])


def filled(client: Client, game: str, **more: str) -> dict[str, Any]:
    """What the page of a new table sends for this cast."""
    return {**Page(client.get(NEW)).form("new"), "game": game, **names_of(game), **more}


def names_of(game: str) -> dict[str, str]:
    """The cast on the game's seats, on the first ones where there are more."""
    return dict(zip(way(GAMES.get(game)).fields, CAST.values(), strict=False))


def own(game: str, **switches: str) -> dict[str, str]:
    """Own settings, each value as JSON."""
    return {f"sheet_{game}": "own", **{f"{game}.{key}": value for key, value in switches.items()}}
