"""The rules behind the sums in one sentence each, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels, words

BECAUSE_WORDS: Labels = {
    "because.gam_made": words(
        "Een gemaakte Gâm brengt de waarde van het bod op, naar troef en naar wanneer die genoemd is.",
        "A Gâm that is made brings the value of the bid, by trump and by when that was named.",
    ),
    "because.gam_lost": words(
        "Een verloren Gâm kost de waarde van het bod, naar troef en naar wanneer die genoemd is.",
        "A Gâm that is lost costs the value of the bid, by trump and by when that was named.",
    ),
    "because.over_tricks": words(
        "Elke slag boven het doel telt erbij, zonder troef dubbel.",
        "Every trick over the target adds to it, twice as much without trump.",
    ),
    "because.under_tricks": words(
        "Elke slag onder het doel gaat er nog af, zonder troef dubbel.",
        "Every trick under the target comes off as well, twice as much without trump.",
    ),
    "because.ry_penalty": words(
        "Wie vlak over een Ry van de tegenpartij een Gâm biedt en verliest, verliest ook de waarde van die Ry.",
        "Whoever bids a Gâm right over a Ry of the opponents and loses it, loses the value of that Ry too.",
    ),
    "because.ry_made": words(
        "Bij een Ry mag de speler geen slag halen, bij Ry 3 zijn maat ook niet; dat is gelukt.",
        "In a Ry the declarer may take no trick, and in Ry 3 the partner neither; they took none.",
    ),
    "because.ry_lost": words(
        "Bij een Ry mag de speler geen slag halen, bij Ry 3 zijn maat ook niet; dat is mislukt.",
        "In a Ry the declarer may take no trick, and in Ry 3 the partner neither; one was taken.",
    ),
    "because.ry_2_partner_tricks": words(
        "Bij Ry 2 kost elke slag van de maat punten.", "In Ry 2 every trick of the partner costs points."
    ),
    "because.lon_made": words(
        "In een Lon haalt de speler alle slagen alleen; zonder troef telt het dubbel.",
        "In a Lon the declarer takes all tricks alone; without trump it counts double.",
    ),
    "because.lon_lost": words(
        "Een Lon waarin de speler een slag mist, kost zijn waarde; zonder troef telt het dubbel.",
        "A Lon in which the declarer misses a trick costs its value; without trump it counts double.",
    ),
    "because.lon_opponents_tricks": words(
        "Elke slag van de tegenpartij kost in een verloren Lon nog meer, zonder troef dubbel.",
        "Every trick of the opponents costs more in a lost Lon, twice as much without trump.",
    ),
    "because.lon_named": words(
        "Is troef of geen troef al in het bod genoemd, dan gaat het om meer.",
        "When trump, or no trump, was named in the bid itself, more is played for.",
    ),
    "because.doubled": words(
        "De andere kant heeft gedubbeld: alles tot hier telt twee keer.",
        "The other side doubled: all of it up to here counts twice.",
    ),
    "because.redoubled": words(
        "Er is gedubbeld en herdubbeld: alles tot hier telt vier keer.",
        "It was doubled and redoubled: all of it up to here counts four times.",
    ),
    "because.revoke_own": words(
        "Verzaakt de speelkant, dan krijgt die de slechtste uitkomst van het bod, en een boete.",
        "When the playing side revokes, it gets the worst result of the bid, and a fine.",
    ),
    "because.revoke_theirs": words(
        "Verzaakt de tegenpartij, dan krijgt de speelkant de beste uitkomst van het bod, en een toegift.",
        "When the opponents revoke, the playing side gets the best result of the bid, and a bonus.",
    ),
    "because.fire_cards": words(
        "Bij Branden kost elke vuurkaart punten, behalve voor wie meer water heeft.",
        "In Branden every fire card costs points, except for a side with more water.",
    ),
    "because.more_water": words(
        "Wie bij Branden meer water dan vuur heeft, betaalt niets voor het vuur.",
        "In Branden a side with more water than fire pays nothing for the fire.",
    ),
    "because.pit_own": words(
        "Een put komt in de plaats van het vuur: die kant koos punten erbij voor zichzelf.",
        "A pit stands in the place of the fire: that side chose points for itself.",
    ),
    "because.pit_theirs": words(
        "Een put komt in de plaats van het vuur: die kant koos punten eraf bij de tegenpartij.",
        "A pit stands in the place of the fire: that side chose points off the opponents.",
    ),
    "because.pit_ten_thousand": words(
        "Een put is al het vuur en al het water, en komt in de plaats van wat het vuur kost.",
        "A pit is all fire and all water, and stands in the place of what the fire costs.",
    ),
}
