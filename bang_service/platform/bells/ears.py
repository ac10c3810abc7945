"""How a process hears the bells of the others: through Redis where there is one, else through a pipe of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from django.conf import settings

from . import pipes, publishing, ringing
from .publishing import Listener


def listen(hub: Listener) -> Callable[[], None]:
    """Let the hub hear from now on; gives what ends that."""
    url: str | None = settings.ENVIRONMENT.redis_url
    if url is not None:
        task = hub.loop.create_task(publishing.hear(url, hub), name="bells")
        return lambda: _end(task)
    pipe = pipes.open_pipe(ringing.folder(), hub, hub.loop)
    if pipe is None:
        return _nothing
    ringing.own_pipe.set(pipe.name)
    return pipe.close


def _end(task: asyncio.Task[None]) -> None:
    task.cancel()


def _nothing() -> None:
    return None
