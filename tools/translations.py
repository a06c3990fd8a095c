"""Screen texts in gettext files without gettext's programs: extract, merge, compile, and say what is missing.

Source texts are English; every other language of the settings has its file under locale/.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
SOURCES = ("games", "scorekeeper", "templates")
KEYWORDS = {
    name: spec
    for base, spec in {
        "gettext": None,
        "ngettext": (1, 2),
        "pgettext": ((1, "c"), 2),
        "npgettext": ((1, "c"), 2, 3),
    }.items()
    for name in (base, f"{base}_lazy")
} | {"gettext_noop": None, "_": None}


def files() -> list[Path]:
    """Every language's file of translations."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/django.po"))


def compile_all() -> None:
    """Write the machine form beside each file that is newer than it."""
    for source in files():
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            draft = target.with_suffix(".mo.new")
            polib.pofile(str(source)).save_as_mofile(str(draft))
            draft.replace(target)


def extract() -> polib.POFile:
    """All texts that code and templates mark for translation."""
    catalog = polib.POFile(wrapwidth=100)
    for path, message, context in _found():
        singular, plural = (message, "") if isinstance(message, str) else message[:2]
        known = catalog.find(singular, msgctxt=context)
        if known is None:
            known = polib.POEntry(msgid=singular, msgid_plural=plural, msgctxt=context)
            catalog.append(known)
        known.msgid_plural = known.msgid_plural or plural
        if plural and not known.msgstr_plural:
            known.msgstr_plural = {0: "", 1: ""}
        if (path, "") not in known.occurrences:
            known.occurrences.append((path, ""))
    return catalog


def _found() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    from babel.messages.extract import extract as texts_of
    from django.utils.translation import templatize

    for path in sorted(path for folder in SOURCES for path in (ROOT / folder).rglob("*")):
        if path.suffix not in (".py", ".html", ".txt"):
            continue
        text = path.read_text(encoding="utf-8")
        code = text if path.suffix == ".py" else _flush_left(templatize(text, origin=str(path)))
        for _line, message, _comments, context in texts_of("python", io.BytesIO(code.encode()), KEYWORDS):
            yield str(path.relative_to(ROOT)), message, context


def _flush_left(code: str) -> str:
    """What templatize leaves of a template has calls that Python can read, and indentation that it cannot."""
    return "\n".join(line.lstrip() for line in code.splitlines())


def merge() -> None:
    """Bring each language's file up to date: translations are kept, texts no longer used go."""
    found = extract()
    for file in files():
        known = polib.pofile(str(file), wrapwidth=100)
        for entry in known:
            entry.obsolete = False
        known.merge(found)
        for entry in known.obsolete_entries():
            known.remove(entry)
        known.save(str(file))


def faults() -> list[str]:
    """One line for each text without a finished translation and each translation of nothing."""
    found = extract()
    return [fault for file in files() for fault in _faults_of(polib.pofile(str(file)), found, file.parts[-3])]


def _faults_of(known: polib.POFile, found: polib.POFile, language: str) -> Iterator[str]:
    for entry in found:
        match = known.find(entry.msgid, msgctxt=entry.msgctxt)
        if match is None or not match.translated():
            yield f"{language}: not translated: {entry.msgid!r} ({entry.occurrences[0][0]})"
        elif match.msgid_plural != entry.msgid_plural:
            yield f"{language}: the plural differs: {entry.msgid!r}"
        elif any(_holes(text) - _holes(entry.msgid + entry.msgid_plural) for text in _texts(match)):
            yield f"{language}: a hole that the source has not: {entry.msgid!r}"
    for entry in known:
        if entry.obsolete or found.find(entry.msgid, msgctxt=entry.msgctxt) is None:
            yield f"{language}: no longer used: {entry.msgid!r}"


def _texts(entry: polib.POEntry) -> list[str]:
    return [entry.msgstr, *entry.msgstr_plural.values()]


def _holes(text: str) -> set[str]:
    return set(re.findall(r"%\(\w+\)[sd]|%[sd]|\{\w*\}", text))


def main(task: str) -> None:
    """`merge` brings the files up to date, `check` prints what is wrong and then fails."""
    if task == "merge":
        merge()
        compile_all()
    found = faults()
    print("\n".join(found) or "All texts are there in every language.")
    if found and task == "check":
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
