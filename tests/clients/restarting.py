"""A service that is stopped and started again while a bot plays there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from bang_client import BangError, Client, NewView
from bang_client.models import View

from tests.databases import put_migrated_file
from tests.proxy import Door
from tests.service_infra.test_up import ROOT, Service, free_port
from tests.waiting import PATIENCE, wait_until


class Restartable:
    """A service that comes back at the same address, with the same games."""

    def __init__(self, var_dir: Path, **environment: str) -> None:
        self._port = free_port()
        self._door = Door(self._port)
        self.port = self._door.port
        self.url = self._door.url
        self.var_dir = var_dir
        self._environment = environment
        var_dir.mkdir()
        put_migrated_file(var_dir)
        self.start()

    def start(self) -> None:
        with pytest.MonkeyPatch.context() as patch:
            for name, value in self._environment.items():
                patch.setenv(name, value)
            self._up = Service(self.var_dir, self._port)
        try:
            self._up.wait_open()
        except BaseException:
            self.kill()
            raise

    def stop(self) -> None:
        """End it in good order."""
        self._up.process.terminate()
        self._up.process.wait(PATIENCE)

    def kill(self) -> None:
        self._up.process.kill()
        self._up.process.wait()

    def close(self) -> None:
        """End it, and nobody comes in any more."""
        self.kill()
        self._door.close()

    def do(self, code: str) -> None:
        """Let this Python run in the service's own surroundings."""
        taken = os.environ | {"BANG_VAR_DIR": str(self.var_dir), "BANG_BOOTSTRAP": "off"}
        environment = {name: value for name, value in taken.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
        command = [sys.executable, "manage.py", "shell", "-c", code]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr


class Bot:
    """A bot in a process of its own; both of its outputs are kept in a folder."""

    def __init__(self, words: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
        self._said, self._errors = folder / "said.txt", folder / "errors.txt"
        with self._said.open("wb") as said, self._errors.open("wb") as errors:
            self.process = subprocess.Popen(words, cwd=folder, env=environment, stdout=said, stderr=errors)

    def has_told(self, words: str) -> bool:
        """Whether it has said these words, or will say no more."""
        return words in self._said.read_text() or self.is_gone()

    def is_gone(self) -> bool:
        return self.process.poll() is not None

    def story(self) -> str:
        """All that it has said, once it has come to its end in good order."""
        wait_until(self.is_gone, lambda: self._said.read_text()[-2000:], progress=self._said.read_text)
        errors = self._errors.read_text()
        assert (self.process.returncode, errors) == (0, ""), errors + self._said.read_text()[-2000:]
        return self._said.read_text()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It does nothing meanwhile: what it is sent lies there until it goes on."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


@contextmanager
def at_a_table(host: Client, bot_at: Callable[[int], Bot]) -> Iterator[tuple[int, Bot]]:
    """A bot at the third seat of a game without clocks that has begun; the host has the first one."""
    table_id = host.open_table(game="dice", seats=3, clock=None)["id"]
    host.add_ai_seat(table_id, policy="random")
    bot = bot_at(table_id)
    try:
        wait_until(lambda: bot.is_gone() or len(host.table(table_id)["seats"]) == 3)
        first = host.start(table_id)
        assert first["status"] == "playing"
        text = next(host.journal(table_id))["text"]
        wait_until(lambda: bot.has_told(text))
        yield table_id, bot
    finally:
        bot.process.kill()
        bot.process.wait()


def play_through_a_restart(
    host: Client, bot_at: Callable[[int], Bot], stop: Callable[[], None], start: Callable[[], None]
) -> tuple[int, str]:
    """The table and the story of a bot whose service goes away when it has just been asked."""
    with at_a_table(host, bot_at) as (table_id, bot):
        with bot.frozen():
            _play_until_asked(host, table_id, seat=2)
            stop()
        # It has a moment to find nobody there. A busy machine takes longer to start the service than it has patience.
        with bot.frozen():
            start()
        host.hand_over(table_id, policy="random")
        return table_id, bot.story()


def _play_until_asked(host: Client, table_id: int, *, seat: int) -> None:
    # Followed and not polled: what the host is sent, the bot is sent as well.
    for told in host.follow_table(table_id, patience=PATIENCE):
        if isinstance(told, NewView):
            if seat in told.view["waiting_for"]:
                return
            _answer(host, table_id, told.view)
    raise AssertionError("The game is over already.")


def _answer(host: Client, table_id: int, view: View) -> None:
    prompt: Any = view["prompt"]
    if prompt is not None:
        try:
            host.answer(table_id, prompt["id"], prompt["default"])
        except BangError as error:
            assert error.status == 409, error
