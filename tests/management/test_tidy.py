"""The command `tidy`."""

from __future__ import annotations

import io
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone
from pytest_django import Settings

from games.models import Sitting
from tests.walk.people import club_of, new_user
from tests.walk.world import new_world

pytestmark = pytest.mark.django_db


def tidied() -> str:
    out = io.StringIO()
    call_command("tidy", stdout=out)
    return out.getvalue()


def test_it_prints_what_it_threw_away(settings: Settings) -> None:
    world = new_world()
    world.start("old", "pymtheg")
    world.start("club", "pymtheg", club=club_of(new_user("anna")))
    Sitting.objects.update(used=timezone.localdate() - timedelta(days=8))
    world.start("new", "pymtheg")
    settings.KEEP_DAYS = 0
    assert "0 tables (tables are kept for ever)" in tidied()
    settings.KEEP_DAYS = 7
    assert tidied() == (
        "Thrown away: 1 tables (unused for 7 days), 0 short codes, 0 invitations, "
        "0 addresses that tried wrong codes, 0 that made tables, 0 phones.\n"
    )
    assert Sitting.objects.count() == 2
    assert tidied().startswith("Thrown away: 0 tables")
