"""The settings of the server, with static files in the bench's own folder and a view that does nothing."""

from __future__ import annotations

from scorekeeper.settings import *  # noqa: F403
from scorekeeper.settings import DATA

ROOT_URLCONF = "tests.bench.urls"
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"},  # compressed by no one
}
TABLES_PER_DAY = 0  # one phone makes all of a part's tables
