"""The context of a worker's log lines: the task, the table it is about, and the request that sent it.

The request's id travels in the message's headers. A task names its table by an argument `table_id`.
"""

from __future__ import annotations

import inspect
from contextvars import ContextVar, Token
from functools import lru_cache
from typing import Any, Final

from celery import Task, signals

from .logs import TaskName, request_id, table_id, task

HEADER: Final = "bang_request_id"

_Tokens = tuple[Token[str], Token[int | None], Token[TaskName | None]]

# A task that is run inside another one (eagerly) ends first.
_entered: ContextVar[tuple[_Tokens, ...]] = ContextVar("entered", default=())


@signals.before_task_publish.connect
def _hand_on(headers: dict[str, Any], **kwargs: Any) -> None:
    if current := request_id.get():
        headers[HEADER] = current


@signals.task_prerun.connect
def _enter(sender: Task, task_id: str, args: Any, kwargs: Any, **others: Any) -> None:
    current = getattr(sender.request, HEADER, None) or (request_id.get() if sender.request.is_eager else "")
    tokens = (
        request_id.set(current),
        table_id.set(_table_of(sender, args, kwargs)),
        task.set(TaskName(sender.name, task_id)),
    )
    _entered.set((*_entered.get(), tokens))


@signals.task_postrun.connect
def _leave(**kwargs: Any) -> None:
    *before, (of_request, of_table, of_task) = _entered.get()
    _entered.set(tuple(before))
    request_id.reset(of_request)
    table_id.reset(of_table)
    task.reset(of_task)


def _table_of(sender: Task, args: Any, kwargs: Any) -> int | None:
    place = _place_of_table(sender)
    if place is None:
        return None
    found = kwargs["table_id"] if "table_id" in kwargs else args[place] if place < len(args) else None
    return found if isinstance(found, int) else None


@lru_cache(maxsize=256)
def _place_of_table(sender: Task) -> int | None:
    names = list(inspect.signature(sender.run).parameters)
    return names.index("table_id") if "table_id" in names else None
