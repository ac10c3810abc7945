"""A service of one's own for a browser to look at, and what people do there without a browser."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.databases import put_migrated_file
from tests.proxy import Door
from tests.service_infra.test_up import ROOT, Service, free_port
from tests.waiting import PATIENCE, come_again_in

PASSWORD: Final = "six-guns-and-petticoats"


class Running:
    """`manage.py up` on SQLite, open until it is closed. A scene prepares its people and tables in `settle`.
    `root` is the folder of the sources that it runs."""

    root: Path = ROOT

    def __init__(self, var_dir: Path) -> None:
        var_dir.mkdir()
        put_migrated_file(var_dir)
        self.var_dir = var_dir
        port = free_port()
        self._door = Door(port)
        self.url = self._door.url
        self._up = self._service(port)
        try:
            self._up.wait_open()
            self.settle()
        except BaseException:
            self.close()
            raise

    def settle(self) -> None:
        """What is there before a browser comes: nothing."""

    def close(self) -> None:
        """End the service."""
        self._stop()
        self._door.close()

    def _service(self, port: int) -> Service:
        # Mails lead to where clients come in.
        return Service(self.var_dir, port, root=self.root, public_url=self.url)

    def _stop(self) -> None:
        self._up.process.terminate()
        self._up.process.wait(PATIENCE)

    def restart(self, meanwhile: Callable[[], object]) -> None:
        """Stop the service, do something while it is away, and start it again at the same address."""
        self._stop()
        meanwhile()
        self._up = self._service(self._up.port)
        self._up.wait_open()

    def forget_limits(self) -> None:
        """Everybody here comes from one address: let more of them sign up than may from one in an hour."""
        with closing(sqlite3.connect(self.var_dir / "bang.sqlite3", timeout=PATIENCE)) as database, database:
            database.execute("DELETE FROM platform_throttlebucket")

    @property
    def admin_password(self) -> str:
        """That of the first administrator."""
        return (self.var_dir / "admin_password").read_text().strip()

    def sign_up(self, name: str) -> str:
        """A new account with PASSWORD; answers its token."""
        token: str = self.request("", "accounts/", {"name": name, "password": PASSWORD})["token"]
        return token

    def request(self, token: str, path: str, sent: Any = None, method: str | None = None) -> Any:
        """What the API answers to whoever has this token, or to nobody; None if it has no body. Raises HTTPError."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if sent is None else json.dumps(sent).encode()
        for _ in range(20):
            try:
                asked = Request(f"{self.url}/api/v1/{path}", data, headers, method=method)
                with urlopen(asked, timeout=PATIENCE) as answer:
                    return json.loads(answer.read() or b"null")
            except HTTPError as error:
                # A machine with much to do checks few passwords at a time.
                if error.code != HTTPStatus.TOO_MANY_REQUESTS:
                    raise
                come_again_in(int(error.headers["Retry-After"]))
        raise AssertionError(f"{path} was refused for too long")

    def shell(self, code: str) -> str:
        """What this Python says in the service's own surroundings."""
        return self.manage("shell", "--no-imports", "-c", code)

    def manage(self, *words: str) -> str:
        """What a command of `manage.py` says, for this service."""
        taken = os.environ | {"BANG_VAR_DIR": str(self.var_dir), "BANG_BOOTSTRAP": "off"}
        environment = {name: value for name, value in taken.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()
