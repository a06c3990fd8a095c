"""What a kind of round asks, as data: the entry form, its no-JavaScript page and its checks all come from this."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Answers = Mapping[str, str | list[str]]  # form values: always strings; a list for `many`
Condition = Mapping[str, tuple[str, ...]]  # every key's answer is (or contains) one of its values
When = tuple[Condition, ...]  # one of the conditions holds; () is always

Widget = Literal["choice", "seat", "flag", "many", "number", "stepper", "pad", "calls", "cell", "clock", "chance"]


@dataclass(frozen=True, slots=True)
class Option:
    """One button. `label` is a label key (a number or seat stands for itself), `note` a small second line."""

    value: str
    label: str
    note: str = ""
    sign: str = ""  # a picture from templates/signs by this name
    when: When = ()
    aim: When | None = None  # marked as the target when this holds
    style: str = ""  # "dashed", "wide": a hint for the eye only


@dataclass(frozen=True, slots=True)
class Whole:
    """What "the whole pot" comes to: what is `there`, and what this round's answers bring into it first.

    `adds` are the questions that bring something, with how much for each answer. Below `least` there is no such
    button; above `most` it fills in that.
    """

    there: int
    adds: Mapping[str, int]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Question:
    """One thing the table writes down.

    Widgets: `choice` (one of the options), `seat` (one player), `flag` (yes or nothing), `many` (any of the
    options), `number` (a row of number buttons), `stepper` (a number with ± buttons, empty is 0), `pad` (an own
    number pad without a minus sign), `calls` (what was said in turn, "N:bid E:pass"; needs the script, so it is never
    the only way), `cell` (one number of a grid whose cells stand one after the other: a row per title, a column per
    `head`), `clock` (a time, see seconds_of), `chance` (never shown: what was not answered is made by chance when it is
    saved, and no sooner). A question whose `when` does not hold is not shown, and what was answered
    to it does not count. `default` is only ever a default of the record.
    """

    key: str
    title: str
    widget: Widget
    options: tuple[Option, ...] = ()
    when: When = ()
    default: str = ""
    optional: bool = False
    rare: bool = False  # stands folded away under "more" until it is answered
    low: int = 0
    high: int | None = None
    big: int = 5  # the larger step of a stepper; the smaller one is 1
    whole: Whole | None = None  # "the whole pot": a button that fills in all there is
    seats: tuple[str, ...] = ()  # who speaks in a `calls`, in turn, the first one first
    gives: tuple[str, ...] = ()  # the questions that a `calls` answers by itself
    field: str = ""  # the record's key that this belongs to, where it has another name
    aside: bool = False  # its title stands beside the buttons
    narrow: bool = False  # shares a row with its narrow neighbours
    columns: int = 0  # how many buttons in a row; 0: as many as fit
    help: str = ""  # a label key: one sentence under the title
    grid: str = ""  # of a `cell`: the label key of the grid that it stands in
    head: str = ""  # of a `cell`: the label key of its column …
    sign: str = ""  # … and that column's picture
    together: int | None = None  # what the cells of one head add up to: the page fills in what is left

    @property
    def record_key(self) -> str:
        """The record's key beside which a refusal is shown."""
        return self.field or self.key


def number_of(answer: object) -> int | None:
    """A whole number of at most nine digits as a form or an address has it; None for anything else."""
    typed = isinstance(answer, str) and re.fullmatch("[0-9]{1,9}", answer)
    return int(str(answer)) if typed else None


def tapped(answer: object) -> object:
    """The whole number that was tapped; anything else is handed on for the reader to refuse."""
    number = number_of(answer)
    return answer if number is None else number


def seconds_of(answer: object) -> object:
    """Whole seconds of a time "m:ss" or of figures typed one after the other (1512 is 15:12); else as it was typed.

    More than 59 seconds are minutes too: 0:90 and 90 are 1:30.
    """
    if not isinstance(answer, str):
        return answer
    minutes, colon, rest = answer.strip().partition(":")
    if not colon:
        minutes, rest = answer.strip()[:-2], answer.strip()[-2:]
    whole, part = number_of(minutes or "0"), number_of(rest)
    if whole is None or part is None or len(rest) > 2:
        return answer
    return 60 * whole + part


def time_of(seconds: int) -> str:
    """Seconds as "m:ss"."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def holds(when: When, answers: Answers) -> bool:
    """Whether one of the conditions holds for the answers."""
    return not when or any(all(_is_one_of(answers.get(key, ""), values) for key, values in c.items()) for c in when)


def _is_one_of(answer: str | list[str], values: tuple[str, ...]) -> bool:
    given = answer if isinstance(answer, list) else [answer]
    return any(one in values for one in given)


def asked(questions: tuple[Question, ...], answers: Answers) -> dict[str, str | list[str]]:
    """The answers to the questions that are really asked, in their order; empty ones and hidden options left out."""
    kept: dict[str, str | list[str]] = {}
    for question in questions:
        if not holds(question.when, kept):
            continue
        answer = _without_hidden(question, answers.get(question.key) or question.default, kept)
        if answer:
            kept[question.key] = answer
    return kept


def _without_hidden(question: Question, answer: str | list[str], kept: Answers) -> str | list[str]:
    hidden = {option.value for option in question.options if not holds(option.when, kept)}
    if isinstance(answer, list):
        return [one for one in answer if one not in hidden]
    return "" if answer in hidden else answer


def left_over(questions: tuple[Question, ...], answers: Answers) -> dict[str, str]:
    """What empty cells hold where it can only be one thing: the last one gets the rest, and of nothing all get 0."""
    heads: dict[tuple[str, str], list[Question]] = {}
    for question in questions:
        if question.together is not None:
            head = question.grid, question.head
            heads[head] = [*heads.get(head, []), question]
    return {key: rest for cells in heads.values() for key, rest in _rest(cells, answers).items()}


def _rest(cells: list[Question], answers: Answers) -> dict[str, str]:
    empty = [cell.key for cell in cells if not answers.get(cell.key)]
    said = [number_of(answers[cell.key]) for cell in cells if answers.get(cell.key)]
    counted = [number for number in said if number is not None]
    left = (cells[0].together or 0) - sum(counted)
    certain = len(counted) == len(said) and (left == 0 or (left > 0 and len(empty) == 1))
    return dict.fromkeys(empty, str(left)) if certain else {}
