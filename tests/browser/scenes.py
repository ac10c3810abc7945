"""A service with people at tables, for a browser to look at."""

from __future__ import annotations

import email
import email.policy
import re
from functools import cached_property
from typing import Any

from tests.waiting import wait_until

from .service import Running

PEOPLE = ("Calamity", "Belle", "Annie", "Pearl")


class Town(Running):
    """Four people. At `table` they play, at `private` too, by invitation; `opened` waits for three of them."""

    def settle(self) -> None:
        """Sign up, and begin to play."""
        self.tokens = [self.sign_up(name) for name in PEOPLE]
        self.table = self._started(name="Fort Worth", clock={"bank": 86400, "increment": 3600})
        self.private = self._started(visibility="invitation")
        self.opened: int = self.ask(0, "tables/", {"seats": 4, "name": "Abilene"})["id"]
        self.closed: int = self.ask(0, "tables/", {"seats": 4})["id"]
        self.ask(0, f"tables/{self.closed}/close/", {})

    @cached_property
    def finished(self) -> int:
        """A game of the first two that is over, played when it is looked for."""
        opened = self.ask(0, "tables/", {"game": "dice", "seats": 4, "visibility": "invitation"})
        table: int = opened["id"]
        self.ask(1, f"tables/{table}/join/", {"invitation": opened["invitation"]})
        for _ in range(2):
            self.ask(0, f"tables/{table}/ai-seats/", {"policy": "rules"})
        self.ask(0, f"tables/{table}/start/", {})
        views: list[Any] = []

        def is_over() -> bool:
            views[:] = [self.ask(who, f"tables/{table}/view/") for who in (0, 1)]
            for who, view in enumerate(views):
                if prompt := view["prompt"]:
                    answer = {"prompt": prompt["id"], "option": prompt["default"]}
                    self.ask(who, f"tables/{table}/answer/", answer)
            return views[0]["result"] is not None

        wait_until(is_over, progress=lambda: views[0]["journal"])
        return table

    @cached_property
    def again(self) -> int:
        """The next table of those people: the second waits there, and a seat is kept for the first."""
        table: int = self.ask(1, f"tables/{self.finished}/rematch/", {})["id"]
        return table

    def ask(self, who: int | None, path: str, sent: Any = None) -> Any:
        """What the API answers to one of the people, or to nobody."""
        return self.request("" if who is None else self.tokens[who], path, sent)

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
                "from accounts.notices.channels import answer_labels; from games.models import Notice; "
                f"print(answer_labels.answers(Notice.objects.filter(table={table}, kind='asked').latest('pk'))[0][1])"
            )
            .partition("/answer/")[2]
            .join(("/answer/", ""))
        )

    def unsubscribe_link(self, address: str) -> str:
        """The path of the link in every mail about games to this address."""
        return (
            "/account/unsubscribe/"
            + self.shell(f"from accounts.mail.services import digests; print(digests.token_of({address!r}))")
            + "/"
        )

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

        wait_until(has_come, lambda: f"no mail with {self.url}{path} has come")
        return found[-1]
