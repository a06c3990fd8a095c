"""A new table in a club: its house rules before the presets, and the date of an evening on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from games.core.game import Game
from games.core.setups import without_setup
from games.forms.house_rules import DEFAULT, Chip, GameAsked, Raw
from games.forms.new_table import TableForm
from games.forms.shared import day_field
from games.models import ClubSheet


class ClubTableForm(TableForm):
    """As outside a club; `sheets` are the club's, the usual one of a game is chosen from the start.

    A preset that the club has under a name of its own is not offered twice.
    """

    date = day_field(gettext_lazy("Date of the evening"))

    def __init__(
        self, data: QueryDict | None = None, *, sheets: Iterable[ClubSheet], initial: Mapping[str, Any] | None = None
    ) -> None:
        self.sheets = {f"club-{sheet.public_id}": sheet for sheet in sheets}
        usual = {f"sheet_{sheet.rule_sheet.game}": key for key, sheet in self.sheets.items() if sheet.usual}
        super().__init__(data, initial={**usual, **(initial or {})})

    def _chosen(self, game: Game) -> Raw:
        """Those of the club's sheet, where one of them was chosen."""
        own = self.sheets.get(self._said(f"sheet_{game.key}"))
        if own is None or own.rule_sheet.game != game.key:
            return super()._chosen(game)
        raw: Raw = own.rule_sheet.raw
        return raw

    def _game(self, game: Game, chosen: bool) -> GameAsked:
        asked = super()._game(game, chosen)
        said = self._said(f"sheet_{game.key}")
        own = {key: sheet for key, sheet in self.sheets.items() if sheet.rule_sheet.game == game.key}
        raws = [without_setup(game, sheet.rule_sheet.raw) for sheet in own.values()]
        named = {raw or DEFAULT for raw in raws if not isinstance(raw, dict)}
        others = [chip for chip in asked.sheets if chip.chosen or chip.key not in named]
        return replace(asked, sheets=[*(Chip(key, sheet.shown, key == said) for key, sheet in own.items()), *others])
