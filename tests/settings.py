"""The settings of the tests: everything in a folder that is thrown away, the database a file or PostgreSQL.

SCOREKEEPER_TEST_DB=postgres starts a PostgreSQL of its own; DATABASE_URL points to another database.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# What is set here reaches pytest-xdist's workers and the processes that tests start, so it happens once.
if "SCOREKEEPER_TEST_FOLDER" not in os.environ:
    os.environ["SCOREKEEPER_TEST_FOLDER"] = tempfile.mkdtemp(prefix="scorekeeper-test-")
    atexit.register(shutil.rmtree, os.environ["SCOREKEEPER_TEST_FOLDER"], ignore_errors=True)
    os.environ["SCOREKEEPER_DATA"] = os.path.join(os.environ["SCOREKEEPER_TEST_FOLDER"], "data")
    if os.environ.get("SCOREKEEPER_TEST_DB") == "postgres":
        from tests.postgres import start

        os.environ["DATABASE_URL"] = start(Path(os.environ["SCOREKEEPER_TEST_FOLDER"]))

from scorekeeper.settings import *  # noqa: F403
from scorekeeper.settings import DATA, DATABASES

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": str(DATA / "test.sqlite3")}  # in memory, two writers would fail
    # What is asked for without an order comes the other way round, not in the order in which it happens to be kept.
    DATABASES["default"]["OPTIONS"]["init_command"] += "; PRAGMA reverse_unordered_selects=ON"
DATABASES["default"]["CONN_MAX_AGE"] = 0

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
TABLES_PER_DAY = 0  # the walk makes all its tables on one phone and one day
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STATIC_ROOT = DATA / "static"
STATIC_ROOT.mkdir(exist_ok=True)
