"""House rules, the order of places and the game in short, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels, words

SWITCHES: Labels = {
    "stack_limit": words("Hulpstapel: hoogstens", "Stack: at most"),
    "stack_limit.8": words("8 kaarten", "8 cards"),
    "stack_limit.4": words("4 kaarten", "4 cards"),
    "stack_limit.none": words("geen grens", "no limit"),
    "stack_limit.help": words("Wie er meer op legt, is niet uitgekomen.", "Who puts more on it has not finished."),
    "friendly": words("Vriendelijke hulpstapel", "Friendly stack"),
    "friendly.False": words("nee", "no"),
    "friendly.True": words("ja", "yes"),
    "friendly.help": words("Niet voor toernooien.", "Not for tournaments."),
    "preset.default": words("Gewone regels", "The usual rules"),
    "preset.tournament": words("Zoals op de meeste toernooien", "As at most tournaments"),
    "source.author": words("de maker van het spel", "the author of the game"),
    "source.ours": words("onze lezing", "our reading"),
}

TABLES: Labels = {
    "table.order": words("Wie op welke plaats", "Who gets which place"),
    "order.who": words("Wie", "Who"),
    "order.place": words("Plaats", "Place"),
    "order.finished": words("uitgekomen", "finished"),
    "order.by_moves": words("wie de minste zetten deed eerst", "fewest moves first"),
    "order.level": words("evenveel zetten", "equal moves"),
    "order.by_time": words(
        "wie het snelst was eerst, vanaf de eerste aanraking", "the quickest first, from the first touch"
    ),
    "order.equal": words("ook evenveel tijd", "equal time too"),
    "order.share": words("delen de plaats, de volgende valt weg", "share the place, the next one is left out"),
    "order.unfinished": words("niet uitgekomen", "not finished"),
    "order.last": words("delen de plaats na wie uitkwamen", "share the place after those who finished"),
    "order.nobody": words("niemand uitgekomen", "nobody finished"),
    "order.no_winner": words("er is geen winnaar", "there is no winner"),
    "table.readings": words("Hoe wij het lezen", "How we read it"),
    "order.what": words("Wat", "What"),
    "order.reading": words("Lezing", "Reading"),
    "order.limit": words("meer op de hulpstapel dan mag", "more on the stack than allowed"),
    "order.as_unfinished": words("niet uitgekomen", "not finished"),
    "order.move": words("een zet", "a move"),
    "order.one_move": words(
        "één kaart of serie verleggen, of één kaart naar of van de hulpstapel",
        "one card or series moved, or one card to the stack or back",
    ),
}

ABOUT: Labels = {
    "about": words(
        "Een patience waarin iedereen hetzelfde spel legt: zestig kaarten in tien stapeltjes van zes, vijftien van "
        "elk element. Bouw de vier elementen af van vijftien tot één; een hulpstapel houdt kaarten even vast. Wie "
        "uitkomt in de minste zetten wint het spel, en bij evenveel zetten de snelste, geteld vanaf de eerste "
        "aanraking. Wie niet uitkomt, staat na allen die uitkwamen; komt niemand uit, dan wint niemand. Over meer "
        "spellen tellen de plaatsen op: de laagste som staat bovenaan.",
        "A patience in which everybody lays out the same deal: sixty cards in ten piles of six, fifteen of each "
        "element. Build the four elements down from fifteen to one; a stack holds cards for a while. Who finishes in "
        "the fewest moves wins the deal, and with equal moves the quickest, counted from the first touch. Who does "
        "not finish comes after all who did; when nobody finishes, nobody wins. Over several deals the places add "
        "up: the lowest sum stands on top.",
    ),
}

HOUSE_WORDS: Labels = {**SWITCHES, **TABLES, **ABOUT}
