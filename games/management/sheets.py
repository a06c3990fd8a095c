"""A game's rule sheets as plain text: the work of the command `rules`, without Django."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.core.game import Game
from games.core.labels import Labels, say
from games.core.printed import Table

WORDS: Labels = {
    "switch": {"nl": "Huisregel", "en": "House rule"},
    "source": {"nl": "Bron", "en": "Source"},
    "certainty": {"nl": "Zekerheid", "en": "Certainty"},
    "preset.default": {"nl": "Standaard", "en": "Default"},
    "yes": {"nl": "ja", "en": "yes"},
    "no": {"nl": "nee", "en": "no"},
    "own_table": {"nl": "zie de tabel", "en": "see the table"},
}


def sheets(game: Game, language: str) -> str:
    """All rule sheets of a game: its switches side by side, then the score tables, a preset's where they differ."""
    labels = {**WORDS, **game.labels}
    rules = {"default": game.book.default, **game.book.presets}
    parts = [say(labels, game.key, language), _switches(game, rules, labels, language)]
    usual = game.tables(game.book.default)
    for preset, sheet in rules.items():
        for table in game.tables(sheet):
            if preset == "default" or table not in usual:
                parts.append(_printed(table, _word(f"preset.{preset}", labels, language), labels, language))
    return "\n\n".join(parts)


def _switches(game: Game, rules: Mapping[str, Any], labels: Labels, language: str) -> str:
    presets = [f"preset.{preset}" for preset in rules]
    rows: list[list[str | int]] = [["switch", *presets, "source", "certainty"]]
    for switch in game.book.switches:
        values = [_value(switch.key, getattr(sheet, switch.key), labels) for sheet in rules.values()]
        rows.append([switch.key, *values, switch.source, f"certainty.{switch.certainty}"])
    return "\n".join(_aligned([[_word(cell, labels, language) for cell in row] for row in rows]))


def _value(key: str, value: object, labels: Labels) -> str | int:
    if f"{key}.{value}" in labels:
        return f"{key}.{value}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str | int) else "own_table"


def _printed(table: Table, sheet: str, labels: Labels, language: str) -> str:
    def word(cell: str | int) -> str:
        return _word(cell, labels, language)

    def origin(source: str, certainty: str) -> str:
        return f"{word('source')}: {word(source)}; {word('certainty').lower()}: {word(f'certainty.{certainty}')}"

    rows = [[word(cell) for cell in row] for row in (table.head, *table.rows)]
    note = [word(table.note)] if table.note else []
    other = [f"{word(row)}: {origin(*where)}" for row, where in table.elsewhere.items()]
    return "\n".join(
        [f"{word(table.title)} ({sheet})", *_aligned(rows), *note, origin(table.source, table.certainty), *other]
    )


def _word(cell: str | int, labels: Labels, language: str) -> str:
    return str(cell) if isinstance(cell, int) else say(labels, cell, language)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        yield "  " + "  ".join(_padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
        if not number:
            yield "  " + "  ".join("-" * width for width in widths)


def _padded(cell: str, width: int) -> str:
    return cell.rjust(width) if cell.lstrip("-").isdigit() else cell.ljust(width)
