"""Names: their letters, how they are cut, and how they stand between other words."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from games.core.names import FIRST, LAST, is_mark, isolated, letters, order_of, short_names

FAMILY = "👩‍👩‍👧‍👧"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Cor", ["C", "o", "r"]),
        ("Zoe\u0308", ["Z", "o", "e\u0308"]),
        ("שָׁלוֹם", ["שָׁ", "ל", "וֹ", "ם"]),
        ("कीर्ति", ["की", "र्", "ति"]),
        ("คำ", ["คำ"]),
        (f"{FAMILY}a👋🏽", [FAMILY, "a", "👋🏽"]),
        ("🇳🇱🇧🇪", ["🇳🇱", "🇧🇪"]),
        ("1️⃣", ["1️⃣"]),
        ("", []),
    ],
)
def test_a_letter_is_what_a_reader_sees_as_one(name: str, found: list[str]) -> None:
    assert letters(name) == found


@pytest.mark.parametrize(
    ("names", "short"),
    [
        ("Anna Bert Cor Evert", "Anna Bert Cor Eve."),
        ("Marieke Marijke Marijn Marije", "Marie. Marij. Marijn Marije"),
        ("Marieke Marijek Marijn Dien", "Marie. Marij. Marijn Dien"),
        ("Jan Jan-Kees Jannie", "Jan Jan-. Jann."),
        ("Jan. Jansen", "Jan. Jans."),
        ("Bernard Bernadette", "B.rd B.de"),
        ("Jan_Willem Jan_Wouter", "J.Wi J.Wo"),
        (f"{FAMILY * 5} שָׁלוֹםשָׁלוֹם", f"{FAMILY * 3}. שָׁלוֹ."),
    ],
)
def test_cut_names_are_told_apart(names: str, short: str) -> None:
    every = [name.replace("_", " ") for name in names.split()]
    assert list(short_names(every, 4, 2).values()) == short.split()


def test_of_long_names_the_words_that_differ_stand_beside_a_line() -> None:
    found = short_names(["Marieke van den Berg", "Marieke van der Meer", "Cor"], 11)
    assert list(found.values()) == ["Marie.den B", "Marie.der M", "Cor"]


def test_no_two_names_are_cut_to_one() -> None:
    """Names that part late, and in a place that looks like another one's."""
    names = ["Annabella", "Annabellb", "Annabel", "Annab", "Annaxellb", "Annaxella", "Anna"]
    for most in range(3, 10):
        found = short_names(names, most, 2)
        assert len(set(found.values())) == len(names)


def test_only_what_is_written_from_the_right_is_isolated() -> None:
    assert [isolated(name) for name in ("Cor", "Жанна", "美")] == ["Cor", "Жанна", "美"]
    assert [isolated(name) for name in ("דוד", "Ali علي")] == [f"{FIRST}דוד{LAST}", f"{FIRST}Ali علي{LAST}"]


def test_every_sign_from_the_right_is_known() -> None:
    for sign in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.bidirectional(sign) in ("R", "AL") and unicodedata.category(sign) != "Cf":
            assert isolated(sign) != sign, ascii(sign)
        elif unicodedata.bidirectional(sign) == "L":
            assert isolated(sign) == sign, ascii(sign)


def test_marks_are_what_unicode_calls_so() -> None:
    assert [is_mark(sign) for sign in "e\u0308\u05b8\ufe0f-"] == [False, True, True, True, False]


def test_names_are_sorted_as_people_look_for_them() -> None:
    names = ["Zoë", "Østen", "Émile", "emma", "Zoe", "Anna", "anna", "Ömer", "Olga", "E\u0301mile B"]
    assert sorted(sorted(names), key=order_of) == [
        "Anna", "anna", "Émile", "E\u0301mile B", "emma", "Olga", "Ömer", "Østen", "Zoe", "Zoë",
    ]  # fmt: skip
