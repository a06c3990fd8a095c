"""The rule sheet in print, from the data that scores."""

from __future__ import annotations

from games.catalog.branden.rules import AUTHOR, BY_SIZE, CARD, FLAT, SETUPS, Rules
from games.core.printed import Table


def tables(rules: Rules) -> tuple[Table, ...]:
    """What counts, in points; the pits by size are printed under every sheet, since they may be agreed."""
    flat = () if rules.pit == "by_size" else (("table.pit", FLAT["pit"]),)
    rows = (("table.fire_card", CARD["fire"]), *flat, ("table.limit", rules.limit))
    sizes = tuple((f"setup.{setup}", BY_SIZE[setup]) for setup in SETUPS)
    note = "table.by_size.if_agreed" if flat else "table.by_size.six"
    head = ("table.what", "table.points")
    return (
        Table("table.points", head, rows, AUTHOR, "printed"),
        Table("table.by_size", ("setup", "table.points"), sizes, AUTHOR, "printed", note),
    )
