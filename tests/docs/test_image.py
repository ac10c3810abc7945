"""The container's image has what the pages are made of."""

from __future__ import annotations

import re

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
