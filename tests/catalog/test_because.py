"""Every reason that a game's scoring gives leads to its rule, in both languages, and to where that is from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from games.core.game import Game, Scene
from games.core.labels import LANGUAGES, SHARED
from games.core.line import Line
from games.core.origins import origins
from games.core.refusal import Refusal
from games.core.scoring import score_round
from games.core.setups import with_setup
from games.management.make import chance
from games.registry import GAMES
from tests.catalog import worked

BESIDES = {"pot_divided", "pot_part", "unfinished.no_place"}  # no round brings them, and the form asks why


def sheets(game: Game) -> Iterator[object]:
    """The default, the presets, and each value of each switch beside the default; every way to sit."""
    raws: list[object] = [None, *game.book.presets]
    raws += [{switch.key: value} for switch in game.book.switches for value in switch.values if switch.low is None]
    for setup in game.setups or ("",):
        for raw in raws:
            try:
                yield game.book.read(with_setup(game, raw, setup) if setup else raw)
            except Refusal:  # a value that goes beside others only
                continue


def by_chance(game: Game) -> Iterator[tuple[object, Line]]:
    """The lines of worked rounds, and of rounds by chance under every sheet."""
    for example in worked.load(game.key):
        if "expect" in example:
            rules = game.book.read(example.get("rules"))
            yield from ((rules, line) for line in score_round(GAMES, example)[1])
    for rules in sheets(game):
        before = dict.fromkeys(game.columns(rules), 20)
        scene = Scene(before, game.first_dealer(rules), "", seats=game.seats(rules))
        for kind in game.kinds.values():
            for seed in range(200 if game.empty_seats else 25) if kind.offered(rules) and not kind.into else ():
                with suppress(Refusal):
                    few = replace(scene, seats=scene.seats[: 1 + seed % 6] if game.empty_seats else scene.seats)
                    record = chance.gathered(game, kind, rules, few, Random(seed))
                    lines = kind.score(kind.read(record, rules, before), rules, before)
                    yield from ((rules, line) for line in lines)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_reason_that_scoring_gives_has_a_rule_and_an_origin(game: Game) -> None:
    given = set()
    for rules, line in by_chance(game):
        given.add(line.reason)
        assert line.reason in game.because
        found = origins(game, rules, line)
        assert found
        assert all(one.source in game.labels for one in found)
        assert all(f"certainty.{one.certainty}" in SHARED for one in found)
    assert given | BESIDES >= set(game.because)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_rule_reads_as_a_sentence_in_both_languages(game: Game) -> None:
    labels = {**SHARED, **game.labels}
    for why in game.because.values():
        for language in LANGUAGES:
            assert str(labels[why.rule][language]).endswith(".")
        assert {*why.switches} <= {switch.key for switch in game.book.switches}


def test_the_value_comes_from_the_table_of_the_sheet() -> None:
    game = GAMES["pandoeren"]
    line = Line("N", 3, "made_paid", {"contract": "misere", "value": 2, "how": "how.once"})
    usual, pagat = origins(game, game.book.default, line), origins(game, game.book.presets["pagat"], line)
    assert [(one.row, one.value, one.source) for one in usual if one.row] == [("misere", 2, "source.description")]
    assert [(one.row, one.value, one.source) for one in pagat if one.row] == [("misere", 3, "source.pagat")]


def test_a_figure_that_is_uncertain_says_so() -> None:
    game = GAMES["pandoeren"]
    line = Line("N", 3, "booked_won", {"contract": "piccolo_misere", "value": 3})
    found = origins(game, game.book.presets["butselaar_1958"], line)
    assert [one.certainty for one in found if one.row] == ["uncertain"]


def test_the_column_of_the_table_that_counted_is_named() -> None:
    game = GAMES["pymtheg"]
    line = Line("NS", 50, "gam_made", {"contract": "gam_1", "named": "trump_bid"})
    assert [(one.row, one.head, one.value) for one in origins(game, game.book.default, line)] == [
        ("gam_1", "trump_bid", 50)
    ]


def test_a_reason_without_a_rule_has_no_origin() -> None:
    game = GAMES["pymtheg"]
    assert origins(game, game.book.default, Line("NS", 0, "no_such")) == ()
