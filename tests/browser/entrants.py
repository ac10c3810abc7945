"""People who enter a season, confirm, leave and play over the API, as programs do."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import HTTPError

from tests.proofs.players import chosen
from tests.waiting import Waiting

from .service import Running

Document = dict[str, Any]


class Entrants:
    """Accounts by name, each with its token."""

    def __init__(self, service: Running, *names: str) -> None:
        self.service = service
        self.tokens = {name: service.sign_up(name) for name in names}

    def enter(self, season: int, *names: str) -> None:
        """Each of them enters."""
        for name in names:
            self.service.request(self.tokens[name], f"seasons/{season}/entry/", method="POST")

    def confirm(self, season: int, *names: str) -> None:
        """Each of them says that they will play."""
        for name in names:
            self.service.request(self.tokens[name], f"seasons/{season}/entry/confirmation/", method="POST")

    def leave(self, season: int, *names: str) -> None:
        """Each of them leaves."""
        for name in names:
            self.service.request(self.tokens[name], f"seasons/{season}/entry/", method="DELETE")

    def agree_to_stand_in(self, name: str) -> None:
        """They agree to what they are asked."""
        (asked,) = self.service.request(self.tokens[name], "me/substitutions/")["results"]
        self.service.request(self.tokens[name], f"substitutions/{asked['id']}/agreement/", method="POST")

    def play(self, *tables: Document) -> None:
        """Play the games of these tables of a round, as the API shows them, to their end, all at once. Who has no token
        is played for by the service."""
        with ThreadPoolExecutor(len(tables)) as threads:
            for played in [threads.submit(self._play, table) for table in tables]:
                played.result()

    def _play(self, table: Document) -> None:
        number, chance = table["table"], random.Random(table["table"])
        seats = {place["seat"]: self.tokens[place["player"]["name"]] for place in table["places"]}
        journal = 0
        waiting = Waiting(lambda: f"table {number} was not over in time", progress=lambda: journal)
        while True:
            table_now = self.service.request("", f"tables/{number}/view/")
            journal = table_now["journal"]
            if table_now["status"] == "over":
                return
            # What is asked in a window is known to whoever is asked alone.
            asked = table_now["waiting_for"] or list(seats)
            if not any([self._answer(number, seats[seat], chance) for seat in asked]):
                waiting.pause()

    def _answer(self, table: int, token: str, chance: random.Random) -> int:
        """Answer all that one of them is asked now; how often that was."""
        given = 0
        view = self.service.request(token, f"tables/{table}/view/")
        try:
            while view.get("prompt"):
                sent = {"prompt": view["prompt"]["id"], "option": chosen(view["prompt"], chance)}
                view = self.service.request(token, f"tables/{table}/answer/", sent)
                given += 1
        except HTTPError as error:
            # A policy that plays for whoever has left may have been faster.
            if error.code not in (403, 409):
                raise
        return given
