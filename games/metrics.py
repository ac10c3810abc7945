"""What tables tell of themselves to whoever watches the service, and the counts of answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import cache, wraps
from time import perf_counter
from typing import Final, ParamSpec, TypeVar

from django.db.models import Count, Min
from prometheus_client import Counter, Histogram

from bang_service.platform import clock, uptime
from bang_service.platform.metrics.gauges import Sample, register
from bang_service.platform.metrics.registry import COUNTED, SECONDS
from bang_service.platform.problems import Problem

from .models import Prompt, Table

ACCEPTED: Final = "accepted"

_LIVE: Final = (Table.Status.OPEN, Table.Status.PLAYING, Table.Status.HALTED)

ANSWERS: Final = Counter(
    "bang_answers_total",
    "Answers to prompts by what became of them: accepted, the code of the problem, or error.",
    ["code"],
    registry=COUNTED,
)
ANSWER_SECONDS: Final = Histogram(
    "bang_answer_seconds",
    "Seconds that an accepted answer took, from the wait for its table to the last row written.",
    ["code"],
    registry=COUNTED,
    buckets=SECONDS,
)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


# Looking a child up by its labels costs more than counting in it.
@cache
def _became(code: str) -> Counter:
    return ANSWERS.labels(code)


@cache
def _took() -> Histogram:
    return ANSWER_SECONDS.labels(ACCEPTED)


def counted(answer: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Count what becomes of each call of the service that answers for a player."""

    @wraps(answer)
    def wrapper(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        started = perf_counter()
        try:
            result = answer(*args, **kwargs)
        except Problem as problem:
            _became(problem.code.value).inc()
            raise
        except Exception:
            _became("error").inc()
            raise
        _became(ACCEPTED).inc()
        _took().observe(perf_counter() - started)
        return result

    return wrapper


def register_gauges() -> None:
    """Have scrapes tell how many tables there are, what they wait for, and what is owed to players."""
    register("bang_tables", "Tables at which something may happen, by status; halted ones wait for staff.", tables)
    register("bang_tables_ended", "Tables that are done with, by status.", ended_tables, kept_seconds=600)
    register("bang_prompts_waiting", "Prompts that wait for an answer, by who must give it.", prompts)
    register("bang_ai_backlog_oldest_seconds", "Age of the oldest prompt that a policy has not answered.", ai_backlog)
    register("bang_deadlines_running", "Prompts with a deadline, overdue ones too.", deadlines_running)
    register("bang_deadlines_overdue", "Prompts whose deadline has passed and whose default is not played.", overdue)
    register("bang_deadlines_overdue_oldest_seconds", "How long ago the most overdue deadline passed.", most_overdue)
    register(
        "bang_heart_silent_seconds",
        "Real time since a part of the service last said that it works: the web, or the sweep of deadlines.",
        heartbeats,
    )


def tables() -> Iterable[Sample]:
    """Tables at which something may happen: however many were ever played, this is quickly counted."""
    return _tables(_LIVE)


def ended_tables() -> Iterable[Sample]:
    """Tables that are done with. These become ever more, so they are counted seldom."""
    return _tables([status for status in Table.Status if status not in _LIVE])


def _tables(statuses: Sequence[Table.Status]) -> Iterable[Sample]:
    rows = Table.objects.filter(status__in=statuses).order_by().values_list("status").annotate(Count("pk"))
    found = dict(rows)
    # All are told, so that an alert on one has something to compare.
    return [Sample(found.get(status, 0), {"status": status.value}) for status in statuses]


def prompts() -> Iterable[Sample]:
    """Questions that wait, for players and for policies."""
    found = dict(Prompt.objects.order_by().values_list("by_policy").annotate(Count("pk")))
    return [Sample(found.get(by_policy, 0), {"by": by}) for by_policy, by in ((False, "player"), (True, "policy"))]


def ai_backlog() -> Iterable[Sample]:
    """The age of the oldest question that a policy has not answered, 0 without any."""
    return [_age(Prompt.objects.filter(by_policy=True).aggregate(at=Min("asked_at"))["at"])]


def deadlines_running() -> Iterable[Sample]:
    """Questions with a deadline."""
    return [Sample(Prompt.objects.filter(due_uptime__isnull=False).count())]


def overdue() -> Iterable[Sample]:
    """Questions whose deadline has passed, by the players' clocks."""
    return [Sample(Prompt.objects.filter(due_uptime__lte=uptime.read().now()).count())]


def most_overdue() -> Iterable[Sample]:
    """How long the most overdue deadline has passed, 0 when none has."""
    now = uptime.read().now()
    first = Prompt.objects.filter(due_uptime__lte=now).aggregate(at=Min("due_uptime"))["at"]
    return [Sample(0.0 if first is None else clock.real_seconds((now - first).total_seconds()))]


def heartbeats() -> Iterable[Sample]:
    """How long ago each heartbeat was; one that never came is left out."""
    reading = uptime.read()
    beats = ((uptime.Heartbeat.WEB, reading.web_beat), (uptime.Heartbeat.SWEEP, reading.sweep_beat))
    real = clock.real_now()
    return [
        Sample((real - beat).total_seconds(), {"heart": str(heartbeat)})
        for heartbeat, beat in beats
        if beat is not None
    ]


def _age(moment: datetime | None) -> Sample:
    if moment is None:
        return Sample(0.0)
    return Sample(clock.real_seconds((clock.now() - moment).total_seconds()))
