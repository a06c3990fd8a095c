"""Key → words in Dutch and English, with plurals; the game's own words come from its `labels.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.club_labels import CLUB
from games.core.refusal import Param
from games.core.table_labels import TABLE
from games.core.wording import Find, Wording

Words = str | tuple[str, str]  # one form, or (one, other) chosen by the param `n`
Label = Mapping[str, Words]  # {"nl": …, "en": …}
Labels = Mapping[str, Label]

LANGUAGES = ("nl", "en")

SHARED: Labels = {
    "cents": {"nl": "cent", "en": "cents"},
    "points": {"nl": "punten", "en": "points"},
    "N": {"nl": "Noord", "en": "North"},
    "E": {"nl": "Oost", "en": "East"},
    "S": {"nl": "Zuid", "en": "South"},
    "W": {"nl": "West", "en": "West"},
    "missing": {"nl": "Dit ontbreekt nog.", "en": "This is still missing."},
    "not_a_choice": {"nl": "Dat kan hier niet.", "en": "That is not possible here."},
    "not_yes_or_no": {"nl": "Hier hoort ja of nee.", "en": "This takes yes or no."},
    "not_a_whole_number": {"nl": "Hier hoort een heel getal.", "en": "This takes a whole number."},
    "not_a_time": {
        "nl": "Hier horen minuten:seconden, bijvoorbeeld 1:30.",
        "en": "This takes minutes:seconds, for instance 1:30.",
    },
    "at_least": {"nl": "Hier hoort minstens {low}.", "en": "This takes {low} at least."},
    "out_of_range": {
        "nl": "Hier hoort een getal van {low} tot en met {high}.",
        "en": "This takes a number from {low} to {high}.",
    },
    "not_an_object": {"nl": "Hier horen sleutels met waarden.", "en": "This takes keys with values."},
    "not_a_list": {"nl": "Hier hoort een lijst.", "en": "This takes a list."},
    "twice": {"nl": "Er staat iets dubbel.", "en": "Something is named twice."},
    "unknown_key": {"nl": "Dit hoort hier niet bij.", "en": "This does not belong here."},
    "unknown_game": {"nl": "Dit spel kennen we niet.", "en": "There is no such game."},
    "unknown_kind": {"nl": "Zo'n ronde kent dit spel niet.", "en": "This game has no such kind of round."},
    "unknown_preset": {"nl": "Deze huisregels kennen we niet.", "en": "There are no such house rules."},
    "unknown_switch": {"nl": "Deze huisregel kent het spel niet.", "en": "The game has no such house rule."},
    "rule_value": {"nl": "Deze waarde kan niet bij die huisregel.", "en": "That house rule has no such value."},
    "setup_missing": {
        "nl": "Zeg met hoeveel jullie spelen, of in welke teams: één van de twee.",
        "en": "Say how many play, or in which teams: one of the two.",
    },
    **TABLE,
    **CLUB,
}


def words(nl: Words, en: Words) -> Label:
    """A label in both languages."""
    return {"nl": nl, "en": en}


def same(word: str) -> Label:
    """A name that is the same in both languages."""
    return words(word, word)


def say(
    labels: Labels,
    key: str,
    language: str,
    params: Mapping[str, Param] | None = None,
    names: Mapping[str, str] | None = None,
    number: Callable[[int], str] = str,
) -> str:
    """The label's text in a language, as `Wording.say` has it."""
    return Wording(finder(labels, language), names or {}, number).say(key, params)


def finder(labels: Labels, language: str) -> Find:
    """Where a label stands: the game's own, else those that all games share."""

    def find(key: str) -> Words | None:
        label = labels.get(key) or SHARED.get(key)
        return label[language] if label is not None else None

    return find
