"""The settings of a server that tests start in processes of their own: those of the house, on the tests' database."""

from __future__ import annotations

from scorekeeper.settings import *  # noqa: F403
from scorekeeper.settings import MIDDLEWARE as HOUSE

MIDDLEWARE = ["tests.stalling.StallingMiddleware", *HOUSE]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True  # from where they are, so that nothing is gathered in a folder that others use
WHITENOISE_AUTOREFRESH = True
TABLES_PER_DAY = 0
