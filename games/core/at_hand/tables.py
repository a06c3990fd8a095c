"""A whole table from its log: what stands, and what every entry did."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from games.core import scene
from games.core.at_hand.told import Json, did, refused
from games.core.carriers import carried_amount, carriers, column_of, stood_up
from games.core.game import Game, Kind
from games.core.replay import Entry, ImpossibleEntry, Played, replay
from games.core.standing import Standing, opening


def table(game: Game, sheet: object, log: list[Json]) -> Json:
    """What stands after the log, and what every entry did.

    An entry that cannot be stands under `impossible`, with why; nothing from it on counts.
    """
    rules = game.book.of_switches(sheet)
    entries = [Entry(one["id"], one["kind"], one["record"]) for one in log]
    played, fault = _played(game, rules, entries)
    now = played[-1].after if played else opening(game, rules)
    listed = carriers(game, rules, now)
    return {
        "standing": now.to_json(),
        **_stands(game, rules, now),
        "carriers": listed,
        "entries": [_entry(game, one, listed) for one in played],
        "impossible": fault,
    }


def _played(game: Game, rules: Any, entries: list[Entry]) -> tuple[list[Played], Json | None]:
    try:
        return replay(game, rules, entries), None
    except ImpossibleEntry as fault:
        before = entries[: [one.id for one in entries].index(fault.entry.id)]
        return replay(game, rules, before), {
            "id": fault.entry.id,
            "nth": fault.nth,
            "kind": fault.entry.kind if fault.entry.kind in game.kinds else next(iter(game.kinds)),
            **refused(fault.refusal),
        }


def _stands(game: Game, rules: Any, now: Standing) -> Json:
    columns, pot, end = scene.columns_of(game, rules, now), game.pot(rules), game.end(rules)
    return {
        "columns": [column for column in columns if column == pot or game.members(rules, column)],
        "members": {column: game.members(rules, column) for column in columns},
        "stood_up": {who: carried_amount(game, rules, now, who) for who in stood_up(now)},
        "totals": {column: now.totals[column] for column in columns},
        "shows": {column: scene.shown_amount(game, rules, now, column) for column in columns},
        "pot": pot,
        "unit": game.unit(rules),
        "balanced": game.balanced(rules),
        "seats": {seat: now.seats[seat] for seat in game.seats(rules) if seat in now.seats},
        "empty_seats": game.empty_seats,
        "free": scene.free_seats(game, rules, now),
        "dealer": now.dealer,
        "first": scene.first_speaker(game, rules, now.dealer),
        "next_number": now.rounds + 1,
        "next_nth": now.played + 1,
        "kinds": [_kind(game, rules, one) for one in game.kinds.values()],
        "lap_due": scene.lap_due(game, rules, now),
        "buy_in": game.buy_in(rules),
        "end": asdict(end),
        "ended": scene.reached(end, now),
        "starts_over": game.starts_over,
        "new_game": game.starts_over and bool(now.winners),
    }


def _kind(game: Game, rules: Any, kind: Kind) -> Json:
    return {
        "key": kind.key,
        "counts": kind.counts,
        "offered": kind.offered(rules),
        "laps": kind.laps,
        "into": kind.into,
        "parts": game.part_of(kind.key),
        "named": kind.named,
    }


def _cell(game: Game, one: Played, column: str) -> list[Any] | None:
    """A column with the amount, or with what the game draws in its place (None: nothing); None for who did not sit."""
    if not column:
        return None
    drawn = one.facts is not None and game.chart == "figures"
    return [column, one.facts.figures.get(column) if drawn and one.facts else one.change[column]]


def _entry(game: Game, one: Played, listed: tuple[str, ...]) -> Json:
    gathered = game.part_of(one.entry.kind)
    return {
        "id": one.entry.id,
        "kind": one.entry.kind,
        "number": one.number,
        "nth": one.nth,
        "dealer": one.dealer,
        "seats": one.seats,
        "cells": [_cell(game, one, column_of(who, one.seats, one.change)) for who in listed],
        "missing": game.kinds[one.entry.kind].missing(one.entry.record, one.seats) if gathered else (),
        **did(one),
    }
