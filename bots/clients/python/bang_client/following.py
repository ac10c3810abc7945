"""Streams followed without a gap, without sending anything: the part that both clients share."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from time import monotonic
from typing import Any, Generic, Literal, TypeAlias, TypeVar
from urllib.parse import urlencode

from .calls import API, BUSY, LONGEST_PAUSE, LOST, Reply, Settings, backoff
from .errors import Unreachable, error_of
from .models import JournalRecord, Notice, Table, TableNews, TableStatus, View, Voice, WaitingPrompt
from .sse import Parser

SILENCE = 45.0
"""Seconds without anything, not even the keep-alive of every 15 seconds, after which a stream counts as lost."""
DEFAULT_RETRY = 2.0
SETTLED = 10.0
"""Seconds for which a connection must have told something, to count as one that holds."""
STREAM_PATIENCE = 600.0
"""Seconds of waiting in a row after which a stream is given up."""
MAY_PASS = BUSY | LOST | {500}
"""Refusals after which it is worth while to connect again: reading does no harm."""
ENDED: frozenset[TableStatus] = frozenset({"over", "voided", "closed"})


@dataclass(frozen=True, slots=True)
class NewRecord:
    """Something has happened: each journal record is told once, in order."""

    record: JournalRecord
    kind: Literal["record"] = "record"


@dataclass(frozen=True, slots=True)
class NewView:
    """The game looks different from your seat; `prompt` in it is what you are asked now."""

    view: View
    kind: Literal["view"] = "view"


@dataclass(frozen=True, slots=True)
class NewTable:
    """The table looks different: who sits there, who is away, its status."""

    table: Table
    kind: Literal["table"] = "table"


@dataclass(frozen=True, slots=True)
class NewVoice:
    """Somebody says something at the table. It is told while the stream is open, and not again."""

    voice: Voice
    kind: Literal["voice"] = "voice"


@dataclass(frozen=True, slots=True)
class NewNotice:
    """You were told something: each notice comes once, in order."""

    notice: Notice
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class NewPrompts:
    """All that waits for you at any table has become this."""

    prompts: list[WaitingPrompt]
    kind: Literal["prompts"] = "prompts"


@dataclass(frozen=True, slots=True)
class TableMoved:
    """Something has happened at one of your tables."""

    table: TableNews
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Missing:
    """What the stream does not bring any more, and must be read: everything above `after`, up to `until`."""

    after: int
    until: int


TableEvent: TypeAlias = NewRecord | NewView | NewTable | NewVoice
PersonEvent: TypeAlias = NewNotice | NewPrompts | TableMoved
Event = TypeVar("Event")


class Follower(ABC, Generic[Event]):
    """One stream through all its connections: what to send, what came, how long to wait before the next."""

    def __init__(self, path: str, settings: Settings, *, after: int | None, patience: float) -> None:
        """`after`: the cursor to go on from. `patience`: seconds of waiting in a row without anything new."""
        self.url = settings.url + API + path
        self._ended = False
        self._settings = settings
        self._cursor = after
        self._patience = patience
        self._waited = 0.0
        self._losses = 0
        self._closing = False
        self._heard_since: float | None = None
        self._parser = Parser()

    def ended(self) -> bool:
        """Whether there is nothing more to come, ever."""
        return self._ended

    def headers(self) -> dict[str, str]:
        """The headers of the next connection."""
        said = self._settings.headers() | {"Accept": "text/event-stream", "Accept-Encoding": "identity"}
        if self._cursor is not None:
            said["Last-Event-ID"] = str(self._cursor)
        retry = self._parser.retry
        self._parser = Parser()
        self._parser.retry = retry
        self._closing = False
        self._heard_since = None
        return said

    def feed(self, chunk: bytes) -> list[Event]:
        """What a piece of the stream tells that was not told before."""
        told: list[Event] = []
        if self._heard_since is None:
            self._heard_since = monotonic()
        for message in self._parser.feed(chunk):
            if message.event == "closing":
                self._closing = True
            else:
                told += self._read(message.event, json.loads(message.data))
        return told

    def pause_after_loss(self, error: Exception | None = None) -> float:
        """Seconds until the next connection, after one has ended; raises Unreachable when there shall be none."""
        if self._heard_since is not None and monotonic() - self._heard_since >= SETTLED:
            self._waited, self._losses = 0.0, 0
        retry = self._parser.retry if self._parser.retry is not None else DEFAULT_RETRY
        if self._closing:
            # All who followed were told so at once: they must not all come back at once.
            pause = retry * random.uniform(0.2, 1.0)
        elif self._losses == 0:
            pause = backoff(0)
        else:
            pause = min(retry * 2 ** (self._losses - 1), 3 * LONGEST_PAUSE) * random.uniform(0.5, 1.0)
        self._losses += 1
        self._waited += pause
        if self._waited > self._patience:
            raise Unreachable(f"{self.url} cannot be followed: {error or 'it ends at once'}") from error
        return pause

    def pause_after_refusal(self, reply: Reply) -> float:
        """Seconds until the next connection; raises BangError when it would be refused as well."""
        error = error_of(reply.status, reply.headers, reply.content)
        if reply.status not in MAY_PASS:
            raise error
        pause = self.pause_after_loss(error)
        return pause if error.retry_after is None else max(pause, error.retry_after)

    @abstractmethod
    def _read(self, event: str, document: Any) -> list[Event]: ...

    def _missing(self, last: int) -> list[Missing]:
        """What lies between the cursor and a snapshot; the cursor is at the snapshot after that."""
        before, self._cursor = self._cursor, last
        if before is None or before >= last:
            return []
        self._gone_on()
        return [Missing(before, last)]

    def _is_new(self, number: int) -> bool:
        if self._cursor is not None and number <= self._cursor:
            return False
        self._cursor = number
        self._gone_on()
        return True

    def _gone_on(self) -> None:
        """Take note that something new has come: what was lost before counts no more."""
        self._waited = 0.0
        # Not as nothing at all: a connection that breaks after every record is made again as `retry` says.
        self._losses = min(self._losses, 1)


class TableFollower(Follower[TableEvent | Missing]):
    """A table's stream; it ends with the game."""

    def __init__(
        self,
        table_id: int,
        settings: Settings,
        *,
        after: int | None,
        invitation: str,
        patience: float,
        voices: bool = False,
    ) -> None:
        query = f"?{urlencode({'invitation': invitation})}" if invitation else ""
        super().__init__(f"/tables/{table_id}/stream/{query}", settings, after=after, patience=patience)
        self._table_over = False
        self._view_over = False
        self._hears = voices

    def _read(self, event: str, document: Any) -> list[TableEvent | Missing]:
        match event:
            case "reset":
                told: list[TableEvent | Missing] = [*self._missing(document["journal"])]
                # A game that the service cannot show has none, and neither has a table that was closed before it began.
                self._view_over = document["view"] is None
                told += self._seen(NewTable(document["table"]))
                if document["view"] is not None:
                    told += self._seen(NewView(document["view"]))
                return told
            case "record":
                return [NewRecord(document)] if self._is_new(document["number"]) else []
            case "view":
                return self._seen(NewView(document))
            case "table":
                return self._seen(NewTable(document))
            case "voice" if self._hears:
                return [NewVoice(document)]
        return []

    def _seen(self, told: NewView | NewTable) -> list[TableEvent | Missing]:
        if isinstance(told, NewView):
            self._view_over = told.view["status"] in ENDED
        else:
            self._table_over = told.table["status"] in ENDED
            self._view_over = self._view_over or told.table["started_at"] is None
        self._ended = self._table_over and self._view_over
        return [told]


class PersonFollower(Follower[PersonEvent | Missing]):
    """A player's stream."""

    def __init__(self, settings: Settings, *, after: int | None, patience: float) -> None:
        super().__init__("/me/stream/", settings, after=after, patience=patience)

    def _read(self, event: str, document: Any) -> list[PersonEvent | Missing]:
        match event:
            case "reset":
                return [
                    *self._missing(document["notices"]),
                    NewPrompts(document["prompts"]),
                    *map(TableMoved, document["tables"]),
                ]
            case "notice":
                return [NewNotice(document)] if self._is_new(document["id"]) else []
            case "prompts":
                return [NewPrompts(document["prompts"])]
            case "table":
                return [TableMoved(document)]
        return []
