"""A table of the game whose rounds are gathered part by part, on one phone."""

from __future__ import annotations

import pytest
from django.test import Client

from games.core.game import Game
from games.middleware import COOKIE
from games.services import phones, sittings
from tests.gathering import CAST
from tests.gathering import gather as gather
from tests.toy import EVENING
from tests.views.tables import Table


@pytest.fixture
def gathering(client: Client, gather: Game) -> Table:
    """Anna, Bert and Cor; nothing is written yet."""
    with phones.new() as (phone, token):
        made = sittings.start(phone=phone, game=gather.key, rules_raw=None, names=CAST, dealer="1", now=EVENING)
    client.cookies[COOKIE] = token
    return Table(client, made.public_id)


@pytest.fixture
def begun(gathering: Table) -> Table:
    """A deal has begun."""
    gathering.wrote("deal", agreed="7")
    return gathering
