"""The service's time in a header of its own: deadlines are to be compared with it.

The header `Date` is the server's and in real time; a trial's clock may be ahead of it, and faster.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Final

from bang_service.platform import clock

HEADER: Final = "Service-Time"


def service_time() -> str:
    """What the service's clock shows, in whole seconds, by RFC 3339 in UTC. Never asks the database."""
    return _written(clock.shown().replace(microsecond=0))


@lru_cache(maxsize=1)
def _written(second: datetime) -> str:
    return f"{second.replace(tzinfo=None).isoformat()}Z"
