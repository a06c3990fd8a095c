"""House rules as data: switches with their source and certainty, and presets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from games.core.fields import LARGEST
from games.core.refusal import Refusal

Value = str | int | bool
Certainty = Literal["printed", "reading", "house", "uncertain"]
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Switch:
    """One place of the rules that houses play differently.

    `values` has the default first. An open switch takes any whole number from `low` on instead (then `values`
    holds only the default), or whatever its own `read` accepts. Labels: `<key>` names the switch in the game's
    labels, `<key>.<value>` each value, `<key>.help` (optional) explains it.
    """

    key: str
    values: tuple[Value, ...]
    source: str
    certainty: Certainty
    low: int | None = None
    read: Callable[[object], Any] | None = None
    write: Callable[[Any], object] = lambda value: value  # the way back from `read`; None: nothing needs to be said
    by_taps: bool = True  # offered on the new-table page
    depends_on: str = ""  # only asked beside certain values of this other switch …
    offers: tuple[tuple[Value, tuple[Value, ...]], ...] = ()  # … which offer these values each

    def check(self, value: object) -> Any:
        """The value as the sheet holds it; refused at `rules` if this switch has no such value."""
        if self.read is not None:
            return self.read(value)
        if self.low is not None:
            if type(value) is not int or not self.low <= value <= LARGEST:
                raise Refusal("rules", "rule_value", switch=self.key)
            return value
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise Refusal("rules", "rule_value", switch=self.key)


@dataclass(frozen=True)
class RuleBook(Generic[R]):
    """A game's default sheet, its presets and its switches. `R` is the game's frozen `Rules` dataclass.

    `one_of` names switches of which a sheet says exactly one, and then holds None for the others; the default is
    complete all the same, for what is shown before anything was chosen.
    """

    default: R
    switches: tuple[Switch, ...]
    presets: Mapping[str, R]
    check: Callable[[R], None] = lambda sheet: None  # refuses values that exclude each other
    one_of: tuple[str, ...] = ()

    def written(self, sheet: R) -> dict[str, object]:
        """Every switch of a sheet as `read` takes it, so that the sheet stays what it is when a default changes."""
        said = {switch.key: switch.write(getattr(sheet, switch.key)) for switch in self.switches}
        return {key: value for key, value in said.items() if value is not None}

    def read(self, raw: object) -> R:
        """The sheet that a round's `rules` names: None, a preset's name, or switches that differ from the default."""
        if raw is None and not self.one_of:
            return self.default
        if isinstance(raw, str):
            if raw not in self.presets:
                raise Refusal("rules", "unknown_preset")
            return self.presets[raw]
        return self.of_switches({} if raw is None else raw)

    def of_switches(self, raw: object) -> R:
        """The sheet of switches that differ from the default, or that are all spelled out."""
        sheet = replace(self.default, **self._changes(raw))  # type: ignore[type-var]
        self.check(sheet)
        return sheet

    def _changes(self, raw: object) -> dict[str, Any]:
        if not isinstance(raw, dict):
            raise Refusal("rules", "not_an_object")
        known = {switch.key: switch for switch in self.switches}
        changes: dict[str, Any] = dict.fromkeys(self.one_of)
        for key, value in raw.items():
            if key not in known:
                raise Refusal("rules", "unknown_switch")
            if value is not None or key not in self.one_of:
                changes[key] = known[key].check(value)
        if self.one_of and sum(changes[key] is not None for key in self.one_of) != 1:
            raise Refusal("rules", "setup_missing")
        return changes
