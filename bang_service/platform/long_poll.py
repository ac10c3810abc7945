"""Long polling, as the front and Django agree on it: a request that would be answered 304 may be held for a while.

A view says what such an answer depends on (`hold`). The front, whose threads never wait for this, calls the view again
when that has changed. Without the front an answer is never held.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

LONG_POLL: Final = "bang.held"
"""The environ's entry with the `LongPoll` of the request."""


@dataclass(slots=True)
class LongPoll:
    """What one request is held for: topics of wake-ups, and for how many seconds; with none, its answer is final.

    `is_repeated` says that the request was charged and answered before. `route` and `player` are for the log.
    """

    is_repeated: bool = False
    topics: tuple[str, ...] = ()
    seconds: int = 0
    route: str = ""
    player: int | None = None

    @property
    def is_taken(self) -> bool:
        """Whether the answer is to be held back."""
        return self.seconds > 0

    def take(self, other: LongPoll) -> None:
        """Be held for what another process found."""
        self.topics, self.seconds, self.route, self.player = other.topics, other.seconds, other.route, other.player


def hold(environ: Mapping[str, Any], topics: Iterable[str], seconds: int) -> None:
    """Have the answer held until one of the topics is published, at most for so long."""
    held = environ.get(LONG_POLL)
    if isinstance(held, LongPoll):
        held.topics, held.seconds = tuple(topics), seconds


def is_repeated(environ: Mapping[str, Any]) -> bool:
    """Whether a request was charged and answered before."""
    held = environ.get(LONG_POLL)
    return isinstance(held, LongPoll) and held.is_repeated
