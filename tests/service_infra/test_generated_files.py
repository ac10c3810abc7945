"""`.gitattributes` marks what a program of the project writes, so that reviews do not have to."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from accounts.ratings.rating_model import baselines
from bang_service.tools import icons
from bang_service.tools.api_changes import promised
from bang_service.tools.generators import node_clients, python_client, schema
from games.engine import editions, stored_names
from tests.browser import pictures
from tests.clients import test_recorded_games
from tests.drawings import test_table
from tests.engine import corpus, digests
from tests.engine.scenario_folder import FOLDER as SCENARIOS
from tests.graphql import table as parity
from tests.records import corpus as finished
from tests.repository import ROOT, files_of_the_repository
from tests.upgrade import test_upgrade
from tests.worlds import rows as worlds

WRITTEN: dict[str, Iterable[Path]] = {
    "accounts/ratings/rating_model/baselines.json": [baselines.FILE],
    "bang_service.tools.api_changes.promised": promised.FOLDER.iterdir(),
    "bang_service.tools.generators.schema": [schema.OPENAPI.path, schema.GRAPHQL.path],
    "bang_service.tools.generators.python_client": python_client.WRITTEN,
    "bang_service.tools.generators.node_clients": [*node_clients.WRITTEN, *node_clients.PLAY.iterdir()],
    "bang_service.tools.icons": icons.FOLDER.iterdir(),
    "games.engine.editions": editions.FOLDER.glob("*.json"),
    "games.engine.stored_names": [stored_names.LIST],
    "tests.browser.pictures": [pictures.SURROUNDINGS],
    "tests.clients.test_recorded_games": test_recorded_games.FOLDER.iterdir(),
    "tests.drawings": test_table.REFERENCES.iterdir(),
    "tests.engine.corpus": corpus.FOLDER.iterdir(),
    "tests.engine.digests": digests.FOLDER.iterdir(),
    "tests.engine.test_scenario_coverage": [SCENARIOS / "COVERAGE.md"],
    "tests.graphql.table": [parity.FILE],
    "tests.records.corpus": finished.FOLDER.iterdir(),
    "tests.upgrade.make_release": test_upgrade.FOLDER.glob("release_*"),
    "tests.worlds": worlds.FOLDER.glob("*.json.xz"),
    "uv": (ROOT / "deploy").glob("requirements*.txt"),
}
"""The files in the repository that a program writes, by the program."""

PROOFS = ROOT / "tests" / "proofs"
KEEP_NOTHING = {
    "bang_service/tools/proofs/gate.py": "the hash of the tree that has passed, for this checkout alone",
    "bang_service/tools/proofs/soak.py": "what a control group may use, for the system",
    "games/fairness/tables.py": "the tables of verify_record.py, whose other nine tenths people write and must review",
    "tests/proofs/chaos/report.py": "a report, where its reader wants it",
    "tests/proofs/month/__main__.py": "a report, where its reader wants it",
    "tests/proofs/ratings/command.py": "the baselines, by the text of ratings_report; and a report",
    "tests/proofs/season/second.py": "a folder for one run",
    "bots/management/commands/arena.py": "what its user asks for",
    "bots/management/commands/train.py": "what a policy has learned; `tests/bots/test_training.py` reads it",
}
"""Programs of the service and proofs that write files, but none that is generated as a whole; and what they write."""

SAYS_SO = re.compile(r"do not edit|auto-?generated|do not make direct changes", re.IGNORECASE)
NAMES_ITS_COMMAND = re.compile(r"(Made|Written) by\s`")
"""Of a page. A module may say it of what it writes."""


def unmarked(paths: Iterable[Path]) -> list[str]:
    """Those of them that git does not know to be generated."""
    names = [path.relative_to(ROOT).as_posix() for path in paths if path.is_file()]
    assert names, "nothing is written"
    done = subprocess.run(
        ["git", "check-attr", "-z", "--stdin", "linguist-generated"],
        cwd=ROOT,
        input="\0".join(names),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    told = done.stdout.split("\0")
    return [name for name, value in zip(told[::3], told[2::3], strict=False) if value not in ("set", "true")]


@pytest.mark.parametrize(("program", "files"), WRITTEN.items(), ids=WRITTEN)
def test_files__that_a_program_writes__are_marked(program: str, files: Iterable[Path]) -> None:
    assert unmarked(files) == []


def test_files__that_say_they_are_generated__are_marked() -> None:
    generators = Path(schema.__file__).parent
    saying = []
    for path in files_of_the_repository():
        head = path.read_bytes()[:600].decode("utf-8", errors="replace")
        told = SAYS_SO.search(head) or (path.suffix == ".md" and NAMES_ITS_COMMAND.search(head))
        # The generators have these words for what they write.
        if told and not path.is_relative_to(generators):
            saying.append(path)
    assert unmarked(saying) == []


def test_locks__are_marked() -> None:
    assert unmarked(path for path in files_of_the_repository() if path.name == "package-lock.json") == []


def test_programs__that_write_files__are_known_here() -> None:
    writing = {
        path.relative_to(ROOT).as_posix()
        for path in files_of_the_repository()
        if path.suffix == ".py"
        and ("tests" not in path.relative_to(ROOT).parts or path.is_relative_to(PROOFS))
        and re.search(r"\.write_(text|bytes)\(", path.read_text(encoding="utf-8"))
    }
    known = {name.replace(".", "/") + ".py" for name in WRITTEN if name.startswith(("bang_service.", "games."))}
    assert writing - known == KEEP_NOTHING.keys()
