"""How a process receives the wake-ups of the others: through Redis if there is one, otherwise through its own pipe."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from django.conf import settings

from . import pipes, publishing, redis_channels
from .redis_channels import Listener


def listen(hub: Listener) -> Callable[[], None]:
    """Make the hub receive from now on; returns what ends that."""
    url: str | None = settings.ENVIRONMENT.redis_url
    if url is not None:
        task = hub.loop.create_task(redis_channels.hear(url, hub), name="wake-ups")
        return lambda: _end(task)
    pipe = pipes.open_pipe(publishing.folder(), hub, hub.loop)
    if pipe is None:
        return _nothing
    publishing.own_pipe.set(pipe.name)
    return pipe.close


def _end(task: asyncio.Task[None]) -> None:
    task.cancel()


def _nothing() -> None:
    return None
