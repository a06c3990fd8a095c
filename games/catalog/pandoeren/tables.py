"""The rule sheet in print, from the data that scores."""

from __future__ import annotations

from games.catalog.pandoeren.contracts import BUTSELAAR, BUTSELAAR_UNCERTAIN, Contract
from games.catalog.pandoeren.rules import DEFAULT, DESCRIPTION, MONEY, PRESET_SOURCES, PRESETS, Rules
from games.core.printed import Table

HEAD = ("table.contract", "table.value", "table.pot", "table.partner", "table.join", "table.trump")


def tables(rules: Rules) -> tuple[Table, ...]:
    """The contracts low to high with their values (cents, or points), and the fixed amounts in cents."""
    amounts = tuple((f"table.{key}", cents) for key, cents in MONEY.items())
    fixed = Table("table.money", ("table.what", "table.cents"), amounts, DESCRIPTION, "printed")
    return *_contracts(rules), fixed


def _contracts(rules: Rules) -> tuple[Table, ...]:
    in_order = sorted(rules.contracts.items(), key=lambda item: item[1].rank)
    unsure = BUTSELAAR_UNCERTAIN if rules.contracts == BUTSELAAR else ()
    sure = tuple(_row(key, contract) for key, contract in in_order if key not in unsure)
    source = _source(rules)
    certain = Table("table.contracts", HEAD, sure, source, "printed")
    if not unsure:
        return (certain,)
    rest = tuple(_row(key, contract) for key, contract in in_order if key in unsure)
    return certain, Table("table.contracts", HEAD, rest, source, "uncertain", "table.contracts.note")


def _source(rules: Rules) -> str:
    if rules.contracts == DEFAULT.contracts:
        return DESCRIPTION
    return next((PRESET_SOURCES[key] for key, sheet in PRESETS.items() if sheet == rules), "source.table")


def _row(key: str, contract: Contract) -> tuple[str | int, ...]:
    partner = f"partner.{contract.partner}"
    return (key, contract.value, _mark(contract.pot), partner, _mark(contract.joiners), f"trump.{contract.trump}")


def _mark(yes: bool) -> str:
    return "table.yes" if yes else "table.no"
