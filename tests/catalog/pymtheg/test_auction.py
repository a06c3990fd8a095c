"""Which calls an auction takes, and from whom, as it is noted at the table (rules.md, Auction)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalog.pymtheg import GAME
from games.catalog.pymtheg.auction import may_say
from games.catalog.pymtheg.rules import BIDS, SEATS, Rules
from games.core.answering import answering
from games.core.game import Scene
from games.core.refusal import Refusal

WEST_DEALT = ("N", "E", "S", "W")
OTHERS = ("pass", "double", "redouble")


def next_of(said: str) -> str:
    """Who speaks next."""
    return next(iter(may_say(said, WEST_DEALT)), "")


def refusal_of(said: str) -> str:
    """Why these calls cannot be."""
    with pytest.raises(Refusal) as refused:
        may_say(said, WEST_DEALT)
    assert refused.value.field == "auction"
    return refused.value.reason


@pytest.mark.parametrize(("direction", "seats"), [("clockwise", "NESW"), ("counter_clockwise", "SENW")])
def test_the_player_after_the_dealer_speaks_first(direction: str, seats: str) -> None:
    scene = Scene({"NS": 0, "EW": 0}, "W", "")
    questions = GAME.kinds["deal"].questions(Rules(direction=direction), scene)
    assert "".join(next(one for one in questions if one.key == "auction").seats) == seats


def test_at_first_everybody_may_bid_and_nobody_may_double() -> None:
    assert may_say("", WEST_DEALT) == dict.fromkeys(WEST_DEALT, (*BIDS, "pass"))


def test_a_bid_is_higher_and_not_over_the_own_one() -> None:
    may = may_say("N:gam_4", WEST_DEALT)
    assert list(may) == ["E", "S", "W"]
    assert may["E"] == (*BIDS[BIDS.index("gam_4") + 1 :], "pass", "double")
    assert "double" not in may["S"]
    assert refusal_of("N:gam_4 E:gam") == "not_higher"
    assert refusal_of("N:gam E:pass S:pass W:pass N:gam_1") == "own_bid"


def test_who_passed_or_was_left_out_bids_no_more_but_doubles() -> None:
    assert refusal_of("N:pass E:ry N:gam_4") == "passed_before"
    assert refusal_of("E:ry N:gam_4") == "passed_before"
    assert refusal_of("N:gam S:gam_1 E:gam_2") == "passed_before"
    assert may_say("N:pass E:ry S:pass W:pass", WEST_DEALT) == {"N": ("double",), "S": ("double",)}


def test_who_can_only_double_waits_for_those_who_still_bid() -> None:
    assert next_of("N:pass E:ry S:pass") == "W"
    assert next_of("N:pass E:gam S:gam_1 W:pass") == "E"


def test_a_double_ends_the_bidding() -> None:
    said = "N:pass E:ry S:gam_4 W:double"
    assert may_say(said, WEST_DEALT) == {"N": ("redouble",), "S": ("redouble",)}
    assert refusal_of(f"{said} N:gam_5") == "bid_after_double"
    assert refusal_of(f"{said} E:redouble") == "cannot_redouble"
    assert may_say(f"{said} N:redouble", WEST_DEALT) == {}
    assert may_say(f"{said} N:pass S:redouble", WEST_DEALT) == {}


def test_after_four_passes_nobody_speaks() -> None:
    assert may_say("N:pass E:pass S:pass W:pass", WEST_DEALT) == {}


@given(st.lists(st.tuples(st.sampled_from(SEATS), st.sampled_from((*BIDS, *OTHERS))), max_size=8))
def test_what_is_offered_is_what_is_taken(calls: list[tuple[str, str]]) -> None:
    said = ""
    for seat, call in calls:
        offered = call in may_say(said, WEST_DEALT).get(seat, ())
        more = f"{said} {seat}:{call}".strip()
        try:
            may_say(more, WEST_DEALT)
        except Refusal:
            assert not offered
        else:
            assert offered or call == "pass"
            said = more


def test_a_form_refuses_what_a_record_of_an_old_log_may_hold() -> None:
    kind = GAME.kinds["deal"]
    questions = kind.questions(Rules(), Scene({"NS": 0, "EW": 0}, "W", ""))
    old = [{"seat": "N", "call": "gam"}, {"seat": "E", "call": "double"}, {"seat": "S", "call": "gam_1"}]
    record = {"auction": old, "trump": "fire", "tricks": {"side": 10, "opponents": 5}}
    kind.read(record, Rules(), {})
    with pytest.raises(Refusal, match="bid_after_double"):
        answering(kind, questions, kind.answers(record)).record(str)
