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
        "nl": "Wie in een ronde zat, of nu aan een tafel zit, blijft in de club staan.",
        "en": "Who sat in a round, or sits at a table now, stays in the club.",
    },
    "sat_together": {
        "nl": "Deze twee zaten samen in één ronde, of zitten nu aan één tafel, dus zijn het er twee.",
        "en": "These two sat in one round, or sit at one table now, so they are two.",
    },
    "name_leads_to": {
        "nl": "Onder deze naam is {name} ook bekend: die twee zijn samengevoegd.",
        "en": "{name} is known by this name too: those two were joined.",
    },
    "one_player": {
        "nl": "Dat is {name}, die hier al zit: die twee namen zijn samengevoegd.",
        "en": "That is {name}, who sits here already: those two names were joined.",
    },
    "apart_already": {"nl": "Deze twee zijn al uit elkaar.", "en": "These two are apart already."},
    "name_is_used": {
        "nl": "Er is nu iemand die {name} heet: geef die eerst een andere naam.",
        "en": "Somebody goes by the name {name} now: give that one another name first.",
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
