"""Pymtheg's words in Dutch and English."""

from __future__ import annotations

from games.catalog.pymtheg.labels_because import BECAUSE_WORDS
from games.catalog.pymtheg.labels_rules import ABOUT, RULES
from games.core.labels import Labels, same, words

NAMES: Labels = {
    "pymtheg": same("Pymtheg"),
    "kind.deal": words("Gespeeld", "Played"),
    "kind.burn": words("Branden", "Branden"),
    "kind.pass": words("Rondpas", "All passed"),
    "next.pass": words("Rondpas", "Round pass"),
    "gam": same("Gâm"),
    **{f"gam_{n}": same(f"Gâm +{n}") for n in range(1, 7)},
    "ry": same("Ry"),
    "ry_2": same("Ry 2"),
    "ry_3": same("Ry 3"),
    "lon": same("Lon"),
    "NS": words("Noord-Zuid", "North-South"),
    "EW": words("Oost-West", "East-West"),
    "NS.short": words("NZ", "NS"),
    "EW.short": words("OW", "EW"),
    "fire": words("Vuur", "Fire"),
    "water": words("Water", "Water"),
    "wind": words("Wind", "Wind"),
    "earth": words("Aarde", "Earth"),
    "none": words("Geen troef", "No trump"),
    "none.short": words("Zonder", "None"),
    "pass": words("Pas", "Pass"),
    "double": words("Dubbel", "Double"),
    "redouble": words("Herdubbel", "Redouble"),
    "made": words("Gemaakt", "Made"),
    "lost": words("Verloren", "Lost"),
    "announced": words("In bod genoemd", "Named in the bid"),
    "revoke": words("Verzaakt", "Revoke"),
    "pit": words("Put", "Pit"),
    "overbid_ry": words("Over Ry", "Over Ry"),
    "overbid_ry_2": words("Over Ry 2", "Over Ry 2"),
    "overbid_ry_3": words("Over Ry 3", "Over Ry 3"),
}

SUM: Labels = {
    "trump_after": words("met troef", "with trump"),
    "trump_bid": words("in bod genoemd", "named in the bid"),
    "none_after": words("zonder troef", "without trump"),
    "none_bid": words("zonder troef, in bod genoemd", "without trump, named in the bid"),
    "gam_made": words("{contract}, {named}", "{contract}, {named}"),
    "gam_lost": words("{contract} verloren, {named}", "{contract} lost, {named}"),
    "over_tricks": words(("1 overslag", "{n} overslagen"), ("1 overtrick", "{n} overtricks")),
    "over_tricks_none": words(
        ("1 overslag à {each}", "{n} overslagen à {each}"), ("1 overtrick at {each}", "{n} overtricks at {each}")
    ),
    "under_tricks": words(("1 slag te weinig", "{n} slagen te weinig"), ("1 trick short", "{n} tricks short")),
    "under_tricks_none": words(
        ("1 slag te weinig à {each}", "{n} slagen te weinig à {each}"),
        ("1 trick short at {each}", "{n} tricks short at {each}"),
    ),
    "ry_penalty": words("over hun {contract} geboden", "bid over their {contract}"),
    "ry_made": words("{contract}", "{contract}"),
    "ry_lost": words("{contract} verloren", "{contract} lost"),
    "ry_2_partner_tricks": words(
        ("1 slag van de maat à {each}", "{n} slagen van de maat à {each}"),
        ("1 trick of the partner at {each}", "{n} tricks of the partner at {each}"),
    ),
    "lon_made": words("Lon, {named}", "Lon, {named}"),
    "lon_lost": words("Lon verloren, {named}", "Lon lost, {named}"),
    "lon_opponents_tricks": words(
        ("1 slag van de tegenpartij à {each}", "{n} slagen van de tegenpartij à {each}"),
        ("1 trick of the opponents at {each}", "{n} tricks of the opponents at {each}"),
    ),
    "lon_named": words("in bod genoemd", "named in the bid"),
    "doubled": words("dubbel, × 2", "doubled, × 2"),
    "redoubled": words("herdubbel, × 4", "redoubled, × 4"),
    "revoke_own": words(
        "{seat} verzaakte: slechtste uitkomst, en een boete", "{seat} revoked: the worst result, and a fine"
    ),
    "revoke_theirs": words(
        "{seat} verzaakte: beste uitkomst, en een toegift", "{seat} revoked: the best result, and a bonus"
    ),
    "fire_cards": words(
        ("1 vuurkaart à {each}", "{n} vuurkaarten à {each}"), ("1 fire card at {each}", "{n} fire cards at {each}")
    ),
    "more_water": words("{fire} vuur, maar meer water: {n}", "{fire} fire, but more water: {n}"),
    "pit_own": words("put: erbij voor de eigen kant", "pit: added to the own side"),
    "pit_theirs": words("put: eraf bij de tegenpartij", "pit: taken off the other side"),
    "pit_ten_thousand": words("put: alle vuur en alle water", "pit: all fire and all water"),
}

