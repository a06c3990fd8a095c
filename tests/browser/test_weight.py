"""What a visit of the table weighs on the wire, from the server as `make run` starts it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from games.middleware import COOKIE
from tests.browser.conftest import NewPhone
from tests.processes import HOST, run, serving

FIRST, LATER = 60_000, 10_000  # bytes, headers included


@pytest.fixture
def served(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The running site: its address, a phone's cookie, and the paths of two tables."""
    prepared = run(tmp_path, "-m", "tools.prepare")
    assert prepared.returncode == 0, prepared.stderr
    filled = run(tmp_path, "-m", "tests.walk.fill")
    assert filled.returncode == 0, filled.stderr
    with serving(tmp_path) as port:
        yield {"address": f"http://{HOST}:{port}", **json.loads(filled.stdout)}


def weigh(page: Page, address: str) -> dict[str, int]:
    """The bytes of each thing that one visit transfers, until the page stands; what comes later waits for a clock."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    sizes: dict[str, int] = {}
    names: dict[str, str] = {}
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.requestWillBeSent", lambda event: names.update({event["requestId"]: event["request"]["url"]}))
    wire.on("Network.loadingFinished", lambda event: _add(sizes, names, event))
    page.goto(address, wait_until="networkidle")
    wire.detach()
    return sizes


def _add(sizes: dict[str, int], names: dict[str, str], event: dict[str, Any]) -> None:
    if event["requestId"] not in names:  # begun by the page before
        return
    sizes[names[event["requestId"]].rpartition("/")[2] or "page"] = int(event["encodedDataLength"])


@pytest.mark.parametrize("table", ["short", "long"])
def test_a_table_is_light(
    served: dict[str, str], phone_page: NewPhone, table: str, record_property: Callable[[str, object], None]
) -> None:
    page = phone_page("nl")
    page.context.add_cookies([{"name": COOKIE, "value": served["token"], "url": served["address"]}])
    first = weigh(page, served["address"] + served[table])
    later = weigh(page, served["address"] + served[table])
    record_property(
        "weight", f"Bytes of the {table} table: {sum(first.values())} at first, {sum(later.values())} later"
    )
    assert {name.rpartition(".")[2] for name in first} >= {"page", "css", "js"}
    assert 2_000 < sum(first.values()) < FIRST
    assert sum(later.values()) < LATER
