"""House rules as a page asks them: a game, one of its presets or its own switches."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from games.core.fields import LARGEST
from games.core.game import Game
from games.core.refusal import Refusal
from games.core.rules import Switch, Value
from games.core.setups import spelled_out, switches_of, usual_setup, with_setup
from games.forms.asked import as_data
from games.forms.shared import Refusing
from games.registry import GAMES
from games.words import Words, number

DEFAULT, OWN = "default", "own"
Raw = str | dict[str, Any] | None


@dataclass(frozen=True)
class Chip:
    """One value that can be tapped; `when` holds the conditions under which it is offered."""

    key: str
    name: str
    chosen: bool
    when: str = ""


@dataclass(frozen=True)
class SwitchAsked:
    """One house rule as the page asks it."""

    name: str
    title: str
    help: str
    value: str
    values: list[Chip]
    low: int | None
    when: str
    wrong: str = ""
    big: int = 10  # the larger step of an open switch

    @property
    def open(self) -> bool:
        """Whether any number from `low` on will do."""
        return self.low is not None


@dataclass(frozen=True)
class GameAsked:
    """One game with how many sit, its sheets and its switches as the page offers them."""

    key: str
    name: str
    chosen: bool
    sheets: list[Chip]
    own: bool
    switches: list[SwitchAsked]
    when: str
    own_when: str
    setup: str  # what is asked about how many sit; empty where there is one way only
    setups: list[Chip]
    setup_wrong: str


class RulesForm(Refusing):
    """A game, how many sit, and its house rules; only those of the chosen game count."""

    game = forms.CharField(error_messages={"required": gettext_lazy("Choose a game.")})

    def __init__(self, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(initial or {}))
        for game in GAMES.values():
            self.fields |= {f"{game.key}.{switch.key}": forms.Field(required=False) for switch in by_taps(game)}
            if game.setups:
                self.fields[f"setup_{game.key}"] = forms.CharField(required=False)

    def clean_game(self) -> str:
        """A game that the house has."""
        key = str(self.cleaned_data["game"])
        if key not in GAMES:
            raise forms.ValidationError(gettext("Choose a game."))
        return key

    def clean(self) -> dict[str, Any]:
        """A value that an own switch has not is refused beside it, and so is a setup that there is not."""
        cleaned = super().clean() or {}
        game = GAMES.get(str(cleaned.get("game")))
        if game is not None and game.setups and self.setup_of(game) not in game.setups:
            self.add_error(f"setup_{game.key}", gettext("Choose how many play."))
        if game is not None:
            for switch in self._counting(game):
                if wrong := self._wrong(game, switch):
                    self.add_error(f"{game.key}.{switch.key}", wrong)
        return cleaned

    def _wrong(self, game: Game, switch: Switch) -> str:
        value, offered = self._value(game, switch), self._offered(game, switch)
        if offered:
            return _does_not_go(game, switch) if self._said(f"{game.key}.{switch.key}") and value not in offered else ""
        if switch.depends_on:
            return ""  # not asked
        try:
            switch.check(value)
        except Refusal as refusal:
            return _out_of_range(switch.low) if switch.low is not None else Words(game, {}).refusal(refusal)
        return ""

    def setup_of(self, game: Game) -> str:
        """How many sit at the game; who says nothing has its usual setup."""
        return self._said(f"setup_{game.key}") or usual_setup(game)

    def rules_raw(self) -> Raw:
        """The house rules as a record names them: None, a preset's name, or the switches that differ."""
        game = GAMES[self.cleaned_data["game"]]
        raw: Raw = with_setup(game, self._with_changes(game, self._chosen(game)), self.setup_of(game))
        return raw

    def _chosen(self, game: Game) -> Raw:
        """What was chosen besides how many sit, before single switches were changed."""
        sheet = self._said(f"sheet_{game.key}") or DEFAULT
        return {} if sheet == OWN else None if sheet == DEFAULT else sheet

    def _with_changes(self, game: Game, raw: Raw) -> Raw:
        """The chosen sheet with the switches that were changed, which without JavaScript are there beside any sheet.

        A sheet that there is not stays as it is, to be refused.
        """
        chosen = {switch.key: self._switch_value(game, switch) for switch in self._counting(game)}
        changes = {key: value for key, value in chosen.items() if value != getattr(game.book.default, key)}
        if not changes or (isinstance(raw, str) and raw not in game.book.presets):
            return raw
        return {**spelled_out(game, raw or {}), **changes}

    def _counting(self, game: Game) -> list[Switch]:
        """The switches that were sent: with JavaScript only those of own settings are."""
        own = self._said(f"sheet_{game.key}") == OWN
        return [switch for switch in by_taps(game) if own or self._said(f"{game.key}.{switch.key}")]

    def _said(self, name: str) -> str:
        return str(self.data.get(name, "") if self.is_bound else self.initial.get(name, ""))

    def _value(self, game: Game, switch: Switch) -> Value:
        """What was said, whether the switch has it or not."""
        said = self._said(f"{game.key}.{switch.key}")
        default: Value = getattr(game.book.default, switch.key)
        try:
            value: Value = json.loads(said) if said else default
        except (ValueError, RecursionError):
            return said
        return value

    def _offered(self, game: Game, switch: Switch) -> tuple[Value, ...]:
        """What a switch that depends on another one offers beside that one's value; nothing for the other switches."""
        return offered_for(switch, self._said(f"{game.key}.{switch.depends_on}")) if switch.depends_on else ()

    def _switch_value(self, game: Game, switch: Switch) -> Value:
        value, default = self._value(game, switch), getattr(game.book.default, switch.key)
        return default if switch.depends_on and value not in self._offered(game, switch) else value

    def games(self) -> list[GameAsked]:
        """Every game with its house rules for the page."""
        chosen = str(self["game"].value() or "")
        return [self._game(game, game.key == chosen) for game in GAMES.values()]

    def _game(self, game: Game, chosen: bool) -> GameAsked:
        words = Words(game, {})
        sheet = self._said(f"sheet_{game.key}") or DEFAULT
        names = [DEFAULT, *game.book.presets]
        sheets = [Chip(key, words.say(f"preset.{key}"), key == sheet) for key in names]
        return GameAsked(
            key=game.key,
            name=words.say(game.key),
            chosen=chosen,
            sheets=[*sheets, Chip(OWN, gettext("Own settings"), sheet == OWN)],
            own=sheet == OWN,
            switches=[self._switch(game, words, switch) for switch in by_taps(game)],
            when=as_data(({"game": (game.key,)},)),
            own_when=as_data(({f"sheet_{game.key}": (OWN,)},)),
            **self._setups(game, words),
        )

    def _setups(self, game: Game, words: Words) -> dict[str, Any]:
        """What the page asks about how many sit."""
        if not game.setups:
            return {"setup": "", "setups": [], "setup_wrong": ""}
        return {
            "setup": words.say("setup"),
            "setups": [Chip(key, words.say(f"setup.{key}"), key == self.setup_of(game)) for key in game.setups],
            "setup_wrong": " ".join(str(one) for one in self[f"setup_{game.key}"].errors),
        }

    def _switch(self, game: Game, words: Words, switch: Switch) -> SwitchAsked:
        current = self._value(game, switch)
        help_key = f"{switch.key}.help"
        depends = f"{game.key}.{switch.depends_on}"
        return SwitchAsked(
            name=f"{game.key}.{switch.key}",
            title=words.say(switch.key),
            help=words.say(help_key) if words.knows(help_key) else "",
            value=self._said(f"{game.key}.{switch.key}") or str(current),
            values=[
                Chip(json.dumps(value), value_name(words, switch, value), value == current, when)
                for value in switch.values
                if (when := offered_when(switch, value, depends)) or not switch.depends_on
            ],
            low=switch.low,
            when=as_data(({depends: tuple(json.dumps(one) for one, _ in switch.offers)},)) if switch.depends_on else "",
            wrong=" ".join(str(one) for one in self[f"{game.key}.{switch.key}"].errors),
        )


