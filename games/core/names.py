"""Names as people write them: which letters they have, how they are cut, and how they stand between other words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

FIRST, LAST = "\u2068", "\u2069"  # what stands between them has a direction of its own
FROM_THE_RIGHT = (  # Hebrew, Arabic and all others that are written from the right
    ("\u0590", "\u08ff"),
    ("\ufb1d", "\ufdff"),
    ("\ufe70", "\ufefc"),
    ("\U00010800", "\U00010fff"),
    ("\U0001e800", "\U0001efff"),
)
JOINER = "\u200d"
JOINED = "\u200c\u200d\u0e33\u0eb3\uff9e\uff9f"  # signs that are no marks and belong to the letter before all the same
SKINS = ("\U0001f3fb", "\U0001f3ff")
FLAGS = ("\U0001f1e6", "\U0001f1ff")  # two of them are one flag
FROM_THE_LEFT = "\u200e"
CUT = "."
PLAIN = str.maketrans("øłđıə", "oldie")  # letters with a stroke, which are no marks


def is_mark(sign: str) -> bool:
    """Whether a sign is drawn onto the letter before it: an accent, a point, a vowel."""
    return unicodedata.category(sign).startswith("M")


def order_of(name: str) -> tuple[str, str]:
    """By what a list of names is sorted, in both languages and on any database: an accent counts after the letters."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name).casefold() if not is_mark(sign))
    return plain.translate(PLAIN), name.casefold()


def isolated(text: str) -> str:
    """What people typed as it stands between other words, which it must not turn round."""
    if max(text, default="") < FROM_THE_RIGHT[0][0]:  # as most names are
        return text
    return f"{FIRST}{text}{LAST}" if any(_is_from_the_right(sign) for sign in text) else text


def plain_line(text: str) -> str:
    """A line of a text to share: it goes from the left, whatever name it begins with."""
    return FROM_THE_LEFT + text if FIRST in text else text


def letters(text: str) -> list[str]:
    """The letters as a reader counts them: each with its marks, and a picture of several signs is one."""
    found: list[str] = []
    for sign in text:
        if found and _belongs(found[-1], sign):
            found[-1] = found[-1] + sign
        else:
            found.append(sign)
    return found


def short_names(names: Iterable[str], most: int, more: int = 0) -> dict[str, str]:
    """For each name at most so many letters that tell it apart from all others; a point shows that some are missing.

    Names that begin alike have up to `more` letters more, or else the beginning and where they part: J.Wi, J.Wo.
    """
    every = list(dict.fromkeys(names))
    found = {name: _short(name, every, most, more) for name in every}
    given = list(found.values())
    return {name: told if given.index(told) == list(found).index(name) else name for name, told in found.items()}


def _is_from_the_right(sign: str) -> bool:
    return any(low <= sign <= high for low, high in FROM_THE_RIGHT)


def _belongs(before: str, sign: str) -> bool:
    if sign in JOINED or SKINS[0] <= sign <= SKINS[1] or is_mark(sign):
        return True
    flag = len(before) == 1 and FLAGS[0] <= before <= FLAGS[1] and FLAGS[0] <= sign <= FLAGS[1]
    return flag or (len(before) > 1 and before[-1] == JOINER)


def _short(name: str, every: list[str], most: int, more: int) -> str:
    for room in range(most, most + more + 1):
        start = _start(name, room)
        if start == name:
            return name
        if start + CUT not in every and start not in [_start(other, room) for other in every if other != name]:
            return start + CUT
    return _parted(name, every, most)


def _start(name: str, room: int) -> str:
    """What is seen of a name where a point needs its room, or all of it."""
    found = letters(name)
    return name if len(found) <= room else "".join(found[: room - 1])


def _parted(name: str, every: list[str], most: int) -> str:
    """The beginning, and what follows from where the name parts from the one that goes along with it longest; from the
    start of that word where there is room.
    """
    own, start = letters(name), (most - 1) // 2
    at = max([start, *(_alike_until(own, letters(other)) for other in every if other != name)])
    room = most - start - 1
    words = [n for n in range(start, at + 1) if own[n - 1 : n] in ([" "], ["-"]) and at - n < room]
    begins = words[0] if words else at
    return "".join(own[:start]).strip() + CUT + "".join(own[begins : begins + room]).strip()


def _alike_until(one: list[str], other: list[str]) -> int:
    """How many letters two names begin alike with."""
    both = [mine == theirs for mine, theirs in zip(one, other, strict=False)]
    return both.index(False) if False in both else len(both)
