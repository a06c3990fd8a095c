"""The same calls here and on a phone; whatever differs is shown with the call that led to it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from django.contrib.staticfiles import finders
from playwright.sync_api import Page

from games.core.at_hand import ENTRY_POINTS
from games.core.game import Game
from games.core.labels import LANGUAGES
from games.portable.gathering import program
from games.portable.words import words
from tests.portable.by_chance import Call

ENGINE = str(finders.find("js/engine.js"))  # as phones get it
AT_ONCE = 100  # calls in one message to the browser
WORDED = ("say", "heads", "sentences")  # these look labels up, which are there once and not in every call
LOAD = "([program, labels]) => { window.engine = Engine(program); window.labels = labels; }"
ASK = """
([calls, worded]) => JSON.stringify(calls.map(([name, args]) => {
  try {
    return engine.call(name, ...(worded.includes(name) ? [labels[args[0]], ...args] : args));
  } catch (fault) {
    return { threw: fault.stack || `${fault.kind.title} ${JSON.stringify(fault.fields)}` };
  }
}))
"""


class Phone:
    """A page of a browser that runs a game's program, and the same functions here."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game
        self.labels = {language: json.loads(words(game, language)) for language in LANGUAGES}
        page.add_script_tag(path=ENGINE)
        page.evaluate(LOAD, [json.loads(program(game)), self.labels])

    def here(self, call: Call) -> Any:
        """What Python says, as JSON."""
        name, arguments = call
        worded = [self.labels[arguments[0]]] if name in WORDED else []
        return json.loads(json.dumps(ENTRY_POINTS[name](self.game, *worded, *arguments)))

    def there(self, calls: list[Call]) -> list[Any]:
        """What the phone says."""
        found: list[Any] = json.loads(self.page.evaluate(ASK, [calls, list(WORDED)]))
        return found

    def agrees(self, calls: Iterable[Call]) -> dict[str, int]:
        """Compare them all; how many of each kind of answer there were."""
        counts: dict[str, int] = {}
        waiting = iter(calls)
        while some := list(islice(waiting, AT_ONCE)):
            for call, there in zip(some, self.there(some), strict=True):
                here = self.here(call)
                assert there == here, f"{call}: {difference(there, here)}"
                counts[_of(call[0], here)] = counts.get(_of(call[0], here), 0) + 1
        return counts


def difference(there: Any, here: Any) -> str:
    """The first places where they differ."""
    return "; ".join(islice(_differences(there, here, ""), 5))


def _differences(there: Any, here: Any, where: str) -> Iterator[str]:
    if isinstance(there, dict) and isinstance(here, dict):
        for key in there.keys() | here.keys():
            yield from _differences(there.get(key, "nothing"), here.get(key, "nothing"), f"{where}.{key}")
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        for place, (one, other) in enumerate(zip(there, here, strict=True)):
            yield from _differences(one, other, f"{where}[{place}]")
    elif there != here:
        yield f"{where}: {there!r} on the phone, {here!r} here"


def _of(name: str, answer: Any) -> str:
    """The entry point, and what kind of answer it gave."""
    if name == "table":
        return "table impossible" if answer["impossible"] else "table"
    return f"pay {next(iter(answer))}" if name == "pay" and "record" not in answer else name
