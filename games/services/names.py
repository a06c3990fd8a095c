"""Names, titles and reasons as people type them: cleaned, and never two the same at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from games.core.refusal import Refusal

LONGEST_NAME = 30
LONGEST_TITLE = 60
LONGEST_REASON = 200


JOINERS = frozenset("\u200c\u200d")  # that some scripts and pictures are written with
BLANK = frozenset("\u115f\u1160\u3164\uffa0")  # letters by name, and nothing to see
LONGEST_KEY = 90


def clean(text: str) -> str:
    """Composed, with single spaces, without controls and signs that only turn or hide (a database may refuse them)."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if letter.isspace() else letter for letter in composed)
    kept = "".join(c for c in spaced if c in JOINERS or unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    return " ".join(kept.split())


def is_seen(text: str) -> bool:
    """Whether there is anything to see: a letter, a figure or a sign."""
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK for letter in text)


def name_key(name: str) -> str:
    """A name as it is compared: what looks the same is the same, whatever joins or fills it."""
    seen = "".join(letter for letter in name if letter not in JOINERS | BLANK)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())[:LONGEST_KEY]


def short(text: str, field: str, longest: int) -> str:
    """Cleaned text; refused at `field` where it is too long."""
    text = clean(text)
    if len(text) > longest:
        raise Refusal(field, "too_long", most=longest)
    return text


def one_name(text: str, field: str) -> str:
    """A cleaned name; refused at `field` where empty or too long."""
    name = short(text, field, LONGEST_NAME)
    if not is_seen(name):
        raise Refusal(field, "name_missing")
    return name


def all_names(names: Mapping[str, str], seats: tuple[str, ...], empty: bool = False) -> dict[str, str]:
    """A name per seat, or where seats may stay `empty` one at least; refused at `name_<seat>`, or at `names` where a
    seat does not exist.
    """
    if not set(names) <= set(seats):
        raise Refusal("names", "unknown_key")
    if empty:
        seats = tuple(seat for seat in seats if clean(names.get(seat, ""))) or seats[:1]
    cleaned = {seat: one_name(names.get(seat, ""), f"name_{seat}") for seat in seats}
    seen: set[str] = set()
    for seat, name in cleaned.items():
        if name_key(name) in seen:
            raise Refusal(f"name_{seat}", "name_twice")
        seen.add(name_key(name))
    return cleaned
