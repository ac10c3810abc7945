"""A service with people at tables, for a browser to look at."""

from __future__ import annotations

import email
import email.policy
import json
import os
import re
import subprocess
import sys
from http import HTTPStatus
from pathlib import Path
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.service_infra.test_up import ROOT, Service, free_port, wait_until

PASSWORD = "six-guns-and-petticoats"
PEOPLE = ("Calamity", "Belle", "Annie", "Pearl")


class Town:
    """Four people. At `table` they play, at `private` too, by invitation; `opened` waits for three of them."""

    def __init__(self, var_dir: Path) -> None:
        var_dir.mkdir()
        self.var_dir = var_dir
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self._up = Service(var_dir, port)
        try:
            self._up.wait_open()
            self._settle()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the service."""
        self._up.process.terminate()
        self._up.process.wait(60)

    def _settle(self) -> None:
        self.tokens = [self._sign_up(name) for name in PEOPLE]
        self.table = self._started(name="Fort Worth", clock={"bank": 86400, "increment": 3600})
        self.private = self._started(visibility="invitation")
        self.opened: int = self.ask(0, "tables/", {"seats": 4, "name": "Abilene"})["id"]
        self.closed: int = self.ask(0, "tables/", {"seats": 4})["id"]
        self.ask(0, f"tables/{self.closed}/close/", {})

    def ask(self, who: int | None, path: str, sent: Any = None) -> Any:
        """What the API answers to one of the people, or to nobody."""
        headers = {"Content-Type": "application/json"}
        if who is not None:
            headers["Authorization"] = f"Bearer {self.tokens[who]}"
        data = None if sent is None else json.dumps(sent).encode()
        for _ in range(20):
            try:
                with urlopen(Request(f"{self.url}/api/v1/{path}", data, headers), timeout=20) as answer:
                    return json.load(answer)
            except HTTPError as error:
                # A machine with much to do checks few passwords at a time.
                if error.code != HTTPStatus.TOO_MANY_REQUESTS:
                    raise
                sleep(int(error.headers["Retry-After"]))
        raise AssertionError(f"{path} was refused for too long")

    def _sign_up(self, name: str) -> str:
        token: str = self.ask(None, "accounts/", {"name": name, "password": PASSWORD})["token"]
        return token

    def _started(self, **given: Any) -> int:
        opened = self.ask(0, "tables/", {"seats": len(PEOPLE), **given})
        table: int = opened["id"]
        for guest in range(1, len(PEOPLE)):
            self.ask(guest, f"tables/{table}/join/", {"invitation": opened["invitation"] or ""})
        self.ask(0, f"tables/{table}/start/", {})
        return table

    def asked(self, table: int) -> int:
        """Which of the people is waited for: seats are in their order."""
        seat: int = self.ask(0, f"tables/{table}/view/")["waiting_for"][0]
        return seat

    def answer_link(self, table: int) -> str:
        """The path of the link to the default answer, for whoever is asked there now."""
        return (
            self.shell(
                "from accounts.notices import links; from games.models import Notice; "
                f"print(links.answers(Notice.objects.filter(table={table}, kind='asked').latest('pk'))[0][1])"
            )
            .partition("/answer/")[2]
            .join(("/answer/", ""))
        )

    def unsubscribe_link(self, address: str) -> str:
        """The path of the link in every mail about games to this address."""
        return (
            "/account/unsubscribe/"
            + self.shell(f"from accounts.mail import digests; print(digests.token_of({address!r}))")
            + "/"
        )

    def shell(self, code: str) -> str:
        """What this Python says in the service's own surroundings."""
        taken = os.environ | {"BANG_VAR_DIR": str(self.var_dir), "BANG_BOOTSTRAP": "off"}
        environment = {name: value for name, value in taken.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
        command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", code]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def mailed(self, path: str) -> str:
        """The path of the newest link in a mail that begins so; a worker writes mails into files here."""
        found: list[str] = []

        def has_come() -> bool:
            for file in sorted((self.var_dir / "mail").glob("*.eml"), key=lambda one: one.stat().st_mtime):
                message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
                body = message.get_body(("plain",))
                assert body is not None
                found.extend(re.findall(rf"{re.escape(self.url)}({path}\S+)", body.get_content()))
            return bool(found)

        assert wait_until(has_come), "no such mail has come"
        return found[-1]