REFUSALS: Labels = {
    "ry_has_no_trump": words("Een Ry gaat zonder troef.", "A Ry is played without trump."),
    "cannot_be_overbid": words("Over die Ry kan dit bod niet gaan.", "This bid cannot have gone over that Ry."),
    "revoke_and_tricks": words(
        "Geef de slagen of wie verzaakte, niet allebei.", "Give the tricks or who revoked, not both."
    ),
    "tricks_of_whom": words(
        "Geef de slagen van speler, maat en tegenpartij (bij Gâm mag ook: kant en tegenpartij).",
        "Give the tricks of declarer, partner and opponents (in a Gâm also: side and opponents).",
    ),
    "tricks_do_not_add_up": words("Er zijn 15 slagen; dit zijn er {n}.", "There are 15 tricks; these are {n}."),
    "ry_ends_at_first_trick": words("Een Ry is uit bij de eerste slag.", "A Ry ends at the first trick."),
    "cards_of_whom": words(
        "Geef de kaarten van Noord-Zuid en van Oost-West.", "Give the cards of North-South and of East-West."
    ),
    "cards_do_not_add_up": words(
        "Er zijn 15 kaarten van een soort; dit zijn er {n}.", "There are 15 cards of a suit; these are {n}."
    ),
    "no_pit_to_choose": words("Hier valt voor een put niets te kiezen.", "There is no choice for a pit here."),
    "end_value_does_not_fit": words(
        "Die waarde past niet bij het einde van de avond.", "That value does not fit the end of the evening."
    ),
    "no_bid": words("Er is niets geboden.", "Nothing was bid."),
    "not_a_call": words(
        "Dit is geen bod, pas, dubbel of herdubbel van een speler.",
        "This is no bid, pass, double or redouble of a player.",
    ),
    "not_higher": words("Een bod moet hoger zijn dan het vorige.", "A bid must be higher than the last."),
    "nothing_to_double": words("Er is nog niets geboden om te dubbelen.", "There is no bid to double yet."),
    "cannot_double": words(
        "Dubbelen kan alleen de andere kant, en één keer.", "Only the other side can double, and once."
    ),
    "cannot_redouble": words(
        "Herdubbelen kan alleen de gedubbelde kant, en één keer.", "Only the doubled side can redouble, and once."
    ),
    "bid_after_double": words("Na een dubbel wordt niet meer geboden.", "No bid follows a double."),
    "passed_before": words(
        "Wie gepast heeft, of werd overgeslagen, biedt niet meer.", "Who passed, or was left out, bids no more."
    ),
    "own_bid": words("Niemand biedt over het eigen bod heen.", "Nobody bids over their own bid."),
    "not_as_bid": words("Dit klopt niet met het biedverloop.", "This does not agree with the auction."),
}

ASKED: Labels = {
    "call.pass": words("Pas", "Pass"),
    "call.double": same("× 2"),
    "call.redouble": same("× 4"),
    "ask.auction": words("Het bieden, stap voor stap", "The auction, call by call"),
    "ask.contract": words("Bod", "Bid"),
    "ask.declarer": words("Speler", "Declarer"),
    "ask.trump": words("Troef", "Trump"),
    "ask.announced": words("Troef genoemd", "Trump named"),
    "ask.announced.yes": words("In bod genoemd", "Named in the bid"),
    "ask.overbid": words("Over hun Ry", "Over their Ry"),
    "ask.overbid.help": words(
        "Alleen als hun Ry het bod vlak hiervoor was.", "Only if their Ry was the bid right before."
    ),
    "ask.doubling": words("Dubbel", "Double"),
    "doubling.1": same("× 1"),
    "doubling.2": same("× 2"),
    "doubling.4": same("× 4"),
    "ask.revoke": words("Wie verzaakte", "Who revoked"),
    "ask.side_tricks": words("Slagen van speler en maat", "Tricks of declarer and partner"),
    "ask.result": words("Uitslag", "Result"),
    "ask.ry_result": words("Slagen van de maat, of verloren", "Partner's tricks, or lost"),
    "ask.lon_result": words("Gemaakt, of slagen van de tegenpartij", "Made, or the opponents' tricks"),
    "ask.partner": words("Slagen van de maat", "Partner's tricks"),
    "ask.partner_so_far": words("Slagen van de maat tot dan", "Partner's tricks until then"),
    "ask.opponents_so_far": words("Slagen van de tegenpartij tot dan", "Opponents' tricks until then"),
    "ry_3.made": words("Gemaakt", "Made"),
    "ry_3.declarer": words("Slag voor de speler", "Declarer took a trick"),
    "ry_3.partner": words("Slag voor de maat", "Partner took a trick"),
    "ask.fire": words("Vuur van Noord en Zuid", "Fire of North and South"),
    "ask.water": words("Water van Noord en Zuid", "Water of North and South"),
    "ask.fire.help": words("De rest is van Oost en West.", "The rest is East's and West's."),
    "ask.water.help": words("De rest is van Oost en West.", "The rest is East's and West's."),
    "ask.pit": words("Put: wat kiest die kant?", "Pit: what does that side choose?"),
    "pit.own": words("150 erbij", "150 for us"),
    "pit.theirs": words("Zij 150 eraf", "150 off them"),
}

LABELS: Labels = {**NAMES, **SUM, **BECAUSE_WORDS, **REFUSALS, **ASKED, **RULES, **ABOUT}
