"""The engines that are here, and where their pictures are kept; one that is not here is left out with the reason."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.engines.chromium import Chromium
from tests.engines.screen import Engine
from tests.engines.webkit import WebKitGtk, Wpe
from tests.firefox.firefox import Firefox, found
from tests.gate import Gate
from tests.processes import PROJECT
from tests.real_server import RealServer
from tests.real_server import real_server as real_server
from tools.engines import EXECUTABLE, NAMES, missing

PICTURES = PROJECT / "engine-shots"
NewEngine = Callable[[bool], Engine]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> str:
    """Which engine the test is about."""
    engine = str(request.param)
    if reason := missing(engine):
        pytest.skip(f"{engine} is not here: {reason}")
    record_property("engine", engine)
    return engine


@pytest.fixture
def new_engine(name: str, tmp_path: Path, pictures: Path) -> Iterator[NewEngine]:
    """Makes one, in dark where it knows that; it is closed after the test, with a picture of where it ended."""
    running: list[Engine] = []

    def new(dark: bool) -> Engine:
        folder = tmp_path / f"{name}-{len(running)}"
        running.append(_made(name, folder, dark))
        return running[-1]

    yield new
    for one in running:
        with suppress(Exception):
            one.picture(pictures / "at the end.png")
        one.close()


def _made(name: str, folder: Path, dark: bool) -> Engine:
    if name == "chromium-106":
        return Chromium(str(EXECUTABLE), folder, dark=dark)
    if name == "wpe-2.38":
        return Wpe(folder, dark=dark)
    if name == "webkitgtk":
        return WebKitGtk(folder, dark=dark)
    path = found()
    assert path is not None
    return Firefox(path, folder, "en", dark=dark)


@pytest.fixture
def door(real_server: RealServer) -> Iterator[Gate]:
    """The network between the phone and the server."""
    gate = Gate(real_server.port)
    yield gate
    gate.close()


@pytest.fixture
def pictures(request: pytest.FixtureRequest, name: str) -> Path:
    """Where this test keeps its pictures, anew."""
    folder = PICTURES / name / str(request.node.name).partition("[")[0].removeprefix("test_")
    key = str(request.node.name).partition("[")[2].rstrip("]").replace(name, "").strip("-")
    folder = folder / key if key else folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
