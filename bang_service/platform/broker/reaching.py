"""Whether the broker can be reached, asked with little patience."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

PATIENCE: Final = 1.0
"""Seconds that those wait for Redis who have something else to do."""

KEY: Final = "bang:reachable"


def is_reachable() -> bool:
    """Whether Redis can be written to, or there is none that could be away."""
    url = settings.ENVIRONMENT.redis_url
    if url is None:
        return True
    try:
        with Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) as client:
            # One that is full or may only be read answers, and takes no task.
            client.set(KEY, 1, ex=5)
    except (RedisError, OSError):
        return False
    return True
