"""Bytes to a web process as it runs in service, and what comes back."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from django.db import connection

from bang_service.platform.throttling.scopes import SCOPES
from bang_service.tools.servers import free_port
from tests.databases import migrated_database, postgres_url, put_migrated_file
from tests.waiting import PATIENCE, wait_until

ROOT: Final = Path(__file__).resolve().parents[2]
HOST: Final = "127.0.0.1"

_NO_LIMITS: Final = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@dataclass(frozen=True)
class Answer:
    """What came back; no `status`: the connection was closed without an answer."""

    status: int | None
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def problem(self) -> Any:
        """The problem document, None where the answer is none."""
        if self.headers.get("content-type") != "application/problem+json":
            return None
        return json.loads(self.body)


class Web:
    """A web process with a database of its own, of the kind that the tests run on."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._log = folder / "web.txt"
        var_dir = folder / "var"
        var_dir.mkdir()
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self._environment = kept | {
            "BANG_VAR_DIR": str(var_dir),
            "BANG_BOOTSTRAP": "off",
            "BANG_THROTTLES": json.dumps(_NO_LIMITS),
        }
        self._database = ExitStack()
        if connection.vendor == "postgresql":
            name = self._database.enter_context(migrated_database(f"{connection.settings_dict['NAME']}_wire"))
            self._environment["DATABASE_URL"] = postgres_url(name)
        else:
            put_migrated_file(var_dir)
        self._start()

    def _start(self) -> None:
        words = [sys.executable, "-m", "bang_service.runner.web", "--port", str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                words, cwd=ROOT, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )
        wait_until(lambda: self._listens() or not self.is_running(), self.said)
        assert self.is_running(), self.said()

    def close(self) -> None:
        """End the program with its processes, and take its database away."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._database.close()

    def said(self) -> str:
        """What the process wrote."""
        return self._log.read_text()

    def is_running(self) -> bool:
        """Whether the process that was started first still runs."""
        return self._process.poll() is None

    def connect(self) -> socket.socket:
        """A connection that fails the test if it is kept waiting."""
        return socket.create_connection((HOST, self.port), timeout=PATIENCE)

    def send(self, request: bytes) -> Answer:
        """The answer to bytes on a connection of their own."""
        with self.connect() as line:
            # It may be answered before everything is sent.
            with suppress(BrokenPipeError, ConnectionResetError):
                line.sendall(request)
            return read_answer(line, request.split(b" ", 1)[0].decode("latin-1"))

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """The JSON of a success, for what is to be there before."""
        line = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        told = answer.read()
        line.close()
        assert answer.status < 300, told
        return json.loads(told)

    def _listens(self) -> bool:
        try:
            return self.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200
        except OSError:
            return False


def read_answer(line: socket.socket, method: str = "GET") -> Answer:
    """The next answer on a connection."""
    response = http.client.HTTPResponse(line, method=method)
    try:
        response.begin()
        body = response.read()
    except (http.client.BadStatusLine, ConnectionResetError):
        return Answer(None)
    finally:
        response.close()
    return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, body)
