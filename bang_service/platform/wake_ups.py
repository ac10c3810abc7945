"""Wake-ups make a worker look for work. The rows of the database say what there is: a wake-up that is lost loses
nothing, because the sweeps look as well."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any, Final

from celery import current_app

WAKE_UP_SECONDS: Final = 30
"""A wake-up that no process received for so long is worthless: the sweep has published it again."""

QUIET_SECONDS: Final = 5.0
"""How long no publishing is tried after the broker could not be reached: players must not wait for it. Then one of
them tries, and the others go on resting until it has reached the broker."""

log = logging.getLogger(__name__)

_quiet_until = 0.0


LATE: Final = 9
"""The priority of a wake-up that is received when no other waits in its queue. Others have 0."""


def wake(task: str, arguments: list[Any], queue: str, *, late: bool = False) -> None:
    """Publish a wake-up, now. Raises nothing."""
    global _quiet_until
    if _quiet_until:
        if monotonic() < _quiet_until:
            return
        _quiet_until = monotonic() + QUIET_SECONDS
    try:
        current_app.send_task(
            task,
            args=arguments,
            queue=queue,
            retry=False,
            expires=WAKE_UP_SECONDS,
            priority=LATE if late else 0,
        )
        _quiet_until = 0.0
    except Exception as error:
        _quiet_until = monotonic() + QUIET_SECONDS
        log.warning("the wake-up %s could not be sent: %s", task, type(error).__name__)
