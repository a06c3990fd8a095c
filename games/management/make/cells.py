"""The cells of a grid by chance, where those of a head add up to what there is."""

from __future__ import annotations

from random import Random

from games.core.questions import Question

ALL_TO_ONE = 12  # one of so many rounds gives all that is dealt out to one row


def dealt_out(questions: tuple[Question, ...], chance: Random) -> dict[str, str]:
    """What the cells get whose numbers add up to what there is; now and then one row gets all of everything."""
    heads: dict[tuple[str, str], list[Question]] = {}
    for question in questions:
        if question.together is not None:
            heads.setdefault((question.grid, question.head), []).append(question)
    lucky = None if chance.randrange(ALL_TO_ONE) else chance.random()
    return {key: number for cells in heads.values() for key, number in _dealt(cells, lucky, chance).items()}


def _dealt(cells: list[Question], lucky: float | None, chance: Random) -> dict[str, str]:
    counts = dict.fromkeys((cell.key for cell in cells), 0)
    for _ in range(cells[0].together or 0):
        counts[cells[int((chance.random() if lucky is None else lucky) * len(cells))].key] += 1
    return {key: str(count) for key, count in counts.items()}
