"""Branden's words in Dutch and English."""

from __future__ import annotations

from games.catalog.branden.labels_rules import ABOUT, RULES
from games.core.labels import Labels, same, words

NAMES: Labels = {
    "branden": same("Branden"),
    "kind.round": words("Gespeeld", "Played"),
    **{str(n): words(f"Speler {n}", f"Player {n}") for n in range(1, 7)},
    **{team: same(f"Team {team}") for team in "ABC"},
    **{f"{team}.short": same(team) for team in "ABC"},
    **{
        f"{team}{n}": words(f"Team {team}, speler {n}", f"Team {team}, player {n}") for team in "ABC" for n in (1, 2, 3)
    },
    "made": words("Gehaald", "Made"),
    "lost": words("Verloren", "Lost"),
    "fire": words("Vuur", "Fire"),
    "water": words("Water", "Water"),
    "board.won": words("Gewonnen", "Won"),
    "board.games": words("Spellen", "Games"),
    "board.amount": words("Punten", "Points"),
}

SUM: Labels = {
    "fire_cards": words(("1 vuurkaart", "{n} vuurkaarten"), ("1 fire card", "{n} fire cards")),
    "more_water": words("{fire} vuur, maar meer water: {n}", "{fire} fire, but more water: {n}"),
    "pit_own": words("put van {column}: {n} eraf", "pit of {column}: {n} off"),
    "pit_theirs": words("put van {column}: {n} erbij voor alle anderen", "pit of {column}: {n} on all the others"),
    "pit_wins": words("put van {column}: meteen gewonnen", "pit of {column}: wins at once"),
}

BECAUSE_WORDS: Labels = {
    "because.fire_cards": words(
        "Elke vuurkaart kost een punt, behalve voor wie meer water heeft.",
        "Every fire card costs a point, except for who has more water.",
    ),
    "because.more_water": words(
        "Wie meer water dan vuur heeft, betaalt niets voor het vuur.",
        "Who has more water than fire pays nothing for the fire.",
    ),
    "because.pit_own": words(
        "Een put, alle vuur en al het water, komt in de plaats van het vuur: gekozen is eigen punten eraf.",
        "A pit, all fire and all water, stands in the place of the fire: points off the own ones were chosen.",
    ),
    "because.pit_theirs": words(
        "Een put, alle vuur en al het water, komt in de plaats van het vuur: gekozen is punten voor alle anderen.",
        "A pit, all fire and all water, stands in the place of the fire: points on all the others were chosen.",
    ),
    "because.pit_wins": words(
        "Wie met zes spelers een put maakt, wint het spel meteen.",
        "Who makes a pit among six players wins the game at once.",
    ),
}

REFUSALS: Labels = {
    "cards_of_whom": words("Geef de kaarten van alle spelers of teams.", "Give the cards of all players or teams."),
    "cards_do_not_add_up": words(
        "Er zijn 15 kaarten van een soort; dit zijn er {n}.", "There are 15 cards of a suit; these are {n}."
    ),
    "no_pit_to_choose": words(
        "Alleen bij een put valt er iets te kiezen: alle vuur en al het water bij één.",
        "There is a choice only for a pit: all fire and all water in one place.",
    ),
    "pit_below_nought": words("Met {n} eraf kom je onder nul: dat mag niet.", "{n} off would go below nought."),
    "pit_above_limit": words(
        "Met {n} erbij komt een ander boven de {limit}: dat mag niet.",
        "{n} more would bring somebody else above {limit}.",
    ),
}

ASKED: Labels = {
    "cards": words("Wie nam welke kaarten?", "Who took which cards?"),
    "ask.pit": words("Put: wat wordt het?", "Pit: what shall it be?"),
    "ask.pit.help": words(
        "Alleen wat mag staat erbij: zelf niet onder nul, een ander niet boven de grens tenzij het eerste niet kan.",
        "Only what is allowed is shown: not below nought, and nobody else above the limit unless the first cannot be.",
    ),
    "ask.pit.wins": words("Wie deze put maakt, wint meteen.", "Who makes this pit wins at once."),
    "choose.own": words("Eigen punten eraf", "Off your own"),
    "choose.theirs": words("Alle anderen erbij", "On all the others"),
}

LABELS: Labels = {**NAMES, **SUM, **BECAUSE_WORDS, **REFUSALS, **ASKED, **RULES, **ABOUT}
