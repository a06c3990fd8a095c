"""The games' own words: every label in both languages, with the same holes to fill in."""

from __future__ import annotations

import string
import sys
from collections.abc import Iterator, Mapping

from games.core.labels import LANGUAGES, SHARED, Labels, Words


def faults(sources: Mapping[str, Labels]) -> list[str]:
    """One line for each label that lacks a language, is empty, or asks for other figures in one language."""
    return [
        f"{name}: {key}: {fault}" for name, labels in sources.items() for key in labels for fault in _of(labels[key])
    ]


def _of(label: Mapping[str, Words]) -> Iterator[str]:
    if set(label) != set(LANGUAGES):
        yield f"has {', '.join(label) or 'nothing'} and should have {', '.join(LANGUAGES)}"
        return
    forms = {language: (words,) if isinstance(words, str) else words for language, words in label.items()}
    if not all(text.strip() for texts in forms.values() for text in texts):
        yield "is empty"
    holes = [set().union(*map(_holes, texts)) for texts in forms.values()]
    if any(found != holes[0] for found in holes):
        yield "has different holes in its languages"


def _holes(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def main() -> None:
    """Check the shared labels and those of every game."""
    from games.registry import GAMES

    found = faults({"core": SHARED} | {key: game.labels for key, game in GAMES.items()})
    if found:
        sys.exit("\n".join(found))
    print("All labels are there in every language.")


if __name__ == "__main__":
    main()
