"""The entrants: accounts that sign up, enter, confirm, play and leave, over the public API alone."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bang_client import AsyncClient, BangError
from bang_client.models import View

from tests.proofs.players import Players, chosen, insisted, signed_up

PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 0.8
"""Real seconds between two looks at what one is asked, while nothing is."""

PASSWORD: Final = "a-season-of-six-guns"


@dataclass(slots=True)
class Entrant:
    """One account. What they are to do is set by whoever runs the season; `id` and `token` are empty until they have
    signed up."""

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


@dataclass
class Entrants(Players):
    """All of them, in one thread; set `closed` and they stop."""

    people: Sequence[Entrant]
    closed: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        """Live until closed."""
        # The service hashes few passwords at a time.
        door = asyncio.Semaphore(1)
        self.live(self._life(one, door) for one in self.people)

    async def _life(self, one: Entrant, door: asyncio.Semaphore) -> None:
        chance = random.Random(f"{self.seed} {one.name}")
        client = self.client()
        async with door:
            made = await signed_up(client, one.name, PASSWORD)
        one.id, one.token = made["player"]["id"], made["token"]
        seconds = PAUSE

        async def pause(answered: int) -> bool:
            nonlocal seconds
            seconds = PAUSE if answered else min(LONGEST_PAUSE, seconds * 1.5)
            await asyncio.sleep(seconds * chance.uniform(0.5, 1.5))
            if not self.closed.is_set():
                await _do_as_told(one, client)
            return not self.closed.is_set()

        def choose(view: View) -> str | None:
            asked = None if one.is_idle or self.closed.is_set() else view["prompt"]
            return asked and chosen(asked, chance)

        await self.play(client, choose, pause)


async def _do_as_told(one: Entrant, client: AsyncClient) -> None:
    with suppress(BangError):
        if one.enters:
            season, one.enters = one.enters, 0
            await insisted(lambda: client.enter_season(season))
        if one.confirms:
            season, one.confirms = one.confirms, 0
            await insisted(lambda: client.confirm_entry(season))
        if one.leaves:
            season, one.leaves = one.leaves, 0
            await insisted(lambda: client.leave_season(season))
        if one.agrees:
            async for asked in client.own_substitutions():
                await insisted(partial(client.agree_to_substitution, asked["id"]))
                one.agrees = False
