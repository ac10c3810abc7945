"""The hubs of this very process, which hear a wake-up without any detour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Hearer(Protocol):
    """Whoever hears wake-ups, in any thread."""

    def publish(self, topics: Iterable[str]) -> None:
        """Take the topics that have rung."""


# Replaced as a whole, so that whoever rings in another thread sees the one or the other.
_hubs: tuple[Hearer, ...] = ()


def remember(hub: Hearer) -> None:
    """It hears what rings from now on."""
    global _hubs
    _hubs = (*_hubs, hub)


def forget(hub: Hearer) -> None:
    """It hears no more."""
    global _hubs
    _hubs = tuple(each for each in _hubs if each is not hub)


def publish(topics: Iterable[str]) -> None:
    """Let the hubs of this process hear."""
    for hub in _hubs:
        hub.publish(topics)
