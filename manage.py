#!/usr/bin/env python3
"""Runs the project's commands: `python manage.py help` lists them."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command that the arguments name; a missing part or folder is told in one line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    try:
        from django.core.management import execute_from_command_line

        from scorekeeper.folder import FolderUnusable
    except ModuleNotFoundError as problem:
        sys.exit(f"{problem}. Run `make setup` and then .venv/bin/python manage.py …")
    try:
        execute_from_command_line(sys.argv)
    except FolderUnusable as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main()
