"""Every worked round beside the game comes to its totals or its refusal, and together they pin every number."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog.pandoeren import GAME, contracts, rules
from games.catalog.pandoeren.contracts import Contract
from games.catalog.pandoeren.record import DEAL_KEYS
from games.core.labels import LANGUAGES, SHARED, say
from games.core.refusal import Refusal
from games.core.rules import Switch
from games.core.scoring import score_round
from tests.catalog.pandoeren.cases import EXAMPLES, REFUSED, SCORED, all_come_out, expected, outcome

NAMES = {"N": "Anna", "E": "Bram", "S": "Cees", "W": "Dora", "pot": "pot"}
TABLES = {"default": contracts.DEFAULT, "butselaar_1958": contracts.BUTSELAAR, "pagat": contracts.PAGAT}
FIGURES = {"money": rules.MONEY, "pack": rules.PACK}

# Low to high, typed from the rules once more: p is a points game, m a misère, pm a piccolo misère.
ORDER = {
    "default": "p100 p120 p130 pm m p140 p150 zwabber p160 pm_ouverte m_ouverte zwabber_solo p170 p180 p200 "
    "pandoer_kereltje pandoer pm_imperiale m_imperiale pandoer_prive",
    "butselaar_1958": "p130 p140 p150 pm m p160 pandoer_kereltje zwabber p170 p180 p190 zwabber_solo p200 pm_ouverte "
    "m_ouverte stil_praatje pandoer stil_piccolo_praatje pm_imperiale m_imperiale pandoer_prive",
    "pagat": "p120 p130 p140 pm m p150 p160 pandoer_kereltje zwabber p170 p180 p190 zwabber_solo pm_ouverte p200 "
    "m_ouverte stil_praatje pandoer m_imperiale pandoer_prive",
}


def whole(short: str) -> str:
    """The contract's key."""
    if short[1:].isdigit():
        return f"points_{short[1:]}"
    head, _, tail = short.partition("_")
    head = {"m": "misere", "pm": "piccolo_misere"}.get(head, head)
    return f"{head}_{tail}" if tail else head


def all_in_order() -> bool:
    """Whether each table numbers its contracts from 1 on in the sources' order."""
    return all(
        {key: contract.rank for key, contract in table.items()}
        == {whole(short): rank for rank, short in enumerate(ORDER[name].split(), start=1)}
        for name, table in TABLES.items()
    )


def numbers() -> Iterator[Any]:
    """Every number of the contract tables and every fixed figure: its table, key and what it would be otherwise."""
    for name, table in TABLES.items():
        for key, row in table.items():
            for column in ("rank", "value"):
                other = dataclasses.replace(row, **{column: getattr(row, column) + 1})
                yield pytest.param(table, key, other, id=f"{name}-{key}-{column}")
    for name, figures in FIGURES.items():
        for key, figure in figures.items():
            yield pytest.param(figures, key, figure + 1, id=f"{name}-{key}")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_comes_to_what_was_worked_out_by_hand(example: dict[str, Any]) -> None:
    assert outcome(example) == expected(example)


def test_the_contracts_stand_in_the_order_of_their_source() -> None:
    assert all_in_order()


@pytest.mark.parametrize(("table", "key", "other"), list(numbers()))
def test_any_other_number_fails(
    monkeypatch: pytest.MonkeyPatch, table: dict[str, object], key: str, other: int | Contract
) -> None:
    monkeypatch.setitem(table, key, other)
    assert not (all_in_order() and all_come_out())


def other_ways() -> Iterator[Any]:
    """Every other value of a row's partner, trump, pot and joiners."""
    columns: dict[str, tuple[object, ...]] = {
        "partner": contracts.PARTNERS,
        "trump": contracts.TRUMPS,
        "pot": (True, False),
        "joiners": (True, False),
    }
    for key, row in contracts.DEFAULT.items():
        for column, values in columns.items():
            for value in values:
                if value != getattr(row, column):
                    other = dataclasses.replace(row, **{column: value})  # type: ignore[arg-type]
                    yield pytest.param(key, other, id=f"{key}-{column}-{value}")


@pytest.mark.parametrize(("key", "other"), list(other_ways()))
def test_any_other_way_to_play_a_contract_fails(monkeypatch: pytest.MonkeyPatch, key: str, other: Contract) -> None:
    monkeypatch.setitem(contracts.DEFAULT, key, other)
    assert not all_come_out()


@pytest.mark.parametrize("switch", [one for one in rules.SWITCHES if one.read is None], ids=lambda one: str(one.key))
def test_every_value_of_a_switch_occurs_in_the_examples(switch: Switch) -> None:
    used = [
        one["rules"][switch.key] for one in SCORED if isinstance(one.get("rules"), dict) and switch.key in one["rules"]
    ]
    assert set(switch.values) <= set(used)
    assert switch.low is None or len(set(used)) > 1


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("settle", "each"),
        ("settle", "book"),
        ("misere_one_dry", "out_pays"),
        ("joiners", "alone"),
        ("pot", "off"),
        ("kijkkaart", "open"),
        ("zwabber_all_eight", "won"),
    ],
)
def test_another_default_fails(key: str, value: str) -> None:
    book = dataclasses.replace(rules.BOOK, default=dataclasses.replace(rules.DEFAULT, **{key: value}))  # type: ignore[arg-type]
    assert not all_come_out(dataclasses.replace(GAME, book=book))


def test_every_field_can_be_refused() -> None:
    fields = {example["error"]["field"] for example in REFUSED}
    assert fields >= {*DEAL_KEYS, "first", "times", "each", "kind", "rules", "before", "record"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_and_every_refusal_reads_as_a_sentence(language: str) -> None:
    for example in EXAMPLES:
        for reason, params in spoken(example):
            assert reason in GAME.labels or reason in SHARED
            text = say(GAME.labels, reason, language, params, NAMES)
            assert not set("_{}") & set(text.replace("kruisjas", ""))


def spoken(example: dict[str, Any]) -> list[tuple[str, Any]]:
    """The reasons with their figures: of the lines, or of the refusal."""
    try:
        return [(line.reason, line.params) for line in score_round({GAME.key: GAME}, example)[1]]
    except Refusal as refusal:
        return [(refusal.reason, {} if refusal.reason == "rule_value" else refusal.params)]
