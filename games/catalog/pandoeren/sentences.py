"""The sentences of a sum, and why a record is refused, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels

REASONS: Labels = {
    "looking": {"nl": "Kijkgeld: {each} in de pot", "en": "Looked at the kijkkaart: {each} into the pot"},
    "showing": {"nl": "Kijkkaart laten zien: {each} in de pot", "en": "Showed the kijkkaart: {each} into the pot"},
    "made_paid": {"nl": "{contract} gehaald: {value} {how}", "en": "{contract} made: {value} {how}"},
    "lost_paid": {"nl": "{contract} verloren: {value} {how}", "en": "{contract} lost: {value} {how}"},
    "dry_paid": {
        "nl": "{contract}, wie droog bleef wint: {value} {how}",
        "en": "{contract}, the dry win: {value} {how}",
    },
    "all_wet_paid": {
        "nl": "{contract}, allen nat en wie niet meedeed wint: {value} {how}",
        "en": "{contract}, all wet and those out of it win: {value} {how}",
    },
    "how.once": {"nl": "de man", "en": "a head"},
    "how.each": {"nl": "van elke verliezer aan elke winnaar", "en": "from each loser to each winner"},
    "nobody_pays": {"nl": "{contract}: niemand hoeft te betalen", "en": "{contract}: nobody has to pay"},
    "booked_won": {"nl": "{contract} gewonnen: {value} erbij", "en": "{contract} won: {value} up"},
    "booked_lost": {"nl": "{contract} verloren: {value} eraf", "en": "{contract} lost: {value} down"},
    "unplayable_paid": {
        "nl": "{contract} was niet te spelen: {value} aan ieder ander",
        "en": "{contract} could not be played: {value} to each other player",
    },
    "unplayable_booked": {
        "nl": "{contract} was niet te spelen: {value} eraf",
        "en": "{contract} could not be played: {value} down",
    },
    "stake_won": {"nl": "Inzet {stake}: {sum} uit de pot", "en": "Stake {stake}: {sum} out of the pot"},
    "stake_lost": {"nl": "Inzet {stake}: {sum} in de pot", "en": "Stake {stake}: {sum} into the pot"},
    "stake_won_heads": {
        "nl": "Inzet {stake} in al, {head} de man: {sum} uit de pot",
        "en": "Stake {stake} in all, {head} a head: {sum} out of the pot",
    },
    "stake_lost_heads": {
        "nl": "Inzet {stake} in al, {head} de man: {sum} in de pot",
        "en": "Stake {stake} in all, {head} a head: {sum} into the pot",
    },
    "husselen_paid": {
        "nl": ("Husselen: {each} van ieder aan {seat}", "Husselen: {n} keer {each} van ieder aan {seat}"),
        "en": ("Husselen: {each} from each to {seat}", "Husselen: {n} times {each} from each to {seat}"),
    },
    "lappen_paid": {"nl": "Lappen: ieder {each} in de pot", "en": "Lappen: each puts {each} into the pot"},
}

REFUSALS: Labels = {
    "negative_pot": {
        "nl": "In de pot kan niet minder dan niets zitten.",
        "en": "The pot cannot hold less than nothing.",
    },
    "no_trump": {"nl": "Dit spel gaat zonder troef.", "en": "This game has no trump."},
    "unplayable_alone": {
        "nl": "Als het bod niet ging, is er geen maat en geen uitslag.",
        "en": "If the bid could not be played there is no partner and no result.",
    },
    "plays_alone": {"nl": "Dit spel speelt men alleen.", "en": "This game is played alone."},
    "own_partner": {"nl": "De speler is niet zijn eigen maat.", "en": "Nobody is their own partner."},
    "made_needs_partner": {
        "nl": "Gehaald is dit alleen met een maat: wie alle slagen zelf haalt, verliest.",
        "en": "Made takes a partner here: all tricks taken alone lose.",
    },
    "no_joiners": {"nl": "Hier doet niemand mee.", "en": "Nobody joins in this."},
    "declarer_joins": {"nl": "De speler speelt al.", "en": "The declarer is playing already."},
    "dry_players": {
        "nl": "De uitslag hoort bij precies wie speelden.",
        "en": "The result is for exactly those who played.",
    },
    "partners_alike": {"nl": "Speler en maat winnen of verliezen samen.", "en": "Partners win or lose together."},
    "too_few_points": {"nl": "Voor gehaald zijn {target} punten nodig.", "en": "Made takes {target} points."},
    "not_for_points": {"nl": "In dit spel telt men geen punten.", "en": "This game is not played for points."},
    "no_such_roem": {
        "nl": "Roem is 0, 20, of 40 en hoger in tientallen.",
        "en": "Roem is 0, 20, or 40 and up by tens.",
    },
    "looking_is_free": {"nl": "Kijken kost hier niets.", "en": "Looking costs nothing here."},
    "no_stake": {"nl": "In dit spel gaat het niet om de pot.", "en": "This game is not played for the pot."},
    "no_pot": {"nl": "Er wordt zonder pot gespeeld.", "en": "There is no pot in play."},
    "pot_too_small": {
        "nl": "Inzetten kan pas als de pot {low} heeft; er zit {pot} in.",
        "en": "A stake needs {low} in the pot; it holds {pot}.",
    },
    "stake_even": {
        "nl": "Bij Pandoer telt de inzet per man: een even bedrag, of de hele pot.",
        "en": "At Pandoer the stake is per head: an even amount, or the whole pot.",
    },
    "joiners_or_partner": {
        "nl": "Een spel met een maat heeft geen meekijkers.",
        "en": "A game with a partner has no joiners.",
    },
}

SENTENCES: Labels = {**REASONS, **REFUSALS}
