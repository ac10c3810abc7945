"""The month as the people live it: they look when it is their time or when something tells them, and answer."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bang_client import BangError
from bang_client.models import ClockBodyRequest, View

from tests.proofs.players import Players, chosen, insisted

from .habits import Habits

LONGEST_SLEEP: Final = 0.5
"""Real seconds after which a sleeper looks whether something has told them."""

MOST_ANSWERS: Final = 12
"""At a table in one visit: then people have other things to do."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table to be opened: who sits there, how many AI seats, and its clock."""

    people: tuple[int, ...]
    ai: int
    clock: ClockBodyRequest
    opens: timedelta
    kind: str


@dataclass
class Village(Players):
    """All people and tables. `nudge` is how a receiver tells that somebody got something."""

    people: Sequence[Habits]
    now: Callable[[], datetime]
    rate: float
    begin: datetime
    end: datetime
    tables: list[int] = field(default_factory=list)
    looks: list[tuple[int, int, datetime]] = field(default_factory=list)
    """Player, table and moment of every view that was fetched."""
    nudged: dict[int, datetime] = field(default_factory=dict)
    """When somebody got the first notice that they do not know of yet."""

    def nudge(self, at: int) -> None:
        """This person has got a notice."""
        self.nudged.setdefault(at, self.now())

    def run(self, settings: Sequence[Setting]) -> None:
        """Live the month; returns at its end."""
        lives = [_Life(self, at, one) for at, one in enumerate(self.people)]
        self.live(
            [
                *(self._open(number, one) for number, one in enumerate(settings)),
                *(self.play(self.client(life.one.token), life.choose, life.pause) for life in lives),
            ]
        )

    async def _open(self, number: int, one: Setting) -> None:
        while await self.doze(self.begin + one.opens):
            continue
        host, *guests = (self.client(self.people[at].token) for at in one.people)
        seats = len(one.people) + one.ai
        opened = await insisted(
            lambda: host.open_table(seats=seats, name=f"Month {number}", clock=one.clock, game=one.kind)
        )
        table = opened["id"]
        for guest in guests:
            await guest.join(table)
        for _ in range(one.ai):
            await host.add_ai_seat(table, policy="rules")
        self.tables.append(table)
        with suppress(BangError):
            await insisted(lambda: host.start(table))

    async def doze(self, moment: datetime) -> bool:
        """Until the moment, but not long; whether it is still to come."""
        left = (moment - self.now()).total_seconds() / self.rate
        await asyncio.sleep(max(0.0, min(left, LONGEST_SLEEP)))
        return self.now() < moment


@dataclass
class _Life:
    """When one of them looks, and what they choose."""

    village: Village
    at: int
    one: Habits

    def __post_init__(self) -> None:
        self._chance = random.Random(f"{self.village.seed} life {self.at}")
        self._zone = ZoneInfo(self.one.zone)
        self._only_looks = False
        self._given: Counter[int] = Counter()

    async def pause(self, answered: int) -> bool:
        """Until the next visit; none while there may be more to answer in this one."""
        if answered:
            return True
        self._given.clear()
        self._only_looks = self._chance.random() < self.one.idle_looks
        while self.village.now() < self.village.end:
            await self._sleep()
            if (self.village.now() - self.village.begin).days not in self.one.away:
                break
        return self.village.now() < self.village.end

    def choose(self, view: View) -> str | None:
        """Whatever brings the end nearer."""
        table = view["table"]
        self.village.looks.append((self.one.player, table, self.village.now()))
        if self._only_looks or view["prompt"] is None or self._given[table] >= MOST_ANSWERS:
            return None
        self._given[table] += 1
        return chosen(view["prompt"], self._chance)

    async def _sleep(self) -> None:
        moment = min(self._next_visit(self.village.now()), self.village.end)
        while await self.village.doze(moment):
            moment = min(moment, self._nudged() or moment)

    def _next_visit(self, after: datetime) -> datetime:
        local = after.astimezone(self._zone)
        for day in range(3):
            for hour in self.one.visits:
                midnight = datetime(local.year, local.month, local.day, tzinfo=self._zone) + timedelta(days=day)
                moment = midnight + timedelta(hours=hour)
                if moment > after:
                    return moment
        return after + timedelta(days=1)

    def _nudged(self) -> datetime | None:
        got = self.village.nudged.pop(self.at, None)
        if got is None or self.one.reaction is None:
            return None
        is_awake = 7 <= got.astimezone(self._zone).hour < 23
        return got + timedelta(minutes=self.one.reaction) if is_awake else None
