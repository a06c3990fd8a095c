"""The rules behind the sums in one sentence each, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels, words

BECAUSE_WORDS: Labels = {
    "because.looking": words(
        "Wie de kijkkaart bekijkt, legt kijkgeld in de pot.", "Whoever looks at the kijkkaart pays for it into the pot."
    ),
    "because.showing": words(
        "Wie de kijkkaart aan iedereen laat zien, legt daarvoor extra in de pot.",
        "Whoever shows the kijkkaart to all pays extra for that into the pot.",
    ),
    "because.made_paid": words(
        "Is het spel gehaald, dan betalen de verliezers de waarde ervan aan wie speelden.",
        "When the game is made, the losers pay its value to those who played it.",
    ),
    "because.lost_paid": words(
        "Is het spel verloren, dan betalen wie speelden de waarde ervan aan de anderen.",
        "When the game is lost, those who played it pay its value to the others.",
    ),
    "because.dry_paid": words(
        "Wie droog blijft wint van wie nat is; wie niet meedeed betaalt mee als er meer droog dan nat zijn.",
        "The dry win from the wet; those out of it pay too when more are dry than wet.",
    ),
    "because.all_wet_paid": words(
        "Is iedereen nat die speelde, dan winnen de anderen.", "When all who played are wet, the others win."
    ),
    "because.nobody_pays": words(
        "Zijn alle vier droog, of alle vier nat, dan wordt er niet betaald.",
        "When all four are dry, or all four wet, nothing is paid.",
    ),
    "because.booked": words(
        "Om punten krijgt wie speelt de waarde erbij of eraf; de anderen krijgen niets.",
        "For points those who play win or lose the value; the others get nothing.",
    ),
    "because.unplayable_paid": words(
        "Kan het bod niet gespeeld worden, dan betaalt de speler de waarde aan ieder ander.",
        "When the bid cannot be played, the declarer pays its value to each of the others.",
    ),
    "because.unplayable_booked": words(
        "Kan het bod niet gespeeld worden, dan verliest de speler de waarde.",
        "When the bid cannot be played, the declarer loses its value.",
    ),
    "because.stake_won": words(
        "Wie speelden delen de inzet, losse centen eerst voor de speler; wie wint haalt zijn deel uit de pot.",
        "Those who play share the stake, odd cents to the declarer first; who wins takes that share out of the pot.",
    ),
    "because.stake_lost": words(
        "Wie speelden delen de inzet, losse centen eerst voor de speler; wie verliest legt zijn deel in de pot.",
        "Those who play share the stake, odd cents to the declarer first; who loses puts that share into the pot.",
    ),
    "because.stake_won_heads": words(
        "Bij Pandoer noem je de inzet per man; wie wint haalt dat uit de pot.",
        "At Pandoer the stake is named a head; who wins takes that out of the pot.",
    ),
    "because.stake_lost_heads": words(
        "Bij Pandoer noem je de inzet per man; wie verliest legt dat in de pot.",
        "At Pandoer the stake is named a head; who loses puts that into the pot.",
    ),
    "because.husselen_paid": words(
        "Past iedereen, dan betalen de anderen de eerste spreker, en elke keer daarna de volgende met de klok mee.",
        "When all pass, the others pay the first speaker, and each time after that the next one clockwise.",
    ),
    "because.lappen_paid": words(
        "Bij lappen legt ieder evenveel in de pot.", "With lappen each puts the same into the pot."
    ),
}
