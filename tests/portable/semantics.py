"""Python in small pieces, each of which must give the same here and on a phone; none of it knows a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from games.core.names import is_mark

NUMBERS: dict[str, int] = {"b": 2, "a": 1}
WORD = re.compile(r"[a-z]{2,3}_([0-9]+)")
KEEPS = frozenset(("x", "y"))


@dataclass(frozen=True)
class Point:
    """With what a dataclass has: defaults, a factory, a property, a method."""

    x: int
    y: int = 2
    more: Mapping[str, int] = field(default_factory=dict)

    @property
    def sum(self) -> int:
        """Both."""
        return self.x + self.y

    def moved(self, by: int, *, up: bool = False) -> Point:
        """Another one."""
        return replace(self, y=self.y + by) if up else replace(self, x=self.x + by)

    @classmethod
    def at(cls, *where: Any, **named: Any) -> Point:
        """From its parts."""
        return cls(*where, **named)


class Wrong(Exception):
    """With fields."""

    def __init__(self, what: str, **params: object) -> None:
        super().__init__(what)
        self.what = what
        self.params = params


class VeryWrong(Wrong):
    """Made of another one."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.what, **wrong.params)
        self.wrong = wrong


def truth(_: object) -> list[bool]:
    """What counts as nothing."""
    some: tuple[Any, ...] = ((), [], {}, set(), "", 0, False, None, "0", [0], {"": 0}, (None,), -1)
    return [bool(one) for one in some]


