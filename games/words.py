"""A game's keys in the reader's words: amounts, seats by name, sentences of the sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import get_language, gettext

from games.core import labels, wording
from games.core.game import Game
from games.core.line import Line
from games.core.refusal import Param, Refusal
from games.core.wording import MINUS, Sentence, Wording

__all__ = ["MINUS", "Sentence", "Words"]


def language() -> str:
    """The reader's language as the labels know it: nl or en."""
    return "nl" if (get_language() or "").startswith("nl") else "en"


def number(value: int) -> str:
    """A whole number in the reader's way, with a real minus sign: −1.234 or −1,234."""
    return wording.number(value, language())


def amount(value: int) -> str:
    """A gain or loss with its sign; zero has none."""
    return wording.amount(value, language())


def aloud(shown: str) -> str:
    """An amount as it is said: plus 12, minus 3."""
    for sign, text in (("+", gettext("plus %(n)s")), (MINUS, gettext("minus %(n)s"))):
        if shown.startswith(sign):
            return text % {"n": shown.removeprefix(sign)}
    return shown


def how(name: str, shown: str, more: str = "") -> str:
    """What an amount is called that opens into its sum."""
    amount = ", ".join(part for part in (aloud(shown), more) if part)
    return gettext("%(name)s, %(amount)s, how it comes about") % {"name": name, "amount": amount}


def way(value: int) -> str:
    """The class that colours a gain or a loss; the sign itself always says it too."""
    if value == 0:
        return ""
    return "up" if value > 0 else "down"


def tenth(value: int) -> str:
    """Tenths with one place and the sign of a gain or loss: +1,3 or +1.3; zero has none."""
    whole, rest = divmod(abs(value), 10)
    sign = "+" if value > 0 else MINUS if value < 0 else ""
    return f"{sign}{number(whole)}{',' if language() == 'nl' else '.'}{rest}"


def euros(cents: int) -> str:
    """Money as people write it: € 1,25 in Dutch, €1.25 in English."""
    whole, rest = divmod(abs(cents), 100)
    sign = MINUS if cents < 0 else ""
    text = f"{number(whole)}{',' if language() == 'nl' else '.'}{rest:02d}"
    return f"{sign}€ {text}" if language() == "nl" else f"{sign}€{text}"


def refused(refusal: Refusal) -> str:
    """Why something was refused where no game is played."""
    return labels.say({}, refusal.reason, language(), refusal.params, number=number)


def lower_first(word: str) -> str:
    """A button's word inside a sentence; names in it keep their capitals."""
    return word[:1].lower() + word[1:]


@dataclass(frozen=True)
class Words:
    """The words of one game for one table: `names` has the players by seat."""

    game: Game
    names: Mapping[str, str]

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        """The label's text; a seat among the params reads as the name of who sits there."""
        return self._wording().say(key, params)

    def knows(self, key: str) -> bool:
        """Whether the game has a label by this key."""
        return key in self.game.labels

    def column(self, column: str) -> str:
        """A column's heading: a player's name, else the game's word for a side or the pot."""
        return self.say(column)

    def heads(self, columns: Iterable[str], most: int = wording.HEAD, more: int = 2) -> list[str]:
        """The headings where there is little room, each another one."""
        return self._wording().heads(columns, most, more)

    def amount(self, value: int) -> str:
        """An amount of this game; where the lowest wins it is no gain, and a plus would say so."""
        return wording.amount(value, language(), self.game.low_wins)

    def way(self, value: int) -> str:
        """The class that colours a gain or a loss; where the lowest wins an amount is neither."""
        return "" if self.game.low_wins else way(value)

    def refusal(self, refusal: Refusal) -> str:
        """Why a record was refused."""
        return self.say(refusal.reason, refusal.params)

    def sentences(self, lines: Iterable[Line]) -> list[Sentence]:
        """The sum in words: lines with the same reason and figures are one sentence."""
        return self._wording().sentences(lines)

    def _wording(self) -> Wording:
        return Wording(labels.finder(self.game.labels, language()), self.names, number)

    def tenth(self, value: int) -> str:
        """Tenths of an amount of this game, with a sign as the amount has it."""
        return tenth(value).removeprefix("+") if self.game.low_wins else tenth(value)
