"""People: they open tables, sit down, look, think and answer, over REST and with the habits people and clients have."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .ledger import Entry, Ledger
from .wire import Lost, Reply, Request, Wire

API: Final = "/api/v1"
PATIENCE: Final = 10.0
"""Seconds that a client waits for a reply."""

IMPATIENCE: Final = 0.15
"""Seconds after which some clients give up a request and send it again."""

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 2.0
LOOK_PAUSES: Final = (0.3, 1.5)
"""Seconds between looks at a game that waits for an absent player: the first, and the longest."""

LONGEST_THOUGHT: Final = 4.0
"""In terms of the mean."""

# How an answer is sent, and how often. The ways are explained at `Table._act`.
WAYS: Final = {
    "plain": 66,
    "impatient": 5,
    "hung up": 5,
    "without a key": 5,
    "double click": 8,
    "two keys": 4,
    "two minds": 5,
    "again later": 2,
}

ANY_TIME: Final = "any-time act"
ACT_SHARE: Final = 0.3

EXPECTED_REFUSALS: Final = frozenset({"prompt_answered", "prompt_changed", "prompt_suspended", "table_not_open"})
"""What may have happened to the question between looking and answering."""

POLICIES: Final = ("random", "rules")
RETURNING: Final = 0.5
"""The share of those who walk away that comes back."""

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Person:
    """A player and their token."""

    player: int
    token: str


@dataclass(frozen=True, slots=True)
class Absence:
    """A player leaves when the table's people have decided `after` times, for some seconds or (None) for good."""

    after: int
    seconds: float | None


@dataclass(frozen=True, slots=True)
class Plan:
    """A table to be played: who opens it and sits down, which policies fill it, and which players walk away."""

    number: int
    people: tuple[Person, ...]
    policies: tuple[str, ...]
    clock: Document | None
    absences: dict[int, Absence]
    seed: int

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.people) + len(self.policies)


def plans(people: Sequence[Person], *, tables: int, away: float, decision_seconds: int, seed: int) -> list[Plan]:
    """Tables of 4 to 7 seats of every mixture of people and policies.

    At a share `away` of the tables there is a clock of `decision_seconds`, and one or two people walk away.
    """
    made = []
    for number in range(tables):
        chance = random.Random(f"{seed} table {number}")
        seats = 4 + number % 4
        sitting = chance.sample(people, chance.randint(2, seats))
        policies = tuple(chance.choice(POLICIES) for _ in range(seats - len(sitting)))
        absences: dict[int, Absence] = {}
        clock: Document | None = None
        if chance.random() < away:
            clock = {"decision": decision_seconds, "turn": None, "bank": 0, "increment": 0}
            for person in chance.sample(sitting[1:], min(chance.randint(1, 2), len(sitting) - 1)):
                back = chance.uniform(1, 8) * decision_seconds if chance.random() < RETURNING else None
                absences[person.player] = Absence(chance.randint(0, 12), back)
        made.append(Plan(number, tuple(sitting), policies, clock, absences, chance.randrange(2**32)))
    return made


@dataclass(slots=True)
class Crowd:
    """All players. `calm` set: no one pauses to think any more; `closed` set: everyone stops at once."""

    ports: Sequence[int]
    """Where the service is. They may change while people play."""
    ledger: Ledger
    pace: float
    """Mean seconds of thought before an answer."""
    stagger: float
    """Seconds within which all tables are opened."""
    calm: threading.Event = field(default_factory=threading.Event)
    closed: threading.Event = field(default_factory=threading.Event)
    wire: Wire = field(default_factory=Wire)
    tables: dict[int, int] = field(default_factory=dict)
    """Ids of the tables that were started, by plan."""
    over: set[int] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)

    def run(self, planned: Sequence[Plan]) -> None:
        """Play all tables; returns when all games are over or the crowd is closed."""
        asyncio.run(self._run(planned))

    async def _run(self, planned: Sequence[Plan]) -> None:
        tasks = [asyncio.create_task(self._table(plan)) for plan in planned]
        closing = asyncio.create_task(self._wait_closed())
        waiting: list[asyncio.Future[Any]] = [closing, asyncio.gather(*tasks)]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in [closing, *tasks]:
            task.cancel()
        await asyncio.gather(*tasks, closing, return_exceptions=True)
        await self.wire.close()

    async def _wait_closed(self) -> None:
        while not self.closed.is_set():
            await asyncio.sleep(0.2)

    async def _table(self, plan: Plan) -> None:
        chance = random.Random(plan.seed)
        await asyncio.sleep(chance.uniform(0, self.stagger))
        try:
            table = Table(self, plan, chance)
            await table.gather()
            self.tables[plan.number] = table.id
            await table.play()
            self.over.add(table.id)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.failures.append(f"the client of planned table {plan.number} failed: {type(error).__name__}: {error}")

    async def insist(
        self, request: Request, chance: random.Random, *, on_try: Callable[[], None] = lambda: None, how: str = ""
    ) -> Reply:
        """Send a request, at the other port and again, until there is a reply that will not change."""
        port = chance.randrange(len(self.ports))
        pause = FIRST_PAUSE
        patience, hang_up = IMPATIENCE if how == "impatient" else PATIENCE, how == "hung up"
        while True:
            on_try()
            try:
                at = self.ports[port % len(self.ports)]
                reply = await self.wire.send(at, request, patience=patience, hang_up=hang_up)
            except Lost as lost:
                self.ledger.lost[str(lost)] += 1
            else:
                if not reply.is_passing:
                    return reply
                self.ledger.turned_away[reply.code] += 1
                if reply.code == "server_error":
                    self.ledger.broken.append((self.ledger.now(), f"{request.method} {request.path}"))
            patience, hang_up = PATIENCE, False
            port += 1
            await asyncio.sleep(pause * chance.uniform(0.5, 1))
            pause = min(pause * 2, LONGEST_PAUSE)

    async def think(self, chance: random.Random) -> None:
        """Let some time pass, as people do."""
        if not self.calm.is_set() and self.pace > 0:
            thought = chance.expovariate(1 / self.pace)
            await asyncio.sleep(min(thought, LONGEST_THOUGHT * self.pace))


