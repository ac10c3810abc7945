"""Answers that the front gives by itself, before Django is asked."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ..problems import Problem
from .types import Headers


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP answer; header names are in lower case."""

    status: int
    headers: Headers
    body: bytes


def problem_answer(problem: Problem, *, close: bool = False) -> Answer:
    """`problem` as an RFC 9457 answer; with `close` the connection ends, because its input was not read."""
    body = msgspec.json.encode(
        {
            "type": problem.type,
            "title": problem.title,
            "status": problem.status,
            "detail": problem.detail,
            "code": problem.code.value,
        }
    )
    headers: Headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"access-control-allow-origin", b"*"),
    ]
    if problem.retry_after is not None:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    if close:
        headers.append((b"connection", b"close"))
    return Answer(problem.status, headers, body)
