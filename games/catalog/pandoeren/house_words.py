"""House rules, presets, printed tables and the game in short, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels

SWITCHES: Labels = {
    "settle": {"nl": "Afrekenen", "en": "Settling"},
    "settle.once": {"nl": "winnaars en verliezers samen", "en": "side against side"},
    "settle.each": {"nl": "ieder met ieder", "en": "each with each"},
    "settle.book": {"nl": "punten opschrijven", "en": "points on paper"},
    "settle.help": {
        "nl": "Verschilt bij twee tegen twee; bij punten krijgt of verliest alleen wie speelt.",
        "en": "Differs at two against two; with points only those who play win or lose.",
    },
    "misere_one_dry": {"nl": "Misère: één droog, twee nat", "en": "Misère: one dry, two wet"},
    "misere_one_dry.out_pays_nothing": {"nl": "de vierde betaalt niet", "en": "the fourth pays nothing"},
    "misere_one_dry.out_pays": {"nl": "de vierde betaalt ook", "en": "the fourth pays too"},
    "joiners": {"nl": "Meedoen met een misère", "en": "Joining a misère"},
    "joiners.allowed": {"nl": "mag: “ik kijk ervoor”", "en": "allowed: “ik kijk ervoor”"},
    "joiners.alone": {"nl": "altijd alleen", "en": "always alone"},
    "pot": {"nl": "Pot", "en": "Pot"},
    "pot.on": {"nl": "met pot", "en": "with a pot"},
    "pot.off": {"nl": "zonder pot", "en": "without"},
    "pot.help": {
        "nl": "Zonder pot is er geen inzet, geen kijkgeld en geen lappen.",
        "en": "Without a pot there is no stake, no looking money and no lappen.",
    },
    "kijkkaart": {"nl": "Kijkkaart", "en": "Kijkkaart"},
    "kijkkaart.closed": {"nl": "dicht, kijken kost geld", "en": "face down, looking costs"},
    "kijkkaart.open": {"nl": "open op tafel", "en": "face up"},
    "zwabber_all_eight": {"nl": "Zwabber met alle acht zelf", "en": "Zwabber with all eight alone"},
    "zwabber_all_eight.lost": {"nl": "verloren", "en": "lost"},
    "zwabber_all_eight.won": {"nl": "gewonnen", "en": "won"},
    "all_pass": {"nl": "Iedereen past", "en": "All pass"},
    "all_pass.husselen": {"nl": "husselen", "en": "husselen"},
    "all_pass.redeal": {"nl": "de volgende geeft", "en": "the next one deals"},
    "lappen": {"nl": "Lappen", "en": "Lappen"},
    "lappen.0": {"nl": "niet", "en": "none"},
    "lappen.help": {
        "nl": "Wat ieder inlegt bij het begin en als de pot leeg is.",
        "en": "What each puts in at the start and when the pot is empty.",
    },
    "buy_in": {"nl": "Begint met", "en": "Starts with"},
    "buy_in.200": {"nl": "200", "en": "200"},
    "buy_in.help": {
        "nl": "Wat ieder in de beurs heeft; telt niet mee.",
        "en": "What each has to start with; not scored.",
    },
    "pot_at_end": {"nl": "De pot aan het eind", "en": "The pot at the end"},
    "pot_at_end.divide": {"nl": "verdelen", "en": "divide it"},
    "pot_at_end.keep": {"nl": "bewaren voor de volgende keer", "en": "keep it for next time"},
    "contracts": {"nl": "Spellen en waarden", "en": "Games and values"},
    "contracts.table": {"nl": "volgens de tabel", "en": "as in the table"},
    "preset.default": {"nl": "Pandoeren om centen", "en": "Pandoeren for cents"},
    "preset.butselaar_1958": {"nl": "Butselaar 1958, om punten", "en": "Butselaar 1958, for points"},
    "preset.pagat": {"nl": "Pagat, om punten", "en": "Pagat, for points"},
}

TABLES: Labels = {
    "table.contracts": {"nl": "De spellen, laag naar hoog", "en": "The games, low to high"},
    "table.contracts.note": {"nl": "Deze waarden zijn onzeker.", "en": "These values are uncertain."},
    "table.contract": {"nl": "spel", "en": "game"},
    "table.value": {"nl": "waarde", "en": "value"},
    "table.pot": {"nl": "om de pot", "en": "for the pot"},
    "table.partner": {"nl": "maat", "en": "partner"},
    "table.join": {"nl": "meedoen", "en": "joining"},
    "table.trump": {"nl": "troef", "en": "trump"},
    "table.money": {"nl": "Vaste bedragen", "en": "Fixed amounts"},
    "table.what": {"nl": "waarvoor", "en": "what for"},
    "table.cents": {"nl": "cent", "en": "cents"},
    "table.looking": {"nl": "kijken", "en": "looking"},
    "table.showing": {"nl": "de kijkkaart laten zien, erbij", "en": "showing the kijkkaart, on top"},
    "table.husselen": {"nl": "husselen, van ieder", "en": "husselen, from each"},
    "table.stake_low": {"nl": "laagste inzet", "en": "lowest stake"},
    "table.stake_high": {"nl": "hoogste inzet", "en": "highest stake"},
    "table.pot_low": {"nl": "kleinste pot om in te zetten", "en": "smallest pot to stake for"},
    "table.pandoer_stake_low": {"nl": "laagste inzet bij Pandoer, in al", "en": "lowest stake at Pandoer, in all"},
    "table.yes": {"nl": "ja", "en": "yes"},
    "table.no": {"nl": "nee", "en": "no"},
}

SOURCES: Labels = {
    "source.description": {
        "nl": "Het spel zoals men het speelt in Noord-Holland en Utrecht",
        "en": "The game as played in Noord-Holland and Utrecht",
    },
    "source.others": {"nl": "Andere beschrijvingen", "en": "Other descriptions"},
    "source.ours": {"nl": "Van ons", "en": "Our own"},
    "source.table": {"nl": "De tafel zelf", "en": "The table itself"},
    "source.butselaar_1958": {
        "nl": "Het boekje van A.C. Butselaar, naar een openbaar programma",
        "en": "A.C. Butselaar's booklet, after a public program",
    },
    "source.pagat": {"nl": "De kaartspelensite Pagat", "en": "The card game site Pagat"},
}

ABOUT: Labels = {
    "about": {
        "nl": (
            "Pandoeren speel je met vier, ieder voor zich, met 33 kaarten. "
            "Wie het hoogst biedt speelt: om punten met een gevraagde maat, om geen enkele slag, om precies één, "
            "of om alle slagen. "
            "Wie verliest betaalt wie wint de waarde van het spel; de kleinste partij deelt wat er omgaat. "
            "Bij een misère mogen anderen erbij komen: ook zij winnen als ze droog blijven. "
            "De pot is van niemand: hij groeit van kijkgeld en verloren inzetten, "
            "en bij de hoogste spellen kun je erom spelen. "
            "Past iedereen, dan wordt er gehusseld en krijgt de eerste spreker van ieder een cent. "
            "Aan het eind wordt de pot verdeeld en rekent men af."
        ),
        "en": (
            "Pandoeren is for four, each for himself, with 33 cards. "
            "The highest bidder plays: for points with a called partner, for no trick, for exactly one, or for all. "
            "Who loses pays who wins the value of the game; the smaller side shares what changes hands. "
            "Others may join a misère and win too if they stay dry. "
            "The pot is nobody's: looking money and lost stakes fill it, and the highest games may be played for it. "
            "When all pass there is husselen, and the first speaker gets a cent from each. "
            "At the end the pot is divided and debts are settled."
        ),
    },
}

HOUSE_WORDS: Labels = {**SWITCHES, **TABLES, **SOURCES, **ABOUT}
