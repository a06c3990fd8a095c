"""The words of Branden's rule sheet, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels, words

SETUPS: Labels = {
    "setup": words("Met hoeveel", "How many"),
    **{f"setup.{n}": words(f"{n} spelers", f"{n} players") for n in range(3, 7)},
    **{f"setup.{n}x{of}": words(f"{n} teams van {of}", f"{n} teams of {of}") for n, of in ((2, 2), (3, 2), (2, 3))},
    "players": words("Spelers", "Players"),
    "teams": words("Teams", "Teams"),
    "teams.None": words("geen", "none"),
}

SWITCHES: Labels = {
    "pit": words("Put", "Pit"),
    "pit.flat_30": words("Altijd 30", "Always 30"),
    "pit.by_size": words("Naar aantal spelers en teams", "By number of players and teams"),
    "pit.help": words(
        "Een put is alle vuur en al het water. Naar aantal is het 30 tot 100.",
        "A pit is all fire and all water. By number it is 30 to 100.",
    ),
    "limit": words("Het spel is uit bij", "The game ends at"),
    "limit.help": words("Wie dan het minst heeft, wint.", "Who then has least wins."),
}

TABLES: Labels = {
    "preset.default": words("Zoals de maker het speelt", "As the author plays it"),
    "source.author": words("de maker van het spel", "the author of the game"),
    "table.what": words("Wat", "What"),
    "table.points": words("Punten", "Points"),
    "table.fire_card": words("per vuurkaart, tenzij meer water", "per fire card, unless more water"),
    "table.pit": words("put: zelf eraf of de anderen erbij", "pit: off your own or on the others"),
    "table.limit": words("het spel is uit bij", "the game ends at"),
    "table.by_size": words("Put naar aantal spelers en teams", "Pit by number of players and teams"),
    "table.by_size.if_agreed": words(
        "Alleen als dat vooraf is afgesproken. Wie met zes spelers een put maakt, wint meteen.",
        "Only if that was agreed before. Who makes a pit among six players wins at once.",
    ),
    "table.by_size.six": words(
        "Wie met zes spelers een put maakt, wint meteen.", "Who makes a pit among six players wins at once."
    ),
}

RULES: Labels = {**SETUPS, **SWITCHES, **TABLES}

ABOUT: Labels = {
    "about": words(
        "Drie tot zes spelers, ieder voor zich, of teams van twee of drie. Er zijn zestig kaarten, vijftien van elk "
        "element: vuur, water, wind en aarde; er wordt niet geboden. Elke vuurkaart in je slagen kost een punt, maar "
        "met meer water dan vuur kost het vuur niets. Wie alle vuur en al het water haalt, heeft een put en kiest: "
        "30 van de eigen punten af, of 30 erbij voor alle anderen. Zelf kom je daarmee niet onder nul en een ander "
        "niet boven de honderd, maar kan het eerste niet, dan gaat het tweede altijd. Zodra iemand honderd punten "
        "heeft, is het spel uit en wint wie het minst heeft; het volgende begint weer bij nul.",
        "Three to six players, each alone, or teams of two or three. There are sixty cards, fifteen of each element: "
        "fire, water, wind and earth; nobody bids. Every fire card in your tricks costs a point, but with more water "
        "than fire the fire costs nothing. Who takes all fire and all water has a pit and chooses: 30 off the own "
        "points, or 30 on all the others. It never brings you below nought nor anybody else above a hundred, but "
        "where the first cannot be, the second always can. As soon as somebody has a hundred points the game ends, "
        "and who has least wins; the next one starts from nought.",
    ),
}
