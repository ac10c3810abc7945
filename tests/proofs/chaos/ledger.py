"""What clients sent and received: kept on their side, so that it can be compared with the service."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Entry:
    """One answer of one client, from the first attempt to the reply that settled it. Times are seconds of the run.

    `prompt` is empty for an any-time act, `key` for a request without Idempotency-Key; two entries with one key are one
    request sent twice. `status` 0 means that nothing settled it: whether it was done is unknown.
    """

    table: int
    seat: int
    player: int
    prompt: str
    option: str
    key: str
    way: str
    at: float
    tries: int = 0
    status: int = 0
    code: str = ""
    replayed: bool = False
    settled_at: float | None = None

    @property
    def is_acknowledged(self) -> bool:
        """Whether the client was informed that its answer counts."""
        return 200 <= self.status < 300

    @property
    def is_refused(self) -> bool:
        """Whether the client was informed that its answer does not count."""
        return self.status >= 400


@dataclass(slots=True)
class Ledger:
    """All entries of a run, and counts of what else happened to requests."""

    now: Callable[[], float]
    entries: list[Entry] = field(default_factory=list)
    lost: Counter[str] = field(default_factory=Counter)
    """Requests without a reply, by what the client saw."""
    turned_away: Counter[str] = field(default_factory=Counter)
    """Replies that asked the client to come again, by code."""
    broken: list[tuple[float, str]] = field(default_factory=list)
    """When the service said that it has a defect, and to which request."""
    acknowledged: int = 0
    reads: int = 0
    returns: int = 0
    """People who came back and took their seats."""
    surprises: list[str] = field(default_factory=list)
    """Replies that no client should ever get."""

    def open(self, *, table: int, seat: int, player: int, prompt: str, option: str, key: str, way: str) -> Entry:
        """An answer is about to be sent for the first time."""
        entry = Entry(table, seat, player, prompt, option, key, way, self.now())
        self.entries.append(entry)
        return entry

    def settle(self, entry: Entry, *, status: int, code: str, replayed: bool) -> None:
        """A reply has come that will not change."""
        entry.status, entry.code, entry.replayed, entry.settled_at = status, code, replayed, self.now()
        self.acknowledged += entry.is_acknowledged
