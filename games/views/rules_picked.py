"""House rules as a choice above a board, and what a board leaves out that counted in something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.game import Game
from games.selectors.evenings import Evening
from games.selectors.scope import Scope, key_of, unit_of, units_of
from games.views.house_rules import name_of
from games.views.link_chips import Address, LinkChip, LinkChips
from games.words import Words, number


def rules_row(game: Game, inside: Sequence[Evening], address: Address, unit: str = "") -> list[LinkChips]:
    """All, all of a unit, and each sheet that these evenings were played by; nothing where there is no choice.

    `unit` is what is shown where the address asks for no house rules; empty where all are.
    """
    asked, units = address.asked["rules"], units_of(game.key, inside)
    names = _names(game, inside)
    if len(names) < 2 and not asked:
        return []
    words, several = Words(game, {}), len(units) > 1
    every = {} if unit and several else {"": _("All")}
    every |= {one: _("All in %(unit)s") % {"unit": words.say(one)} for one in units if several}
    chosen = (asked or unit) if several else asked if asked in names else ""
    chips = [LinkChip(text, address.to(rules=key), key == chosen) for key, text in (every | names).items()]
    return [LinkChips(_("House rules"), chips)]


def rules_of(scope: Scope, game: Game, inside: Sequence[Evening], asked: str) -> str:
    """How another page's address asks for the same of these evenings: a unit has to be named where there are two."""
    return asked or (scope.unit if len(units_of(game.key, inside)) > 1 else "")


def _names(game: Game, inside: Sequence[Evening]) -> dict[str, str]:
    """The sheets by their keys, the most played one first; those of one name are numbered."""
    own = [one for one in inside if one.game == game.key]
    times = Counter(key_of(game.key, one.sheet) for one in own)
    sheets = {key_of(game.key, one.sheet): one.sheet for one in own}
    return dict(_numbered((key, name_of(game, sheets[key])) for key, _times in times.most_common()))


def _numbered(named: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    seen: Counter[str] = Counter()
    for key, name in named:
        seen[name] += 1
        yield key, name if seen[name] == 1 else f"{name} {seen[name]}"


def other_unit(game: Game, inside: Sequence[Evening], scope: Scope) -> str:
    """How many of these evenings counted in something else than the scope does; empty where none did."""
    others = [one for one in inside if one.game == game.key and unit_of(game.key, one.sheet) != scope.unit]
    if not others:
        return ""
    text = ngettext(
        "%(n)s evening counted in %(unit)s, and is not in here: points and cents are never added up.",
        "%(n)s evenings counted in %(unit)s, and are not in here: points and cents are never added up.",
        len(others),
    )
    words = Words(game, {})
    told = ", ".join(words.say(unit) for unit in units_of(game.key, others))
    return text % {"n": number(len(others)), "unit": told}
