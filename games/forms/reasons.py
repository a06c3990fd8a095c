"""Why something is changed: the usual reasons are a tap each, any other one is a word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.core.names import isolated
from games.selectors.corrections import DATE, PEOPLE
from games.services.names import LONGEST_REASON

OTHER = "other"
WORDS: Mapping[str, Promise] = {
    "typed_wrong": _("typed wrong"),
    "wrong_player": _("wrong player"),
    "wrong_result": _("wrong result"),
    "written_twice": _("written down twice"),
    "not_played": _("does not count"),
    "forgotten": _("forgotten"),
    "wrong_order": _("wrong order"),
    DATE: _("another date"),
    PEOPLE: _("other players"),
}
CORRECTED = ("typed_wrong", "wrong_player", "wrong_result")
TAKEN_OUT = ("written_twice", "typed_wrong", "not_played")
PUT_IN = ("forgotten",)
MOVED = ("wrong_order", "forgotten")
GIVEN = {*CORRECTED, *TAKEN_OUT, *PUT_IN, *MOVED}  # the others are said of a late change, and nobody taps them


@dataclass(frozen=True)
class Reasons:
    """The chips, with what was chosen and the word beside it."""

    usual: tuple[str, ...]
    chosen: str = ""
    word: str = ""

    longest = LONGEST_REASON

    def chips(self) -> Iterator[tuple[str, Promise | str, bool]]:
        """Key, word and whether it is chosen; the last one asks for a word."""
        for key in self.usual:
            yield key, WORDS[key], key == self.chosen
        yield OTHER, _("something else"), self.chosen == OTHER or bool(self.word and not self.chosen)


def asked(usual: tuple[str, ...], data: Mapping[str, str]) -> Reasons:
    """What the form says; where there is one usual reason only it is chosen from the start."""
    first = usual[0] if len(usual) == 1 and not data else ""
    return Reasons(usual, data.get("why", first), data.get("reason", ""))


def given(data: Mapping[str, str]) -> str:
    """As it is stored: the word, else the key of a usual reason."""
    why = data.get("why", "")
    return data.get("reason", "").strip() or (why if why in GIVEN else "")


def told(reason: str) -> str:
    """A stored reason in the reader's words."""
    return str(WORDS.get(reason, isolated(reason)))