def by_taps(game: Game) -> list[Switch]:
    """The house rules that the page offers; how many sit is asked apart from them."""
    return [switch for switch in game.book.switches if switch.by_taps and switch.key not in switches_of(game)]


def value_name(words: Words, switch: Switch, value: Value) -> str:
    """A switch's value in words; a number or a time without a label stands for itself."""
    key = f"{switch.key}.{value}"
    return words.say(key) if words.knows(key) else str(value)


def offered_for(switch: Switch, other: str) -> tuple[Value, ...]:
    """What a switch offers beside the other switch's value (as JSON)."""
    return next((values for one, values in switch.offers if json.dumps(one) == other), ())


def offered_when(switch: Switch, value: Value, depends: str) -> str:
    """The conditions under which a value is offered, as data for the page."""
    with_them = tuple(json.dumps(one) for one, values in switch.offers if value in values)
    return as_data(({depends: with_them},)) if with_them else ""


def _does_not_go(game: Game, switch: Switch) -> str:
    other = Words(game, {}).say(switch.depends_on)
    return gettext("This does not go with what was chosen at “%(other)s”.") % {"other": other}


def _out_of_range(low: int) -> str:
    between = {"low": number(low), "high": number(LARGEST)}
    return gettext("This takes a whole number from %(low)s to %(high)s.") % between
