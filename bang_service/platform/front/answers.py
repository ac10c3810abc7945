"""Answers that the front gives itself, before Django is called or after it has failed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from .. import languages
from ..http import cross_origin
from ..http import headers as protection
from ..http.documents import CONTENT_TYPE, challenge, problem_document
from ..http.service_time import HEADER as SERVICE_TIME
from ..http.service_time import service_time
from ..problems import Problem
from .types import Headers


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP answer; header names are in lower case."""

    status: int
    headers: Headers
    body: bytes

    def closing(self) -> Answer:
        """The same as the last one on its connection.

        So a body that comes in chunks is answered (RFC 9112, 6.1). The server hides whether its length was told as
        well; a proxy that went by that has seen another end, and the next request would be somebody else's.
        """
        return replace(self, headers=[*self.headers, (b"connection", b"close")])


def problem_answer(
    problem: Problem, *, path: str, request_id: str, accept_language: str = "", close: bool = False
) -> Answer:
    """`problem` as an RFC 9457 answer like Django's.

    With `close` the connection ends, because its input was not read.
    """
    with languages.speaking(accept_language):
        body = msgspec.json.encode({**problem_document(problem, instance=path), "request_id": request_id})
    headers: Headers = [
        (b"content-type", CONTENT_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"content-language", languages.preferred(accept_language).encode()),
        (b"vary", b"accept-language"),
        (b"cache-control", b"no-store"),
        (b"x-request-id", request_id.encode()),
    ]
    if problem.retry_after is not None:
        headers.append((b"retry-after", str(problem.retry_after).encode()))
    if problem.status == 401:
        headers.append((b"www-authenticate", challenge(problem).encode()))
    if close:
        headers.append((b"connection", b"close"))
    return Answer(problem.status, protected(timed(headers)), body)


def timed(headers: Headers) -> Headers:
    """With the service's current time, in place of an earlier one."""
    kept = [field for field in headers if field[0].lower() != _SERVICE_TIME]
    return [*kept, (_SERVICE_TIME, service_time().encode())]


def protected(headers: Headers) -> Headers:
    """With the fields that Django's middleware would add; fields already present stay."""
    said = {name.lower() for name, _ in headers}
    return [*headers, *(field for field in _PROTECTION if field[0] not in said)]


_SERVICE_TIME = SERVICE_TIME.lower().encode()
_PROTECTION: Headers = [
    (name.lower().encode(), value.encode())
    for name, value in (protection.answer_headers() | cross_origin.answer_headers()).items()
]
