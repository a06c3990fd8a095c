"""The command `rules`: every switch and every number of a game, with source and certainty."""

from __future__ import annotations

import io

import pytest
from django.core.management import call_command

from games.core.labels import LANGUAGES, say
from games.management.sheets import WORDS, sheets
from games.registry import GAMES


def printed(*arguments: str) -> str:
    out = io.StringIO()
    call_command("rules", *arguments, stdout=out)
    return out.getvalue()


def line_of(text: str, start: str) -> str:
    """The first line that begins with these words."""
    return next(line for line in text.splitlines() if line.strip().startswith(start))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_switch_stands_there_with_source_and_certainty(key: str, language: str) -> None:
    game = GAMES[key]
    text = printed(key, "--language", language)

    def word(label: str) -> str:
        return say({**WORDS, **game.labels}, label, language)

    for switch in game.book.switches:
        line = line_of(text, word(switch.key) + "  ")
        assert line.rstrip().endswith(word(f"certainty.{switch.certainty}"))
        assert word(switch.source) in line


@pytest.mark.parametrize("key", GAMES)
def test_every_row_of_every_table_stands_there(key: str) -> None:
    game = GAMES[key]
    text = printed(key)
    assert game.tables(game.book.default)
    for sheet in (game.book.default, *game.book.presets.values()):
        for table in game.tables(sheet):
            rows = [[str(c) if isinstance(c, int) else say(game.labels, c, "en") for c in row] for row in table.rows]
            for row in rows:
                assert any(_holds_in_order(line, row) for line in text.splitlines()), row


def _holds_in_order(line: str, cells: list[str]) -> bool:
    place = 0
    for cell in cells:
        place = line.find(cell, place)
        if place < 0:
            return False
        place += len(cell)
    return True


def test_a_preset_shows_its_own_values_and_only_the_tables_that_differ() -> None:
    text = printed("pymtheg")
    assert "3000 more" in line_of(text, "Lon: trump named")
    assert "Nothing more" in line_of(text, "Lon: trump named")
    assert text.count("Rule book of 2023") == 1 + 2  # a heading, Lon and Branden
    assert line_of(text, "Gâm +4").split() == ["Gâm", "+4", "13", "60", "110", "120", "220"]


def test_without_a_game_all_are_printed() -> None:
    text = printed()
    for game in GAMES.values():
        assert sheets(game, "en") in text


def test_no_words_are_left_as_keys() -> None:
    for language in LANGUAGES:
        assert "_" not in printed("--language", language)
        assert "table." not in printed("--language", language)


def test_an_unknown_game_is_one_line_on_standard_error() -> None:
    err = io.StringIO()
    with pytest.raises(SystemExit) as leaving:
        call_command("rules", "whist", stderr=err)
    assert leaving.value.code == 2
    assert err.getvalue().count("\n") == 1
    assert "whist" in err.getvalue()
