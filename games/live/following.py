"""Following a table or a player: one step after another, each of which returns everything that is new."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack
from typing import Final

from django.db import DatabaseError

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.pubsub import hub
from games.reading.table_snapshots import TableVersion
from games.reading.voices import Marks
from games.services.wakeups import player_topic, table_topic, voices_topic

from . import stream_quota, stream_supervisor
from .readers import Reader
from .reading import PersonQuestion, TableQuestion
from .updates import RESET, TABLE, Document, Update, closing
from .voices import VoicesQuestion

FOREVER: Final = 1e9
AGAIN_SECONDS: Final = 1.0
"""A follower asks again after this time if the database could not be asked. A follower without an answer checks at this
interval whether its stream is to end."""

log = logging.getLogger(__name__)


class Follower(ABC):
    """One stream. No unsent update is kept for it: a slow reader simply gets what is new later."""

    table_id: int | None = None
    """The table that is followed, None for all tables of a player."""

    version: TableVersion | None = None
    """The table's version at the last reading."""

    heard: Marks = Marks()
    """Up to where it was told what is said at the table."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.is_over = False
        self.is_left = False
        self._hub = hub.current()
        self._watch = stream_supervisor.of(self._hub)
        self._subscription = self._hub.follow()
        self._problem: Problem | None = None
        self._held = ExitStack()
        self._asking: asyncio.Task[Sequence[Update]] | None = None
        self._is_begun = False

    async def step(self, seconds: float) -> Sequence[Update]:
        """Return what is new as soon as there is anything, or nothing after so many seconds without. After the last
        step `is_over` is true.

        Raises Problem: not_found, quota_exceeded or unavailable with the first step, not_found when the reader may no
        longer know of what they follow, and token_revoked or token_invalid when their token is no longer valid.
        """
        until = self._hub.loop.time() + seconds
        if not self._is_begun:
            self._begin()
        while True:
            if self.is_over:
                return ()
            if self._hub.closing:
                self.is_over = True
                return [closing(self._hub.closing)]
            if self._problem is not None:
                self.is_over = True
                raise self._problem
            if self._asking is None:
                woken = self._subscription.take()
                if not woken:
                    if not await self._subscription.wait(until - self._hub.loop.time()):
                        return ()
                    continue
                self._asking = self._hub.loop.create_task(self._news_or_later(woken))
            if news := await self._answer(self._asking, until):
                return news
            if self._hub.loop.time() >= until and not self._is_new():
                return ()

    async def _answer(self, asking: asyncio.Task[Sequence[Update]], until: float) -> Sequence[Update]:
        """The news when they are there; nothing while the database keeps one waiting."""
        rest = max(0.0, until - self._hub.loop.time())
        await asyncio.wait({asking}, timeout=AGAIN_SECONDS if self._is_new() else min(rest, AGAIN_SECONDS))
        if not asking.done():
            return ()
        self._asking = None
        return () if asking.cancelled() else asking.result()

    def close(self) -> None:
        """Stop following; a step that is waiting ends."""
        self.is_over = self.is_left = True
        self._subscription.close()
        self._subscription.wake()
        self.break_off()
        self._held.close()

    def break_off(self) -> None:
        """Stop waiting for the answer."""
        if self._asking is not None:
            self._asking.cancel()

    def end(self, problem: Problem) -> None:
        """Make the next step raise this."""
        self._problem = problem
        self._subscription.wake()

    def look_again(self, topic: str = "") -> None:
        """Ask at once, as after a wake-up by this topic."""
        self._subscription.wake(topic)

    def _begin(self) -> None:
        self._held.enter_context(stream_quota.taken(self.reader))
        self._held.callback(self._watch.leave, self)
        self._watch.enter(self)
        self._subscription.follow(self._first_topics())
        # No wake-up precedes the first question.
        self._subscription.wake()
        self._is_begun = True

    async def _news_or_later(self, woken: frozenset[str]) -> Sequence[Update]:
        try:
            return await self._news(woken)
        except Problem:
            self.is_over = True
            raise
        except DatabaseError as error:
            if self._is_new():
                raise Problem(ProblemCode.UNAVAILABLE, retry_after=1) from error
            log.warning("a stream cannot be told anything: %s", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)
            for topic in woken:
                self._subscription.wake(topic)
            return ()

    @abstractmethod
    def _first_topics(self) -> Sequence[str]: ...

    @abstractmethod
    def _is_new(self) -> bool: ...

    @abstractmethod
    async def _news(self, woken: frozenset[str]) -> Sequence[Update]: ...


class TableFollower(Follower):
    """A stream of one table."""

    def __init__(self, reader: Reader, table_id: int, *, after: int | None, invitation: str = "") -> None:
        super().__init__(reader)
        self.table_id: int = table_id
        self._after = after
        self._invitation = invitation
        self._seat: int | None = None
        self._table = b""
        self._view = b""
        self._voices_topic = voices_topic(table_id)

    def _first_topics(self) -> Sequence[str]:
        return (table_topic(self.table_id), self._voices_topic)

    def _is_new(self) -> bool:
        return self.version is None

    async def _news(self, woken: frozenset[str]) -> Sequence[Update]:
        # What is said is asked for by itself: whoever asks for their view has looked at the game, and is told less of
        # it elsewhere. A seat's notices must not depend on what spectators say.
        told = [] if woken == {self._voices_topic} else await self._news_of_table()
        if self._voices_topic in woken:
            told += await self._news_of_voices()
        return told

    async def _news_of_voices(self) -> list[Update]:
        reader = self.reader
        question = VoicesQuestion(self.table_id, reader.player_id, self._invitation, self.heard, reader.language)
        news = await self._watch.voices.ask(question)
        self.heard = news.marks
        return list(news.voices)

    async def _news_of_table(self) -> list[Update]:
        reader = self.reader
        question = TableQuestion(self.table_id, reader.player_id, self._invitation, self._after, reader.language)
        news = await self._watch.tables.ask(question)
        if self.version is None:
            # What was said before is not told: it can be read.
            self.heard = news.marks
        self.version = news.version
        self._after = news.last
        # Whoever takes a seat in a game that goes on may now read more of what has happened, and who loses one less.
        is_other_seat = bool(self._view) and news.seat != self._seat
        self._seat = news.seat
        view = b"" if news.view is None else news.view.digest
        table = news.table.digest
        if news.records is None or is_other_seat:
            self._table, self._view = table, view
            seen = None if news.view is None else news.view.document
            document: Document = {"table": news.table.document, "view": seen, "journal": news.last}
            return [Update.of(RESET, document, cursor=news.last)]
        told = list(news.records)
        if table != self._table:
            told.append(news.table)
        if news.view is not None and view != self._view:
            told.append(news.view)
        self._table, self._view = table, view
        return told


class PersonFollower(Follower):
    """A stream of one player: their notices, their waiting prompts, and the progress of their tables."""

    def __init__(self, reader: Reader, *, after: int | None) -> None:
        super().__init__(reader)
        self._player_id = reader.require_player()
        self._own_topic = player_topic(self._player_id)
        self._after = after
        self._asked: tuple[TableVersion, ...] | None = None
        self._tables: dict[int, Document] | None = None

    def _first_topics(self) -> Sequence[str]:
        return (self._own_topic,)

    def _is_new(self) -> bool:
        return self._tables is None

    async def _news(self, woken: frozenset[str]) -> Sequence[Update]:
        known = self._tables or {}
        question = PersonQuestion(self._player_id, self._after, self._asked, list(known), self.reader.language)
        news = await self._watch.persons.ask(question)
        tables: dict[int, Document] = {
            each.table: {"id": each.table, "status": each.status, "journal": each.journal} for each in news.tables
        }
        is_first = self._tables is None
        self._after = news.last
        self._asked = news.asked
        # A table that has ended is reported once more, then no longer.
        self._tables = {number: table for number, table in tables.items() if stream_supervisor.is_live(table["status"])}
        topics = {self._own_topic, *map(table_topic, self._tables)}
        if topics != self._subscription.topics:
            fresh = topics - self._subscription.topics
            self._subscription.follow(topics)
            if fresh:
                # This is what happened there before its wake-ups were received.
                self._subscription.wake()
        if news.notices is None and news.prompts is not None:
            waiting = news.prompts.document["prompts"]
            document = {"prompts": waiting, "notices": news.last, "tables": list(tables.values())}
            return [Update.of(RESET, document, cursor=news.last)]
        told = list(news.notices or ())
        told += [Update.of(TABLE, table) for number, table in tables.items() if is_first or table != known.get(number)]
        if news.prompts is not None:
            told.append(news.prompts)
        return told


async def follow_table(
    reader: Reader, table_id: int, *, after: int | None, invitation: str = ""
) -> AsyncIterator[Update]:
    """What happens at a table, from the record after `after` on.

    First come the records that the reader has missed, in order, then the current table and view. If `after` is None,
    beyond the last record, or too far behind it, a `reset` with the current state comes instead. After that come all
    new updates. The stream ends after `closing`. Raises Problem as `Follower.step`.
    """
    async for update in _all(TableFollower(reader, table_id, after=after, invitation=invitation)):
        yield update


async def follow_person(reader: Reader, *, after: int | None) -> AsyncIterator[Update]:
    """A player's new notices, from the notice after `after` on, their waiting prompts, and the progress of their
    tables.

    First come the notices that they have missed, then all their tables and prompts. If `after` is None, beyond the last
    notice, or too far behind it, a `reset` comes instead. After that come all new updates. The stream ends after
    `closing`. Raises Problem not_authenticated, and as `Follower.step`.
    """
    async for update in _all(PersonFollower(reader, after=after)):
        yield update


async def _all(follower: Follower) -> AsyncIterator[Update]:
    try:
        while not follower.is_over:
            for update in await follower.step(FOREVER):
                yield update
    finally:
        follower.close()
