"""Somebody who follows the pages: types their commands at a service, with what they have been told filled in."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from bang_client import Client

from tests.repository import ROOT
from tests.waiting import LONG_PATIENCE, wait_until

from .blocks import commands

SETTING = re.compile(r"(\w+=('[^']*'|\S+)(; )?)+")


class Reader:
    """One page's reader, in a folder that looks like the repository but for the service's own `var`.

    `finished` is a table whose game is over.
    """

    def __init__(self, url: str, folder: Path, name: str, finished: int) -> None:
        self.url = url
        self.token = ""
        self.table = finished
        self._name = name
        self._finished = finished
        self._folder = folder
        self._etag = ""
        self._settings = ""

    def follow(self, block: str) -> str:
        """Type a block's commands, one after another; answers with all that they have printed."""
        return "".join(self._type(command) for command in commands(block))

    def take_for_granted(self, token: str) -> None:
        """Come from another page: with an account, and the names that stand for what each request needs."""
        self.token = token
        self.follow(
            "API=http://127.0.0.1:8000/api/v1\nT='Authorization: Bearer bang_…'; J='Content-Type: application/json'\n"
        )

    def _type(self, command: str) -> str:
        command = self._filled_in(command)
        if SETTING.fullmatch(command):
            self._settings += f"{command}\n"
            return ""
        if re.match(r"python3 manage\.py up\b", command):
            # That has been done: this is the service which the page is read for.
            command = f"curl -s {self.url}/readyz"
        told = self._listened(command) if "curl -sN" in command else self._run(command)
        self._remember(told)
        return told

    def _filled_in(self, command: str) -> str:
        filled = (
            command.replace("http://127.0.0.1:8000", self.url)
            .replace("python3 manage.py demo", f"python3 manage.py demo --url {self.url}")
            .replace('"ann"', f'"{self._name}"')
            .replace("bang_…", self.token)
            .replace("wait=30", "wait=1")
            .replace('"…"', self._etag)
        )
        filled = re.sub(r"tables/1/(record/)?", self._of_a_table, filled)
        if '"prompt": "' not in filled:
            return filled
        return re.sub(r"'\{\"prompt\": .*\}'", lambda _: f"'{json.dumps(self._an_answer())}'", filled)

    def _of_a_table(self, found: re.Match[str]) -> str:
        return f"tables/{self._finished}/record/" if found[1] else f"tables/{self.table}/"

    def _an_answer(self) -> dict[str, Any]:
        """What this reader may do, as soon as they are asked."""
        with Client(self.url, self.token) as client:
            prompt = wait_until(
                lambda: client.view(self.table)["prompt"],
                lambda: "Nobody asks this reader: the game is over, or it is another account's.",
            )
            assert prompt is not None
            return {"prompt": prompt["id"], "option": prompt["default"]}

    def _remember(self, told: str) -> None:
        if found := re.search(r"^etag: (\S+)", told, flags=re.M | re.I):
            self._etag = found[1]
        # Only a log-in has a device: the token of a bot is not this reader's.
        if '"device"' in told and (found := re.search(r'"token": ?"(bang_\w+)"', told)):
            self.token = found[1]
        if found := re.match(r'\{"id": ?(\d+),', told):
            self.table = int(found[1])

    def _shell(self, command: str) -> subprocess.Popen[str]:
        foreign = ("BANG_", "DATABASE_URL", "REDIS_URL")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        environment |= {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}",
            "HOME": str(self._folder),
            "BANG_BOOTSTRAP": "off",
            "BANG_VAR_DIR": str(self._folder / "var"),
        }
        return subprocess.Popen(
            ["bash", "-c", f"set -e -o pipefail\n{self._settings}\n{command}"],
            cwd=self._folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def _run(self, command: str) -> str:
        done = self._shell(command)
        told, errors = done.communicate(timeout=LONG_PATIENCE)
        assert done.returncode == 0, f"{command}\nended with {done.returncode}:\n{told[-2000:]}\n{errors[-2000:]}"
        assert '"errors":' not in told, f"{command}\nwas refused:\n{told[-2000:]}"
        return told

    def _listened(self, command: str) -> str:
        """What a stream tells first; it would go on for as long as the game."""
        listening = self._shell(f"exec {command}")
        assert listening.stdout and listening.stderr
        output, told = listening.stdout.fileno(), ""
        os.set_blocking(output, False)

        def has_told() -> bool:
            nonlocal told
            try:
                piece = os.read(output, 65536).decode(errors="replace")
            except BlockingIOError:
                return False
            told += piece
            return "event: " in told or not piece

        try:
            wait_until(has_told, lambda: f"{command}\nsaid {told!r}")
            assert "event: " in told, f"{command}\nended after {told!r}: {listening.stderr.read()}"
        finally:
            listening.kill()
            listening.communicate()
        return told


def checkout(folder: Path, var_dir: Path) -> Path:
    """A folder in which the commands of the pages can be typed."""
    for path in ROOT.iterdir():
        if path.name not in {"var", ".git"}:
            (folder / path.name).symlink_to(path)
    (folder / "var").symlink_to(var_dir)
    # A refusal is no success.
    # Two readers who sign up at once: one is asked to come again, and does as told.
    (folder / ".curlrc").write_text("fail\nshow-error\nretry = 3\n")
    return folder
