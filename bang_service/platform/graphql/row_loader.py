"""What keeps lists from asking the database once for each row."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any


class RowLoader:
    """The rows of one list. What one of them needs is fetched for all of them when the first one asks for it."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self.rows = rows
        self._found: dict[Hashable, Any] = {}

    def share(self, what: Hashable, fetch: Callable[[Sequence[Any]], Mapping[Any, Any]]) -> Mapping[Any, Any]:
        """What `fetch` gives for all rows: it is called once for each `what`."""
        if what not in self._found:
            self._found[what] = fetch(self.rows)
        found: Mapping[Any, Any] = self._found[what]
        return found
