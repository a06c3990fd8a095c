"""Words of the entries that every table knows, and of what a service refuses."""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, Mapping[str, str | tuple[str, str]]] = {
    "kind.seats": {"nl": "Wie waar zit", "en": "Who sits where"},
    "kind.dealer": {"nl": "Wie er geeft", "en": "Who deals"},
    "kind.leave": {"nl": "Iemand gaat weg", "en": "Somebody leaves"},
    "kind.payment": {"nl": "Betaling", "en": "Payment"},
    "kind.close": {"nl": "Het einde van de avond", "en": "The end of the evening"},
    "pot_divided": {"nl": "De pot verdeeld", "en": "The pot divided"},
    "pot_part": {"nl": "Een deel van de pot mee naar huis", "en": "A part of the pot taken home"},
    "because.pot_divided": {
        "nl": "Wie er zit krijgt een gelijk deel van de pot; losse centen gaan rond, eerst links van de laatste gever.",
        "en": "Those who sit get equal parts of the pot; odd cents start at the left of the last dealer.",
    },
    "because.pot_part": {
        "nl": "Wie weggaat, neemt een gelijk deel van de pot mee; losse centen blijven erin.",
        "en": "Who leaves takes an equal part of the pot along; odd cents stay in it.",
    },
    "certainty.printed": {"nl": "gedrukt", "en": "printed"},
    "certainty.reading": {"nl": "onze lezing", "en": "our reading"},
    "certainty.house": {"nl": "huisregel", "en": "house rule"},
    "certainty.uncertain": {"nl": "onzeker", "en": "uncertain"},
    "table_closed": {"nl": "Deze avond is afgerekend.", "en": "This evening is settled."},
    "seat_empty": {"nl": "Op {seat} zit niemand.", "en": "Nobody sits at {seat}."},
    "has_left": {"nl": "Die is al weg.", "en": "That one has left already."},
    "has_a_part": {
        "nl": "{name} zit nu aan tafel, zat in een ronde of heeft hier geld staan: dat blijft op de lijst.",
        "en": "{name} sits at the table now, sat in a round or has money here, and stays on the list.",
    },
    "sits_last": {
        "nl": "Wie als laatste zit, sluit de avond af.",
        "en": "Whoever sits last closes the evening.",
    },
    "part_of_a_round": {
        "nl": "Dit hoort bij een ronde die al begonnen is.",
        "en": "This belongs to a round that has begun.",
    },
    "no_round_yet": {
        "nl": "Er is nog geen ronde waar dit bij hoort.",
        "en": "There is no round yet that this belongs to.",
    },
    "round_taken_out": {
        "nl": "Deze ronde is er ondertussen uit gehaald: dit is niet opgeschreven.",
        "en": "This round was taken out meanwhile: this is not written down.",
    },
    "nobody_deals": {"nl": "In dit spel geeft niemand.", "en": "Nobody deals in this game."},
    "too_many_players": {
        "nl": "Aan een tafel passen op een avond {most} spelers.",
        "en": "A table holds {most} players in one evening.",
    },
    "not_the_next": {"nl": "De volgende ronde is ronde {next}.", "en": "The next round is round {next}."},
    "stays": {
        "nl": "De plaatsen en de eerste gever horen bij het begin.",
        "en": "Seats and first dealer belong to the start.",
    },
    "already_removed": {"nl": "Dit is er al uit gehaald.", "en": "This has been taken out already."},
    "not_the_last": {
        "nl": "Er is daarna nog iets opgeschreven: haal dit eruit, dan zie je eerst wat er verandert.",
        "en": "Something was written down after it: take this out, then you see first what changes.",
    },
    "stands_there": {"nl": "Daar staat deze al.", "en": "It stands there already."},
    "nothing_to_undo": {"nl": "Er is niets om terug te nemen.", "en": "There is nothing to take back."},
    "not_closed": {"nl": "Deze avond is nog open.", "en": "This evening is still open."},
    "open_again": {
        "nl": "De avond is weer open: wie betaald heeft, geef je aan als hij is afgesloten.",
        "en": "The evening is open again: who has paid is marked once it is closed.",
    },
    "not_due": {
        "nl": "Deze betaling staat niet open, of niet meer.",
        "en": "This payment is not due, or not any more.",
    },
    "more_than_due": {
        "nl": "Hiervan staat nog {cents} cent open, niet meer.",
        "en": "Of this {cents} cents are still due, no more.",
    },
    "closed_for_payments": {
        "nl": "Ondertussen is er afgesloten: deze betaling staat er niet bij. Geef haar aan bij de afrekening.",
        "en": "The evening was closed meanwhile: this payment is not written down. Mark it at the settlement.",
    },
    "no_room": {"nl": "Hier past niets meer tussen.", "en": "Nothing more fits in between here."},
    "not_an_evening": {
        "nl": "Een avond die al geweest is, niet vóór 1900.",
        "en": "An evening that has been, not before 1900.",
    },
    "too_many_tables": {
        "nl": "Deze telefoon heeft in een dag {most} tafels gemaakt; morgen kan het weer, in een club altijd.",
        "en": "This phone has made {most} tables in a day; it can make more tomorrow, in a club at any time.",
    },
    "closed_meanwhile": {
        "nl": "De avond is ondertussen afgesloten: deze ronde staat er niet bij. Open hem weer bij de afrekening.",
        "en": "The evening was closed meanwhile: this round is not written down. Open it again at the settlement.",
    },
    "too_many_tables_here": {
        "nl": "Vanaf dit adres zijn vandaag al {most} tafels gemaakt; morgen kan het weer, in een club altijd.",
        "en": "From this address {most} tables were made today; there can be more tomorrow, in a club at any time.",
    },
    "whose_phone": {
        "nl": "Zeg eerst wiens telefoon dit is; dan kun je nakijken.",
        "en": "Say first whose phone this is; then you can check.",
    },
    "checks_for_another": {
        "nl": "Deze telefoon kijkt na voor een andere speler. Zeg bij Delen wiens telefoon dit nu is.",
        "en": "This phone checks for another player. Say under Share whose phone it is now.",
    },
    "not_at_this_round": {
        "nl": "Nakijken doet wie in deze ronde meespeelde.",
        "en": "Who played in this round checks it.",
    },
    "checks_own_round": {
        "nl": "Een ander dan wie het opschreef kijkt het na.",
        "en": "Somebody else than who wrote it down checks it.",
    },
    "checks_own_side": {"nl": "De andere partij kijkt het na.", "en": "The other side checks it."},
    "say_why": {"nl": "Zeg met een woord wat er niet klopt.", "en": "Say in a word what is wrong."},
    "name_missing": {"nl": "Wie zit hier?", "en": "Who sits here?"},
    "name_twice": {"nl": "Deze naam is er al.", "en": "This name is there already."},
    "too_long": {"nl": "Hier passen {most} tekens.", "en": "This holds {most} characters."},
}
