"""What the address of the list of evenings asks for, and how it is taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.http import Http404
from django.utils.translation import gettext as _

from games.middleware import PhoneRequest
from games.models import Player
from games.registry import GAMES
from games.selectors.figures import Wanted
from games.views.access import can_be_an_id
from games.views.link_chips import Address, LinkChip
from games.words import Words

ASKED = ("game", "period", "rules", "player", "with", "against", "contract")
PEOPLE = ("player", "with", "against")


def asked_of(request: PhoneRequest) -> dict[str, str]:
    """What is asked, as text; a 404 for a game that there is not, or a contract or house rules of none."""
    asked = {name: request.GET.get(name, "") for name in ASKED}
    for text in asked.values():
        can_be_an_id(text)
    if not asked["player"]:  # the form's second name alone
        asked |= {"player": asked["with"], "with": ""}
    asked |= {name: "" for name in ("with", "against") if asked[name] == asked["player"]}
    game = GAMES.get(asked["game"])
    if game is None and (asked["game"] or asked["contract"] or asked["rules"]):
        raise Http404
    if game is not None and asked["contract"] and asked["contract"] not in game.labels:
        raise Http404
    return asked


def wanted_of(asked: Mapping[str, str], known: Sequence[Player]) -> Wanted:
    """Whom the address names; a 404 for who is not the club's, an opponent of nobody, or one with and against whom."""
    by_id = {one.public_id: one for one in known}
    if any(asked[name] and asked[name] not in by_id for name in PEOPLE):
        raise Http404
    player, partner, rival = (by_id.get(asked[name]) for name in PEOPLE)
    if rival and (player is None or rival == partner):
        raise Http404
    return Wanted(player, partner, rival, asked["contract"])


def filters(wanted: Wanted, address: Address) -> list[LinkChip]:
    """What the evenings are picked by, each with the address where it is not."""
    nobody = dict.fromkeys(PEOPLE, "")
    found = []
    if wanted.player:
        found.append(LinkChip(wanted.player.shown, address.to(**nobody)))
    if wanted.partner:
        found.append(LinkChip(_("with %(name)s") % {"name": wanted.partner.shown}, address.to(**{"with": ""})))
    if wanted.rival:
        found.append(LinkChip(_("against %(name)s") % {"name": wanted.rival.shown}, address.to(against="")))
    if wanted.contract:
        words = Words(GAMES[address.asked["game"]], {})
        found.append(LinkChip(words.say(wanted.contract), address.to(contract="")))
    return found
