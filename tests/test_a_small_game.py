"""A game is added by following CONTRIBUTING and docs/a-small-game.md to the word, in a copy of the project."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.copied import copy_project
from tests.management.conftest import on_sqlite
from tests.processes import PROJECT, environment

pytestmark = on_sqlite  # programs of their own, which keep their database in a file
KEY = "ezelen"
FOLDER = f"games/catalog/{KEY}/"


def written() -> Iterator[tuple[str, str]]:
    """The page's files: the paths that a paragraph names, and the blocks that follow it."""
    page = (PROJECT / "docs" / "a-small-game.md").read_text(encoding="utf-8")
    waiting: list[str] = []
    for text, block in re.findall(r"(.*?)```\w+\n(.*?)```\n", page, flags=re.DOTALL):
        waiting += re.findall(rf"`((?:games|tests)/catalog/{KEY}/\S+?)`", text)
        yield waiting.pop(0), block
    assert waiting == []


def said_in_contributing() -> str:
    """What stands under "Add a game"."""
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text.partition("## Add a game\n")[2].partition("\n## ")[0]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one more game: its folder, its tests and a word in the registry."""
    to = tmp_path_factory.mktemp("project")
    copy_project(to)
    for path, text in written():
        (to / path).parent.mkdir(parents=True, exist_ok=True)
        (to / path).write_text(text, encoding="utf-8")
    registry = to / "games" / "registry.py"
    line = re.compile(r"^KEYS = \((.*)\)", flags=re.MULTILINE)
    with_it, times = line.subn(rf'KEYS = (\1, "{KEY}")', registry.read_text(encoding="utf-8"))
    assert times == 1
    registry.write_text(with_it, encoding="utf-8")
    return to


def run(copy: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """The copy's own programs, on a database of their own."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env=environment(copy / "data", **more),
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )


def test_the_page_has_the_files_that_contributing_names() -> None:
    table = set(re.findall(r"`(\w+\.(?:py|json))`", said_in_contributing().partition("\n2. ")[0]))
    folder = {path.removeprefix(FOLDER) for path, _ in written() if path.startswith(FOLDER)}
    assert folder == table
    assert "docs/a-small-game.md" in said_in_contributing()


def run_tests(copy: Path, *arguments: str, **more: str) -> None:
    """The copy's own tests pass."""
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, **more)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow("a copy of the project makes the tables of the walk, and opens the pages of the new game")
def test_its_tests_and_what_those_of_all_games_ask_of_it_pass(copy: Path) -> None:
    everywhere = ("tests/catalog/test_because.py", "tests/catalog/test_damage.py")
    by_key = ("tests/test_game_keys.py", "tests/tools/test_translations.py", "tests/test_pseudo_walk.py")
    walk = "tests/test_walk.py::test_every_visit_is_answered_and_every_amount_opens"
    own = f"tests/catalog/{KEY}"
    # What stands beside the game's own key in the tests of all games is asked in the project itself.
    picked = f"{own.replace('/', ' and ')} or {KEY} or test_game_keys or test_translations or walk"
    run_tests(copy, own, *everywhere, *by_key, walk, "-k", picked, SCOREKEEPER_WALK_GAME=KEY)


@pytest.mark.full("the walk and the tools' tests of a project with one more game")
def test_all_tests_that_a_game_can_reach_pass(copy: Path) -> None:
    everywhere = ("tests/catalog", "tests/test_game_keys.py", "tests/test_walk.py", "tests/tools")
    run_tests(copy, *everywhere)


def test_it_needs_no_migration(copy: Path) -> None:
    done = run(copy, "manage.py", "makemigrations", "--check", "--dry-run")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_command_line_scores_it(copy: Path) -> None:
    done = run(copy, "manage.py", "score", FOLDER + "examples.json")
    answers = {one["id"]: one for one in json.loads(done.stdout)}
    assert answers["first letter"]["totals"] == {"N": 0, "E": 1, "S": 0, "W": 0}
    assert answers["nobody"]["error"]["field"] == "last"


def test_its_words_and_its_code_are_as_the_house_wants_them(copy: Path) -> None:
    for tool in (["ruff", "check", "games", "tests"], ["ruff", "format", "--check", FOLDER], ["mypy", FOLDER]):
        done = run(copy, "-m", *tool)
        assert done.returncode == 0, done.stdout + done.stderr
    words = run(copy, "-m", "tools.labels")
    assert words.returncode == 0, words.stdout + words.stderr
    contracts = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports"))],
        cwd=copy,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert contracts.returncode == 0, contracts.stdout


def test_a_table_of_it_can_be_played(copy: Path) -> None:
    """A new table, a round on its form, and the page that says how it stands, all through the pages."""
    play = "\n".join(
        (
            "import django; django.setup()",
            "from django.test import Client",
            "from django.test.utils import setup_test_environment",
            "setup_test_environment()",
            "phone = Client(headers={'accept-language': 'en'})",
            "seated = {'name_' + seat: name for seat, name in zip('NESW', ('Anna', 'Bert', 'Cor', 'Dien'))}",
            f"started = phone.post('/new/', {{'game': '{KEY}', 'dealer': 'N', **seated}})",
            "table = started.headers['Location']",
            "written = phone.post(table + 'write/round/', {'last': 'E', 'number': '1', 'entry_id': 'first'})",
            "page = phone.get(table).content.decode()",
            "print(started.status_code, written.status_code, 'Bert 1,' in page, 'Ezelen' in page)",
        )
    )
    assert run(copy, "-m", "tools.prepare").returncode == 0
    done = run(copy, "-c", play, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    assert done.stdout.split() == ["302", "302", "True", "True"], done.stdout + done.stderr
