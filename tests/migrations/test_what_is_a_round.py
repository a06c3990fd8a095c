"""Evenings from before only rounds had a number are counted anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Round, Sitting
from games.selectors.audit import faults
from games.services import log, phones, sittings
from tests.toy import EVENING, new_id

pytestmark = [pytest.mark.django_db(transaction=True)]
CAST = {"N": "Anna", "E": "Bert", "S": "Cor", "W": "Dirk"}
DEAL = {"contract": "points_120", "declarer": "N", "partner": "S", "dry": {"N": True, "S": True}}
PANDOEREN = (("lappen", {"each": 10}), ("deal", DEAL), ("husselen", {"first": "N", "times": 2}), ("deal", DEAL))


def table(game: str, *entries: tuple[str, Any]) -> Sitting:
    """A table with these entries."""
    with phones.new() as (phone, _token):
        made = sittings.start(phone=phone, game=game, rules_raw=None, names=CAST, dealer="W", now=EVENING)
    for number, (kind, record) in enumerate(entries, start=1):
        log.record(sitting=made, kind=kind, record=record, entry_id=new_id(), phone=None, number=number)
    return Sitting.objects.get(pk=made.pk)


def as_before(old: Any, sitting: Sitting) -> None:
    """Every entry of the game's own counted as a round."""
    saved = old.get_model("games", "Sitting").objects.get(pk=sitting.pk)
    many = saved.standing["rounds"]
    del saved.standing["played"]
    saved.standing["tallies"] = [{**one, "rounds": many} for one in saved.standing["tallies"]]
    saved.save(update_fields=["standing"])
    old.get_model("games", "SittingResult").objects.filter(sitting=sitting.pk).update(rounds=many)


def test_they_are_counted_anew(migrate: Callable[[str], Any]) -> None:
    pandoeren = table("pandoeren", *PANDOEREN)
    pymtheg = table("pymtheg", ("pass", {}))
    old = migrate("0011_every_switch")
    for one in (pandoeren, pymtheg):
        as_before(old, one)
    migrate("")
    rounds = Round.objects.filter(sitting=pandoeren).order_by("number")
    assert list(rounds.values_list("number", "nth")) == [(1, None), (2, 1), (3, None), (4, 2)]
    for one in (pandoeren, pymtheg):
        assert faults(Sitting.objects.get(pk=one.pk)) == []
