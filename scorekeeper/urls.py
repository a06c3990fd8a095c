"""The project's addresses: the choice of language, the admin site, and everything else from the app."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import set_language

urlpatterns = [
    path("language/", set_language, name="set_language"),
    path("admin/", admin.site.urls),
    path("accounts/", include("games.account_urls")),
    path("", include("games.urls")),
]
