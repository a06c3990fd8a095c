"""How the static files are gathered for the server: our scripts without comments, all of them hashed and compressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = "js/"  # packages bring theirs minified, or have few readers
COMMENT = re.compile(r"(?m)^\s*//.*\n")
TEXT = re.compile(r"\"(?:\\.|[^\"])*\"|'(?:\\.|[^'])*'")
PLACE = re.compile('"\0(\\d+)\0"')


class SmallStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """The readable scripts stay in `static/`; what is served of them is a quarter smaller."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Any:
        """Before the files get their hashes, which are then those of what was made smaller."""
        ours = [name for name in paths if name.startswith(OURS) and name.endswith(".js") and not dry_run]
        for name in ours:
            script = Path(self.path(name))
            script.write_text(smaller(script.read_text(encoding="utf-8")), encoding="utf-8")
        yield from super().post_process({**paths, **{name: (self, name) for name in ours}}, dry_run, **options)


def smaller(script: str) -> str:
    """The script without comments and spaces that mean nothing; a template, with those inside it, stays as it is."""
    code: list[str] = []
    templates: list[str] = []
    for part in _parts(COMMENT.sub("", script)):
        if part.startswith("`"):
            code.append(f'"\0{len(templates)}\0"')
            templates.append(part)
        else:
            code.append(part)
    return PLACE.sub(lambda found: templates[int(found[1])], str(jsmin("".join(code))))


def _parts(script: str) -> Iterator[str]:
    """Code and whole templates in turn, since jsmin knows no template within a template."""
    start = 0
    while (at := script.find("`", start)) >= 0:
        end = _after_template(script, at)
        yield from (script[start:at], script[at:end])
        start = end
    yield script[start:]


def _after_template(script: str, at: int) -> int:
    at += 1
    while script[at] != "`":
        if script.startswith("${", at):
            at = _after_code(script, at + 2)
        else:
            at += 2 if script[at] == "\\" else 1
    return at + 1


def _after_code(script: str, at: int) -> int:
    """Past the brace that ends what stands in a template."""
    while script[at] != "}":
        if script[at] == "`":
            at = _after_template(script, at)
        elif script[at] == "{":
            at = _after_code(script, at + 1)
        else:
            said = TEXT.match(script, at)
            at = said.end() if said else at + 1
    return at + 1
