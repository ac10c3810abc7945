"""What goes wrong: the service says no, or nobody answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_COMMON = frozenset({"type", "title", "status", "detail", "instance", "code", "request_id", "field", "errors"})


class BangError(Exception):
    """The service has refused a request, and nothing has changed.

    `code` is one of a closed list (`models.CodeEnum`; a newer service may have more): decide by it, never by a text.
    It is empty when something other than the service has answered.
    """

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: float | None = None) -> None:
        """`problem` is the problem document (RFC 9457), `retry_after` the seconds of the header of that name."""
        self.status = status
        self.code: str = problem.get("code", "")
        self.title: str = problem.get("title", "")
        self.detail: str = problem.get("detail", "")
        self.field: str | None = problem.get("field")
        """The wrong input, if there is only one."""
        self.errors: list[dict[str, str]] = problem.get("errors", [])
        """Each wrong input: `field` and `detail`."""
        self.request_id: str = problem.get("request_id", "")
        """Quote it when you report an error."""
        self.retry_after = retry_after
        """Seconds after which it may be tried again, when the service has said so."""
        self.extras = {name: value for name, value in problem.items() if name not in _COMMON}
        """Further members: `waiting_for` of a `prompt_answered`, for example."""
        super().__init__(f"{status} {self.code or self.title}: {self.detail}")


class Unreachable(Exception):
    """No answer came. A request that is not safe to repeat may have been carried out: look before you send it again."""


def error_of(status: int, headers: Mapping[str, str], content: bytes) -> BangError:
    """The error that an answer is."""
    try:
        problem = json.loads(content)
    except ValueError:
        problem = None
    if not isinstance(problem, dict):
        text = content[:200].decode(errors="replace")
        problem = {"title": "No answer of the service", "detail": text or "The answer is empty."}
    return BangError(status, problem, seconds_of(headers.get("retry-after")))


def seconds_of(retry_after: str | None) -> float | None:
    """The header's seconds; None when it is missing or a date."""
    return float(retry_after) if retry_after is not None and retry_after.isdecimal() else None
