"""How the static files are gathered for the server: our scripts without comments, all of them hashed and compressed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = "js/"  # packages bring theirs minified, or have few readers


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
    """The script without comments and spaces that mean nothing."""
    return str(jsmin(script))
