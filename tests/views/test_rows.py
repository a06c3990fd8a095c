"""A round as a line in a list, for four columns and for many."""

from __future__ import annotations

import pytest
from django.utils.translation import gettext, override

from games.models import Sitting
from games.registry import GAMES
from games.selectors.table import load, rounds
from games.services import leaving, seats, sittings
from games.views.rows import Head, Row, heads, round_row, who_won
from tests.many import hearts, part, race
from tests.toy import EVENING, SIDES, deal, new_id, phone, table, toys, write
from tests.views.tables import GAM, POINTS, Table

__all__ = ["toys"]

pytestmark = pytest.mark.usefixtures("many", "toys")


def row(table: Table) -> Row:
    """The newest round as a line."""
    return line(table.sitting)


def line(sitting: Sitting, number: int = 0) -> Row:
    """A round as a line; the newest one where no number is named."""
    view = load(sitting)
    return round_row(view, next(one for one in rounds(sitting) if number in (0, one.number)))


def won(sitting: Sitting) -> str:
    """What the table says of the last round's winners."""
    return who_won(load(sitting), rounds(sitting)[0])


def test_a_line_tells_contract_doubling_declarer_and_result(pymtheg: Table) -> None:
    pymtheg.wrote("deal", **GAM, doubling="2")
    line = row(pymtheg)
    labels = GAMES["pymtheg"].labels
    assert (line.number, line.title) == (1, f"{labels['gam_2']['en']} × 2")
    assert line.sub.split(" · ")[:2] == ["Anna", f"{labels['made']['en']}".lower()]
    assert [(cell.key, cell.shown) for cell in line.cells] == [("NS", "+140"), ("EW", "0")]
    assert line.spoken.startswith(f"{line.title}, {line.sub}: ")
    assert line.url == pymtheg.url("entry", pymtheg.last.entry_id)


def test_a_line_names_who_played_along_and_leaves_the_pot_out(pandoeren: Table) -> None:
    pandoeren.wrote("deal", **{**POINTS, "result": "lost"})
    line = row(pandoeren)
    assert gettext("%(declarer)s with %(partners)s") % {"declarer": "Anna", "partners": "Bram"} in line.sub
    assert line.sub.endswith(str(GAMES["pandoeren"].labels["lost"]["en"]))
    assert [cell.name for cell in line.cells] == ["Anna", "Bram", "Clara", "Dirk"]


def test_a_line_of_a_round_without_a_contract_has_its_kind(pandoeren: Table) -> None:
    pandoeren.wrote("husselen", first="E", times="1")
    line = row(pandoeren)
    assert (line.title, line.sub) == (GAMES["pandoeren"].labels["kind.husselen"]["en"], "")
    assert line.spoken == f"{line.title}: Anna −1, Bram +3, Clara −1, Dirk −1"


def test_a_corrected_round_says_so(pymtheg: Table) -> None:
    entry = pymtheg.wrote("deal", **GAM)
    assert gettext("corrected") not in row(pymtheg).sub
    form = pymtheg.get("correct", entry.entry_id).form("entry")
    pymtheg.post("correct", entry.entry_id, **{**form, "side_tricks": "12"})
    assert gettext("corrected") in row(pymtheg).sub


def test_five_columns_stand_there_without_signs_or_colours_where_the_lowest_wins() -> None:
    sitting = hearts("5", (5, 0, -3, 1000, 2))
    with override("en"):
        assert [cell.shown for cell in line(sitting).cells] == ["5", "0", "−3", "1,000", "2"]
        assert [(one.short, one.name) for one in heads(load(sitting))][3:] == [("Dien", ""), ("Eve.", "Evert")]
    assert {cell.way for cell in line(sitting).cells} == {""}


def test_a_round_that_ends_a_game_says_who_won_it() -> None:
    sitting = hearts("6", (5, 0, 0, 1, 1, 1), (95, 0, 0, 1, 1, 1), (0, 3, 3, 3, 3, 3))
    assert [line(sitting, n).ends for n in (1, 2, 3)] == [False, True, False]
    assert line(sitting, 2).sub == "much · Bert and Cor won the game"
    with override("nl"):
        assert line(sitting, 2).sub == "veel · spel gewonnen door Bert en Cor"
    assert line(sitting, 3).sub == ""
    assert won(sitting) == ""


@pytest.mark.parametrize(
    ("setup", "points", "said"),
    [
        ("3", (100, 0, 5), "Bert has won the game."),
        ("4", (100, 0, 0, 5), "Bert and Cor have won the game."),
        ("2x3", (100, 0), "Bert, Dien and Fien have won the game."),
        ("3x2", (5, 100, 5), "Anna, Dien, Cor and Fien have won the game."),
        ("3", (99, 0, 5), ""),
    ],
)
def test_who_won_is_said_by_name(setup: str, points: tuple[int, ...], said: str) -> None:
    assert won(hearts(setup, points)) == said


def test_who_sat_in_the_round_has_won_it() -> None:
    sitting = hearts("3", (100, 0, 5))
    seats = sitting.snapshot().seats
    write(sitting, "seats", {"1": seats["2"], "2": seats["1"], "3": seats["3"]})
    assert won(sitting) == "Bert has won the game."


