"""Where the time of something goes: shares by part of the house, and the functions that hold most of it."""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from collections.abc import Iterator
from typing import Any

from scorekeeper.folder import PROJECT
from tests.bench.measure import Work

Place = tuple[str, int, str]  # file, line, function

# The first part whose piece of a path stands in the file's counts; what is built in counts for its callers.
PARTS = (
    ("middlewares", ("/django/middleware/", "/whitenoise/", "/csp/", "/django_htmx/", "/games/middleware.py", "/gzip")),
    ("middlewares", ("/django/contrib/", "/compression", "/django/core/handlers/")),
    ("templates", ("/django/template/", "/template_partials/", "/django/templatetags/", "/django/utils/html")),
    ("translations", ("/django/utils/translation/", "/gettext.py")),
    ("database", ("/django/db/", "/sqlite3/")),
    ("scoring", ("/games/core/", "/games/catalog/")),
    ("our pages", ("/games/",)),
    ("rest of Django", ("/django/",)),
    ("rest", ("",)),
)
WRAPPED = (
    "/tests/bench/",
    "/django/core/handlers/",
    "/django/utils/deprecation.py",
    "/middleware",
    "/django/views/decorators/",
)
TOP = 16


def report(work: Work, times: int) -> str:
    """A few lines: each part's share of the time, then the dearest functions with all that they call."""
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(times):
        work()
    profile.disable()
    stats: dict[Place, Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    return "\n".join((_shares(stats), *_top(stats, times)))


def _shares(stats: dict[Place, Any]) -> str:
    """Own times, so that the shares add up to all of it."""
    own: Counter[str] = Counter()
    for place, (_, _, time, _, callers) in stats.items():
        if place[0] != "~" or not callers:
            own[_part(place)] += time
            continue
        for caller, (_, _, share, _) in callers.items():
            own[_part(caller)] += share
    whole = sum(own.values())
    return "    " + ", ".join(f"{part} {100 * time / whole:.0f} %" for part, time in own.most_common())


def _part(place: Place) -> str:
    path = _path(place)
    return next(part for part, pieces in PARTS if any(piece in path for piece in pieces))


def _top(stats: dict[Place, Any], times: int) -> Iterator[str]:
    whole = max(row[3] for row in stats.values())
    inside = [(row[3], place, row[1]) for place, row in stats.items() if place[0] != "~" and not _wraps(place)]
    for time, place, calls in sorted(inside, reverse=True)[:TOP]:
        yield f"    {100 * time / whole:4.0f} % {calls / times:7.1f} ×  {_name(place)}"


def _wraps(place: Place) -> bool:
    """What only passes the request on holds nearly all of the time and says nothing."""
    return any(piece in _path(place) for piece in WRAPPED)


def _name(place: Place) -> str:
    return f"{_path(place).lstrip('/')}:{place[1]} {place[2]}"


def _path(place: Place) -> str:
    """From the project's or the packages' folder on, whatever folders those are in."""
    return "/" + place[0].replace("\\", "/").removeprefix(f"{PROJECT}/").split("site-packages/")[-1].lstrip("/")
