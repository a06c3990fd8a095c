"""What a run of the tests says at its end: what ran on what, what tests have to tell, and which were slow."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tools.part import note_tests

TOLD = ("share", "taps", "weight", "queries", "writers", "phone")
SLOW = 10  # seconds, from which on a test carries a mark that says why


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the database and the browser, and how many tests ran in it."""
    terminalreporter.write_sep("-", "ran with")
    terminalreporter.write_line(f"Database: {_database()}")
    terminalreporter.write_line(f"Browser:  {_browser(terminalreporter)}")
    stats = terminalreporter.stats
    for line in engines(stats.get("passed", []) + stats.get("failed", []), stats.get("skipped", [])):
        terminalreporter.write_line(line)
    for told in _told(terminalreporter):
        terminalreporter.write_line(told)
    for line in _phones(terminalreporter):
        terminalreporter.write_line(line)
    took = seconds(_reports(terminalreporter))
    for test in unmarked(_reports(terminalreporter)):
        terminalreporter.write_line(f"Over {SLOW} seconds without the mark that says why: {test}, {took[test]:.0f}")
    note_tests(_ran(terminalreporter), [(round(time, 1), test) for test, time in took.items()])


def seconds(reports: Iterable[pytest.TestReport]) -> dict[str, float]:
    """What each test took, with what was made for it."""
    took: dict[str, float] = {}
    for report in reports:
        took[report.nodeid] = took.get(report.nodeid, 0) + report.duration
    return took


def unmarked(reports: Iterable[pytest.TestReport]) -> list[str]:
    """The tests that take long and do not say why; what a file makes once is not counted."""
    calls = [report for report in reports if report.when == "call" and report.duration > SLOW]
    return [report.nodeid for report in calls if "slow" not in report.keywords]


def _reports(reporter: pytest.TerminalReporter) -> list[pytest.TestReport]:
    found = [report for reports in reporter.stats.values() for report in reports]
    return [report for report in found if isinstance(report, pytest.TestReport)]


def _ran(reporter: pytest.TerminalReporter) -> str:
    """How many tests ran, and on what."""
    passed, failed, skipped = (len(reporter.stats.get(key, [])) for key in ("passed", "failed", "skipped"))
    browser = _browser(reporter)
    on = _database() + (f", {browser.rpartition(',')[0]}" if browser.endswith("tests") else "")
    return f"{passed} passed, {failed} failed, {skipped} skipped on {on}"


def _told(reporter: pytest.TerminalReporter) -> list[str]:
    """What tests have to say beside passing: `record_property` under the names in TOLD."""
    return [str(text) for name, text in _said(reporter) if name in TOLD]


def _said(reporter: pytest.TerminalReporter) -> list[tuple[str, object]]:
    reports = [report for outcome in ("passed", "failed") for report in reporter.stats.get(outcome, [])]
    return [pair for report in reports if report.when == "call" for pair in report.user_properties]


def engines(ran: Iterable[Any], left: Iterable[Any]) -> list[str]:
    """Which other browsers played, and which were not here and why."""
    told = Counter(name for one in ran if one.when == "call" for key, name in one.user_properties if key == "engine")
    skipped = [one for one in left if one.nodeid.startswith("tests/engines/")]
    reasons = {str(one.longrepr[2]).removeprefix("Skipped: ") for one in skipped if isinstance(one.longrepr, tuple)}
    played = [f"{name}, {number} tests" for name, number in sorted(told.items())]
    return [f"Engine:   {said}" for said in played + sorted(reasons)]


def _phones(reporter: pytest.TerminalReporter) -> list[str]:
    """What several phones at one table did and what came of it, as a table."""
    said = [case for name, case in _said(reporter) if name == "case"]
    cases = [tuple(map(str, case)) for case in said if isinstance(case, list | tuple)]
    if not cases:
        return []
    from tests.browser.cases.table import lines

    return ["", *lines(cases)]


def _database() -> str:
    address = os.environ.get("DATABASE_URL", "")
    if not address.startswith("postgres"):
        import sqlite3

        return f"SQLite {sqlite3.sqlite_version}"
    import psycopg

    with psycopg.connect(address) as connection:
        return f"PostgreSQL {connection.execute('SHOW server_version').fetchone()[0]}"  # type: ignore[index]


def _browser(reporter: pytest.TerminalReporter) -> str:
    ran = [
        report
        for outcome in ("passed", "failed")
        for report in reporter.stats.get(outcome, [])
        if report.nodeid.startswith("tests/browser/") and report.when == "call"
    ]
    if not ran:
        return "no tests in a browser here"
    from tools.browser import found, version

    path = found()
    return f"{version(path) if path else 'none'}, {len(ran)} tests"
