"""The phone's arithmetic is the server's: the same answers to the same calls, whole and one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from games.catalog.pymtheg import rules as pymtheg
from games.portable.gathering import gather
from games.registry import GAMES
from tests.portable.by_chance import Call, evening, rounds, sheets, switched
from tests.portable.compared import ENGINE, Phone
from tests.portable.semantics import PIECES
from tests.portable.worked import standing, worked
from tests.volume import seed, volume

ENOUGH = 40  # forms, of which some are left open or refused
SHEETS = [(game, name) for game in GAMES for name in sheets(GAMES[game])]
GAM = {"contract": "gam", "declarer": "N", "trump": "fire", "side_tricks": "9"}
Count = Callable[[str, object], None]


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that has nothing to do with the server."""
    made = chromium.new_page()
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_worked_rounds_come_to_the_same(page: Page, game: str) -> None:
    counts = Phone(page, GAMES[game]).agrees(worked(GAMES[game]))
    assert counts["table"] + counts.get("pay", 0) > 0


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_forms_by_chance_come_to_the_same(page: Page, game: str, sheet: str, record_property: Count) -> None:
    here = GAMES[game]
    some = volume("forms") // len(here.setups or ("one",))
    counts = Phone(page, here).agrees(rounds(here, sheets(here)[sheet], Random(f"{seed()} {game} {sheet}"), some))
    record_property("phone", f"Phone, {game} {sheet}: {counts}")
    assert counts["questions"] >= some
    assert counts["pay"]
    assert some < ENOUGH or counts.get("pay open", 0) + counts.get("pay refused", 0)


@pytest.mark.parametrize("game", GAMES)
def test_evenings_by_chance_come_to_the_same(page: Page, game: str) -> None:
    def evenings() -> Iterator[Call]:
        chance = Random(f"{seed()} {game}")
        for _ in range(volume("evenings")):
            yield from evening(GAMES[game], switched(GAMES[game], chance), chance)

    counts = Phone(page, GAMES[game]).agrees(evenings())
    assert counts["table"] >= volume("evenings")
    assert counts["table impossible"]


def test_python_means_the_same_there(page: Page) -> None:
    page.add_script_tag(path=ENGINE)
    made = gather(GAMES["branden"], PIECES)
    ask = "([program, names]) => { const engine = Engine(program); return names.map((name) => engine.call(name)); }"
    found = dict(zip(PIECES, page.evaluate(ask, [made, list(PIECES)]), strict=True))
    assert found == json.loads(json.dumps({name: piece(None) for name, piece in PIECES.items()}))


def test_another_number_scores_differently_on_both(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["pymtheg"]
    sheet = sheets(game)["default"]
    said: Call = ("pay", [sheet, standing(game, sheet, {}), "deal", GAM, None])
    assert Phone(page, game).there([said])[0]["change"] == {"NS": 20, "EW": 0}
    monkeypatch.setitem(pymtheg.GAM["gam"], "trump_after", 21)
    phone = Phone(page, game)
    assert phone.there([said])[0]["change"] == {"NS": 21, "EW": 0}
    assert phone.agrees([said]) == {"pay": 1}
