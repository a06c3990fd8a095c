"""What all tests share: hypothesis profiles, compiled translations, and a line that names the database."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("dev", deadline=None, max_examples=50)
settings.register_profile(
    "ci", deadline=None, max_examples=100, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the translations once, before Django reads them."""
    if not hasattr(config, "workerinput"):
        from tools.translations import compile_all

        compile_all()
