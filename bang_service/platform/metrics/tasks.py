"""Counts and durations of tasks, by the signals that Celery gives around each."""

from __future__ import annotations

from contextvars import ContextVar
from time import perf_counter
from typing import Any, Final

from celery import signals
from celery.exceptions import TimeLimitExceeded, WorkerLostError
from prometheus_client import Counter, Gauge, Histogram

from .registry import COUNTED

TASKS: Final = Counter(
    "bang_tasks_total",
    "Tasks that a worker has finished, by name and outcome; expired: taken up too late; killed: with its process.",
    ["task", "outcome"],
    registry=COUNTED,
)
DURATION: Final = Histogram(
    "bang_task_seconds",
    "Seconds that a task took.",
    ["task"],
    registry=COUNTED,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0),
)
LAST: Final = Gauge(
    "bang_task_last_success_timestamp_seconds",
    "When the task last succeeded, in seconds since 1970, real time.",
    ["task"],
    registry=COUNTED,
    multiprocess_mode="max",
)

_OUTCOMES: Final = {
    "SUCCESS": "succeeded",
    "FAILURE": "failed",
    "RETRY": "retried",
    "IGNORED": "ignored",
    "REJECTED": "rejected",
}

_started: ContextVar[float] = ContextVar("task_started", default=0.0)


@signals.task_prerun.connect
def _begin(**kwargs: Any) -> None:
    _started.set(perf_counter())


@signals.task_postrun.connect
def _end(sender: Any, state: str, **kwargs: Any) -> None:
    outcome = _OUTCOMES.get(state, "other")
    TASKS.labels(sender.name, outcome).inc()
    if started := _started.get():
        DURATION.labels(sender.name).observe(perf_counter() - started)
    if outcome == "succeeded":
        LAST.labels(sender.name).set_to_current_time()


@signals.task_failure.connect
def _killed(sender: Any, exception: BaseException, **kwargs: Any) -> None:
    # Told by the parent of a process that ended, or was ended, in the middle of a task.
    if isinstance(exception, (TimeLimitExceeded, WorkerLostError)):
        TASKS.labels(sender.name, "killed").inc()


@signals.task_revoked.connect
def _expired(sender: Any, expired: bool, **kwargs: Any) -> None:
    TASKS.labels(sender.name, "expired" if expired else "revoked").inc()
