"""Both languages are complete, and the tool that says so sees what is missing."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from games.core.labels import SHARED
from games.registry import GAMES
from tools import labels, translations

PAGE = """{% load i18n %}
      {% translate "Save" %} {% translate "May" context "month" %}
   {# a remark that isn't closed with a quote #}
{% blocktranslate count n=rounds trimmed %}
  {{ n }} round
{% plural %}
  {{ n }} rounds
{% endblocktranslate %}
"""


def test_every_text_is_translated() -> None:
    assert translations.faults() == []


@pytest.mark.parametrize("name", ["core", *GAMES])
def test_every_label_is_there_in_both_languages(name: str) -> None:
    assert labels.faults({name: SHARED if name == "core" else GAMES[name].labels}) == []


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with one page, one module and an old Dutch file."""
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    monkeypatch.setattr(translations, "LOCALE", tmp_path / "locale")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(PAGE)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "views.py").write_text('TITLE = _("Table")\nSAVE = gettext_lazy("Save")\n')
    (tmp_path / "locale" / "nl" / "LC_MESSAGES").mkdir(parents=True)
    old = polib.POFile()
    old.append(polib.POEntry(msgid="Save", msgstr="Opslaan"))
    old.append(polib.POEntry(msgid="Gone", msgstr="Weg"))
    old.save(str(tmp_path / "locale" / "nl" / "LC_MESSAGES" / "django.po"))
    return tmp_path


def test_texts_are_found_in_pages_and_code(project: Path) -> None:
    found = {(entry.msgid, entry.msgid_plural, entry.msgctxt) for entry in translations.extract()}
    assert found == {
        ("Save", "", None),
        ("May", "", "month"),
        ("%(n)s round", "%(n)s rounds", None),
        ("Table", "", None),
    }


def test_merging_keeps_translations_and_drops_what_is_gone(project: Path) -> None:
    translations.merge()
    (file,) = translations.files()
    assert {entry.msgid: entry.msgstr for entry in polib.pofile(str(file))} == {
        "Save": "Opslaan",
        "Table": "",
        "May": "",
        "%(n)s round": "",
    }


def test_faults_name_what_is_missing_unused_unfinished_or_has_other_holes(project: Path) -> None:
    translations.merge()
    (file,) = translations.files()
    known = polib.pofile(str(file))
    known.find("Table").msgstr = "Tafel %(name)s"
    known.find("%(n)s round").msgstr_plural = {0: "%(n)s ronde", 1: "%(n)s rondes"}
    known.find("Save").flags.append("fuzzy")
    known.append(polib.POEntry(msgid="Gone", msgstr="Weg"))
    known.save()
    assert sorted(translations.faults()) == [
        "nl: a hole that the source has not: 'Table'",
        "nl: no longer used: 'Gone'",
        "nl: not translated: 'May' (templates/page.html)",
        "nl: not translated: 'Save' (games/views.py)",
    ]


def test_compiled_texts_are_written_anew_when_the_source_is_newer(project: Path) -> None:
    translations.compile_all()
    (file,) = translations.files()
    compiled = polib.mofile(str(file.with_suffix(".mo")))
    assert compiled.find("Save").msgstr == "Opslaan"


@pytest.mark.parametrize(
    ("label", "fault"),
    [
        ({"nl": "Troef"}, "has nl and should have nl, en"),
        ({"nl": "Troef", "en": " "}, "is empty"),
        ({"nl": "{n} slagen", "en": "tricks"}, "has different holes in its languages"),
    ],
)
def test_a_bad_label_is_named(label: dict[str, str], fault: str) -> None:
    assert labels.faults({"game": {"key": label}}) == [f"game: key: {fault}"]


def test_a_text_with_a_context_does_not_stand_for_one_without(project: Path) -> None:
    (project / "templates" / "other.html").write_text('{% load i18n %}{% translate "May" %}')
    assert ("May", None) in {(entry.msgid, entry.msgctxt) for entry in translations.extract()}
    translations.merge()
    (file,) = translations.files()
    known = polib.pofile(str(file))
    known.find("May", msgctxt="month").msgstr = "mei"
    known.save()
    assert "nl: not translated: 'May' (templates/other.html)" in translations.faults()
