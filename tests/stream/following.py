"""Following in the test's own process: whatever has to do with the database happens in other threads."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, ParamSpec, TypeVar

from django.db import connections

from bang_service.platform.pubsub import hub
from games.live import Reader, Update, batch_reader, stream_supervisor
from games.live.following import Follower, PersonFollower, TableFollower
from games.live.readers import reader_of
from tests.games.people import Person
from tests.waiting import PATIENCE, Waiting, wait_until_async

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


async def aside(call: Callable[Parameters, Result], *args: Parameters.args, **named: Parameters.kwargs) -> Result:
    """Call what may use the database."""
    return await asyncio.to_thread(_with_database, lambda: call(*args, **named))


def _with_database(call: Callable[[], Result]) -> Result:
    try:
        return call()
    finally:
        connections.close_all()


def wait_for_readers() -> None:
    """Wait until the threads of the streams read nothing any more, so that the tables can be emptied."""
    together = threading.Barrier(batch_reader.THREADS + 1)
    for _ in range(batch_reader.THREADS):
        batch_reader.in_thread(together.wait, PATIENCE)
    together.wait(PATIENCE)


async def caught_up() -> None:
    """Wait until every stream of this process has told what there is."""
    followers = stream_supervisor.of(hub.current())._followers
    await wait_until_async(lambda: not any(one._asking is not None or one._subscription._is_woken for one in followers))


async def reader(person: Person | None) -> Reader:
    """Who follows; None: nobody in particular."""
    return await reader_of("" if person is None else f"Bearer {person.token}", "192.0.2.1")


class Stream:
    """One stream, and all that it has told so far."""

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self.told: list[Update] = []

    async def next(self) -> list[Update]:
        """The next news."""
        news = list(await self.follower.step(PATIENCE))
        self.told += news
        return news

    async def rest(self) -> list[Update]:
        """What is told because of all that has happened until now."""
        news: list[Update] = []
        waiting = Waiting(lambda: "the stream's own question is not answered")
        while True:
            news += await self.follower.step(0)
            if self.follower._asking is None and not self.follower._subscription._is_woken:
                self.told += news
                return news
            await waiting.pause_async()

    async def until(self, is_there: Callable[[Update], bool]) -> Update:
        """Go on until something is told."""
        while True:
            news = await self.next()
            assert news, f"nothing more after {[(update.event, update.id) for update in self.told]}"
            for update in news:
                if is_there(update):
                    return update

    def of(self, event: str) -> list[dict[str, Any]]:
        """All that was told of one kind."""
        return [update.document for update in self.told if update.event == event]


@asynccontextmanager
async def table_stream(
    person: Person | None, table: int, *, after: int | None = None, invitation: str = ""
) -> AsyncIterator[Stream]:
    follower = TableFollower(await reader(person), table, after=after, invitation=invitation)
    try:
        yield Stream(follower)
    finally:
        follower.close()


@asynccontextmanager
async def person_stream(person: Person, *, after: int | None = None) -> AsyncIterator[Stream]:
    follower = PersonFollower(await reader(person), after=after)
    try:
        yield Stream(follower)
    finally:
        follower.close()
