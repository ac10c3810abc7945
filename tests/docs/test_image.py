"""The container's image has what the pages are made of, and neither tests nor proofs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.docs.pages import pages
from tests.repository import ROOT, files_of_the_repository


def is_sent(path: str) -> bool:
    """Whether a build of the image gets a file: the last line of `.dockerignore` that names it decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.strip()
        if pattern and not pattern.startswith("#") and _names(pattern.removeprefix("!"), path):
            sent = pattern.startswith("!")
    return sent


def _names(pattern: str, path: str) -> bool:
    parts = {"**/": "(.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    expression = "".join(parts.get(part, re.escape(part)) for part in re.split(r"(\*\*/|\*\*|\*|\?)", pattern))
    return re.fullmatch(f"{expression}(/.*)?", path) is not None


def test_image__has_every_page() -> None:
    assert [page.path for page in pages().values() if not is_sent(page.path)] == []


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("manage.py", True),
        ("bang_service/templates/bang_service/docs/page.html", True),
        ("deploy/requirements.txt", True),
        ("deploy/requirements-dev.txt", False),
        ("deploy/.env", False),
        ("deploy/certificates/privkey.pem", False),
        ("deploy/backups/notes.md", False),
        ("bots/clients/python/bang_client/client.py", False),
        ("bots/clients/typescript/node_modules/typescript/README.md", False),
        ("tests/scenarios/COVERAGE.md", False),
        ("tests/proofs/chaos/command.py", False),
        ("games/engine/__pycache__/x.pyc", False),
        ("var/bang.sqlite3", False),
    ],
)
def test_file__is_sent_or_not(path: str, sent: bool) -> None:
    assert is_sent(path) is sent


def test_image__has_no_tests() -> None:
    named = [str(path.relative_to(ROOT)) for path in files_of_the_repository()]
    assert {path for path in named if path.startswith("tests/") and is_sent(path)} == {
        "tests/README.md",
        "tests/scenarios/README.md",
    }


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the image takes of the repository."""
    folder = tmp_path_factory.mktemp("image")
    for path in files_of_the_repository():
        name = path.relative_to(ROOT)
        if is_sent(name.as_posix()):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / name)
    return folder


RUN = """
import sys
from bang_service import commands
for words in (["help", "--commands"], ["season"], ["bench", "--only", "floods"], ["fuzz", "--games", "1"]):
    print("$", *words, flush=True)
    try:
        commands.run(["manage.py", *words])
    except SystemExit as ended:
        print("ended with", ended.code, flush=True)
"""


def test_image__runs_the_commands_of_operators__and_knows_no_proof(image: Path) -> None:
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=image,
        env={**variables, "BANG_VAR_DIR": str(image / "var")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    listed, season, floods, fuzz = re.split(r"^\$ .*\n", done.stdout, flags=re.MULTILINE)[1:]
    assert {"bench", "clock", "demo", "fuzz", "ratings"} <= {*listed.split()}
    assert {"chaos", "month", "rolling", "season"}.isdisjoint(listed.split())
    assert season == "Unknown command: 'season'\nType 'manage.py help' for usage.\nended with 1\n"
    assert "(choose from 'engine', 'service')" in floods and floods.endswith("ended with 2\n")
    assert fuzz.endswith("ok\n")
