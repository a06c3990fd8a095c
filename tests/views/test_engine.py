"""The addresses of programs and words."""

from __future__ import annotations

import gzip
import json

import pytest
from django.test import Client
from django.urls import reverse

from games.portable.kept import program_of, words_of
from games.registry import GAMES
from games.views.engine import addresses

pytestmark = pytest.mark.django_db
SMALL = 20_000  # bytes on the wire


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_both_are_there_and_may_be_kept_for_ever(client: Client, game: str, language: str) -> None:
    for address, kept in zip(
        addresses(game, language).values(), (program_of(game), words_of(game, language)), strict=True
    ):
        answer = client.get(address)
        assert (answer.status_code, answer.content) == (200, kept.body)
        assert answer.headers["Content-Type"] == "application/json"
        assert set(answer.headers["Cache-Control"].split(", ")) == {"public", "max-age=31536000", "immutable"}
        assert json.loads(answer.content)
        assert not answer.cookies


@pytest.mark.parametrize("game", GAMES)
def test_a_program_is_packed_on_the_way(client: Client, game: str) -> None:
    answer = client.get(addresses(game, "nl")["program"], headers={"accept-encoding": "gzip"})
    assert len(answer.content) < SMALL
    assert gzip.decompress(answer.content) == program_of(game).body


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("engine", ("pymtheg", "old")),
        ("engine", ("no-such-game", "old")),
        ("engine_words", ("pymtheg", "nl", "old")),
        ("engine_words", ("pymtheg", "fr", "old")),
        ("engine_words", ("no-such-game", "nl", "old")),
    ],
)
def test_another_version_is_not_there(client: Client, name: str, said: tuple[str, ...]) -> None:
    assert client.get(reverse(f"games:{name}", args=said)).status_code == 404
