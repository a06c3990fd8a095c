"""Labels and amounts in words, from any store of labels and without a framework."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from games.core.line import Line
from games.core.names import isolated, short_names
from games.core.refusal import Param

MINUS = "\u2212"
HEAD = 4  # letters of a name above a column
Find = Callable[[str], str | tuple[str, str] | None]  # key -> the label in one language


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a round's sum, with what it gives to or takes from each column."""

    text: str
    amounts: Mapping[str, int]

    @property
    def total(self) -> int:
        """The amount where the sentence speaks of one column only."""
        return sum(self.amounts.values())


@dataclass(frozen=True, slots=True)
class Wording:
    """How one reader is told: where the labels are, who sits where by name, and how a number is written."""

    find: Find
    names: Mapping[str, str]
    number: Callable[[int], str]

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        """The label's text with its params filled in; a seat that `names` knows reads as the name of who sits there.

        A string among the params is a seat, a column or a label key, else it stands as it is; a number goes through
        `number`. An unknown key reads as itself.
        """
        if key in self.names:
            return isolated(self.names[key])
        text = self.find(key)
        if text is None:
            return key
        if not isinstance(text, str):
            text = text[0] if params and params.get("n") == 1 else text[1]
        return text.format_map({name: self._word(value) for name, value in params.items()}) if params else text

    def _word(self, value: Param) -> str:
        return self.number(value) if isinstance(value, int) else self.say(value)

    def heads(self, keys: Iterable[str], most: int = HEAD, more: int = 2) -> list[str]:
        """What stands where there is little room: the label's short word, else a name's letters that tell it apart from
        the others'.
        """
        short = {key: self.find(f"{key}.short") for key in keys}
        names = {key: self.names.get(key) or self.say(key) for key, label in short.items() if label is None}
        cut = short_names(names.values(), most, more)
        return [isolated(cut[names[key]]) if key in names else self.say(f"{key}.short") for key in short]

    def sentences(self, lines: Iterable[Line]) -> list[Sentence]:
        """The sum in words: lines with the same reason and figures are one sentence."""
        found: dict[str, dict[str, int]] = {}
        for line in lines:
            text = self.say(line.reason, line.params)
            amounts = found.get(text, {})
            found[text] = {**amounts, line.column: amounts.get(line.column, 0) + line.amount}
        return [Sentence(text, amounts) for text, amounts in found.items()]


def number(value: int, language: str) -> str:
    """A whole number in the reader's way, with a real minus sign: −1.234 or −1,234."""
    digits = f"{abs(value):,}"
    if language == "nl":
        digits = digits.replace(",", ".")
    return MINUS + digits if value < 0 else digits


def amount(value: int, language: str, low_wins: bool = False) -> str:
    """A gain or loss with its sign; zero has none, and where the lowest wins no amount is a gain."""
    return "+" + number(value, language) if value > 0 and not low_wins else number(value, language)


def told(sentence: Sentence, language: str, low_wins: bool = False) -> str:
    """A sentence with its amount, where it speaks of one column that gets or pays something."""
    alone = len(sentence.amounts) == 1 and sentence.total != 0
    return f"{sentence.text}: {amount(sentence.total, language, low_wins)}" if alone else sentence.text
