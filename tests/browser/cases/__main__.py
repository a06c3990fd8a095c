"""`python -m tests.browser.cases`: write docs/phones.md anew."""

from __future__ import annotations

import os


def main() -> None:
    """Print the table into its file."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    import django

    django.setup()
    from tests.browser.cases.table import FILE, printed

    FILE.write_text(printed(), encoding="utf-8")


if __name__ == "__main__":
    main()
