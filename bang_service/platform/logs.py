"""Structured logs: one JSON object per line on standard error, with its context and without secrets.

A line written while a request or a task is processed carries its `request_id`, the `table` it is about, and in a worker
the `task` and `task_id`. A request's id is passed on to the tasks that it sends.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Iterator, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, NamedTuple

from .redaction.errors import ErrorAndTrace, ExceptionRedactor, shown, shown_with_traceback
from .redaction.scrub import Scrubber, known_secrets


class TaskName(NamedTuple):
    """A task that a worker is running: the name of its function and the id of its message."""

    name: str
    id: str


request_id: ContextVar[str] = ContextVar("request_id", default="")
table_id: ContextVar[int | None] = ContextVar("table_id", default=None)
task: ContextVar[TaskName | None] = ContextVar("task", default=None)

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "request"}
# Celery repeats there what the line already says, with arguments and exception unredacted.
_LEFT_OUT: Final = {"celery.app.trace": "data"}

_log = logging.getLogger("bang_service")


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON: time, level, logger, message, context, its `extra` fields, exception.

    Never raises: if a record cannot be formatted, the line says so.
    """

    def __init__(self) -> None:
        super().__init__()
        self._scrub = Scrubber(known_secrets())

    def format(self, record: logging.LogRecord) -> str:
        try:
            line = json.dumps(_entry(record), default=_plain, ensure_ascii=False)
            if self._scrub.is_suspicious(line):
                line = json.dumps(self._scrub.value(json.loads(line)), ensure_ascii=False)
        except Exception as error:
            # Otherwise logging itself would print the raw record.
            told = f"(this line could not be written: {type(error).__name__})"
            line = json.dumps({**_head(record), "message": told}, ensure_ascii=False)
        return line


def _entry(record: logging.LogRecord) -> dict[str, Any]:
    errors = list(_errors_of(record))
    veil = ExceptionRedactor(errors) if errors else None
    message = _message(record)
    entry: dict[str, Any] = {**_head(record), "message": veil(message) if veil else message}
    if current := request_id.get():
        entry["request_id"] = current
    if (table := table_id.get()) is not None:
        entry["table"] = table
    if (working := task.get()) is not None:
        entry["task"], entry["task_id"] = working
    for name, value in vars(record).items():
        if name not in _STANDARD and name not in entry and _LEFT_OUT.get(record.name) != name:
            entry[name] = veil(value) if veil and isinstance(value, str) else value
    if record.exc_info and (error := record.exc_info[1]) is not None:
        entry["exception"] = shown_with_traceback(error, record.exc_info[2])
    if record.stack_info:
        entry["stack"] = record.stack_info
    return entry


def _head(record: logging.LogRecord) -> dict[str, Any]:
    return {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
    }


def _errors_of(record: logging.LogRecord) -> Iterator[ErrorAndTrace]:
    if record.exc_info and record.exc_info[1] is not None:
        yield record.exc_info[1], record.exc_info[2]
    values = record.args.values() if isinstance(record.args, Mapping) else record.args or ()
    for value in (record.msg, *values, *vars(record).values()):
        if isinstance(value, BaseException):
            yield value, value.__traceback__


def _message(record: logging.LogRecord) -> str:
    text = str(_told(record.msg))
    if isinstance(record.args, Mapping):
        return text % {name: _told(value) for name, value in record.args.items()}
    return text % tuple(map(_told, record.args)) if record.args else text


def _told(value: Any) -> Any:
    return shown(value) if isinstance(value, BaseException) else value


def _plain(value: Any) -> str:
    return str(_told(value))


def log_what_nobody_catches() -> None:
    """From now on an exception that ends a thread, the program or a destructor is logged like any other.

    Python itself would print it to standard error with its unredacted message.
    """

    def tell(error: BaseException | None, trace: TracebackType | None, where: str) -> None:
        if error is not None and not isinstance(error, (KeyboardInterrupt, SystemExit)):
            _log.critical("nobody caught an exception in %s", where, exc_info=(type(error), error, trace))

    sys.excepthook = lambda kind, error, trace: tell(error, trace, "the program")
    sys.unraisablehook = lambda raised: tell(raised.exc_value, raised.exc_traceback, "a destructor")
    threading.excepthook = lambda raised: tell(
        raised.exc_value, raised.exc_traceback, raised.thread.name if raised.thread else "a thread"
    )


def logging_config(*, debug: bool) -> dict[str, Any]:
    """The `logging.config.dictConfig` of every process of the service."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "bang_service.platform.logs.JsonFormatter"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": "INFO"},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "django.server": {"handlers": [], "propagate": True},
            # Every 4xx answer is already in the request log.
            "django.request": {"level": "ERROR"},
            # Scanners ask for hosts of their own; each such answer is in the request log, without their text.
            "django.security.DisallowedHost": {"handlers": [], "level": "CRITICAL", "propagate": False},
            # One task is one wake-up, sent every second: only its failure is worth a line.
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "WARNING"},
            "celery.beat": {"level": "WARNING"},
            # A wake-up that came too late.
            "celery.worker.request": {"level": "WARNING"},
            # Below INFO it prints every statement with its values: hands, seeds, hashes of passwords.
            # Its warnings hold the whole address of a player's webhook.
            "urllib3": {"level": "ERROR"},
            "django.db.backends": {"level": "DEBUG" if debug else "INFO"},
        },
    }
