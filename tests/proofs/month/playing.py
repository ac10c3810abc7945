"""The month as the people live it: they look when it is their time or when something tells them, and answer."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from tests.proofs.chaos.wire import Lost, Reply, Request, Wire

from .habits import Habits

API: Final = "/api/v1"
PATIENCE: Final = 10.0
LONGEST_SLEEP: Final = 0.5
"""Real seconds after which a sleeper looks whether something has told them."""

MOST_ANSWERS: Final = 12
"""In one visit: then people have other things to do."""

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """A table to be opened: who sits there, how many AI seats, and its clock."""

    people: tuple[int, ...]
    ai: int
    clock: Document
    opens: timedelta
    kind: str


@dataclass(slots=True)
class Village:
    """All people and tables. `nudge` is how a receiver tells that somebody got something."""

    ports: Sequence[int]
    people: Sequence[Habits]
    now: Callable[[], datetime]
    rate: float
    begin: datetime
    end: datetime
    seed: int
    wire: Wire = field(default_factory=Wire)
    tables: list[int] = field(default_factory=list)
    answers: int = 0
    failures: list[str] = field(default_factory=list)
    lost: Counter[str] = field(default_factory=Counter)
    looks: list[tuple[int, int, datetime]] = field(default_factory=list)
    """Player, table and moment of every view that was fetched."""
    _nudged: dict[int, datetime] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def nudge(self, at: int) -> None:
        """This person has got a notice."""
        with self._lock:
            self._nudged.setdefault(at, self.now())

    def run(self, settings: Sequence[Setting]) -> None:
        """Live the month; returns at its end."""
        asyncio.run(self._run(settings))

    async def _run(self, settings: Sequence[Setting]) -> None:
        tasks = [asyncio.create_task(self._open(at, one)) for at, one in enumerate(settings)]
        tasks += [asyncio.create_task(self._live(at, one)) for at, one in enumerate(self.people)]
        for task in asyncio.as_completed(tasks):
            try:
                await task
            except Exception as error:
                self.failures.append(f"a client failed: {type(error).__name__}: {error}")
        await self.wire.close()

    # -- tables ------------------------------------------------------------------------------------------------

    async def _open(self, number: int, one: Setting) -> None:
        await self._sleep_until(self.begin + one.opens)
        chance = random.Random(f"{self.seed} table {number}")
        host, *guests = one.people
        seats = len(one.people) + one.ai
        body = {"seats": seats, "name": f"Month {number}", "clock": one.clock, "game": one.kind}
        table = (await self._do(host, "POST", "tables/", body, chance)).document["id"]
        for guest in guests:
            await self._do(guest, "POST", f"tables/{table}/join/", {}, chance)
        for _ in range(one.ai):
            await self._do(host, "POST", f"tables/{table}/ai-seats/", {"policy": "rules"}, chance)
        self.tables.append(table)
        await self._do(host, "POST", f"tables/{table}/start/", None, chance)

    # -- people ------------------------------------------------------------------------------------------------

    async def _live(self, at: int, one: Habits) -> None:
        chance = random.Random(f"{self.seed} life {at}")
        zone = ZoneInfo(one.zone)
        last = self.now()
        while self.now() < self.end:
            moment = self._next_visit(one, zone, last)
            while self.now() < moment:
                nudged = self._take_nudge(at, one)
                if nudged is not None:
                    moment = min(moment, nudged)
                left = (min(moment, self.end) - self.now()).total_seconds() / self.rate
                if left <= 0:
                    break
                await asyncio.sleep(min(left, LONGEST_SLEEP))
            last = self.now()
            if last >= self.end:
                return
            if (last - self.begin).days in one.away:
                continue
            await self._visit(at, one, chance)

    def _next_visit(self, one: Habits, zone: ZoneInfo, after: datetime) -> datetime:
        local = after.astimezone(zone)
        for day in range(3):
            for hour in one.visits:
                midnight = datetime(local.year, local.month, local.day, tzinfo=zone) + timedelta(days=day)
                moment = midnight + timedelta(hours=hour)
                if moment > after:
                    return moment
        return after + timedelta(days=1)

    def _take_nudge(self, at: int, one: Habits) -> datetime | None:
        with self._lock:
            got = self._nudged.pop(at, None)
        if got is None or one.reaction is None:
            return None
        local = got.astimezone(ZoneInfo(one.zone))
        is_awake = 7 <= local.hour < 23
        return got + timedelta(minutes=one.reaction) if is_awake else None

    async def _visit(self, at: int, one: Habits, chance: random.Random) -> None:
        only_looks = chance.random() < one.idle_looks
        for _ in range(MOST_ANSWERS):
            waiting = (await self._do(at, "GET", "me/prompts/", None, chance)).document.get("results", [])
            if not waiting:
                return
            for each in waiting:
                table = each["table"]["id"]
                view = (await self._do(at, "GET", f"tables/{table}/view/", None, chance)).document
                self.looks.append((one.player, table, self.now()))
                if only_looks or not view.get("prompt"):
                    continue
                body = {"prompt": view["prompt"]["id"], "option": _choose(view["prompt"], chance)}
                reply = await self._do(at, "POST", f"tables/{table}/answer/", body, chance)
                self.answers += reply.status < 300
            if only_looks:
                return

    async def _do(self, at: int, method: str, path: str, body: object, chance: random.Random) -> Reply:
        headers = {"Idempotency-Key": f"{at}-{chance.getrandbits(64):016x}"} if method == "POST" else {}
        request = Request(method, f"{API}/{path}", self.people[at].token, body, headers)
        port = chance.randrange(len(self.ports))
        while self.now() < self.end + timedelta(days=1):
            try:
                reply = await self.wire.send(self.ports[port], request, patience=PATIENCE)
            except Lost as lost:
                self.lost[str(lost)] += 1
            else:
                if not reply.is_passing:
                    return reply
            port = (port + 1) % len(self.ports)
            await asyncio.sleep(0.2)
        raise RuntimeError(f"{method} {path} got no reply")

    async def _sleep_until(self, moment: datetime) -> None:
        while (left := (moment - self.now()).total_seconds() / self.rate) > 0:
            await asyncio.sleep(min(left, LONGEST_SLEEP))


def _choose(prompt: Document, chance: random.Random) -> str:
    options = [option for option in prompt["options"] if option["id"] != "back"] or prompt["options"]
    hostile = [option for option in options if option["intention"] == "hostile"]
    picked: str = chance.choice(hostile if hostile and chance.random() < 0.8 else options)["id"]
    return picked
