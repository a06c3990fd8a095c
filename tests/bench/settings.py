"""The settings of the server, with static files in the bench's own folder and a view that does nothing."""

from __future__ import annotations

from scorekeeper.settings import *  # noqa: F403
from scorekeeper.settings import DATA

ROOT_URLCONF = "tests.bench.urls"
STATIC_ROOT = DATA / "static"
