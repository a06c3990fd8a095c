"""Which page an amount on the table opens."""

from __future__ import annotations

import pytest
from django.test import Client

from games.selectors.table import load
from games.views import sum_links
from tests.many import hearts
from tests.views.ended import ids
from tests.views.tables import Table


def test_a_purse_is_its_players_and_a_side_and_the_pot_are_columns(pandoeren: Table, client: Client) -> None:
    view = load(pandoeren.sitting)
    assert sum_links.standing(view, "E") == pandoeren.url("player_sum", ids(pandoeren)["Bram"])
    assert sum_links.standing(view, "pot") == pandoeren.url("column_sum", "pot")


def test_sides_are_columns(pymtheg: Table) -> None:
    assert sum_links.standing(load(pymtheg.sitting), "NS") == pymtheg.url("column_sum", "NS")


@pytest.mark.usefixtures("many")
def test_where_games_start_over_the_table_shows_the_running_game() -> None:
    view = load(hearts("3", (1, 2, 3)))
    assert sum_links.standing(view, "2") == sum_links.of_column(view, "2")
