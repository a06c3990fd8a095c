"""Reading a record's values: each function returns what it was asked for or refuses by the field's name.

JSON's null counts as absent. True and false are no numbers, 5.0 is no whole number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.core.refusal import Refusal

LARGEST = 1_000_000_000  # far above any score; keeps every sum inside a database's whole number


def choice(value: object, field: str, allowed: Collection[str]) -> str:
    """One of `allowed`; absent is refused."""
    if value is None:
        raise Refusal(field, "missing")
    if not isinstance(value, str) or value not in allowed:
        raise Refusal(field, "not_a_choice")
    return value


def optional_choice(value: object, field: str, allowed: Collection[str]) -> str | None:
    """One of `allowed`, or None where absent."""
    return None if value is None else choice(value, field, allowed)


def flag(value: object, field: str) -> bool:
    """True or false; absent is false."""
    if value is None:
        return False
    if not isinstance(value, bool):
        raise Refusal(field, "not_yes_or_no")
    return value


def whole(value: object, field: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number between `low` and `high`, both included; absent is refused."""
    if value is None:
        raise Refusal(field, "missing")
    if type(value) is not int:
        raise Refusal(field, "not_a_whole_number")
    if value < low and high == LARGEST:
        raise Refusal(field, "at_least", low=low)
    if not low <= value <= high:
        raise Refusal(field, "out_of_range", low=low, high=high)
    return value


def an_object(value: object, field: str) -> Mapping[str, object]:
    """An object; absent is refused."""
    if value is None:
        raise Refusal(field, "missing")
    if not isinstance(value, dict):
        raise Refusal(field, "not_an_object")
    return value


def chosen(value: object, field: str, allowed: Collection[str]) -> tuple[str, ...]:
    """A list of some of `allowed`, none twice; absent is the empty list."""
    if value is None:
        return ()
    if not isinstance(value, list):
        raise Refusal(field, "not_a_list")
    picked = tuple(choice(one, field, allowed) for one in value)
    if len(set(picked)) != len(picked):
        raise Refusal(field, "twice")
    return picked


def no_others(record: Mapping[str, object], known: Collection[str]) -> None:
    """Refuse a key that the kind does not know, by its own name."""
    for key in record:
        if key not in known:
            raise Refusal(key, "unknown_key")
