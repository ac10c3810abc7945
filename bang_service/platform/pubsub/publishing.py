"""Publishing: every process may, web and worker alike."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from . import local, pipes, redis_channels


class _OwnPipe:
    """The name of this process's pipe: what it publishes itself it receives without a pipe."""

    def __init__(self) -> None:
        self._pid = 0
        self._name = ""

    def set(self, name: str) -> None:
        self._pid, self._name = os.getpid(), name

    def get(self) -> str:
        # A fork has its parent's memory, and the parent does not receive from it otherwise.
        return self._name if self._pid == os.getpid() else ""


own_pipe = _OwnPipe()


def folder() -> Path:
    """Where the pipes lie."""
    path: Path = settings.VAR_DIR / "pipes"
    return path


def publish(topics: Iterable[str]) -> None:
    """Publish all topics at once, now. Raises nothing and never waits."""
    topics = list(dict.fromkeys(topics))
    local.publish(topics)
    url: str | None = settings.ENVIRONMENT.redis_url
    if url is not None:
        redis_channels.publish(url, topics)
    else:
        pipes.publish(folder(), topics, own=own_pipe.get())