def numbers(_: object) -> list[Any]:
    """Whole numbers, also below nought."""
    both = [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 3)]
    signs = [[a // b, a % b, *divmod(a, b), a * b, -a, abs(a)] for a, b in both]
    return [signs, 2**10, 5 & 6, 5 | 6, 5 ^ 6, 1 << 4, True + True, sum([True, 2, False]), int("12")]


def equal(_: object) -> list[bool]:
    """Equal or not."""
    one = Point(1)
    return [
        [1, 2] == [1, 2],
        (1, 2) == [1, 2],  # type: ignore[comparison-overlap]
        (1, (2,)) == (1, (2,)),
        NUMBERS == {"a": 1, "b": 2},
        {"a": 1} == {"a": True},
        True == 1,
        one == Point(1),
        one == Point(1, 3),
        one is one,
        None is None,
        set("ab") == {"b", "a"},
        NUMBERS.keys() == {"a", "b"},
        {"x", "y", "z"} >= KEEPS,
        "1" == 1,  # type: ignore[comparison-overlap]
    ]


def ordered(_: object) -> list[Any]:
    """Sorted, also level ones, and the best of some."""
    rows = [(2, "b"), (1, "z"), (2, "a"), (1, "a")]
    return [
        sorted(rows),
        sorted(rows, key=lambda row: row[0]),
        sorted(rows, key=lambda row: row[0], reverse=True),
        sorted([True, False, True]),
        max(rows, key=lambda row: row[0]),
        min(rows, key=lambda row: row[0]),
        max([], default=7),
        max(3, 5),
        (1, 2) < (1, 2, 0),
        1 < 2 <= 2 < 3,
        sorted([(1, True), (1, False)]),
    ]


def dicts(_: object) -> list[Any]:
    """Their order, and what changes in place."""
    made: dict[Any, int] = {**NUMBERS, "c": 3, "a": 4}
    other = made
    other |= {"d": 5}
    merged = made | {"b": 9}
    pairs: dict[tuple[str, int], str] = {("x", 1): "one", ("x", 2): "two"}
    pairs["x", 1] += "!"
    listed: dict[str, list[int]] = {}
    for number in (1, 2, 3):
        name = "odd" if number % 2 else "even"
        listed[name] = listed.get(name, [])
        listed[name].append(number)
    return [
        list(made.items()),
        list(merged),
        [pairs["x", 1], pairs.get(("x", 3), "none")],
        listed,
        dict.fromkeys("ab", 0),
        list(dict(zip("xyz", (1, 2), strict=False)).values()),
        {key: value for key, value in made.items() if value > 1},
        1 in {True: 1},
    ]


def lists(_: object) -> list[Any]:
    """Places, slices, and what grows in place."""
    some = [1, 2, 3, 4]
    same = some
    same += [5]
    whole = (*some, *"ab")
    first, (second, third) = 1, (2, 3)
    return [
        some,
        some[-1],
        some[1:],
        some[:-2],
        some[::-1],
        whole[2:4],
        [0] * 3,
        whole + tuple(some),
        some.index(3),
        [(place, one) for place, one in enumerate("xy", start=1)],
        [a + b for a in "ab" for b in "cd" if a + b != "ad"],
        [first, second, third],
        list(range(5, 0, -2)),
        [*reversed_twice(some)],
        any(one > 4 for one in some) and all(some),
        next((one for one in some if one > 9), None),
        next(iter(some)),
        3 in whole and "z" not in whole,
    ]


def reversed_twice(some: list[int]) -> list[int]:
    """The same again."""
    return some[::-1][::-1]


def texts(_: object) -> list[Any]:
    """Letters, numbers in words, and patterns."""
    match = WORD.fullmatch("ab_12")
    minus = "\u2212"
    return [
        f"{5:02d}:{7}",
        f"{1234567:,} {minus}{999:,}",
        f"{None} {True} {'x'}",
        "a:b:c".partition(":"),
        "abc".partition(":"),
        ["x", "y"],
        " \x1c1:30\u3000".strip(),
        "\x851\ufeff \xa0".strip(),
        [bool(re.fullmatch("[0-9]{1,9}", one)) for one in ("12", "²", "1a", "")],
        [is_mark(sign) for sign in "e\u0308\u05b8\ufe0f😀"],
        "\u0590" <= "ש" <= "\u08ff" and not "\U00010800" <= "\ufb1d" <= "\U00010fff",
        "{a} and {b}, {a}".format_map({"a": 1, "b": "two"}),
        "1,234".replace(",", "."),
        len("😀a"),
        "😀abc"[1:3],
        "abc"[-2:],
        "b" in "abc",
        ", ".join(one for one in "xyz"),
        match[1] if match else None,
        WORD.fullmatch("abcd_1") is None,
        re.fullmatch(r"[0-9]{2}", "12") is not None,
        str(12) + str(None),
    ]


def things(_: object) -> list[Any]:
    """Objects, their fields, and what a call gives them."""
    one = Point(1)
    some: tuple[Any, ...] = (1, True, "x", None, [], (), {}, one)
    return [
        asdict(one.moved(2)),
        asdict(one.moved(2, up=True)),
        asdict(Point.at(3, y=4, more={"z": 1})),
        one.sum,
        asdict(one),
        called(1, 2, 3, last=4, other=5),
        called(1),
        [kind(value) for value in some],
    ]


def called(first: int, second: int = 9, *rest: int, last: int = 8, **more: int) -> list[Any]:
    """All that it was called with."""
    return [first, second, rest, last, more]


def kind(value: object) -> list[bool]:
    """What it is."""
    plain = [type(value) is int, type(value) is bool, type(value) is str]
    return [
        *plain,
        *(isinstance(value, one) for one in (int, bool, str, list, tuple, dict, Point)),
        isinstance(value, str | int),
    ]


def refusals(_: object) -> list[Any]:
    """What is raised, what is caught, and what goes through."""
    return [caught(number) for number in range(4)]


def caught(number: int) -> list[Any]:
    """What becomes of it."""
    try:
        try:
            return [raised(number)]
        except VeryWrong as very:
            return ["very", very.what, very.wrong.params, very.params]
    except Wrong as wrong:
        return ["wrong", wrong.what, wrong.params]


def raised(number: int) -> int:
    """Something wrong, or worse."""
    for one in range(10):
        if one == number and one > 2:
            return one
        if one < number:
            continue
        wrong = Wrong("no", number=number)
        if number % 2:
            raise VeryWrong(wrong) from wrong
        raise wrong
    return -1


def frames(_: object) -> list[Any]:
    """Which name means what: comprehensions and functions in functions have names of their own."""
    n = 10
    own = [n + 0 for n in range(3)]
    adds = [lambda by: by + n]
    if found := [one for one in own if (last := one) > 0]:
        n += last
    return [n, own, adds[0](1), found, [[a * b for b in range(a)] for a in range(4)], counted()]


def counted() -> list[int]:
    """A while, and what it leaves."""
    left, steps = 20, []
    while left > 1:
        left //= 2
        steps.append(left)
    return steps


PIECES = {one.__name__: one for one in (truth, numbers, equal, ordered, dicts, lists, texts, things, refusals, frames)}
