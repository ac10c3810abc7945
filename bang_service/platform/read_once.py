"""What is read of some rows, each thing once for all who ask about them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeVar

T = TypeVar("T")


class ReadOnce:
    """What is known of some rows at one moment. Whoever asks several questions about the same rows makes one and gives
    it to all of them."""

    def __init__(self, rows: Collection[Any]) -> None:
        self._rows = rows
        self._known: dict[Callable[[Collection[Any]], Any], Any] = {}

    def get(self, read: Callable[[Collection[Any]], T]) -> T:
        """What this function reads of the rows."""
        if read not in self._known:
            self._known[read] = read(self._rows)
        found: T = self._known[read]
        return found
