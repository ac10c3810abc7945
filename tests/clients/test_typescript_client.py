"""The TypeScript client: its own checks, and its example at a real service."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from bang_client import Client

from tests.clients.restarting import Bot, Restartable, play_through_a_restart
from tests.service_infra.test_up import ROOT
from tests.waiting import LONG_PATIENCE, PATIENCE, wait_for_threads

FOLDER = ROOT / "bots" / "clients" / "typescript"
OLDEST_NODE = 20


def what_is_missing() -> str:
    """Why the client cannot be built here; empty when it can."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return f"Node {OLDEST_NODE} or newer with npm is needed"
    version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    if int(re.findall(r"\d+", version)[0]) < OLDEST_NODE:
        return f"Node {OLDEST_NODE} or newer is needed, this is {version.strip()}"
    if not (FOLDER / "node_modules").is_dir():
        return "run `npm ci --prefix bots/clients/typescript` first"
    return ""


MISSING = what_is_missing()
needs_node = pytest.mark.skipif(MISSING != "", reason=MISSING)


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        cwd=FOLDER,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
        check=False,
    )


def test_lock__names_no_address_and_pins_every_package_by_hash() -> None:
    packages: dict[str, Any] = json.loads((FOLDER / "package-lock.json").read_text())["packages"]
    installed = {name: entry for name, entry in packages.items() if name}
    assert installed
    assert [name for name, entry in installed.items() if not entry.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, entry in installed.items() if "resolved" in entry or "link" in entry] == []


def test_guide__shows_the_bot_as_it_is() -> None:
    guide = (ROOT / "bots" / "clients" / "README.md").read_text(encoding="utf-8")
    bot = (FOLDER / "examples" / "bot.ts").read_text(encoding="utf-8")
    shown = re.findall(r"```ts\n(.*?)```", guide, flags=re.DOTALL)
    known = {line.strip() for line in bot.splitlines()}
    assert len(shown) == 1
    assert [line for line in shown[0].splitlines() if line.strip() not in known] == []


@cache
def checked() -> subprocess.CompletedProcess[str]:
    """The client's checks, which build it too. Test processes side by side build the same folder: one at a time."""
    import fcntl

    with (FOLDER / "node_modules" / ".building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return run("npm", "run", "check")


@pytest.mark.smoke
@needs_node
def test_client__types_and_generated_file__are_sound_and_current() -> None:
    done = checked()
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.smoke
@needs_node
def test_client__own_tests__pass() -> None:
    checked()
    done = run("npm", "test")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr


# -- at a real service -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restartable]:
    up = Restartable(tmp_path_factory.mktemp("typescript") / "var")
    yield up
    up.close()


CUTS = (600, 5000, 1500, 12000)
"""After how many bytes streams break off: in what is sent at once, and in what is sent as the game goes on."""


class BadWire:
    """A connection to a service that fails: streams break off, requests are lost before or after they are heard."""

    def __init__(self, port: int, failures: int) -> None:
        self.streams_cut = 0
        self.answers_lost = 0
        self._target = port
        self._failures = failures

    @contextmanager
    def open(self) -> Iterator[str]:
        """The address at which the service is reached over this wire."""
        loop = asyncio.new_event_loop()
        server = loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        thread = threading.Thread(target=loop.run_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        finally:
            asyncio.run_coroutine_threadsafe(self._stop(server), loop).result(PATIENCE)
            loop.call_soon_threadsafe(loop.stop)
            wait_for_threads([thread])
            loop.close()

    async def _stop(self, server: asyncio.Server) -> None:
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        service_reader, service_writer = await asyncio.open_connection("127.0.0.1", self._target)
        unheard = asyncio.Event()
        there = asyncio.create_task(self._requests(reader, service_writer, unheard))
        back = asyncio.create_task(self._answers(service_reader, writer, unheard))
        try:
            await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (there, back):
                task.cancel()
            writer.close()
            service_writer.close()

    async def _requests(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, unheard: asyncio.Event
    ) -> None:
        while data := await reader.read(65536):
            if b"/answer/ HTTP/1.1" in data and self.answers_lost < self._failures:
                self.answers_lost += 1
                if self.answers_lost % 2:
                    return
                unheard.set()
            writer.write(data)
            await writer.drain()

    async def _answers(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, unheard: asyncio.Event
    ) -> None:
        left: int | None = None
        while data := await reader.read(65536):
            if unheard.is_set():
                return
            if b"text/event-stream" in data and self.streams_cut < self._failures:
                left = CUTS[self.streams_cut % len(CUTS)]
            if left is not None and left < len(data):
                writer.write(data[:left])
                await writer.drain()
                self.streams_cut += 1
                return
            left = None if left is None else left - len(data)
            writer.write(data)
            await writer.drain()


def play(url: str, *words: str) -> str:
    """The story that the example tells of one game."""
    done = run("node", "dist/examples/bot.js", *words, BANG_URL=url, BANG_TOKEN="")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert done.stderr == ""
    return done.stdout


def assert_whole(story: str, service: Restartable) -> None:
    """The story tells every record of its table's journal that has a sentence once and in order, and how the game
    ended."""
    table = re.match(r"Table (\d+)\. The deal is committed to: [0-9a-f]{64}\n", story)
    assert table
    with urlopen(f"http://127.0.0.1:{service.port}/api/v1/tables/{table[1]}/view/", timeout=PATIENCE) as answer:
        view = json.load(answer)
    assert view["status"] == "over"
    numbers = [int(number) for number in re.findall(r"^(\d+)\. .", story, re.MULTILINE)]
    with Client(f"http://127.0.0.1:{service.port}") as reader:
        journal = list(reader.journal(int(table[1])))
    assert [record["number"] for record in journal] == list(range(1, view["journal"] + 1))
    assert numbers == [record["number"] for record in journal if record["text"]]
    end = re.search(r"\n\nThe end: (\w+)\. (.+) won\.\n$", story)
    assert end and end[1] == view["result"]["side"]
    for seat in view["result"]["winners"]:
        assert f"{view['seats'][seat]['name']} ({view['seats'][seat]['role']})" in end[2]


@pytest.mark.smoke
@needs_node
def test_bot__whole_games_on_good_and_bad_wires__every_record_once_and_the_end(service: Restartable) -> None:
    checked()
    assert_whole(play(f"http://127.0.0.1:{service.port}", "--game", "dice"), service)
    wire = BadWire(service.port, failures=4)
    with wire.open() as url:
        story = play(url, "--game", "cards", "--seats", "5")
    assert_whole(story, service)
    assert wire.answers_lost == 4
    # The game may be over before the last one has carried enough to be cut.
    assert wire.streams_cut >= 3


@pytest.mark.long
@needs_node
def test_bot__service_stopped_and_started_while_it_answers__every_record_once_and_the_end(
    service: Restartable, tmp_path: Path
) -> None:
    checked()
    url = f"http://127.0.0.1:{service.port}"
    bot = FOLDER / "dist" / "examples" / "bot.js"

    def bot_at(table_id: int) -> Bot:
        words = ["node", str(bot), "--table", str(table_id)]
        return Bot(words, tmp_path, os.environ | {"BANG_URL": url, "BANG_TOKEN": ""})

    with Client(url) as host:
        host.sign_up(name="Host-of-the-bot", password="six-guns-and-petticoats")
        _, story = play_through_a_restart(host, bot_at, service.stop, service.start)
    assert_whole(story, service)
