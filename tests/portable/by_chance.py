"""Calls of core/at_hand by chance: forms half filled in and wrongly filled in, and whole evenings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.core import at_hand
from games.core.answering import Answer
from games.core.game import Game, Kind
from games.core.questions import Question
from games.core.scene import scene_of
from games.core.setups import with_setup
from games.core.standing import Standing
from games.management.make import chance as by_chance

Call = tuple[str, list[Any]]  # an entry point, and its arguments as JSON
Json = dict[str, Any]

LEFT_OUT, WRONG, SPOKEN = 4, 3, 30  # of a hundred answers, and auctions
WRONG_ONES = ("", "x", "0", "7", "99", "1234567890", "N", "yes", "none", "1:5", " 12 ", "²", "-1")
MOST_SEATED = 6
NAMES = ("Anna", "Bert", "Cor", "Dien", "Els", "Frits", "Greet", "Hein")
ALIKE = ("Marieke", "Marijke", "שָׁלוֹם", "👩‍👩‍👧‍👧👋🏽🇳🇱🇧🇪1️⃣", "Jan Willem", "Jan Wouter", "Zoe\u0308lle")


def sheets(game: Game) -> dict[str, Json]:
    """The default sheet, the presets and every way to sit, spelled out."""
    chosen: dict[str, Any] = {"default": None, **{key: key for key in game.book.presets}}
    if game.setups:
        chosen = {setup: with_setup(game, {}, setup) for setup in game.setups}
    return {name: dict(game.book.written(game.book.read(raw))) for name, raw in chosen.items()}


def switched(game: Game, chance: Random) -> Json:
    """A sheet with one switch turned, where the switches do not hang together."""
    sheet = chance.choice(list(sheets(game).values()))
    free = [one for one in game.book.switches if len(one.values) > 1 and not one.depends_on and one.by_taps]
    turned = chance.choice([one for one in free if one.key != "end"])
    return {**sheet, turned.key: chance.choice(turned.values)}


def rounds(game: Game, sheet: Json, chance: Random, count: int) -> Iterator[Call]:
    """Forms at tables that are being played: what is asked, and what it pays."""
    while count > 0:
        playing = Playing(game, sheet, chance)
        for _ in range(min(count, 8)):
            yield from playing.round()
        count -= 8


def evening(game: Game, sheet: Json, chance: Random) -> Iterator[Call]:
    """A whole evening with all that happens at a table, and one that cannot be."""
    playing = Playing(game, sheet, chance)
    for _ in range(chance.randrange(4, 16)):
        list(playing.round())
        playing.between()
    playing.end()
    yield "table", [sheet, playing.log]
    yield "table", [sheet, playing.damaged()]
    yield from playing.words()


class Playing:
    """A table whose log grows by chance."""

    def __init__(self, game: Game, sheet: Json, chance: Random) -> None:
        self.game, self.sheet, self.chance = game, sheet, chance
        self.rules = game.book.of_switches(sheet)
        self.seats = game.seats(self.rules)[:MOST_SEATED]
        self.log: list[Json] = []
        self.add("seats", {seat: f"p{number}" for number, seat in enumerate(self.seats)})

    def add(self, kind: str, record: Json) -> bool:
        """One more entry, unless it cannot be."""
        new = {"id": f"e{len(self.log)}", "kind": kind, "record": record}
        seen = at_hand.table(self.game, self.sheet, [*self.log, new])
        if seen["impossible"] is None:
            self.log.append(new)
            self.now = seen
        return seen["impossible"] is None

    def round(self) -> Iterator[Call]:
        """The form of one round, and the round itself if the game takes it."""
        kind = self.chance.choice([one for one in self.game.kinds.values() if one.offered(self.rules)])
        before, whole = (self.now["standing"], None) if not kind.into else self._gathered(kind)
        scene = scene_of(self.game, self.rules, Standing.from_json(before), whole)
        said = self._answers(kind.questions(self.rules, scene))
        said_of: list[Any] = [self.sheet, before, kind.key, said, whole]
        yield "questions", said_of
        yield "pay", said_of
        paid = at_hand.pay(self.game, *said_of)
        if "whole" in paid:
            self.log[-1]["record"] = paid["whole"]
            self.now = at_hand.table(self.game, self.sheet, self.log)
        elif "record" in paid and self.add(kind.key, paid["record"]):
            yield "answers", [kind.key, paid["record"]]

    def _gathered(self, kind: Kind) -> tuple[Json, Json | None]:
        """The table before the last round, and its record, where parts go into it."""
        if self.log[-1]["kind"] != kind.into:
            return self.now["standing"], None
        return at_hand.table(self.game, self.sheet, self.log[:-1])["standing"], self.log[-1]["record"]

    def _answers(self, questions: tuple[Question, ...]) -> dict[str, Answer]:
        said = by_chance.answers(questions, self.chance)
        for question in questions:
            throw = self.chance.randrange(100)
            if throw < LEFT_OUT:
                said.pop(question.key, None)
            elif throw < LEFT_OUT + WRONG:
                said[question.key] = self.chance.choice(WRONG_ONES)
            elif question.widget == "calls" and throw < SPOKEN:
                said[question.key] = self._spoken(question)
        return said

    def _spoken(self, question: Question) -> str:
        calls = [option.value for option in question.options]
        low, turns = self.chance.randrange(len(calls)), range(self.chance.randrange(1, 5))
        return " ".join(f"{question.seats[n % len(question.seats)]}:{calls[(low + n) % len(calls)]}" for n in turns)

    def between(self) -> None:
        """What happens between rounds, now and then."""
        seated, throw = dict(self.now["standing"]["seats"]), self.chance.randrange(30)
        one, other = self.chance.sample(list(seated), 2) if len(seated) > 1 else 2 * tuple(seated)
        if throw == 0:
            self.add("seats", {**seated, one: seated[other], other: seated[one]})
        elif throw == 1:
            self.add("seats", {**seated, one: f"late{len(self.log)}"})
        elif throw == 2:
            self.add("dealer", {"dealer": one})
        elif throw == 3:
            self.add("payment", {"from": seated[one], "to": seated[other], "cents": self.chance.randrange(1, 50)})
        elif throw == 4 and self.add("leave", {"player": seated[one], "share": bool(self.chance.randrange(2))}):
            self.add("seats", {**seated, one: f"late{len(self.log)}"})

    def end(self) -> None:
        """The close and a payment after it."""
        if self.chance.randrange(3) == 0:
            leftover = "pot" if self.now["pot"] and self.chance.randrange(2) else "winner"
            self.add("close", {"value": 1, "step": self.chance.choice((1, 5)), "leftover": leftover})
            self.add("payment", {"from": "p0", "to": "p1", "cents": 5})

    def damaged(self) -> list[Json]:
        """The log with an entry that is gone, or has lost or got something."""
        log = [dict(one) for one in self.log]
        at = self.chance.randrange(len(log))
        record = dict(log[at]["record"])
        if self.chance.randrange(3) == 0 or not record:
            return log[:at] + log[at + 1 :]
        key = self.chance.choice(list(record))
        record[key] = self.chance.choice((None, True, 5, -1, 3.5, "x", [], ["N", "N"], {}, {"N": 1}))
        log[at] = {**log[at], "record": record}
        return log

    def words(self) -> Iterator[Call]:
        """The sums of its rounds and its amounts in words."""
        names = dict(zip(self.seats, NAMES, strict=False))
        for language in ("nl", "en"):
            lines = [line for one in self.now["entries"] for line in one["lines"]]
            yield "sentences", [language, names, lines]
            keys = [[line["reason"], line["params"]] for line in lines[:5]]
            yield "say", [language, names, [*self.now["columns"], "no_such_label", "out_of_range", *keys]]
            alike = dict(zip(self.now["carriers"], self.chance.sample(ALIKE, len(ALIKE)), strict=False))
            yield "heads", [language, alike, list(self.now["carriers"])]
            yield "amounts", [language, [*self.now["totals"].values(), 1234, -1234567, 0]]
