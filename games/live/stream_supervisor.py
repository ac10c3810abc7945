"""Supervises all streams of a process: wake-ups that were lost, and tokens that are no longer valid."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from accounts.people.models import ApiToken
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.pubsub.hub import Hub
from games.reading import table_snapshots
from games.reading.voices import Marks, marks_of
from games.services.wakeups import voices_topic

from .batch_reader import BatchReader, in_thread
from .reading import PersonNews, PersonQuestion, TableNews, TableQuestion, read_persons, read_tables
from .voices import VoicesNews, VoicesQuestion, read_voices

if TYPE_CHECKING:
    from .following import Follower

LOOK_AGAIN_SECONDS: Final = 15.0
"""At this interval followers get what no wake-up has announced, and tokens are checked."""

_CHUNK: Final = 500

Found = TypeVar("Found")

log = logging.getLogger(__name__)


class StreamSupervisor:
    """What all followers of one hub share."""

    def __init__(self, hub: Hub) -> None:
        self.tables: BatchReader[TableQuestion, TableNews] = BatchReader(read_tables)
        self.persons: BatchReader[PersonQuestion, PersonNews] = BatchReader(read_persons)
        self.voices: BatchReader[VoicesQuestion, VoicesNews] = BatchReader(read_voices)
        self._followers: set[Follower] = set()
        self._hub = weakref.ref(hub)
        self._task: asyncio.Task[None] | None = None

    def enter(self, follower: Follower) -> None:
        """Supervise a stream from now on."""
        self._followers.add(follower)
        hub = self._hub()
        if self._task is None and hub is not None:
            self._task = hub.loop.create_task(self._run(), name="streams")
            hub.at_close(self.stop)

    def leave(self, follower: Follower) -> None:
        """Stop supervising it."""
        self._followers.discard(follower)

    def stop(self) -> None:
        """Stop supervising. Questions still open are abandoned: there is no time to wait for the answers."""
        for follower in self._followers:
            follower.break_off()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def look(self) -> None:
        """Make the followers for whom something is new look again, and end the streams of invalid tokens."""
        followers = list(self._followers)
        tables = {follower.table_id for follower in followers if follower.table_id is not None}
        table_versions = await asyncio.wrap_future(in_thread(_in_chunks, table_snapshots.table_versions, tables))
        marks = await asyncio.wrap_future(in_thread(_in_chunks, marks_of, tables))
        tokens = {follower.reader.token_id for follower in followers if follower.reader.token_id is not None}
        useless = await asyncio.wrap_future(in_thread(_in_chunks, _useless, tokens))
        for follower in followers:
            token = follower.reader.token_id
            if token is not None and token in useless:
                follower.end(Problem(useless[token]))
                continue
            table_id = follower.table_id
            if table_id is None or table_versions.get(table_id) != follower.version:
                follower.look_again()
            if table_id is not None and follower.version is not None and marks.get(table_id, Marks()) != follower.heard:
                follower.look_again(voices_topic(table_id))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            try:
                await self.look()
            except Exception as error:
                log.warning("streams cannot be looked after: %s", type(error).__name__)


def _in_chunks(find: Callable[[Collection[int]], dict[int, Found]], ids: Iterable[int]) -> dict[int, Found]:
    wanted = sorted(ids)
    found: dict[int, Found] = {}
    for start in range(0, len(wanted), _CHUNK):
        found |= find(wanted[start : start + _CHUNK])
    return found


def _useless(token_ids: Collection[int]) -> dict[int, ProblemCode]:
    """The tokens that are no longer accepted, and why."""
    now = clock.now()
    tokens = ApiToken.objects.filter(pk__in=token_ids).select_related("player__owner")
    found = {token.pk: token for token in tokens}
    useless = {}
    for token_id in token_ids:
        token = found.get(token_id)
        if token is None or token.revoked_at is not None or not token.player.is_open:
            useless[token_id] = ProblemCode.TOKEN_REVOKED
        elif not token.is_live(now):
            useless[token_id] = ProblemCode.TOKEN_INVALID
    return useless


_watches: weakref.WeakKeyDictionary[Hub, StreamSupervisor] = weakref.WeakKeyDictionary()


def of(hub: Hub) -> StreamSupervisor:
    """The supervisor of a hub."""
    found = _watches.get(hub)
    if found is None:
        _watches[hub] = found = StreamSupervisor(hub)
    return found


def is_live(status: str) -> bool:
    """Whether anything can still happen at a table of this status."""
    return status in table_snapshots.LIVE
