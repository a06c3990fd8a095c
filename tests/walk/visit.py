"""One request of the walk, and the list of who brings them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import User
from django.urls import URLPattern, URLResolver, get_resolver

from tests.walk.world import World

Answers = Mapping[str, Any]
Fixture = Callable[[World], Iterable["Visit"]]

HALF = "a" * 32  # a CSRF cookie and its token alike
ERRORS = "errors"  # the pages that stand at no address of their own
FIXTURES: dict[str, Fixture] = {}


@dataclass(frozen=True)
class Visit:
    """A request and the status that it gets; with `data` it is a POST."""

    screen: str  # names the picture
    path: str
    data: Answers | None = None
    status: int = 200
    knows: bool = True  # the phone of the world's tables; else one that knows nothing
    user: User | None = None  # who is signed in on it
    twin: bool = False  # looks like another one: neither axe nor the pictures need it
    part: bool = False  # only a piece of a page, as htmx asks for it
    sends: bool = False  # its script sends it on at once; a browser is held back to look at it
    json: bool = False  # its data are sent as a phone's own program sends them
    safe: bool = True  # with the token against forged forms
    target: str = ""  # the name of the address that a redirect leads to
    name: str = ""  # of the address that this belongs to

    @property
    def is_page(self) -> bool:
        """Whether a whole page comes back."""
        return not self.part and self.status not in (204, 302)

    @property
    def is_screen(self) -> bool:
        """Whether it is a page that looks like no other."""
        return self.is_page and not self.twin

    @property
    def form(self) -> dict[str, Any]:
        """What is posted."""
        return {**({"csrfmiddlewaretoken": HALF} if self.safe else {}), **(self.data or {})}


def fixture(name: str) -> Callable[[Fixture], Fixture]:
    """Register the requests of the address `name`."""

    def register(made: Fixture) -> Fixture:
        FIXTURES[name] = made
        return made

    return register


def names(found: URLResolver | None = None, before: str = "") -> Iterator[str]:
    """The full names of all addresses; of the admin site there are none."""
    for one in (found or get_resolver()).url_patterns:
        if isinstance(one, URLPattern):
            yield before + (one.name or str(one.pattern))
        elif one.namespace != "admin":
            yield from names(one, f"{before}{one.namespace}:" if one.namespace else before)


def visits(world: World) -> list[Visit]:
    """The whole walk, in the order of the fixtures."""
    import tests.walk.pages  # noqa: F401  registers all fixtures

    return [replace(one, name=name) for name, made in FIXTURES.items() for one in made(world)]
