"""Whether the broker can be reached, asked with little patience."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

PATIENCE: Final = 1.0
"""Seconds that those wait for Redis who have something else to do."""


def is_reachable() -> bool:
    """Whether Redis answers, or there is none that could be away."""
    url = settings.ENVIRONMENT.redis_url
    if url is None:
        return True
    try:
        with Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE) as client:
            client.ping()
    except (RedisError, OSError):
        return False
    return True
