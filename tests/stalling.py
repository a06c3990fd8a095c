"""A server that stands still at a named moment of the next save, so that a test can kill it just there."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

FOLDER = "SCOREKEEPER_STALL"  # of the environment: where a file named by a moment asks to stand still there
STALLED = "stalled"
WRITTEN, BEFORE_COMMIT, BEFORE_ANSWER = MOMENTS = ("written", "before-commit", "before-answer")
STATEMENTS = {WRITTEN: 'INSERT INTO "games_entry"', BEFORE_COMMIT: 'UPDATE "games_sitting"'}


def stall(moment: str) -> None:
    """Stand still for good where the test asked for it; only one request does."""
    folder = Path(os.environ[FOLDER])
    try:
        (folder / moment).rename(folder / STALLED)
    except FileNotFoundError:
        return
    while True:
        time.sleep(0.1)


def _after_statements(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    done = execute(sql, params, many, context)
    for moment, statement in STATEMENTS.items():
        if sql.startswith(statement):
            stall(moment)
    return done


class StallingMiddleware:
    """Stands before all others, so that an answer which stalls is as good as sent."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Only what is sent can stall; a page that is looked at writes nothing of the table."""
        if request.method != "POST":
            return self.get_response(request)
        with connection.execute_wrapper(_after_statements):
            response = self.get_response(request)
        if response.status_code == 302:
            stall(BEFORE_ANSWER)
        return response