class Table:
    """One table, seen by all its people."""

    def __init__(self, crowd: Crowd, plan: Plan, chance: random.Random) -> None:
        self.crowd = crowd
        self.plan = plan
        self.chance = chance
        self.id = 0
        self.decisions = 0
        self.seats: dict[int, Person] = {}
        self.last: tuple[Person, Request] | None = None
        self.gone: dict[int, float] = {}
        self.returned: set[int] = set()

    # -- before the game ---------------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Open the table, fill it and start the game."""
        host, *guests = self.plan.people
        body: Document = {"seats": self.plan.seats, "name": f"chaos {self.plan.number}"}
        if self.plan.clock is not None:
            body["clock"] = self.plan.clock
        opened = await self._ask(host, "POST", "tables/", body)
        self.id = opened["id"]
        self.seats[0] = host
        for guest in guests:
            told = await self._ask(guest, "POST", f"tables/{self.id}/join/", {})
            self.seats[told["your_seat"]] = guest
        for policy in self.plan.policies:
            await self._ask(host, "POST", f"tables/{self.id}/ai-seats/", {"policy": policy})
        await self._ask(host, "POST", f"tables/{self.id}/start/", None, settled=("table_started",))

    async def _ask(
        self, person: Person, method: str, path: str, body: object, *, settled: tuple[str, ...] = ()
    ) -> Document:
        headers = {"Idempotency-Key": self._key()} if method == "POST" else {}
        request = Request(method, f"{API}/{path}", person.token, body, headers)
        reply = await self.crowd.insist(request, self.chance)
        if reply.status >= 400 and reply.code not in settled:
            raise RuntimeError(f"{method} {path}: {reply.status} {reply.body[:300].decode(errors='replace')}")
        document: Document = reply.document
        return document

    # -- the game ----------------------------------------------------------------------------------------------

    async def play(self) -> None:
        """Play until the game is won."""
        view: Document = {"waiting_for": [], "result": None}
        pause = LOOK_PAUSES[0]
        while True:
            seat = self._who(view)
            view = await self._look(seat)
            if view["result"] is not None:
                return
            if view["prompt"] is None:
                if view.get("acts") and self.chance.random() < ACT_SHARE:
                    await self._use(seat, self.chance.choice(view["acts"])["id"])
                if not self._here(view["waiting_for"]):
                    await asyncio.sleep(pause * self.chance.uniform(0.7, 1))
                    pause = min(pause * 1.5, LOOK_PAUSES[1])
                continue
            pause = LOOK_PAUSES[0]
            await self.crowd.think(self.chance)
            told = await self._act(seat, view["prompt"])
            self.decisions += 1
            if told is not None:
                view = told
                if view["result"] is not None:
                    return

    def _here(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in seats if seat in self.seats and self._is_here(self.seats[seat].player)]

    def _is_here(self, player: int) -> bool:
        absence = self.plan.absences.get(player)
        if absence is None or player in self.returned or self.decisions < absence.after:
            return True
        now = self.crowd.ledger.now()
        since = self.gone.setdefault(player, now)
        return absence.seconds is not None and now - since >= absence.seconds

    def _who(self, view: Document) -> int:
        return self.chance.choice(self._here(view["waiting_for"]) or self._here(sorted(self.seats)))

    async def _look(self, seat: int) -> Document:
        person = self.seats[seat]
        if person.player in self.gone and person.player not in self.returned:
            await self._ask(person, "POST", f"tables/{self.id}/return/", None, settled=("table_not_open",))
            self.returned.add(person.player)
            self.crowd.ledger.returns += 1
        self.crowd.ledger.reads += 1
        if self.chance.random() < 0.1:
            waiting = await self._ask(person, "GET", "me/prompts/", None)
            for each in waiting["results"]:
                if each["table"]["id"] == self.id:
                    return {"waiting_for": [seat], "prompt": each["prompt"], "result": None}
        view = await self._ask(person, "GET", f"tables/{self.id}/view/", None)
        if view["viewer"] != seat:
            self.crowd.ledger.surprises.append(f"table {self.id}: the player of seat {seat} is told {view['viewer']}")
        return view

    # -- answering ---------------------------------------------------------------------------------------------

    async def _act(self, seat: int, prompt: Document) -> Document | None:
        """Answer in one of the ways of people.

        plain: once, and again until there is a reply · impatient: gives the first attempt little time · hung up: the
        first attempt's reply is never read · without a key: like plain, without an Idempotency-Key, and if the reply is
        lost they look again · double click: the same request twice at once · two keys: the same answer twice at once,
        as two requests · two minds: two of their clients answer differently at once · again later: the request before
        this one is sent once more.
        """
        way = self.chance.choices(list(WAYS), list(WAYS.values()))[0]
        option = self._choose(prompt)
        person = self.seats[seat]

        def entry(chosen: str, key: str) -> tuple[Entry, Request]:
            opened = self.crowd.ledger.open(
                table=self.id,
                seat=seat,
                player=person.player,
                prompt=prompt["id"],
                option=chosen,
                key=key,
                way=way,
            )
            headers = {"Idempotency-Key": key} if key else {}
            body = {"prompt": prompt["id"], "option": chosen}
            return opened, Request("POST", f"{API}/tables/{self.id}/answer/", person.token, body, headers)

        if way == "again later" and self.last is not None:
            await self._repeat(*self.last)
        key = self._key()
        if way == "double click":
            pairs = [entry(option, key), entry(option, key)]
        elif way == "two keys":
            pairs = [entry(option, key), entry(option, self._key())]
        elif way == "two minds":
            others = [each["id"] for each in prompt["options"] if each["id"] != option] or [option]
            pairs = [entry(option, key), entry(self.chance.choice(others), self._key())]
        elif way == "without a key":
            return await self._send_once(*entry(option, ""))
        else:
            pairs = [entry(option, key)]
        self.last = (person, pairs[0][1])
        replies = await asyncio.gather(*(self._settle(opened, request) for opened, request in pairs))
        return next((reply.document for reply in replies if reply.status < 300), None)

    async def _use(self, seat: int, act: str) -> None:
        """Do what may be done at any time, without having been asked."""
        person, key = self.seats[seat], self._key()
        entry = self.crowd.ledger.open(
            table=self.id, seat=seat, player=person.player, prompt="", option=act, key=key, way=ANY_TIME
        )
        headers, body = {"Idempotency-Key": key}, {"prompt": None, "option": act}
        request = Request("POST", f"{API}/tables/{self.id}/answer/", person.token, body, headers)
        await self._settle(entry, request)

    def _choose(self, prompt: Document) -> str:
        options = prompt["options"]
        hostile = [option for option in options if option["intention"] == "hostile"]
        takes = hostile if hostile and self.chance.random() < 0.8 else options
        picked: str = self.chance.choice(takes)["id"]
        if picked == "back" or (picked.startswith("use:") and self.chance.random() < 0.8):
            picked = self.chance.choice(options)["id"]
        return picked

    async def _settle(self, entry: Entry, request: Request) -> Reply:
        def count() -> None:
            entry.tries += 1

        reply = await self.crowd.insist(request, self.chance, on_try=count, how=entry.way)
        self._book(entry, reply)
        return reply

    async def _send_once(self, entry: Entry, request: Request) -> Document | None:
        entry.tries = 1
        try:
            reply = await self.crowd.wire.send(self.chance.choice(self.crowd.ports), request, patience=PATIENCE)
        except Lost as lost:
            self.crowd.ledger.lost[str(lost)] += 1
            return None
        if reply.is_passing:
            self.crowd.ledger.turned_away[reply.code] += 1
            return None
        self._book(entry, reply)
        return reply.document if reply.status < 300 else None

    async def _repeat(self, person: Person, request: Request) -> None:
        # It was settled: with the same key the same reply must come, with a new one it must be refused as stale.
        del person
        reply = await self.crowd.insist(request, self.chance)
        if reply.status < 300 and reply.headers.get("idempotency-replayed") != "true":
            self.crowd.ledger.surprises.append(f"table {self.id}: {request.body} was done again for the same key")
        renewed = Request(request.method, request.path, request.token, request.body, {"Idempotency-Key": self._key()})
        reply = await self.crowd.insist(renewed, self.chance)
        if reply.status < 400:
            self.crowd.ledger.surprises.append(f"table {self.id}: the old answer {request.body} was accepted again")

    def _book(self, entry: Entry, reply: Reply) -> None:
        replayed = reply.headers.get("idempotency-replayed") == "true"
        self.crowd.ledger.settle(entry, status=reply.status, code=reply.code, replayed=replayed)
        expected = reply.code in EXPECTED_REFUSALS or (not entry.prompt and reply.code == "act_not_offered")
        if reply.status >= 400 and not expected:
            self.crowd.ledger.surprises.append(
                f"table {entry.table}: the answer {entry.option!r} to {entry.prompt} ({entry.way}) was refused with "
                f"{reply.status} {reply.code}"
            )

    def _key(self) -> str:
        return f"{self.plan.number}-{self.chance.getrandbits(64):016x}"
