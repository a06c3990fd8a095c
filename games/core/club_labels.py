"""What is refused in a club."""

from __future__ import annotations

from collections.abc import Mapping

CLUB: Mapping[str, Mapping[str, str]] = {
    "last_owner": {
        "nl": "Een club houdt minstens één eigenaar: maak eerst iemand anders eigenaar.",
        "en": "A club keeps at least one owner: make somebody else an owner first.",
    },
    "player_taken": {"nl": "Een ander lid is al deze speler.", "en": "Another member is this player already."},
    "is_another_player": {"nl": "Dit lid is al een andere speler.", "en": "This member is another player already."},
    "player_sat": {
        "nl": "Wie aan een tafel zat, blijft in de club staan.",
        "en": "Who sat at a table stays in the club.",
    },
    "sat_together": {
        "nl": "Deze twee zaten samen aan één tafel, dus zijn het er twee.",
        "en": "These two sat at one table together, so they are two.",
    },
    "both_are_members": {
        "nl": "Bij elk van de twee hoort een eigen lid. Haal dat bij één van beide eerst weg.",
        "en": "Each of the two has a member of their own. Take it away from one of them first.",
    },
    "name_at_a_table": {
        "nl": "Aan een van de tafels van de club zat iemand anders onder deze naam.",
        "en": "At one of the club’s tables somebody else sat under this name.",
    },
    "season_overlaps": {
        "nl": "Deze dag valt in een ander seizoen of eroverheen.",
        "en": "This reaches into another season.",
    },
    "season_ends_before": {
        "nl": "De laatste dag komt niet vóór de eerste.",
        "en": "The last day does not come before the first.",
    },
}
