"""What a phone works with by itself: a game's program and its words, at addresses that change with what is in them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.core.labels import LANGUAGES
from games.portable.kept import Kept, program_of, words_of
from games.registry import GAMES
from games.views.screen_texts import texts_of

YEAR = 365 * 24 * 60 * 60


@require_safe
def program(request: HttpRequest, game: str, digest: str) -> HttpResponse:
    """A game's program."""
    if game not in GAMES:
        raise Http404
    return _served(program_of(game), digest)


@require_safe
def words(request: HttpRequest, game: str, language: str, digest: str) -> HttpResponse:
    """A game's words in one language."""
    if game not in GAMES or language not in LANGUAGES:
        raise Http404
    return _served(words_of(game, language), digest)


@require_safe
def screen(request: HttpRequest, language: str, digest: str) -> HttpResponse:
    """The screens' own texts in one language."""
    if language not in LANGUAGES:
        raise Http404
    return _served(texts_of(language), digest)


def addresses(game: str, language: str) -> dict[str, str]:
    """Where a game's program and its words are now."""
    return {
        "program": reverse("games:engine", args=[game, program_of(game).digest]),
        "words": reverse("games:engine_words", args=[game, language, words_of(game, language).digest]),
    }


def screen_address(language: str) -> str:
    """Where the screens' own texts are now."""
    return reverse("games:screen", args=[language, texts_of(language).digest])


def _served(kept: Kept, digest: str) -> HttpResponse:
    """As it stands under this address for ever; another digest was of another version."""
    if digest != kept.digest:
        raise Http404
    response = HttpResponse(kept.body, content_type="application/json")
    patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    return response
