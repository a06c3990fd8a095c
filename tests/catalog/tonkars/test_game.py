"""What Dâ Tônkârs bâ sol tells the house, and a series of deals from its log."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.tonkars import GAME
from games.catalog.tonkars.ranking import rank
from games.catalog.tonkars.record import Deal, Result
from games.catalog.tonkars.rules import Rules, tables
from games.catalog.tonkars.scoring import deal_facts, score_deal, winners
from games.core.game import Facts
from games.core.line import totals
from games.core.replay import Entry, Played, replay
from games.core.standing import Standing
from tests.catalog.tonkars.cases import RESULTS, finished

UNFINISHED = {"finished": False}
SEATED = {"1": "anna", "2": "bert", "7": "cor"}


def facts(**results: Any) -> Facts:
    deal = GAME.kinds["deal"]
    return deal.facts(deal.read({"seed": "7", "results": {key[1:]: one for key, one in results.items()}}, Rules(), {}))


def played(*deals: dict[str, Any], seated: dict[str, str] | None = None) -> list[Played]:
    """A table that played these deals, each given as its results by seat."""
    rounds = [Entry(f"e{n}", "deal", {"seed": str(n), "results": one}) for n, one in enumerate(deals)]
    return replay(GAME, Rules(), [Entry("start", "seats", seated or SEATED), *rounds])


def after(*deals: dict[str, Any]) -> Standing:
    return played(*deals)[-1].after


def test_facts_count_for_those_with_a_result() -> None:
    assert facts(s1=finished(112), s2=UNFINISHED, s9=finished(120)) == Facts(
        made_by=("1", "9"), winners=("1",), took_part=("1", "2", "9"), figures={"1": 112, "9": 120}
    )


def test_where_nobody_finished_nobody_wins_and_the_list_says_so() -> None:
    assert facts(s1=UNFINISHED, s2=UNFINISHED) == Facts(
        tags=("nobody_finished",), made_by=(), winners=(), took_part=("1", "2")
    )


def test_a_deal_without_results_counts_for_nobody_yet() -> None:
    assert facts() == Facts(made_by=(), took_part=())


@given(RESULTS)
def test_every_result_has_one_line_with_its_place(results: dict[str, Result]) -> None:
    lines = score_deal(Deal("0", results))
    nothing = dict.fromkeys(results, 0)
    assert totals(results, lines) == (rank(results) if winners(Deal("0", results)) else nothing)
    assert len(lines) == len(results)
    assert [line.amount for line in lines] == sorted(line.amount for line in lines)


@given(RESULTS)
def test_facts_and_lines_agree(results: dict[str, Result]) -> None:
    told = deal_facts(Deal("0", results))
    assert told.took_part == tuple(results)
    assert set(told.winners) <= set(told.made_by or ()) == set(told.figures)


def test_one_column_per_player_on_sixty_four_seats() -> None:
    seats = GAME.seats(Rules())
    assert seats == GAME.columns(Rules()) == tuple(str(n) for n in range(1, 65))
    assert {GAME.members(Rules(), column) for column in seats} == {(seat,) for seat in seats}
    assert (GAME.deal_order(Rules()), GAME.first_dealer(Rules()), GAME.next_dealer("", Rules())) == ((), "", "")
    assert (GAME.pot(Rules()), GAME.unit(Rules()), GAME.balanced(Rules())) == ("", "places", False)


def test_a_series_adds_up_places_and_wins() -> None:
    standing = after(
        {"1": finished(110), "2": finished(112), "7": UNFINISHED},
        {"1": finished(110), "2": finished(110), "7": UNFINISHED},
        {"1": UNFINISHED, "2": UNFINISHED, "7": UNFINISHED},
        {"2": finished(90)},
    )
    anna, bert, cor = (standing.tallies[who] for who in ("anna", "bert", "cor"))
    assert (anna.amount, anna.rounds, anna.made, anna.games, anna.won) == (1 + 1, 3, 2, 2, 2)
    assert (bert.amount, bert.rounds, bert.made, bert.games, bert.won) == (2 + 1, 3, 2, 2, 1)
    assert (cor.amount, cor.rounds, cor.declared, cor.made, cor.won) == (3 + 3, 3, 3, 0, 0)
    assert standing.totals["7"] == 6
    assert standing.winners == ()


def test_who_played_fewer_deals_stands_after_those_with_more() -> None:
    deals = ({"1": finished(110), "2": finished(112), "7": UNFINISHED}, {"2": finished(), "7": finished(90)})
    first, second = (Entry(f"e{n}", "deal", {"seed": "7", "results": one}) for n, one in enumerate(deals))
    leaves = Entry("leaves", "seats", {"2": "bert", "7": "cor"})
    standing = replay(GAME, Rules(), [Entry("start", "seats", SEATED), first, leaves, second])[-1].after
    order = sorted(standing.tallies, key=lambda who: GAME.ranks(standing.tallies[who]))
    assert order == ["bert", "cor", "anna"]  # 2 + 2 and 3 + 1 in two deals share a place, 1 in one deal comes after
    assert GAME.ranks(standing.tallies["bert"]) == GAME.ranks(standing.tallies["cor"])


def test_one_player_keeps_a_diary() -> None:
    rounds = played({"5": finished(150)}, {"5": UNFINISHED}, seated={"5": "anna"})
    assert [one.facts.figures for one in rounds if one.facts] == [{"5": 150}, {}]
    anna = rounds[-1].after.tallies["anna"]
    assert (anna.rounds, anna.made, anna.games, anna.won) == (2, 1, 0, 0)  # nobody was there to win from


def test_all_sixty_four_can_play() -> None:
    seated = {str(n): f"p{n}" for n in range(1, 65)}
    standing = played({seat: finished(200 - int(seat)) for seat in seated}, seated=seated)[-1].after
    assert [standing.totals[seat] for seat in ("64", "63", "1")] == [1, 2, 64]


@given(st.permutations(["1", "2", "7"]))
def test_the_order_in_which_results_came_in_leaves_the_standing_alone(order: list[str]) -> None:
    results = {"1": finished(110), "2": finished(110, 800), "7": UNFINISHED}
    assert after({seat: results[seat] for seat in order}).totals == after(results).totals


@pytest.mark.parametrize("kind", GAME.kinds)
def test_both_kinds_are_always_offered(kind: str) -> None:
    assert all(GAME.kinds[kind].offered(rules) for rules in (Rules(), Rules("none", friendly=True)))


def test_the_usual_kind_is_the_deal_and_a_board_of_players_alone() -> None:
    assert next(iter(GAME.kinds)) == "deal"
    assert (GAME.boards, GAME.board[0], GAME.is_low("per_game")) == (("players",), "won", True)


def test_printed_tables_are_as_wide_as_their_heads() -> None:
    assert [len(row) for table in tables(Rules()) for row in table.rows] == [2] * 7