def test_a_team_is_a_column() -> None:
    sitting = hearts("2x2", (100, 0))
    assert line(sitting).spoken == "Round, much · Team B won the game: Team A 100, Team B 0"
    assert heads(load(sitting)) == [Head("A"), Head("B")]


def test_of_many_columns_the_best_three_are_told_with_their_figures() -> None:
    sitting = race(8, (90, 80, None, 77, 81, 90, 100, 110))
    assert (heads(load(sitting)), line(sitting).cells) == ([], [])
    assert line(sitting).sub == "Dien 77, Bert 80, Evert 81"
    assert line(sitting).spoken == "Deal, Dien 77, Bert 80, Evert 81"
    assert won(sitting) == "Dien has won deal 1."


def test_a_round_in_which_nobody_finished_has_no_best() -> None:
    sitting = race(8, (None,) * 8)
    assert (line(sitting).sub, won(sitting)) == ("", "")


def test_a_gathered_round_says_how_many_are_in_and_is_never_corrected() -> None:
    sitting = race(3, ())
    assert line(sitting).sub == "0 of 3, does not count yet"
    for seat, moves in (("2", 90), ("1", None)):
        part(sitting, seat, moves)
    assert line(sitting).sub == "2 of 3, does not count yet"
    assert [cell.shown for cell in line(sitting).cells] == ["–", "90", "–"]
    assert won(sitting) == ""
    part(sitting, "3", 90)
    assert line(sitting).sub == "Bert and Cor won"
    assert won(sitting) == "Bert and Cor have won deal 1."


def test_who_plays_alone_wins_nothing() -> None:
    sitting = race(1, (90,))
    assert (line(sitting).sub, line(sitting).amounts, won(sitting)) == ("", "Anna 90", "")


def test_cut_names_are_told_apart_and_have_all_of_them_beside() -> None:
    sitting = sittings.start(
        phone=phone(),
        game="pandoeren",
        rules_raw=None,
        names=dict(zip("NESW", ("Marieke", "Marijke", "Marijn", "Marije"), strict=True)),
        dealer="N",
        now=EVENING,
    )
    found = heads(load(sitting))
    assert [one.short for one in found] == ["Marie.", "Marij.", "Marijn", "Marije"]
    assert [one.name for one in found] == ["Marieke", "Marijke", "", ""]


def taken_over() -> Sitting:
    """A table where Evert took Cor's chair after the second round, and played one."""
    sitting = table()
    deal(sitting, declarer="S", made=True)
    deal(sitting, declarer="S", made=False)
    seats.sit(sitting=sitting, seats={}, names={"S": "Evert"}, entry_id=new_id(), phone=None)
    deal(sitting, declarer="N", made=True)
    return sitting


def test_rounds_stand_under_who_sat_in_them() -> None:
    sitting = taken_over()
    assert [one.name or one.short for one in heads(load(sitting))] == ["Anna", "Bert", "Evert", "Dien", "Cor"]
    assert [cell.shown for cell in line(sitting, 3).cells] == ["+3", "−1", "−1", "−1", ""]
    assert [cell.shown for cell in line(sitting, 2).cells] == ["+1", "+1", "", "+1", "−3"]
    assert line(sitting, 2).amounts == "Anna +1, Bert +1, Dien +1, Cor −3"
    assert line(sitting, 3).amounts == "Anna +3, Bert −1, Evert −1, Dien −1"


def test_who_went_home_still_has_a_column_under_the_own_name() -> None:
    sitting = table()
    deal(sitting, declarer="S", made=True)
    leaving.leave(sitting=sitting, player=load(sitting).players["S"], entry_id=new_id(), share=False, phone=None)
    assert [one.short for one in heads(load(sitting))] == ["Anna", "Bert", "Dien", "Cor"]
    assert [cell.shown for cell in line(sitting).cells] == ["−1", "−1", "−1", "+3"]


def test_who_changed_chairs_keeps_one_column() -> None:
    sitting = table()
    deal(sitting, declarer="N", made=True)
    who = {seat: player.public_id for seat, player in load(sitting).players.items()}
    seats.sit(sitting=sitting, seats={"N": who["W"], "W": who["N"]}, names={}, entry_id=new_id(), phone=None)
    assert [one.short for one in heads(load(sitting))] == ["Dien", "Bert", "Cor", "Anna"]
    assert [cell.shown for cell in line(sitting).cells] == ["−1", "−1", "−1", "+3"]


def test_where_more_played_than_have_room_a_round_tells_all_four() -> None:
    sitting = table()
    for name in ("Evert", "Fien", "Gijs"):
        deal(sitting, declarer="S", made=True)
        seats.sit(sitting=sitting, seats={}, names={"S": name}, entry_id=new_id(), phone=None)
    deal(sitting, declarer="S", made=True)
    assert (heads(load(sitting)), line(sitting).cells) == ([], [])
    assert line(sitting).sub.endswith("Gijs +3, Anna −1, Bert −1, Dien −1")


def test_a_side_keeps_its_column_whoever_sits_there() -> None:
    sitting = table(SIDES)
    write(sitting, "deal", {"side": "NS", "points": 70})
    seats.sit(sitting=sitting, seats={}, names={"S": "Evert"}, entry_id=new_id(), phone=None)
    assert [one.short for one in heads(load(sitting))] == ["NS", "EW"]
