"""The texts and pictures with which a phone shows a table by itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from games.core.labels import LANGUAGES
from games.views.screen_texts import texts_of

SCRIPTS = ("evening_form", "evening_table", "evening_show")
USED = re.compile(r'\b(?:text|say)\((?:evening, )?((?:[^"()]+\? )?"\w+"(?: : "\w+")?)')
SIGN = re.compile(r"%\((\w+)\)s|\{\w+\}")


def told(language: str) -> dict[str, Any]:
    """As it is served."""
    return dict(json.loads(texts_of(language).body))


def used() -> set[str]:
    """The keys of texts that the scripts name."""
    folder = Path(settings.STATICFILES_DIRS[0]) / "js"
    scripts = "".join((folder / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    scripts += (folder / "starts.js").read_text("utf-8").replace("say(", "refused(")  # says why a name is refused
    return {key for found in USED.findall(scripts) for key in re.findall(r'"(\w+)"', found)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_a_script_names_is_there_and_no_other(language: str) -> None:
    assert used() == set(told(language)["texts"])


def test_both_languages_have_the_same_figures_in_their_texts() -> None:
    def figures(language: str) -> dict[str, list[set[str]]]:
        texts = told(language)["texts"].items()
        return {
            key: [set(SIGN.findall(one)) for one in ([text] if isinstance(text, str) else text)] for key, text in texts
        }

    assert figures("nl") == figures("en")
    assert told("nl")["texts"] != told("en")["texts"]


def test_every_picture_is_there() -> None:
    signs = told("en")["signs"]
    assert signs.keys() >= {"fire", "water", "wind", "earth", "hearts", "none"}
    assert all(sign.startswith("<svg") for sign in signs.values())


def test_it_is_kept_for_ever_under_what_is_in_it(client: Client) -> None:
    answer = client.get(reverse("games:screen", args=["nl", texts_of("nl").digest]))
    assert answer.json() == told("nl")
    assert "immutable" in answer["Cache-Control"]
    for language, digest in (("nl", texts_of("en").digest), ("nl", "another"), ("fr", texts_of("en").digest)):
        assert client.get(reverse("games:screen", args=[language, digest])).status_code == 404
