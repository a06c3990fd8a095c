"""The browser of the tests: finds Chromium, or gets it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PACKAGES = ("chromium-headless-shell", "chromium")  # of Debian; the first has no windows, and is a third quicker
NAMES = (*PACKAGES, "chromium-browser", "google-chrome-stable", "google-chrome")


def found() -> str | None:
    """The path of a Chromium on this machine: SCOREKEEPER_CHROMIUM, the system's, or the one Playwright fetched."""
    for name in (os.environ.get("SCOREKEEPER_CHROMIUM", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def version(path: str) -> str:
    """What the browser calls itself, with its number."""
    return subprocess.run([path, "--version"], check=True, capture_output=True, text=True).stdout.strip()


def fetch() -> None:
    """Install one: Debian's package as root, else what Playwright brings."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for package in PACKAGES:
            wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
            if subprocess.run(wanted, check=False, env=quiet, stdout=subprocess.DEVNULL).returncode == 0:
                return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    """Have a browser and name it; without one say so and fail where CI or SCOREKEEPER_BROWSER=required asks."""
    if found() is None:
        fetch()
    path = found()
    print(f"Browser: {version(path)}" if path else "Browser: none, tests in a browser are left out")
    if path is None and required():
        sys.exit(1)


def required() -> bool:
    """Whether tests in a browser must run: in CI, or SCOREKEEPER_BROWSER=required."""
    return os.environ.get("CI") == "true" or os.environ.get("SCOREKEEPER_BROWSER") == "required"


if __name__ == "__main__":
    main()
