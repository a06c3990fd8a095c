"""The project's addresses: the choice of language, and everything else from the app."""

from __future__ import annotations

from django.urls import include, path
from django.views.i18n import set_language

urlpatterns = [
    path("language/", set_language, name="set_language"),
    path("", include("games.urls")),
]
