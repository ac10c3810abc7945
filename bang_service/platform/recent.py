"""A bounded memory of what was put in last."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(dict[Key, Value]):
    """A dict with `most` entries at most. When it is full, the half that was put in first goes."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        super().__setitem__(key, value)
        if len(self) > self.most:
            # Dicts keep their order.
            for old in list(self)[: self.most // 2]:
                del self[old]
