"""The round screen that the phone makes is the server's, element by element."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from games.core.setups import usual_setup, with_setup
from games.registry import GAMES
from tests.browser.conftest import NewPhone
from tests.browser.offline.phone import wait_until_known
from tests.walk.browser import remember
from tests.walk.world import Kept, new_world

SAME = Path(__file__).with_name("same.js").read_text(encoding="utf-8")
THEIRS = "async () => (await fetch(location.href)).text()"
OURS = """async ([id, kind, answers]) => {
    const { bar, main, foot } = EveningForm.screen(await Evening.load(id), kind, answers);
    return `<!doctype html><body>${bar.text}<main>${main.text}</main>${foot.text}`;
}"""
NAMES = ("Anna", "Bert", "Cor", "Dien", "Els", "Frits", "Greet", "Henk")
TABLES = [(key, preset) for key, game in GAMES.items() for preset in (None, *game.book.presets)]


def difference(theirs: Any, ours: Any, path: str = "") -> str:
    """The first place where they are not the same, for a person; empty where they are."""
    if not (isinstance(theirs, list) and isinstance(ours, list)) or len(theirs) != len(ours):
        return "" if theirs == ours else f"{path}:\n  server {theirs}\n  phone  {ours}"
    both = enumerate(zip(theirs, ours, strict=True))
    parts = (difference(one, other, f"{path}/{place}") for place, (one, other) in both)
    return next((found for found in parts if found), "")


def check(page: Page, server: str, table: Kept, kind: str, tapped: dict[str, str]) -> None:
    """Both pages of one kind of round, untouched or opened by a name."""
    query = "&".join(f"{key}={value}" for key, value in tapped.items())
    page.goto(f"{server}/t/{table.id}/write/{kind}/?{query}")
    wait_until_known(page)
    theirs = page.evaluate(SAME, page.evaluate(THEIRS))
    assert all(theirs[place] for place in (0, 2, 3)), "no bar, form or foot"
    ours = page.evaluate(SAME, page.evaluate(OURS, [table.id, kind, tapped]))
    assert difference(theirs, ours) == "", f"{table.sitting.game} {kind} {tapped}"


@pytest.mark.parametrize(("game", "preset"), TABLES)
def test_every_kind_of_round(server: str, phone_page: NewPhone, game: str, preset: str | None) -> None:
    world, how = new_world(), GAMES[game]
    rules = with_setup(how, preset, usual_setup(how))
    seats = how.seats(how.book.read(rules))
    table = world.start("one", game, rules, names=dict(zip(seats, NAMES, strict=False)))
    page = phone_page("nl")
    remember(page.context, server, world, knows=True)
    for kind in how.kinds.values():
        if kind.offered(table.sitting.game_and_rules()[1]) and not kind.into:
            check(page, server, table, kind.key, {})
            if kind.named:
                check(page, server, table, kind.key, {kind.named: seats[1]})
