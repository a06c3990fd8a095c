"""What a visit of the table weighs on the wire, from the server as `make run` starts it."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from games.middleware import COOKIE
from tests.browser.conftest import NewPhone
from tests.processes import PROJECT, environment, run

FIRST, LATER = 60_000, 10_000  # bytes, headers included
HOST = "127.0.0.1"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return int(trial.getsockname()[1])


@pytest.fixture
def served(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The running site: its address, a phone's cookie, and the paths of two tables."""
    port = free_port()
    address = f"http://{HOST}:{port}"
    prepared = run(tmp_path, "-m", "tools.prepare")
    assert prepared.returncode == 0, prepared.stderr
    filled = run(tmp_path, "-m", "tests.walk.fill")
    assert filled.returncode == 0, filled.stderr
    server = subprocess.Popen(
        [sys.executable, "-m", "tools.serve"],
        cwd=PROJECT,
        env=environment(tmp_path, HOST=HOST, PORT=str(port)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(address)
        yield {"address": address, **json.loads(filled.stdout)}
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait_for(address: str) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            with urlopen(f"{address}/about/", timeout=5):
                return
        except OSError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.2)


def weigh(page: Page, address: str) -> dict[str, int]:
    """The bytes of each thing that one visit transfers."""
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
