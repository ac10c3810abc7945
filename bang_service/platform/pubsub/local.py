"""The hubs of this process, which receive its wake-ups directly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Hearer(Protocol):
    """A receiver of wake-ups, in any thread."""

    def publish(self, topics: Iterable[str]) -> None:
        """Receive the topics that were published."""


# Replaced as a whole, so that a publisher in another thread sees either the old or the new one.
_hubs: tuple[Hearer, ...] = ()


def remember(hub: Hearer) -> None:
    """Deliver what is published from now on to it."""
    global _hubs
    _hubs = (*_hubs, hub)


def forget(hub: Hearer) -> None:
    """Deliver nothing more to it."""
    global _hubs
    _hubs = tuple(each for each in _hubs if each is not hub)


def publish(topics: Iterable[str]) -> None:
    """Deliver to the hubs of this process."""
    for hub in _hubs:
        hub.publish(topics)
