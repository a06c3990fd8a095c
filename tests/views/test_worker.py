"""The service worker with its list, and the manifest."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.views import worker
from tests.views.pages import Page
from tests.views.tables import Table

BESIDE = {"icons/touch.png"}  # only the home screen asks for it, once


def app_of(client: Client) -> dict[str, Any]:
    """What the server writes before the script."""
    answer = client.get("/sw.js")
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/javascript; charset=utf-8")
    assert "no-cache" in answer["Cache-Control"]
    found = re.match(r"const APP=(.*);\n", answer.content.decode())
    assert found is not None
    return dict(json.loads(found[1]))


def asked_for(page: Page) -> set[str]:
    """The static files that a page names."""
    nodes = list(page.root.inside())
    named = [node.attrs.get(key, "") for node in nodes for key in ("src", "href")]
    named += [src for node in nodes for src in node.attrs.get("data-more", "").split()]
    return {one.removeprefix("/static/") for one in named if one.startswith("/static/")} - BESIDE


def test_the_list_is_what_the_kept_pages_are_made_of(client: Client, pandoeren: Table) -> None:
    pages = [Page(client.get(where)) for where in ("/", "/offline/", pandoeren.url(), pandoeren.url("write", "deal"))]
    named = set().union(*map(asked_for, pages))
    assert named <= set(worker.FILES)
    assert set(worker.FILES) - named <= {"css/round.css"}  # where cards and time are counted
    assert app_of(client)["files"] == [f"/static/{name}" for name in worker.FILES]
    assert all(finders.find(name) for name in worker.FILES)


def test_another_file_makes_another_version(client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = app_of(client)["version"]
    other = tmp_path / "app.css"
    other.write_text("body {}")
    known = worker._file
    monkeypatch.setattr(worker, "_file", lambda name: other if name == "css/app.css" else known(name))
    worker.version.cache_clear()
    changed = app_of(client)["version"]
    monkeypatch.undo()
    worker.version.cache_clear()
    assert changed != before == app_of(client)["version"]


def test_signing_out_and_the_shell_are_where_the_worker_looks(client: Client) -> None:
    told = app_of(client)
    assert client.get(told["shell"]).status_code == 200
    assert client.get(told["signOut"]).status_code == 302
    assert told["static"] == "/static/"


def test_the_manifest_has_what_a_home_screen_wants(reader: tuple[Client, str]) -> None:
    client, language = reader
    answer = client.get("/manifest.webmanifest")
    told = answer.json()
    assert answer["Content-Type"] == "application/manifest+json"
    assert (told["lang"], told["start_url"], told["scope"], told["display"]) == (language, "/", "/", "standalone")
    assert {(one["sizes"], one["purpose"]) for one in told["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for one in told["icons"]:
        assert size_of(str(finders.find(one["src"].removeprefix("/static/")))) in (one["sizes"], "any")


def size_of(path: str) -> str:
    """The size that a PNG says it has."""
    head = Path(path).read_bytes()[:24]
    if not head.startswith(b"\x89PNG"):
        return "any"
    return f"{int.from_bytes(head[16:20])}x{int.from_bytes(head[20:24])}"


def test_every_page_names_the_manifest_and_the_worker_has_its_policy(client: Client) -> None:
    answer = client.get("/")
    link = Page(answer).one("link", rel="manifest").attrs
    assert link["href"] == "/manifest.webmanifest"
    assert link["crossorigin"] == "use-credentials"  # so that it comes in the language that was chosen
    policy = answer["Content-Security-Policy"]
    assert {"worker-src 'self'", "manifest-src 'self'"} <= {one.strip() for one in policy.split(";")}
    assert "unsafe" not in policy
