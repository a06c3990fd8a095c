"""What must hold of the settings at home and behind TLS, and how a page is answered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from scorekeeper.numbers import whole
from tests.processes import run

ASK = """
import json, os
os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
from django.conf import settings
names = ("DEBUG", "ALLOWED_HOSTS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_HSTS_SECONDS",
         "SECURE_PROXY_SSL_HEADER", "TIME_ZONE")
print(json.dumps({name: getattr(settings, name) for name in names}))
"""


def settings_with(data: Path, **more: str) -> dict[str, object]:
    """Some settings of a process with this environment."""
    answer: dict[str, object] = json.loads(run(data, "-c", ASK, **more).stdout)
    return answer


def test_at_home_nothing_is_secure_but_nothing_tells_secrets(tmp_path: Path) -> None:
    assert settings_with(tmp_path) == {
        "DEBUG": False,
        "ALLOWED_HOSTS": ["*"],
        "SESSION_COOKIE_SECURE": False,
        "CSRF_COOKIE_SECURE": False,
        "SECURE_HSTS_SECONDS": 0,
        "SECURE_PROXY_SSL_HEADER": None,
        "TIME_ZONE": "Europe/Amsterdam",
    }


def test_behind_tls_cookies_are_secure_and_the_proxy_is_believed(tmp_path: Path) -> None:
    told = settings_with(tmp_path, SCOREKEEPER_TLS="1", SCOREKEEPER_HOSTS="a.example,b.example")
    assert told["SESSION_COOKIE_SECURE"] is told["CSRF_COOKIE_SECURE"] is True
    assert told["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600
    assert told["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]
    assert told["ALLOWED_HOSTS"] == ["a.example", "b.example"]


@pytest.mark.parametrize("text", ["0", "7", "36500"])
def test_a_number_is_taken_from_the_environment(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SCOREKEEPER_KEEP_DAYS", text)
    assert whole("SCOREKEEPER_KEEP_DAYS", 90) == int(text)


def test_without_a_number_the_default_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    for empty in (None, ""):
        monkeypatch.delenv("SCOREKEEPER_KEEP_DAYS", raising=False)
        if empty is not None:
            monkeypatch.setenv("SCOREKEEPER_KEEP_DAYS", empty)
        assert whole("SCOREKEEPER_KEEP_DAYS", 90) == 90


@pytest.mark.parametrize("text", ["-1", "ten", "1.5", "²", "36501", " 7"])
def test_what_is_no_number_of_days_is_one_line_before_anything_starts(tmp_path: Path, text: str) -> None:
    told = run(tmp_path / "data", "-m", "tools.prepare", SCOREKEEPER_KEEP_DAYS=text)
    assert told.returncode == 1
    assert told.stderr == f"scorekeeper: SCOREKEEPER_KEEP_DAYS must be a whole number from 0 to 36500, not {text!r}.\n"


@pytest.mark.django_db
def test_sqlite_is_a_file_that_waits_and_survives_a_power_cut() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the database is not SQLite")
    with connection.cursor() as cursor:
        told = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 20_000}
    assert Path(connection.settings_dict["NAME"]).is_file()


def test_a_page_may_load_only_from_the_site_itself(client: Client) -> None:
    policy = client.get("/no-such-page").headers["Content-Security-Policy"]
    assert set(policy.split("; ")) == {
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
    }


@pytest.mark.parametrize(
    ("wanted", "language", "words"),
    [("nl-NL", "nl", "Hier is niets"), ("en-GB", "en", "There is nothing here"), ("fr", "en", "There is nothing here")],
)
def test_the_browser_chooses_the_language(client: Client, wanted: str, language: str, words: str) -> None:
    page = client.get("/no-such-page", headers={"accept-language": wanted}).content.decode()
    assert f'<html lang="{language}">' in page
    assert words in page


def test_the_visitors_own_choice_goes_first_and_leads_back(client: Client) -> None:
    answer = client.post("/language/", {"language": "nl", "next": "/no-such-page"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/no-such-page")
    page = client.get("/no-such-page", headers={"accept-language": "en"}).content.decode()
    assert "Hier is niets" in page


def test_the_choice_leads_nowhere_else(client: Client) -> None:
    assert (
        client.post("/language/", {"language": "nl", "next": "https://elsewhere.example/"}).headers["Location"] == "/"
    )


def test_a_form_from_elsewhere_gets_a_page_that_says_what_to_do() -> None:
    answer = Client(enforce_csrf_checks=True).post("/language/", {"language": "nl"}, headers={"accept-language": "nl"})
    assert answer.status_code == 403
    assert "Probeer het nog eens" in answer.content.decode()
