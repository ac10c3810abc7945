import asyncio
import io
import json
import logging
import re
import signal
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from bang_service.platform import slots
from bang_service.platform.front import bodies, ending
from bang_service.platform.front import threads as front_threads
from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.streams import Stream
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.front.types import Environ, Message, Receive, Scope, Send
from bang_service.platform.logs import request_id, table_id
from bang_service.platform.metrics.registry import COUNTED
from bang_service.platform.pubsub import hub, publishing
from bang_service.platform.requests import RECEIVED
from bang_service.platform.visitors import VISITOR
from tests.waiting import PATIENCE, RUNS_OUT, Watch, hang_async, hang_until, wait_until_async

LIMIT = 1000


class Client:
    """Speaks ASGI to an application and keeps what it says."""

    def __init__(self, app: Callable[[Scope, Receive, Send], Any]) -> None:
        self.app = app
        self.received = 0

    async def request(
        self,
        path: str = "/",
        *,
        method: str = "GET",
        headers: Iterable[tuple[bytes, bytes]] = (),
        chunks: Iterable[bytes] = (b"",),
    ) -> tuple[int, dict[str, str], bytes]:
        waiting = list(chunks)
        sent: list[Message] = []

        async def receive() -> Message:
            self.received += 1
            if not waiting:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": waiting.pop(0), "more_body": bool(waiting)}

        async def send(message: Message) -> None:
            sent.append(message)

        scope: Scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"a=1",
            "headers": list(headers),
            "client": ("192.0.2.7", 1234),
            "scheme": "http",
            "http_version": "1.1",
        }
        await self.app(scope, receive, send)
        if not sent:
            return 0, {}, b""
        answer_headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], answer_headers, b"".join(message["body"] for message in sent[1:])

    async def has_asked(self, times: int) -> None:
        """Wait until so many bodies were read: then the requests are with the threads, or wait for one."""
        await wait_until_async(lambda: self.received >= times)


def echo(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "application/json")])
    body: io.BytesIO = environ["wsgi.input"]
    shown = {key: value for key, value in environ.items() if isinstance(value, str)}
    return [json.dumps({"environ": shown, "body": body.read().decode()}).encode()]


def stack(app: Any = echo, threads: int = 2, queue: int = 2) -> ThreadedStack:
    return ThreadedStack(app, threads=threads, max_body=LIMIT, queue=queue)


async def test_request__reaches_the_synchronous_stack_whole() -> None:
    client = Client(Dispatcher(stack(), streams=()))

    status, _, body = await client.request(
        "/h\u00e9",
        method="POST",
        headers=[
            (b"x-one", b"1"),
            (b"x-one", b"2"),
            (b"x_one", b"spoofed"),
            (b"content-type", b"text/plain"),
        ],
        chunks=[b"ab", b"c"],
    )

    said = json.loads(body)
    assert status == 200
    assert said["body"] == "abc"
    assert said["environ"]["HTTP_X_ONE"] == "1,2"
    assert said["environ"]["CONTENT_TYPE"] == "text/plain"
    assert said["environ"]["CONTENT_LENGTH"] == "3"
    assert said["environ"]["REMOTE_ADDR"] == "192.0.2.7"
    assert said["environ"]["PATH_INFO"].encode("latin-1").decode() == "/h\u00e9"


async def test_head__has_no_body() -> None:
    assert (await Client(stack()).request(method="HEAD"))[2] == b""


async def test_declared_large_body__is_thrown_away_and_refused() -> None:
    client = Client(stack())

    status, headers, body = await client.request(
        method="POST", headers=[(b"content-length", b"1001")], chunks=[b"x" * 500, b"x" * 501]
    )

    assert status == 413
    assert client.received == 2
    assert headers["content-type"] == "application/problem+json"
    assert json.loads(body)["code"] == "body_too_large"


