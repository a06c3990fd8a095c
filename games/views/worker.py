"""What a browser takes to keep the site on the phone: the service worker, and the manifest for the home screen."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

import brotli
from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.core.labels import LANGUAGES
from games.portable.plain import as_json

FILES = (  # what the first page, a table and its rounds are made of
    "css/app.css",
    "css/round.css",
    "icon.svg",
    "js/begins.js",
    "js/first_page.js",
    "js/table.js",
)
WORKER = "js/sw.js"
LIGHT = "#f5f2ea"  # as in base.html


@cache_control(no_cache=True)
@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """The worker of this version, with the addresses of the files that belong to it."""
    told = {
        "version": version(),
        "files": addresses(),
        "static": settings.STATIC_URL,
        "shell": reverse("games:offline"),
        "signOut": reverse("account_logout"),
    }
    text = f"const APP={as_json(told).decode()};\n{_file(WORKER).read_text(encoding='utf-8')}"
    answer = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    patch_vary_headers(answer, ["Accept-Encoding"])
    if "br" in request.headers.get("Accept-Encoding", ""):  # as the static files; it holds no secret
        answer.content, answer["Content-Encoding"] = _smallest(text), "br"
    return answer


@lru_cache(maxsize=1)
def _smallest(text: str) -> bytes:
    return bytes(brotli.compress(text.encode()))


def addresses() -> list[str]:
    """Where each of the files is, by its hash where the server has one."""
    return [static(name) for name in FILES]


@lru_cache(maxsize=1)
def version() -> str:
    """Another one as soon as any of the files, the worker or the shell is another."""
    found = hashlib.sha256()
    for name in (*FILES, WORKER):
        found.update(_file(name).read_bytes())
    for language in LANGUAGES:
        with override(language):
            found.update(render_to_string("offline/shell.html").encode())
    return found.hexdigest()[:8]


def _file(name: str) -> Path:
    return Path(str(finders.find(name)))


@cache_control(no_cache=True)
@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The site as an app on the phone's home screen."""
    told = {
        "id": "/",
        "name": "Scorekeeper",
        "short_name": "Scorekeeper",
        "description": _("Keep the score on a phone while the real cards stay on the table."),
        "lang": get_language(),
        "dir": "ltr",
        "start_url": reverse("games:home"),
        "scope": reverse("games:home"),
        "display": "standalone",
        "background_color": LIGHT,
        "theme_color": LIGHT,
        "icons": _icons(),
    }
    return JsonResponse(told, content_type="application/manifest+json")


def _icons() -> list[dict[str, str]]:
    drawn = {"src": static("icon.svg"), "type": "image/svg+xml", "sizes": "any", "purpose": "any"}
    sized = [(f"icons/icon-{size}.png", size, "any") for size in (192, 512)]
    sized.append(("icons/maskable-512.png", 512, "maskable"))
    return [
        drawn,
        *(
            {"src": static(name), "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
            for name, size, purpose in sized
        ),
    ]
