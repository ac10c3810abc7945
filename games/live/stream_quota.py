"""How many streams a reader may have open in this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .readers import Reader

MOST: Final = 50
"""The limit for an account, or for all readers without an account from one address."""

_taken: Counter[str] = Counter()


@contextmanager
def taken(reader: Reader) -> Iterator[None]:
    """Take a place for one stream. Raises Problem quota_exceeded if the reader has none left."""
    owner = reader.owner
    if _taken[owner] >= MOST:
        raise Problem(ProblemCode.QUOTA_EXCEEDED, say("refused-too-many-streams", count=MOST), limit=MOST)
    _taken[owner] += 1
    try:
        yield
    finally:
        _taken[owner] -= 1
        if not _taken[owner]:
            del _taken[owner]
