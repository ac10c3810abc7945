"""Where a request ends, and who waits for one that does not: decided by what is answered, never by how long it took."""

from __future__ import annotations

import re
import socket
from contextlib import ExitStack
from typing import Final

import pytest

from bang_service.runner.web import MOST_HEADER_BYTES

from .wire import Answer, Web, read_answer

pytestmark = pytest.mark.long

HALF: Final = 200
"""Requests that never end, all at once: more than threads and queue of a web process hold together."""

LIMITS: Final = b"GET /api/v1/limits/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST: Final = b"GET /api/v1/me/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
HEAD: Final = b"POST /api/v1/sessions/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED: Final = b"Transfer-Encoding: chunked\r\n"


def answers(web: Web, sent: bytes) -> list[int]:
    """The statuses of all that is answered on one connection until the server closes it."""
    with web.connect() as line:
        line.sendall(sent)
        told = b"".join(iter(lambda: line.recv(65536), b""))
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", told)]


def test_requests__one_after_the_other__are_each_answered(web: Web) -> None:
    assert answers(web, LIMITS + LIMITS + LAST) == [200, 200, 401]


_HIDDEN: Final = b"0\r\n\r\n" + LAST
_LENGTH: Final = b"Content-Length: %d\r\n" % len(_HIDDEN)


@pytest.mark.parametrize(
    "framing",
    [
        _LENGTH + CHUNKED,
        CHUNKED + _LENGTH,
        _LENGTH + b"Transfer-Encoding: Chunked\r\n",
        _LENGTH + b"Transfer-Encoding:chunked\r\n",
        _LENGTH + b"Transfer-Encoding:\tchunked\r\n",
        _LENGTH + b"Transfer-Encoding: chunked \r\n",
        _LENGTH + b"Transfer-Encoding: gzip, chunked\r\n",
        _LENGTH + b"Transfer-Encoding: identity, chunked\r\n",
        _LENGTH + b"Transfer-Encoding: chunked, identity\r\n",
        _LENGTH + b"Transfer-Encoding: xchunked\r\n",
        _LENGTH + b"Transfer-Encoding: \x0bchunked\r\n",
        _LENGTH + b"Transfer-Encoding : chunked\r\n",
        _LENGTH + b"X: y\r\n Transfer-Encoding: chunked\r\n",
        _LENGTH + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        b"Content-Length: 5\r\n" + _LENGTH,
        _LENGTH + b"Content-Length: 5\r\n",
        b"Content-Length: 5, %d\r\n" % len(_HIDDEN),
        b"Content-Length: 0%d, %d\r\n" % (len(_HIDDEN), len(_HIDDEN)),
    ],
)
def test_request__hidden_in_a_body__is_never_answered(framing: bytes, web: Web) -> None:
    # Whoever stands before this service may see one request where it would see two.
    told = answers(web, HEAD + framing + b"\r\n" + _HIDDEN)
    assert len(told) == 1 and 400 <= told[0] < 500


def test_request__whose_end_is_told_in_two_ways__is_the_last_on_its_connection(web: Web) -> None:
    guest = b"POST /api/v1/guests/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    told = answers(web, guest + b"Content-Length: 2\r\n" + CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n" + LIMITS + LAST)
    assert told == [201]


def test_head__of_more_than_any_browser_sends__is_refused(web: Web) -> None:
    with web.connect() as line:
        line.sendall(LIMITS.replace(b"\r\n\r\n", b"\r\nX-Large: " + b"x" * (3 * MOST_HEADER_BYTES) + b"\r\n\r\n"))
        assert read_answer(line).status == 431


def test_body__too_large_and_only_announced__refused_before_it_is_sent(web: Web) -> None:
    with web.connect() as line:
        line.sendall(HEAD + b"Content-Length: 20000000\r\nExpect: 100-continue\r\n\r\n")
        assert read_answer(line).status == 413


def test_body__that_the_service_is_asked_for__is_waited_for(web: Web) -> None:
    with web.connect() as line:
        line.sendall(HEAD + b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 100 ")
        line.sendall(b"{}")
        assert read_answer(line).status == 422


@pytest.mark.parametrize(
    ("sent", "rest"),
    [
        (HEAD + b"Content-Length: 2\r\n\r\n{", b"}"),
        (HEAD + CHUNKED + b"\r\n1\r\n{\r\n", b"1\r\n}\r\n0\r\n\r\n"),
        (HEAD + CHUNKED + b"\r\n2\r\n{", b"}\r\n0\r\n\r\n"),
        (HEAD + b"Content-Length: 2\r", b"\n\r\n{}"),
    ],
    ids=["body", "chunks", "chunk", "head"],
)
def test_requests__by_the_hundred_that_do_not_end__keep_nobody_from_being_answered(
    sent: bytes, rest: bytes, web: Web
) -> None:
    with ExitStack() as stack:
        lines: list[socket.socket] = [stack.enter_context(web.connect()) for _ in range(HALF)]
        for line in lines:
            line.sendall(sent)
        assert web.send(LIMITS).status == 200
        for line in lines:
            line.sendall(rest)
        told: list[Answer] = [read_answer(line) for line in lines]
    # The service was waiting for them: none was lost. More than it has room for are told to come again.
    assert {answer.status for answer in told} <= {422, 503}
    assert any(answer.status == 422 for answer in told)


def test_clients__that_leave_in_the_middle__are_forgotten(web: Web) -> None:
    for sent in (HEAD + b"Content-Length: 9\r\n\r\n{", HEAD + CHUNKED + b"\r\n5\r\n{", b"GET /api/v1/lim"):
        for _ in range(20):
            with web.connect() as line:
                line.sendall(sent)
    assert web.send(LIMITS).status == 200
    assert web.is_running()
