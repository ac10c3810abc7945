"""When something that failed is tried again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

_JITTER: Final = 0.2


def retry(attempts: int, delays: Sequence[timedelta]) -> timedelta | None:
    """The delay after so many failed attempts, of those that are given in order, randomly up to a fifth more or less;
    None: give up."""
    if attempts > len(delays):
        return None
    return delays[attempts - 1] * random.uniform(1 - _JITTER, 1 + _JITTER)
