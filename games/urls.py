"""The addresses of the app's pages."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver

app_name = "games"
urlpatterns: list[URLPattern | URLResolver] = []
