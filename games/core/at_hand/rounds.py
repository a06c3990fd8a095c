"""The form of a round: what it asks, and what the answers come to."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from games.core.answering import Answering, answering
from games.core.at_hand.told import Json, did, refused
from games.core.game import Game, Kind, Record
from games.core.movements import movements
from games.core.questions import Answers, Question
from games.core.refusal import Refusal
from games.core.replay import Entry, Played, step
from games.core.scene import scene_of
from games.core.standing import Standing, opening

UNKNOWN = "0" * 12  # stands for what chance answers, until the round is saved


def questions(
    game: Game, sheet: object, standing: Json | None, kind: str, answers: Answers, whole: Record | None = None
) -> list[Json]:
    """Everything that the form of a kind of round shows, with what was answered; words are label keys."""
    asked = _answered(game, game.book.of_switches(sheet), standing, kind, answers, whole)
    return [_question(asked, one) for one in asked.questions if one.widget != "chance"]


def pay(
    game: Game, sheet: object, standing: Json | None, kind: str, answers: Answers, whole: Record | None = None
) -> Json:
    """What the answers come to: the `record` and what it pays; or what is still `open`, or why it is `refused`.

    With `by_chance` the record only stands for one that chance makes when it is saved: `chance` are the questions.
    """
    rules = game.book.of_switches(sheet)
    asked = _answered(game, rules, standing, kind, answers, whole)
    try:
        record = asked.record(lambda: UNKNOWN)
        paid = _paid(game, rules, _standing(game, rules, standing), asked.kind, record, whole)
        left = asked.left_to_chance()
        return {**paid, "by_chance": bool(left), "chance": left}
    except Refusal as refusal:
        if wanted := asked.wanted(refusal):
            return {"open": wanted.key}
        return {"refused": {**refused(refusal), "key": _key(asked.refused_at(refusal))}}


def answers(game: Game, kind: str, record: Record, seat: str = "") -> Json:
    """The answers that would give this record, for a correction; with `seat`, those of its part."""
    how = game.kinds[kind]
    return dict(how.answers(how.parts(record)[seat] if seat else record))


def without(game: Game, kind: str, whole: Record, seat: str) -> Json:
    """A gathered round's record without the part of `seat`, for its correction."""
    return dict(game.kinds[kind].without(whole, seat))


def _standing(game: Game, rules: Any, standing: Json | None) -> Standing:
    return Standing.from_json(standing) if standing else opening(game, rules)


def _answered(
    game: Game, rules: Any, standing: Json | None, kind: str, answers: Answers, whole: Record | None
) -> Answering:
    how, now = game.kinds[kind], _standing(game, rules, standing)
    return answering(how, how.questions(rules, scene_of(game, rules, now, whole)), answers)


def _question(asked: Answering, one: Question) -> Json:
    return {
        **asdict(replace(one, options=())),
        "options": [{**asdict(option), **asked.stands(one, option)} for option in one.options],
        "value": asked.value(one),
        "filled": asked.filled.get(one.key, ""),
        "shown": asked.is_shown(one),
        "open": asked.is_open(one),
        "may_say": asked.may_say(one) if one.widget == "calls" else {},
        "record_key": one.record_key,
    }


def _paid(game: Game, rules: Any, before: Standing, kind: Kind, record: Record, whole: Record | None) -> Json:
    """What a record pays; of a part, what the whole pays with it and what it paid without."""
    if not kind.into:
        return _brings(game, rules, step(game, rules, before, Entry("", kind.key, record)), record)
    if whole is None:
        raise Refusal("kind", "no_round_yet")
    kind.read(record, rules, before.totals)
    now, then = (step(game, rules, before, Entry("", kind.into, one)) for one in (whole, kind.put(whole, record)))
    return {**_brings(game, rules, then, record), "whole": then.entry.record, "was": now.change}


def _brings(game: Game, rules: Any, played: Played, record: Record) -> Json:
    arrows = movements(played.lines) if game.balanced(rules) else ()
    return {
        "record": record,
        **did(played),
        "arrows": [asdict(arrow) for arrow in arrows],
        "standing": played.after.to_json(),
    }


def _key(question: Question | None) -> str:
    return question.key if question is not None else ""
