"""The rule sheet: its switches with their sources, the presets and the fixed figures (whole cents)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from games.catalog.pandoeren import contracts
from games.catalog.pandoeren.contracts import PARTNERS, TRUMPS, Contract
from games.core.fields import an_object, choice, whole
from games.core.refusal import Refusal
from games.core.rules import RuleBook, Switch

SEATS = ("N", "E", "S", "W")  # clockwise
POT = "pot"
TRUMP_SUITS = ("hearts", "diamonds", "clubs", "spades")

DESCRIPTION = "source.description"
OTHERS = "source.others"
OURS = "source.ours"

MONEY: dict[str, int] = {
    "looking": 1,  # into the pot, for each who looked at the kijkkaart
    "showing": 3,  # into the pot, more, from who showed it to all
    "husselen": 1,  # from each other player to the one whose turn it is
    "stake_low": 5,  # in all, like all stakes
    "stake_high": 50,
    "pot_low": 10,  # a smaller pot cannot be staked
    "pandoer_stake_low": 10,
}
PANDOER = "pandoer"  # a stake is named per head there, for two
HEADS = 2
PACK: dict[str, int] = {"cards": 146, "roem_low": 20, "roem_step": 10, "roem_never": 30}  # 146: the last trick's 5 too

KEY = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
ROW = ("rank", "value", "partner", "trump", "pot", "joiners")


@dataclass(frozen=True, slots=True)
class Rules:
    """One sheet; each field is the switch of the same key."""

    settle: str = "once"
    misere_one_dry: str = "out_pays_nothing"
    joiners: str = "allowed"
    pot: str = "on"
    kijkkaart: str = "closed"
    zwabber_all_eight: str = "lost"
    all_pass: str = "husselen"
    lappen: int = 0  # cents
    buy_in: int = 200  # cents
    pot_at_end: str = "divide"
    contracts: Mapping[str, Contract] = field(default_factory=lambda: contracts.DEFAULT)

    @property
    def uses_pot(self) -> bool:
        """Whether money goes into or out of the pot; points never do."""
        return self.pot == "on" and self.settle != "book"

    @property
    def pays_to_look(self) -> bool:
        """Whether looking at the kijkkaart or showing it costs anything."""
        return self.uses_pot and self.kijkkaart == "closed"


DEFAULT = Rules()


def read_contracts(raw: object) -> dict[str, Contract]:
    """The default table with the given rows in place of its own and those given as null left out."""
    if not isinstance(raw, dict):
        raise Refusal("rules", "not_an_object")
    kept = {key: row for key, row in DEFAULT.contracts.items() if raw.get(key, row) is not None}
    return {**kept, **{key: _row(key, row) for key, row in raw.items() if row is not None}}


def write_contracts(rows: Mapping[str, Contract]) -> dict[str, object]:
    """The whole table as `read_contracts` takes it; rows of the default that it lacks are null."""
    return {**dict.fromkeys(DEFAULT.contracts), **{key: asdict(row) for key, row in rows.items()}}


def _row(key: str, raw: object) -> Contract:
    row = an_object(raw, "rules")
    if not KEY.fullmatch(key) or set(row) != set(ROW):
        raise Refusal("rules", "rule_value", switch="contracts")
    contract = Contract(
        rank=whole(row["rank"], "rules", low=1),
        value=whole(row["value"], "rules", low=1),
        partner=choice(row["partner"], "rules", PARTNERS),  # type: ignore[arg-type]
        trump=choice(row["trump"], "rules", TRUMPS),  # type: ignore[arg-type]
        pot=_yes_or_no(row["pot"]),
        joiners=_yes_or_no(row["joiners"]),
    )
    if contract.joiners and contract.partner != "none":
        raise Refusal("rules", "joiners_or_partner")
    return contract


def _yes_or_no(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise Refusal("rules", "not_yes_or_no")
    return raw


SWITCHES = (
    Switch("settle", ("once", "each", "book"), DESCRIPTION, "reading"),
    Switch("misere_one_dry", ("out_pays_nothing", "out_pays"), DESCRIPTION, "reading"),
    Switch("joiners", ("allowed", "alone"), DESCRIPTION, "printed"),
    Switch("pot", ("on", "off"), DESCRIPTION, "printed"),
    Switch("kijkkaart", ("closed", "open"), DESCRIPTION, "printed"),
    Switch("zwabber_all_eight", ("lost", "won"), DESCRIPTION, "reading"),
    Switch("all_pass", ("husselen", "redeal"), DESCRIPTION, "printed"),
    Switch("lappen", (0,), OTHERS, "house", low=0),
    Switch("buy_in", (200,), DESCRIPTION, "printed", low=0),
    Switch("pot_at_end", ("divide", "keep"), OURS, "house"),
    Switch("contracts", ("table",), DESCRIPTION, "printed", read=read_contracts, write=write_contracts, by_taps=False),
)

_BOOK = replace(DEFAULT, settle="book", joiners="alone", pot="off", all_pass="redeal")

PRESETS: Mapping[str, Rules] = {
    "butselaar_1958": replace(_BOOK, contracts=contracts.BUTSELAAR),
    "pagat": replace(_BOOK, contracts=contracts.PAGAT),
}

PRESET_SOURCES: Mapping[str, str] = {"butselaar_1958": "source.butselaar_1958", "pagat": "source.pagat"}

BOOK = RuleBook(default=DEFAULT, switches=SWITCHES, presets=PRESETS)
