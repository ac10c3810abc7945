"""Tasks say beside their definition in which queue they run, and how often they are sent.

`SCHEDULE` is Celery's beat schedule, `route` its router. Both are complete when the modules named `tasks` are loaded,
as the scheduler and the workers do before they begin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from celery import Task, shared_task

SCHEDULE: Final[dict[str, dict[str, Any]]] = {}

_queues: dict[str, str] = {}


def periodic(entry: str, *, every: float, queue: str) -> Callable[[Callable[[], None]], Task[[], None]]:
    """A task that is sent to `queue` every so many seconds; `entry` is its name in the schedule.

    Raises ValueError if another task has that name.
    """

    def bind(work: Callable[[], None]) -> Task[[], None]:
        name = _name(work)
        if SCHEDULE.get(entry, {"task": name})["task"] != name:
            raise ValueError(f"{name}: the schedule has an entry {entry!r} for {SCHEDULE[entry]['task']}.")
        # A tick that no worker took before the next one is due is worthless.
        SCHEDULE[entry] = {"task": name, "schedule": every, "options": {"queue": queue, "expires": every}}
        return on_demand(queue=queue)(work)

    return bind


def on_demand(*, queue: str, **options: Any) -> Callable[[Callable[..., None]], Task[..., None]]:
    """A task that is sent when there is something to do. `options` are those of Celery's `shared_task`."""

    def bind(work: Callable[..., None]) -> Task[..., None]:
        _queues[_name(work)] = queue
        return shared_task(name=_name(work), **options)(work)

    return bind


def route(name: str, *args: object, **kwargs: object) -> dict[str, str] | None:
    """Where the task with this name runs, as Celery asks for it."""
    queue = _queues.get(name)
    return None if queue is None else {"queue": queue, "routing_key": queue}


def _name(work: Callable[..., None]) -> str:
    # As Celery names it. It stands in messages: two releases must agree on it.
    return f"{work.__module__}.{work.__name__}"
