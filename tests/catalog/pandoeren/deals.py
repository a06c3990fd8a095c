"""Any Pandoeren round that can be, with a sheet and a pot, for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.catalog.pandoeren.contracts import DEFAULT, Contract, target
from games.catalog.pandoeren.rules import PRESETS
from tests.catalog.pandoeren.cases import SEATS

Round = dict[str, Any]

SWITCHES = st.fixed_dictionaries(
    {},
    optional={
        "settle": st.sampled_from(["once", "each", "book"]),
        "misere_one_dry": st.sampled_from(["out_pays_nothing", "out_pays"]),
        "joiners": st.sampled_from(["allowed", "alone"]),
        "pot": st.sampled_from(["on", "on", "off"]),
        "kijkkaart": st.sampled_from(["closed", "closed", "open"]),
        "zwabber_all_eight": st.sampled_from(["lost", "won"]),
    },
)
ROEM = st.sampled_from([0, 0, 20, 40, 50, 70, 100, 200])


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """A round of any kind under the default sheet, a preset or any switches."""
    rules = draw(st.one_of(st.none(), SWITCHES, st.sampled_from(sorted(PRESETS))))
    kinds = ["deal", "deal", "deal", "husselen", "pass"] + (["lappen"] if has_pot(rules) else [])
    kind = draw(st.sampled_from(kinds))
    before = {"pot": draw(st.integers(0, 80))}
    record = draw(RECORDS[kind](rules, before["pot"]))
    return {"game": "pandoeren", "kind": kind, "rules": rules, "before": before, "record": record}


def switch(rules: Any, key: str, default: str) -> str:
    """A switch's value under these rules; both presets are the same here."""
    if isinstance(rules, str):
        return {"settle": "book", "joiners": "alone", "pot": "off"}.get(key, default)
    return str((rules or {}).get(key, default))


def has_pot(rules: Any) -> bool:
    """Whether money can go into the pot."""
    return switch(rules, "pot", "on") == "on" and switch(rules, "settle", "once") != "book"


@st.composite
def looking(draw: st.DrawFn, rules: Any, pot: int) -> Round:
    """Who looked, and who showed."""
    if not has_pot(rules) or switch(rules, "kijkkaart", "closed") == "open":
        return {}
    looked = draw(st.lists(st.sampled_from(SEATS), unique=True))
    return {"looked": looked, "shown_by": draw(st.sampled_from([None, None, *SEATS]))}


@st.composite
def husselen(draw: st.DrawFn, rules: Any, pot: int) -> Round:
    """Husselen, up to 20 times."""
    first, times = draw(st.sampled_from(SEATS)), draw(st.integers(1, 20))
    return {"first": first, "times": times, **draw(looking(rules, pot))}


@st.composite
def lappen(draw: st.DrawFn, rules: Any, pot: int) -> Round:
    """Lappen."""
    return {"each": draw(st.integers(1, 30))}


@st.composite
def deals(draw: st.DrawFn, rules: Any, pot: int) -> Round:
    """A deal of any contract, with any result and stake."""
    table = PRESETS[rules].contracts if isinstance(rules, str) else DEFAULT
    contract = draw(st.sampled_from(sorted(table)))
    declarer = draw(st.sampled_from(SEATS))
    record: Round = {"contract": contract, "declarer": declarer, **draw(looking(rules, pot))}
    if draw(st.integers(0, 9)) == 0:
        record["unplayable"] = True
    else:
        record |= draw(played(rules, contract, table[contract], declarer))
    paid_in = len(record.get("looked", ())) + (3 if record.get("shown_by") else 0)
    if table[contract].pot and has_pot(rules):
        record["stake"] = draw(stakes(contract, pot + paid_in))
    return record


@st.composite
def played(draw: st.DrawFn, rules: Any, key: str, contract: Contract, declarer: str) -> Round:
    """Who plays with the declarer, and how it ended."""
    others = [seat for seat in SEATS if seat != declarer]
    if contract.joiners:
        joins = switch(rules, "joiners", "allowed") == "allowed"
        joiners = draw(st.lists(st.sampled_from(others), unique=True)) if joins else []
        return {"joiners": joiners, "dry": {seat: draw(st.booleans()) for seat in (declarer, *joiners)}}
    optional = [None] if contract.partner in ("found", "trump_jack") else []
    partner = None if contract.partner == "none" else draw(st.sampled_from([*others, *optional]))
    made = draw(st.booleans())
    if contract.partner == "found" and not partner and switch(rules, "zwabber_all_eight", "lost") == "lost":
        made = False
    if target(key) and draw(st.booleans()):
        return {"partner": partner, "points": {"cards": draw(st.integers(0, 146)), "roem": draw(ROEM)}}
    return {"partner": partner, "dry": {seat: made for seat in (declarer, partner) if seat}}


def stakes(contract: str, pot: int) -> st.SearchStrategy[int]:
    """None, or any stake that the pot can bear."""
    if pot < 10:
        return st.just(0)
    high = min(50, pot)
    if contract != "pandoer":
        return st.just(0) | st.integers(5, high)
    return st.sampled_from([0, *range(10, high + 1, 2), *([pot] if pot <= 50 else [])])


RECORDS = {"deal": deals, "husselen": husselen, "pass": looking, "lappen": lappen}
