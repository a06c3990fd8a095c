"""`python -m tests.firefox`: play what is here in the Firefox of this machine, with pytest's arguments."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    folder = Path(__file__).parent
    files = [str(folder / name) for name in ("alone.py", "together.py")]
    sys.exit(pytest.main(["-n0", "-p", "no:cacheprovider", *files, *sys.argv[1:]]))
