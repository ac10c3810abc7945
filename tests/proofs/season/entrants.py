"""The entrants: accounts that sign up, enter, confirm, play and leave, over the public API alone."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tests.proofs.chaos.wire import Lost, Reply, Request, Wire

API: Final = "/api/v1"
PATIENCE: Final = 15.0
PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 0.8
"""Real seconds between two looks at what one is asked, while nothing is."""

PASSWORD: Final = "a-season-of-six-guns"

Document = dict[str, Any]


@dataclass(slots=True)
class Entrant:
    """One account. What they are to do is set by whoever runs the season; `token` is empty until they have signed
    up."""

    name: str
    token: str = ""
    id: int = 0
    enters: int = 0
    confirms: int = 0
    leaves: int = 0
    """A season that they are to enter, confirm or leave; 0: none. It is 0 again when that is done."""
    agrees: bool = False
    """Whether they are to agree to stand in for somebody; no more once they have."""
    is_idle: bool = False
    """Whether they answer nothing: a policy plays for them in the end."""


@dataclass(slots=True)
class Entrants:
    """All of them, in one thread; set `closed` and they stop."""

    ports: Sequence[int]
    people: Sequence[Entrant]
    seed: int
    closed: threading.Event = field(default_factory=threading.Event)
    wire: Wire = field(default_factory=Wire)
    answers: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    _door: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    def run(self) -> None:
        """Live until closed."""
        asyncio.run(self._run())

    async def _run(self) -> None:
        tasks = [asyncio.create_task(self._live(one)) for one in self.people]
        for task in asyncio.as_completed(tasks):
            try:
                await task
            except Exception as error:
                self.failures.append(f"a client failed: {type(error).__name__}: {error}")
        await self.wire.close()

    async def _live(self, one: Entrant) -> None:
        chance = random.Random(f"{self.seed} {one.name}")
        # The service hashes few passwords at a time.
        async with self._door:
            made = await self._do(one, "POST", "accounts/", {"name": one.name, "password": PASSWORD}, chance)
        if made.status != 201:
            raise RuntimeError(f"{one.name} could not sign up: {made.code}")
        one.id, one.token = made.document["player"]["id"], made.document["token"]
        pause = PAUSE
        while not self.closed.is_set():
            await self._do_as_told(one, chance)
            answered = 0 if one.is_idle else await self._answer(one, chance)
            pause = PAUSE if answered else min(LONGEST_PAUSE, pause * 1.5)
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))

    async def _do_as_told(self, one: Entrant, chance: random.Random) -> None:
        if one.enters:
            season, one.enters = one.enters, 0
            await self._do(one, "POST", f"seasons/{season}/entry/", None, chance)
        if one.confirms:
            season, one.confirms = one.confirms, 0
            await self._do(one, "POST", f"seasons/{season}/entry/confirmation/", None, chance)
        if one.leaves:
            season, one.leaves = one.leaves, 0
            await self._do(one, "DELETE", f"seasons/{season}/entry/", None, chance)

        if one.agrees:
            asked = (await self._do(one, "GET", "me/substitutions/", None, chance)).document.get("results", [])
            for each in asked:
                agreed = await self._do(one, "POST", f"substitutions/{each['id']}/agreement/", None, chance)
                one.agrees = agreed.status != 200

    async def _answer(self, one: Entrant, chance: random.Random) -> int:
        asked = (await self._do(one, "GET", "me/prompts/", None, chance)).document.get("results", [])
        answered = 0
        for each in asked:
            table = each["table"]["id"]
            view = (await self._do(one, "GET", f"tables/{table}/view/", None, chance)).document
            while view.get("prompt") and not self.closed.is_set():
                body = {"prompt": view["prompt"]["id"], "option": chosen(view["prompt"], chance)}
                reply = await self._do(one, "POST", f"tables/{table}/answer/", body, chance)
                if reply.status >= 300:
                    self.refused[reply.code] += 1
                    break
                answered += 1
                view = reply.document
        self.answers += answered
        return answered

    async def _do(self, one: Entrant, method: str, path: str, body: object, chance: random.Random) -> Reply:
        """Until there is a reply that is worth having."""
        port = chance.randrange(len(self.ports))
        while True:
            headers = (
                {"Idempotency-Key": f"{one.name}-{chance.getrandbits(64):016x}"} if path.endswith("answer/") else {}
            )
            try:
                sent = Request(method, f"{API}/{path}", one.token, body, headers)
                reply = await self.wire.send(self.ports[port], sent, patience=PATIENCE)
            except Lost as lost:
                self.lost[str(lost)] += 1
            else:
                if not reply.is_passing:
                    return reply
            if self.closed.is_set():
                return Reply(503, {}, b"{}")
            port = (port + 1) % len(self.ports)
            await asyncio.sleep(0.2)


def chosen(prompt: Document, chance: random.Random) -> str:
    """An option of a prompt: mostly one that brings the end nearer."""
    options = [option for option in prompt["options"] if option["id"] != "back"] or prompt["options"]
    hostile = [option for option in options if option["intention"] == "hostile"]
    picked: str = chance.choice(hostile if hostile and chance.random() < 0.8 else options)["id"]
    return picked
