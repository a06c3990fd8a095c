"""What a visit of the table weighs on the wire, and all its scripts, from the server as `make run` starts it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page

from games.middleware import COOKIE
from tests.browser.conftest import NewPhone
from tests.processes import HOST, run, serving

FIRST, LATER = 60_000, 10_000  # bytes, headers included
SCRIPTS = 25_000  # bytes of all that a table, its rounds and its clock load at once or later, with Brotli
OF_OTHER_PAGES = {"begins", "first_page"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The running site: its address, a phone's cookie, and the paths of two tables."""
    folder = tmp_path_factory.mktemp("served")
    prepared = run(folder, "-m", "tools.prepare")
    assert prepared.returncode == 0, prepared.stderr
    filled = run(folder, "-m", "tests.walk.fill")
    assert filled.returncode == 0, filled.stderr
    with serving(folder) as port:
        yield {"address": f"http://{HOST}:{port}", **json.loads(filled.stdout)}


def weigh(page: Page, address: str) -> dict[str, int]:
    """The bytes of each thing that one visit transfers, until the page stands."""
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
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # what comes later waits for it
    page.context.add_cookies([{"name": COOKIE, "value": served["token"], "url": served["address"]}])
    first = weigh(page, served["address"] + served[table])
    later = weigh(page, served["address"] + served[table])
    record_property(
        "weight", f"Bytes of the {table} table: {sum(first.values())} at first, {sum(later.values())} later"
    )
    assert {name.rpartition(".")[2] for name in first} >= {"page", "css", "js"}
    assert 2_000 < sum(first.values()) < FIRST
    assert sum(later.values()) < LATER


def scripts_of(address: str) -> list[str]:
    """Where the scripts are that the phone keeps for a table, and the worker that keeps them."""
    with urlopen(f"{address}/sw.js") as answer:
        kept = re.match(r"const APP=(.*);\n", answer.read().decode())
    assert kept is not None
    named = {re.split(r"[/.]", one)[-3]: one for one in json.loads(kept[1])["files"] if one.endswith(".js")}
    assert named.keys() == OF_OTHER_PAGES | {"table"}
    return ["/sw.js", *(one for name, one in named.items() if name not in OF_OTHER_PAGES)]


def sent(address: str, encoding: str) -> int:
    """How many bytes come where a browser takes this encoding."""
    with urlopen(Request(address, headers={"Accept-Encoding": encoding})) as answer:
        return len(answer.read())


def test_all_scripts_of_a_table_are_light(
    served: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    scripts = [served["address"] + one for one in scripts_of(served["address"])]
    brotli, gzip = (sum(sent(one, encoding) for one in scripts) for encoding in ("br, gzip", "gzip"))
    record_property("weight", f"Bytes of a table's {len(scripts)} scripts: {brotli} with Brotli, {gzip} with gzip")
    assert SCRIPTS / 2 < brotli < SCRIPTS
    assert brotli < gzip
