"""Pandoeren's words in Dutch and English: the contracts, what is asked, and the rest gathered from its neighbours."""

from __future__ import annotations

from games.catalog.pandoeren.house_words import HOUSE_WORDS
from games.catalog.pandoeren.labels_because import BECAUSE_WORDS
from games.catalog.pandoeren.sentences import SENTENCES
from games.core.labels import Labels, same

POINTS: Labels = {f"points_{n}": {"nl": f"{n} punten", "en": f"{n} points"} for n in range(60, 310, 10)}
POINTS_SHORT: Labels = {f"points_{n}.short": same(str(n)) for n in range(60, 310, 10)}

CONTRACTS: Labels = {
    "piccolo_misere": same("Piccolo misère"),
    "misere": same("Misère"),
    "zwabber": same("Zwabber"),
    "piccolo_misere_ouverte": same("Piccolo misère ouverte"),
    "misere_ouverte": same("Misère ouverte"),
    "zwabber_solo": same("Zwabber solo"),
    "stil_praatje": same("Stil praatje"),
    "stil_piccolo_praatje": same("Stil piccolo praatje"),
    "pandoer_kereltje": same("Pandoer kereltje"),
    "pandoer": same("Pandoer"),
    "piccolo_misere_imperiale": same("Piccolo misère impériale"),
    "misere_imperiale": same("Misère impériale"),
    "pandoer_prive": same("Pandoer privé"),
    "piccolo_misere.short": same("Piccolo"),
    "misere.short": same("Misère"),
    "zwabber.short": same("Zwabber"),
    "piccolo_misere_ouverte.short": same("Picc. ouv."),
    "misere_ouverte.short": same("Mis. ouv."),
    "zwabber_solo.short": same("Zw. solo"),
    "stil_praatje.short": same("Stil pr."),
    "stil_piccolo_praatje.short": same("Stil picc."),
    "pandoer_kereltje.short": same("Kereltje"),
    "pandoer.short": same("Pandoer"),
    "piccolo_misere_imperiale.short": same("Picc. imp."),
    "misere_imperiale.short": same("Mis. imp."),
    "pandoer_prive.short": same("Privé"),
}

SHORT_BIDS = frozenset(key for key in (*POINTS_SHORT, *CONTRACTS) if key.endswith(".short"))

KINDS: Labels = {
    "pandoeren": same("Pandoeren"),
    "kind.deal": {"nl": "Spel", "en": "Deal"},
    "kind.husselen": {"nl": "Husselen", "en": "Husselen"},
    "kind.pass": {"nl": "Gepast", "en": "Passed"},
    "next.pass": {"nl": "Rondpas", "en": "Round pass"},
    "kind.lappen": {"nl": "Lappen", "en": "Lappen"},
}

QUESTIONS: Labels = {
    "ask.contract": {"nl": "Bod", "en": "Bid"},
    "ask.declarer": {"nl": "Speler", "en": "Declarer"},
    "ask.unplayable": {"nl": "Ging het bod niet?", "en": "Bid not possible?"},
    "unplayable": {"nl": "onspeelbaar", "en": "unplayable"},
    "ask.partner": {"nl": "Maat", "en": "Partner"},
    "partner.none": {"nl": "alleen", "en": "alone"},
    "partner.called": {"nl": "gevraagd", "en": "called"},
    "partner.found": {"nl": "blijkt in het spel", "en": "found in play"},
    "partner.trump_jack": {"nl": "wie de troefboer heeft", "en": "who has the trump jack"},
    "join.out": {"nl": "niet mee", "en": "not in"},
    "join.dry": {"nl": "droog", "en": "dry"},
    "join.wet": {"nl": "nat", "en": "wet"},
    "ask.result": {"nl": "Hoe liep het af?", "en": "How did it end?"},
    "ask.result_dry": {"nl": "De speler zelf bleef", "en": "The declarer stayed"},
    "made": {"nl": "gehaald", "en": "made"},
    "lost": {"nl": "verloren", "en": "lost"},
    "ask.trump": {"nl": "Troef", "en": "Trump"},
    "hearts": {"nl": "harten", "en": "hearts"},
    "diamonds": {"nl": "ruiten", "en": "diamonds"},
    "clubs": {"nl": "klaver", "en": "clubs"},
    "spades": {"nl": "schoppen", "en": "spades"},
    "trump.yes": {"nl": "ja", "en": "yes"},
    "trump.no": {"nl": "nee", "en": "no"},
    "trump.if_alone": {"nl": "als niemand meekijkt", "en": "if nobody joins"},
    "ask.cards": {"nl": "Punten geteld", "en": "Points counted"},
    "ask.roem": {"nl": "Roem", "en": "Roem"},
    "ask.roem.help": {
        "nl": "Van speler en maat samen: 20, of 40 en verder met tientallen.",
        "en": "Of declarer and partner together: 20, or 40 and on by tens.",
    },
    "ask.lost_anyway": {"nl": "Toch verloren?", "en": "Lost all the same?"},
    "lost_anyway": {"nl": "toch verloren", "en": "lost all the same"},
    "ask.looked": {"nl": "Wie keek naar de kijkkaart?", "en": "Who looked at the kijkkaart?"},
    "ask.shown_by": {"nl": "Wie liet de kijkkaart zien?", "en": "Who showed the kijkkaart?"},
    "ask.stake": {"nl": "Inzet om de pot", "en": "Stake for the pot"},
    "ask.stake.help": {
        "nl": "In centen voor allen samen. Bij Pandoer noemt men de inzet per man: een stuiver de man is hier 10.",
        "en": "In cents for all together. At Pandoer the stake is named per head: a stuiver a head is 10 here.",
    },
    "ask.stake.too_small": {
        "nl": "Inzetten kan pas als er 10 in de pot zit.",
        "en": "A stake can be named once the pot holds 10.",
    },
    "ask.first_again": {"nl": "Wie krijgt nu?", "en": "Who receives now?"},
    "ask.first_again.help": {
        "nl": "Er is net gehusseld: nu krijgt wie links zit van wie toen kreeg.",
        "en": "Husselen was just written: now the one on the left of who received then.",
    },
    "ask.first": {"nl": "Wie sprak het eerst?", "en": "Who spoke first?"},
    "ask.times": {"nl": "Hoe vaak paste iedereen?", "en": "How often did all pass?"},
    "ask.each": {"nl": "Ieder in de pot", "en": "Each into the pot"},
    "staked": {"nl": "met inzet", "en": "with a stake"},
}

LABELS: Labels = {
    **POINTS,
    **POINTS_SHORT,
    **CONTRACTS,
    **KINDS,
    **QUESTIONS,
    **SENTENCES,
    **BECAUSE_WORDS,
    **HOUSE_WORDS,
}
