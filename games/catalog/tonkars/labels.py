"""Dâ Tônkârs bâ sol's words in Dutch and English."""

from __future__ import annotations

from games.catalog.tonkars.house_words import HOUSE_WORDS
from games.catalog.tonkars.rules import SEATS
from games.core.labels import Label, Labels, Words, words

NAMES: Labels = {
    "tonkars": words("Dâ Tônkârs bâ sol", "Dâ Tônkârs bâ sol"),
    **{seat: words(f"Speler {seat}", f"Player {seat}") for seat in SEATS},
    "places": words("plaatsen", "places"),
    "figures": words("zetten", "moves"),
    "kind.deal": words("Spel", "Deal"),
    "kind.result": words("Uitslag", "Result"),
    "made": words("Uitgekomen", "Finished"),
    "lost": words("Niet uitgekomen", "Not finished"),
    "fire": words("Vuur", "Fire"),
    "water": words("Water", "Water"),
    "wind": words("Wind", "Wind"),
    "earth": words("Aarde", "Earth"),
    "nobody_finished": words("Niemand uitgekomen", "Nobody finished"),
}

BOARD: Labels = {
    "board.won": words("Spellen gewonnen", "Deals won"),
    "board.per_game": words("Gemiddelde plaats", "Average place"),
    "board.made": words("Uitgekomen", "Finished"),
    "board.share": words("Deel uitgekomen", "Share finished"),
    "board.rounds": words("Spellen", "Deals"),
}

MOVES = words(("1 zet in {time}", "{n} zetten in {time}"), ("1 move in {time}", "{n} moves in {time}"))
OUTCOMES: Labels = {
    "finished": MOVES,
    "unfinished": words("niet uitgekomen", "not finished"),
    "unfinished_limit": words("te veel kaarten op de hulpstapel", "too many cards on the stack"),
    "unfinished_gave_up": words("opgegeven", "gave up"),
    "unfinished_time": words("de tijd was om", "out of time"),
}


def _after(before: Label, outcome: Label) -> Label:
    """The outcome as a sentence that begins with these words."""
    return {language: _each(str(before[language]), outcome[language]) for language in outcome}


def _each(before: str, outcome: Words) -> Words:
    return before + outcome if isinstance(outcome, str) else (before + outcome[0], before + outcome[1])


PLACED, UNPLACED = words("{seat}: plaats {place}, ", "{seat}: place {place}, "), words("{seat}: ", "{seat}: ")
SUM: Labels = {
    **{key: _after(PLACED, outcome) for key, outcome in OUTCOMES.items()},
    **{f"{key}.no_place": _after(UNPLACED, outcome) for key, outcome in OUTCOMES.items()},
}

BECAUSE_WORDS: Labels = {
    "because.finished": words(
        "Wie uitkomt in de minste zetten is eerste; bij evenveel zetten wint de kortste tijd.",
        "Who finishes in the fewest moves is first; with as many moves the shorter time wins.",
    ),
    "because.unfinished": words(
        "Wie niet uitkomt, komt na allen die wel uitkwamen.", "Who does not finish comes after all who did."
    ),
    "because.alone": words(
        "Wie alleen speelt, heeft van niemand gewonnen en krijgt geen plaats.",
        "Who plays alone has won from nobody and gets no place.",
    ),
    "because.no_place": words(
        "Komt niemand uit, dan heeft niemand gewonnen en telt geen plaats.",
        "When nobody finishes nobody has won, and no place counts.",
    ),
}

REFUSALS: Labels = {
    "not_a_seed": words("Een nummer van 1 tot {most} cijfers.", "A number of 1 to {most} figures."),
    "finished_without_why": words(
        "Wie uitkwam, hoeft niet te zeggen waarom niet.", "Who finished has no reason for not finishing."
    ),
    "has_result": words("{seat} heeft al een uitslag.", "{seat} has a result already."),
    "another_player": words("Deze uitslag is van een andere speler.", "This result is another player’s."),
}

ASKED: Labels = {
    "ask.seed": words("Nummer van het spel", "Number of the deal"),
    "ask.agreed": words("Afgesproken nummer", "Agreed number"),
    "ask.agreed.help": words(
        "Hetzelfde nummer geeft overal hetzelfde spel; leeg laten geeft een nieuw spel.",
        "The same number gives the same deal everywhere; left empty it is a new deal.",
    ),
    "ask.player": words("Speler", "Player"),
    "ask.how": words("Hoe liep het af?", "How did it end?"),
    "how.finished": words("Uitgekomen", "Finished"),
    "how.limit": words("Hulpstapel te hoog", "Stack too high"),
    "how.gave_up": words("Opgegeven", "Gave up"),
    "how.time": words("Tijd om", "Out of time"),
    "ask.moves": words("Zetten", "Moves"),
    "ask.moves_so_far": words("Zetten tot dan", "Moves until then"),
    "ask.seconds": words("Tijd", "Time"),
    "ask.seconds.help": words("Vanaf de eerste aanraking.", "From the first touch."),
    "ask.seconds_so_far": words("Tijd tot dan", "Time until then"),
}

LABELS: Labels = {**NAMES, **BOARD, **SUM, **BECAUSE_WORDS, **REFUSALS, **ASKED, **HOUSE_WORDS}
