"""A page of the docs that tests print: written into its file."""

from __future__ import annotations

import os
from importlib import import_module


def write(module: str) -> None:
    """What `module` prints, into its FILE; Django is ready by then."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django

    django.setup()
    page = import_module(module)
    page.FILE.write_text(page.printed(), encoding="utf-8")
