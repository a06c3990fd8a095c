"""What the table writes down of a deal, read in the order of the record format; the impossible is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.catalog.pandoeren import pot
from games.catalog.pandoeren.contracts import Contract
from games.catalog.pandoeren.pot import Looking
from games.catalog.pandoeren.result import read_result
from games.catalog.pandoeren.rules import SEATS, TRUMP_SUITS, Rules
from games.core.fields import choice, chosen, flag, no_others
from games.core.game import Record, Totals
from games.core.refusal import Refusal

PLAY_KEYS = ("partner", "joiners", "dry", "points")
DEAL_KEYS = frozenset(("contract", "declarer", "trump", "unplayable", *PLAY_KEYS, "looked", "shown_by", "stake"))


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal; `dry` (or made) is of exactly those who play, the declarer first, and empty for an unplayable bid."""

    contract: str
    declarer: str
    dry: Mapping[str, bool]
    partner: str | None
    joiners: tuple[str, ...]
    trump: str | None
    looking: Looking
    stake: int  # cents in all

    @property
    def unplayable(self) -> bool:
        """Whether the bid could not be played."""
        return not self.dry


def read_deal(record: Record, rules: Rules, before: Totals) -> Deal:
    """A deal from its JSON; raises Refusal at the first fault."""
    in_pot = pot.holds(before)
    get = record.get
    key = choice(get("contract"), "contract", rules.contracts)
    contract = rules.contracts[key]
    declarer = choice(get("declarer"), "declarer", SEATS)
    trump = _trump(record, contract)
    partner: str | None = None
    joiners: tuple[str, ...] = ()
    dry: dict[str, bool] = {}
    if not _unplayable(record):
        partner = _partner(record, contract, rules, declarer)
        joiners = _joiners(get("joiners"), contract, rules, declarer)
        dry = read_result(record, key, (declarer, *((partner,) if partner else joiners)), partner)
        _check_found(contract, rules, partner, dry[declarer])
    looking = pot.read_looking(record, rules)
    stake = pot.read_stake(get("stake"), key, contract, rules, in_pot + looking.cents)
    no_others(record, DEAL_KEYS)
    return Deal(key, declarer, dry, partner, joiners, trump, looking, stake)


def _trump(record: Record, contract: Contract) -> str | None:
    raw = record.get("trump")
    if raw is None:
        return None
    joined = isinstance(record.get("joiners"), list) and record["joiners"]
    if contract.trump == "no" or (contract.trump == "if_alone" and joined):
        raise Refusal("trump", "no_trump")
    return choice(raw, "trump", TRUMP_SUITS)


def _unplayable(record: Record) -> bool:
    if not flag(record.get("unplayable"), "unplayable"):
        return False
    told = (record.get(key) for key in ("dry", "points", "partner"))
    if any(one is not None for one in told) or record.get("joiners") not in (None, []):
        raise Refusal("unplayable", "unplayable_alone")
    return True


def _partner(record: Record, contract: Contract, rules: Rules, declarer: str) -> str | None:
    raw, how = record.get("partner"), contract.partner
    if raw is None:
        if how == "called":
            raise Refusal("partner", "missing")
        dry = record.get("dry")
        _check_found(contract, rules, None, isinstance(dry, dict) and dry.get(declarer) is True)
        return None
    if how == "none":
        raise Refusal("partner", "plays_alone")
    if choice(raw, "partner", SEATS) == declarer:
        raise Refusal("partner", "own_partner")
    return str(raw)


def _check_found(contract: Contract, rules: Rules, partner: str | None, made: bool) -> None:
    # All eight tricks taken alone lose a Zwabber, so one that was made had a partner (rules, sections 3 and 6).
    if contract.partner == "found" and partner is None and made and rules.zwabber_all_eight == "lost":
        raise Refusal("partner", "made_needs_partner")


def _joiners(raw: object, contract: Contract, rules: Rules, declarer: str) -> tuple[str, ...]:
    if raw is None:
        return ()
    joiners = chosen(raw, "joiners", SEATS)
    if joiners and not (contract.joiners and rules.joiners == "allowed"):
        raise Refusal("joiners", "no_joiners")
    if declarer in joiners:
        raise Refusal("joiners", "declarer_joins")
    return joiners
