"""One round of the record format (rules, section 5) in, its answer out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.fields import LARGEST, whole
from games.core.game import Game, Totals
from games.core.line import Line
from games.core.refusal import Refusal


def score_round(games: Mapping[str, Game], raw: object) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """Columns and lines of one round `{"game", "kind", "rules", "before", "record"}`; raises Refusal.

    Where seats may stay empty only the columns that a line speaks of.
    """
    if not isinstance(raw, dict):
        raise Refusal("game", "not_an_object")
    key = raw.get("game")
    if not isinstance(key, str) or key not in games:
        raise Refusal("game", "unknown_game")
    game = games[key]
    kind = raw.get("kind")
    if not isinstance(kind, str) or kind not in game.kinds:
        raise Refusal("kind", "unknown_kind")
    rules = game.book.read(raw.get("rules"))
    columns = game.columns(rules)
    before = read_before(raw.get("before"), columns, game.pot(rules))
    lines = score_record(game, kind, rules, before, raw.get("record"))
    spoken_of = {line.column for line in lines}
    return tuple(column for column in columns if column in spoken_of or not game.empty_seats), lines


def score_record(game: Game, kind: str, rules: Any, before: Totals, record: object) -> tuple[Line, ...]:
    """The lines of one record under `rules`, with `before` as the standing per column; raises Refusal."""
    if not isinstance(record, dict):
        raise Refusal("record", "not_an_object")
    how = game.kinds[kind]
    return how.score(how.read(record, rules, before), rules, before)


def read_before(raw: object, columns: tuple[str, ...], pot: str) -> Totals:
    """The standing before the round: absent columns are 0, a negative pot is refused at `before`."""
    if raw is None:
        return dict.fromkeys(columns, 0)
    if not isinstance(raw, dict):
        raise Refusal("before", "not_an_object")
    before = dict.fromkeys(columns, 0)
    for column, amount in raw.items():
        if column not in before:
            raise Refusal("before", "unknown_key")
        low = 0 if column == pot else -LARGEST
        before[column] = whole(amount, "before", low=low)
    return before