async def test_declared_huge_body__is_refused_unread() -> None:
    client = Client(stack())

    status, _, _ = await client.request(method="POST", headers=[(b"content-length", b"99999999")], chunks=[b"x" * 500])

    assert status == 413
    assert client.received == 0


async def test_undeclared_large_body__is_thrown_away_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "DISCARD_BYTES", 1200)
    client = Client(stack())

    status, _, _ = await client.request(method="POST", chunks=[b"x" * 600] * 50)

    assert status == 413
    assert client.received == 4


async def test_largest_body__is_accepted() -> None:
    status, _, _ = await Client(stack()).request(method="POST", chunks=[b"x" * LIMIT])

    assert status == 200


async def test_slow_body__is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "READ_SECONDS", RUNS_OUT)

    async def never() -> Message:
        await hang_async()
        return {}

    with pytest.raises(bodies.BodyTooSlow):
        await bodies.read_body({}, never, limit=1)


async def test_body_that_breaks_off__is_refused_for_a_client_that_is_still_there() -> None:
    status, headers, body = await Client(stack()).request(method="POST", chunks=())

    assert (status, headers["connection"]) == (400, "close")
    assert json.loads(body)["code"] == "malformed_request"


async def test_more_than_fit__are_told_to_come_again() -> None:
    go = threading.Event()

    def slow(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        hang_until(go)
        return echo(environ, start_response)

    client = Client(stack(slow, threads=1, queue=1))
    inside = [asyncio.create_task(client.request()) for _ in range(2)]
    await client.has_asked(2)

    status, headers, body = await client.request()
    watched = asyncio.create_task(client.request("/healthz"))
    await client.has_asked(3)
    go.set()

    assert status == 503
    assert int(headers["retry-after"]) >= 1
    assert json.loads(body)["status"] == 503
    assert [(await task)[0] for task in [*inside, watched]] == [200, 200, 200]


async def test_refusal_for_want_of_room__is_held_back__and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go = asyncio.Event(), asyncio.Event()

    async def pause(seconds: float) -> None:
        assert seconds == front_threads.BUSY_SECONDS
        begun.set()
        await go.wait()

    monkeypatch.setattr(front_threads, "sleep", pause)
    refusal = asyncio.create_task(Client(stack(threads=1, queue=-1)).request())
    await begun.wait()
    assert (await Client(stack()).request())[0] == 200
    assert not refusal.done()
    go.set()
    assert (await refusal)[0] == 503


async def test_request_that_steps_aside__keeps_no_slot_from_others() -> None:
    go = threading.Event()

    def hashing(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/hashed":
            slots.step_aside()
            hang_until(go)
        return echo(environ, start_response)

    client = Client(stack(hashing, threads=1, queue=1))
    hashed = [asyncio.create_task(client.request("/hashed")) for _ in range(2)]
    await client.has_asked(2)
    played = await asyncio.wait_for(client.request("/played"), PATIENCE)
    assert not any(task.done() for task in hashed)
    go.set()

    assert played[0] == 200
    assert [(await task)[0] for task in hashed] == [200, 200]
    slots.step_aside()


@pytest.mark.parametrize("how", ["token", "cookie"])
async def test_requests_of_one_account__wait_for_each_other_and_keep_a_slot_from_nobody(how: str) -> None:
    go = threading.Event()
    accounts = {"ada": 1, "ada2": 1, "ben": 2}

    def slow(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        credential = environ.get("HTTP_AUTHORIZATION") or environ.get("HTTP_COOKIE", "").rpartition("=")[2]
        environ[VISITOR].account = accounts.get(credential)
        if environ["PATH_INFO"] == "/slow":
            hang_until(go)
        return echo(environ, start_response)

    def with_(credential: str) -> dict[str, Any]:
        name, value = ("authorization", credential) if how == "token" else ("cookie", f"sessionid={credential}")
        return {"headers": [(name.encode(), value.encode())]}

    client = Client(stack(slow, threads=2, queue=50))
    # Until then they are requests of one address.
    for credential in accounts:
        await client.request(**with_(credential))
    waiting = [asyncio.create_task(client.request("/slow", **with_("ada"))) for _ in range(3)]
    waiting += [asyncio.create_task(client.request(**with_("ada2")))]
    await client.has_asked(3 + 4)
    for _ in range(5):
        async with asyncio.timeout(PATIENCE):
            await client.request(**with_("ben"))
            await client.request()
    assert not any(task.done() for task in waiting)
    go.set()
    assert [(await task)[0] for task in waiting] == [200] * 4


async def test_probe__while_every_thread_waits__is_answered() -> None:
    go = threading.Event()

    def hangs(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/healthz":
            hang_until(go)
        return echo(environ, start_response)

    client = Client(stack(hangs, threads=1))
    inside = asyncio.create_task(client.request())
    await client.has_asked(1)

    try:
        async with asyncio.timeout(PATIENCE):
            assert (await client.request("/healthz"))[0] == 200
        assert not inside.done()
    finally:
        go.set()
    assert (await inside)[0] == 200


async def test_failure_outside_django__is_an_answer() -> None:
    def broken(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        raise RuntimeError("broken")

    status, _, body = await Client(stack(broken)).request()

    assert status == 500
    assert b"broken" not in body


# -- the front's own answers -----------------------------------------------------------------------------------


def counted(name: str, **labels: str) -> float:
    return COUNTED.get_sample_value(name, labels) or 0.0


def broken(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
    raise RuntimeError("broken")


async def refused(how: str) -> tuple[int, dict[str, str], bytes]:
    """An answer that the front gives by itself."""
    if how == "too large":
        return await Client(stack()).request("/api/v1/x/", method="POST", chunks=[b"x" * (LIMIT + 1)])
    if how == "busy":
        return await Client(stack(threads=1, queue=-1)).request("/api/v1/x/", method="POST")
    return await Client(stack(broken)).request("/api/v1/x/", method="POST")


@pytest.mark.parametrize(
    ("how", "status", "code", "level"),
    [
        ("too large", 413, "body_too_large", "INFO"),
        ("busy", 503, "unavailable", "WARNING"),
        ("broken", 500, "server_error", "WARNING"),
    ],
)
async def test_own_answer__has_an_id_and_is_logged_and_counted(
    how: str, status: int, code: str, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    labels = {"route": "(front)", "method": "POST", "status": f"{status // 100}xx"}
    requests = counted("bang_http_requests_total", **labels)
    problems = counted("bang_problems_total", code=code)

    with caplog.at_level(logging.INFO):
        answered, headers, body = await refused(how)

    document = json.loads(body)
    assert answered == document["status"] == status
    assert document["code"] == code
    assert document["instance"] == "/api/v1/x/"
    assert len(headers["x-request-id"]) == 16
    assert document["request_id"] == headers["x-request-id"]
    line = next(record for record in caplog.records if record.name == "bang_service.platform.requests")
    assert (line.levelname, line.status, line.route) == (level, status, "(front)")  # type: ignore[attr-defined]
    assert counted("bang_http_requests_total", **labels) == requests + 1
    assert counted("bang_problems_total", code=code) == problems + 1


async def test_request_id__of_the_caller__is_kept_and_handed_to_django() -> None:
    client = Client(stack())

    _, _, body = await client.request(headers=[(b"x-request-id", b"from-the-caller")])
    _, _, other = await client.request(headers=[(b"x-request-id", b"not ' plain")])
    _, refusal, _ = await Client(stack(broken)).request(headers=[(b"x-request-id", b"from-the-caller")])

    assert json.loads(body)["environ"]["HTTP_X_REQUEST_ID"] == "from-the-caller"
    assert re.fullmatch("[0-9a-f]{16}", json.loads(other)["environ"]["HTTP_X_REQUEST_ID"])
    assert refusal["x-request-id"] == "from-the-caller"
    assert request_id.get() == ""


async def test_moment_of_arrival__is_handed_to_django__so_that_waiting_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr(front_threads, "perf_counter", watch)
    received: list[float] = []

    def note(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        received.append(environ[RECEIVED])
        return echo(environ, start_response)

    await Client(stack(note)).request()

    assert received == [watch.shows]


async def test_threads__are_the_same_for_all_requests() -> None:
    names: set[str] = set()

    def note(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        names.add(threading.current_thread().name)
        return echo(environ, start_response)

    client = Client(stack(note, threads=2, queue=50))
    await asyncio.gather(*(client.request() for _ in range(20)))

    # A slot is given back just before its thread is idle, so that the next request may find another one.
    assert len(names) <= 2 + front_threads.SPARE_THREADS < 20


async def test_stream__goes_to_its_own_code() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["path_params"]["game"].encode()})

    dispatcher = Dispatcher(stack(), streams=[Stream(re.compile(r"/games/(?P<game>\d+)/stream"), app)])

    assert (await Client(dispatcher).request("/games/42/stream"))[2] == b"42"
    assert json.loads((await Client(dispatcher).request("/games/42"))[2])["environ"]["PATH_INFO"] == "/games/42"


async def test_stream__of_another_method__goes_where_all_requests_go() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("it was not asked for")

    stream = Stream(re.compile(r"/games/live"), app, frozenset({"GET"}))
    _, _, body = await Client(Dispatcher(stack(), streams=[stream])).request("/games/live", method="POST")

    assert json.loads(body)["environ"]["REQUEST_METHOD"] == "POST"


async def test_shutdown__ends_what_is_still_followed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(publishing, "folder", lambda: tmp_path / "pipes")
    handlers = {number: signal.getsignal(number) for number in ending.SIGNALS}
    waiting = ["lifespan.startup", "lifespan.shutdown"]
    told: list[str] = []

    async def receive() -> Message:
        return {"type": waiting.pop(0)}

    async def send(message: Message) -> None:
        told.append(message["type"])

    subscription = hub.current().follow("t1")
    try:
        await Dispatcher(stack(), streams=())({"type": "lifespan"}, receive, send)
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)

    assert told == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert hub.current().closing == hub.RESTART
    assert subscription.take()


def streaming(app: Callable[[Scope, Receive, Send], Any]) -> Client:
    return Client(Dispatcher(stack(), streams=[Stream(re.compile(r"/tables/(?P<table_id>\d+)/stream"), app)]))


ROUTE = "/tables/{table_id}/stream"


async def test_stream__has_an_id_and_is_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    seen: list[tuple[str, int | None, float]] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append((request_id.get(), table_id.get(), counted("bang_streams_open", route=ROUTE)))
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"ok"})

    before = counted("bang_http_requests_total", route=ROUTE, method="GET", status="2xx")
    with caplog.at_level(logging.INFO):
        status, headers, _ = await streaming(app).request("/tables/42/stream")

    assert status == 200
    assert seen == [(headers["x-request-id"], 42, 1)]
    assert counted("bang_streams_open", route=ROUTE) == 0
    assert counted("bang_http_requests_total", route=ROUTE, method="GET", status="2xx") == before + 1
    assert caplog.records[-1].getMessage() == "GET /tables/42/stream 200"
    assert (request_id.get(), table_id.get()) == ("", None)


async def test_stream__that_fails_before_it_answers__is_answered_for(caplog: pytest.LogCaptureFixture) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("broken")

    status, headers, body = await streaming(app).request("/tables/42/stream")

    assert status == 500
    assert json.loads(body)["request_id"] == headers["x-request-id"]
    assert b"broken" not in body
    assert counted("bang_streams_open", route=ROUTE) == 0
    assert any(record.exc_info for record in caplog.records)


async def test_stream__that_fails_in_the_middle__ends_there() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError):
        await streaming(app).request("/tables/42/stream")

    assert counted("bang_streams_open", route=ROUTE) == 0
