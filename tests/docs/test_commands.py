"""The commands that the pages tell can be typed as they stand there."""

from __future__ import annotations

import secrets
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from bang_client import Client

from tests.clients.restarting import Restartable
from tests.repository import ROOT, files_of_the_repository
from tests.waiting import PATIENCE

from .blocks import MARK, blocks, commands, markdown_of, marks
from .reader import Reader, checkout

LANGUAGES = {"sh", "text", "http", "json", "yaml", "graphql", "promql", "ini", "python", "ts"}
"""`sh` is for commands, whatever shell they are typed into."""


def markdown_files() -> list[Path]:
    return [path for path in files_of_the_repository() if path.suffix == ".md"]


def followed() -> list[Path]:
    """The pages with commands that are run."""
    return [path for path in markdown_files() if any(block.is_run for block in blocks(markdown_of(path)))]


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


# -- how they are written --------------------------------------------------------------------------------------


def test_blocks__of_all_pages__say_what_they_are() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{block.line}: {block.language or 'no language'}"
        for path in markdown_files()
        for block in blocks(markdown_of(path))
        if block.language not in LANGUAGES
    ]
    assert found == []


def test_marks__stand_before_commands_and_give_a_reason() -> None:
    for path in markdown_files():
        text = markdown_of(path)
        good = [block for block in blocks(text) if block.language == "sh" and MARK.fullmatch(block.comment)]
        assert len(good) == marks(text), path


def test_block__marked_or_not__is_told() -> None:
    page = (
        "```sh\na\n```\n\n<!-- not run: because -->\n```sh\nb\n```\n\n<!-- not run: -->\n```sh\nc\n```\n\n"
        "<!-- not run: too far away -->\n\nwords\n\n```sh\nd\n```\n\n```json\n{}\n```\n"
    )
    found = blocks(page)
    assert [block.is_run for block in found] == [True, False, True, True, False]
    assert [block.line for block in found] == [1, 6, 11, 19, 23]
    assert marks(page) == 3


def test_commands__over_several_lines__are_one() -> None:
    text = "a 'b\nc' \\\n  d\nfor x in 1 2; do\n  e\ndone\n\n# only a remark\nf > g <<'END'\nh\nEND\ni"
    assert list(commands(text))[:2] == ["a 'b\nc' \\\n  d", "for x in 1 2; do\n  e\ndone"]
    assert list(commands(text))[-1] == "i"
    with pytest.raises(AssertionError, match="does not understand"):
        list(commands("echo 'never closed\n"))


# -- that they work --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restartable]:
    up = Restartable(tmp_path_factory.mktemp("service") / "var")
    yield up
    up.close()


@pytest.fixture(scope="module")
def folder(service: Restartable, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return checkout(tmp_path_factory.mktemp("checkout"), service.var_dir)


@pytest.fixture(scope="module")
def host(service: Restartable) -> Iterator[Client]:
    with Client(service.url) as client:
        client.sign_up(name="host-of-the-docs", password="six-guns-and-petticoats")
        yield client


@pytest.fixture(scope="module")
def finished(host: Client) -> int:
    """A table whose game is over."""
    table = host.open_table(game="dice", seats=3)
    for _ in range(2):
        host.add_ai_seat(table["id"], policy="random")
    host.start(table["id"])
    host.hand_over(table["id"], policy="random")
    for _ in host.follow_table(table["id"]):
        pass
    assert host.table(table["id"])["status"] == "over"
    return table["id"]


@pytest.fixture
def reader(service: Restartable, folder: Path, host: Client, finished: int) -> Reader:
    """Somebody who has read the guide before."""
    assert host.token
    reader = Reader(service.url, folder, f"ann-{secrets.token_hex(4)}", finished)
    reader.take_for_granted(host.token)
    return reader


needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="starts the service with what looks into /proc")


@pytest.mark.long
@needs_linux
@pytest.mark.parametrize("page", names(followed()))
def test_page__its_commands__work_as_they_stand(page: str, reader: Reader) -> None:
    # What the page about logs looks for.
    asked = urllib.request.Request(f"{reader.url}/docs/", headers={"X-Request-ID": "4fadd7df86388172"})
    urllib.request.urlopen(asked, timeout=PATIENCE).close()
    for block in blocks(markdown_of(ROOT / page)):
        if block.is_run:
            reader.follow(block.text)


@pytest.mark.long
@needs_linux
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("python3 manage.py no_such_command", "ended with 1"),
        ("curl -s $API/tables/999999/", "returned error: 404"),
        ("curl -s $API/me/ -H 'Authorization: Bearer bang_wrong'", "returned error: 401"),
        ("curl -sN $API/tables/999999/stream/", "returned error: 404"),
        ('curl -s http://127.0.0.1:8000/graphql -H "$T" -H "$J" -d \'{"query": "{ nothing }"}\'', "nothing"),
        ("false | cat", "ended with 1"),
    ],
)
def test_command__that_fails_or_is_refused__is_seen(command: str, said: str, reader: Reader) -> None:
    with pytest.raises(AssertionError, match=said):
        reader.follow(command)
