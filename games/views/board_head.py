"""What the three boards of a game have in common: the period, the tabs between them, the house rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.game import Board as BoardName
from games.core.game import Game
from games.middleware import PhoneRequest
from games.models import Club, Membership
from games.registry import GAMES
from games.selectors.evenings import Evening, evenings_of
from games.selectors.periods import Period
from games.selectors.scope import Scope, scope_of
from games.selectors.spans import Spans, spans_of
from games.services.sittings import evening_of
from games.views import house_rules, waiting
from games.views.access import can_be_an_id
from games.views.link_chips import Address
from games.views.rules_picked import other_unit, rules_of, rules_row
from games.views.spans import period_name, period_rows
from games.words import Words

TABS: dict[str, BoardName] = {"board": "players", "board_contracts": "contracts", "board_pairs": "pairs"}


@dataclass(frozen=True)
class Board:
    """A game of the reader's club in a scope; `evenings` are those that it adds up, the latest first.

    Those that wait for a check are among them, and count for nothing. `inside` are all of the period, by whatever
    house rules.
    """

    member: Membership
    game: Game
    inside: list[Evening]
    evenings: list[Evening]
    spans: Spans
    scope: Scope
    address: Address

    @property
    def club(self) -> Club:
        """The reader's club."""
        return self.member.club

    @property
    def period(self) -> Period:
        """The chosen one."""
        return self.scope.period

    @property
    def asked(self) -> dict[str, str]:
        """What every page of the same evenings is asked for."""
        rules = rules_of(self.scope, self.game, self.inside, self.address.asked["rules"])
        return {"period": self.period.key, "rules": rules}

    @property
    def counted(self) -> list[Evening]:
        """The evenings that the board adds up."""
        return [one for one in self.evenings if one.counts]

    def player_page(self, player: str) -> str:
        """The address of a player's page for the same game and evenings."""
        path = reverse("games:player", args=[self.club.public_id, player])
        return Address(path, {"game": self.game.key, **self.asked}).to()

    def tables(self, **asked: str) -> str:
        """The address of the evenings behind a figure."""
        path = reverse("games:club_tables", args=[self.club.public_id])
        return Address(path, {"game": self.game.key, **self.asked}).to(**asked)


def open_board(request: PhoneRequest, member: Membership, game: str, name: str, **asked: str) -> Board:
    """The board at the address `name`; a 404 for a game, a board of it, a period or house rules that there are not."""
    key, rules = request.GET.get("period", ""), request.GET.get("rules", "")
    can_be_an_id(key)
    if game not in GAMES or TABS[name] not in GAMES[game].boards:
        raise Http404
    evenings = evenings_of(member.club, game)
    spans = spans_of(member.club, evenings, key, evening_of(timezone.now()))
    scope = scope_of(game, evenings, spans.chosen, rules) if spans else None
    if spans is None or scope is None:
        raise Http404
    path = reverse(f"games:{name}", args=[member.club.public_id, game])
    address = Address(path, {"period": spans.chosen.key, "rules": rules, **asked})
    return Board(member, GAMES[game], spans.inside(evenings), scope.inside(evenings), spans, scope, address)


def head(board: Board, tab: str) -> dict[str, Any]:
    """What stands above and below each of the game's tables; no tabs where it has one only."""
    words = {"players": _("Players"), "contracts": _("Contracts"), "pairs": _("Pairs")}
    args = [board.club.public_id, board.game.key]
    asked, counted = Address("", board.asked), [one for one in board.inside if one.counts]
    return {
        "club": board.club,
        "game": Words(board.game, {}).say(board.game.key),
        "unit": Words(board.game, {}).say(board.scope.unit),
        "period": period_name(board.period),
        "words": Words(board.game, {}),
        "declares": "declared" in board.game.board,
        "tabs": [
            (words[which], asked.at(reverse(f"games:{name}", args=args)), name == tab)
            for name, which in TABS.items()
            if which in board.game.boards and len(board.game.boards) > 1
        ],
        "rows": [
            *period_rows(board.spans, board.address),
            *rules_row(board.game, board.inside, board.address, board.scope.unit),
        ],
        "evenings": len(board.counted),
        "evenings_url": board.tables(),
        "house": house_rules.note(board.game, board.counted),
        "other_unit": other_unit(board.game, counted, board.scope),
        "waits": waiting.note(board.evenings, board.tables()),
    }
