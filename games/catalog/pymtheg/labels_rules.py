"""The words of Pymtheg's rule sheet, in Dutch and English."""

from __future__ import annotations

from games.core.labels import Labels, words

SWITCHES: Labels = {
    "ry_2_partner": words("Ry 2: slagen van de maat", "Ry 2: the partner's tricks"),
    "ry_2_partner.both": words("Kosten bij winst en verlies", "Cost on a win and on a loss"),
    "ry_2_partner.win_only": words("Kosten alleen bij winst", "Cost only on a win"),
    "ry_2_trick": words("Ry 2: een slag van de maat", "Ry 2: a trick of the partner"),
    "ry_2_trick.20": words("Kost 20", "Costs 20"),
    "ry_2_trick.1": words("Kost 1", "Costs 1"),
    "ry_2_trick.help": words(
        "De tabellen zeggen 20, de tekst van de bladzijde 1.", "The tables say 20, the text of the page says 1."
    ),
    "lon_announced": words("Lon: troef in bod genoemd", "Lon: trump named in the bid"),
    "lon_announced.3000": words("3000 meer", "3000 more"),
    "lon_announced.0": words("Niets extra", "Nothing more"),
    "round_pass": words("Rondpas", "All passed"),
    "round_pass.burn": words("Branden of niet spelen", "Branden, or not played"),
    "round_pass.redeal": words("Niet spelen", "Not played"),
    "burn_pit": words("Put bij Branden", "Pit in Branden"),
    "burn_pit.choice_150": words("Zelf 150 erbij, of zij 150 eraf", "150 for oneself, or 150 off the others"),
    "burn_pit.ten_thousand": words("10.000 erbij", "10,000 at once"),
    "burn_pit.help": words("Een put is alle vuur en al het water.", "A pit is all fire and all water."),
    "direction": words("Richting", "Direction"),
    "direction.clockwise": words("Met de klok mee", "Clockwise"),
    "direction.counter_clockwise": words("Tegen de klok in", "Counter-clockwise"),
    "end": words("Einde van de avond", "End of the evening"),
    "end.open": words("Open", "Open"),
    "end.rounds": words("Na een aantal rondes", "After a number of rounds"),
    "end.time": words("Op een tijd", "At a time"),
    "end.limit": words("Boven of onder een grens", "Beyond a limit"),
    "end_value": words("Rondes, tijd of grens", "Rounds, time or limit"),
    "end_value.0": words("20 rondes of 100.000 punten", "20 rounds or 100,000 points"),
    "end_value.help": words(
        "Zonder keuze 20 rondes of 100.000 punten; een tijd moet je kiezen.",
        "Without a choice 20 rounds or 100,000 points; a time has to be chosen.",
    ),
    **{f"end_value.{n}": words(f"{n} rondes", f"{n} rounds") for n in (8, 12, 16, 20, 24, 32)},
    "end_value.1000": words("1.000 punten", "1,000 points"),
    "end_value.10000": words("10.000 punten", "10,000 points"),
    "end_value.100000": words("100.000 punten", "100,000 points"),
}

PRESETS: Labels = {
    "preset.default": words("Zoals de maker het nu speelt", "As the author plays it now"),
    "preset.rulebook_2023": words("Regelboek van 2023", "Rule book of 2023"),
    "source.rulebook_2023": words("regelboek 23.04.15", "rule book 23.04.15"),
    "source.page_2026": words("bladzijde van de maker, 2026", "the author's page of 2026"),
}

TABLES: Labels = {
    "table.bid": words("Bod", "Bid"),
    "table.what": words("Wat", "What"),
    "table.points": words("Punten", "Points"),
    "target": words("slagen nodig", "tricks needed"),
    "table.gam": words("Gâm", "Gâm"),
    "table.gam.note": words(
        "Gâm +4 zonder troef staat als 20 gedrukt, een drukfout; Gâm +6 in bod genoemd is 140, zoals gedrukt.",
        "Gâm +4 without trump is printed as 20, a misprint; Gâm +6 named in the bid is 140, as printed.",
    ),
    "table.tricks": words("Slagen boven of onder het doel", "Tricks over or under the target"),
    "table.per_trick": words("per slag met troef", "per trick with trump"),
    "table.per_trick_none": words("per slag zonder troef", "per trick without trump"),
    "table.ry": words("Ry, gemaakt of verloren", "Ry, made or lost"),
    "table.ry_2": words("Ry 2", "Ry 2"),
    "table.partner_trick": words("per slag van de maat", "per trick of the partner"),
    "table.lon": words("Lon, gemaakt of verloren", "Lon, made or lost"),
    "table.opponents_trick": words("verloren: per slag van de tegenpartij", "lost: per trick of the opponents"),
    "table.lon_none": words("Lon zonder troef", "Lon without trump"),
    "table.opponents_trick_none": words("verloren zonder troef: per slag", "lost without trump: per trick"),
    "table.lon_announced": words("in bod genoemd, erbij of eraf", "named in the bid, more or less"),
    "table.revoke": words("Verzaken", "Revoke"),
    "table.revoke.note": words(
        "Dat de 100 niet verdubbelt, is een lezing.", "That the 100 is not doubled is a reading."
    ),
    "table.revoke_fine": words("naast de slechtste of beste uitkomst", "beside the worst or best result"),
    "table.burn": words("Branden", "Branden"),
    "table.fire_card": words("per vuurkaart, tenzij meer water", "per fire card, unless more water"),
    "table.pit": words("put, zelf erbij", "pit, for oneself"),
    "table.pit_theirs": words("put, van de anderen af", "pit, off the others"),
    "table.pit_ten_thousand": words("put", "pit"),
}

RULES: Labels = {**SWITCHES, **PRESETS, **TABLES}

ABOUT: Labels = {
    "about": words(
        "Vier spelers, twee tegen twee: Noord en Zuid tegen Oost en West. Er zijn zestig kaarten, vijftien van elk "
        "element: vuur, water, wind en aarde. Wie het hoogst biedt, speelt met zijn maat en noemt de troef, in het "
        "bod of daarna. Met Gâm beloven zij negen van de vijftien slagen, en met elke plus één meer. Met Ry belooft "
        "de speler juist geen enkele slag te halen, met Lon haalt hij ze alle vijftien alleen. Alleen de spelende "
        "kant krijgt punten, of verliest ze; de anderen kunnen dubbelen. Past iedereen, dan kan er Branden gespeeld "
        "worden: dan kost elke vuurkaart punten, tenzij je meer water hebt.",
        "Four players, two against two: North and South against East and West. There are sixty cards, fifteen of "
        "each element: fire, water, wind and earth. Who bids highest plays with the partner and names trump, in the "
        "bid or after it. A Gâm promises nine of the fifteen tricks, and one more for every plus. In a Ry the "
        "declarer promises to take no trick at all, in a Lon to take all fifteen alone. Only the playing side wins "
        "or loses points; the others may double. When everybody passes, Branden can be played: every fire card then "
        "costs points, unless you have more water.",
    ),
}
