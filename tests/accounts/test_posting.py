"""One attempt over HTTP: it ends in time whatever the other side does, and is encrypted for the host that was meant."""

from __future__ import annotations

import socket
import ssl
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from pytest_django.fixtures import Settings
from urllib3.response import BaseHTTPResponse

from accounts.notices.channels import posting
from accounts.notices.models import Delivery
from tests.accounts.delivering import work
from tests.accounts.webhooks import Arrival, Reply, Server, copy, serving, states, table_of, webhook
from tests.waiting import PAUSE, RUNS_OUT, Watch, hang_until, linger, wait_for_threads, wait_until

State = Delivery.State
ENOUGH_DRIPS, MOST_DRIPS = 50, 1000


# -- what endpoints answer -------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_redirection__is_not_followed(db: None, server: Server, status: int) -> None:
    with serving() as elsewhere:
        server.reply = lambda arrival: Reply(status, {"Location": elsewhere.url})
        to = webhook(server.url)
        sent = copy(table_of(to.player), to)
        work()
        assert not elsewhere.arrivals
    sent.refresh_from_db()
    assert (sent.state, sent.attempts) == (State.DUE, 1)
    assert sent.error == f"It answered {status}; redirects are not followed."


def test_huge_answer__is_not_read(db: None, server: Server) -> None:
    server.reply = lambda arrival: Reply(200, body=b"x" * 50_000_000)
    to = webhook(server.url)
    copy(table_of(to.player), to)
    work()
    assert states() == [State.SENT]
    wait_until(lambda: server.broken == 1, lambda: "the rest was taken in too")


def test_no_answer__ends_in_time(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "WHOLE_SECONDS", RUNS_OUT)
    let_go = threading.Event()

    def reply(arrival: Arrival) -> Reply:
        hang_until(let_go)
        return Reply()

    server.reply = reply
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    try:
        work()
    finally:
        let_go.set()
    sent.refresh_from_db()
    assert sent.error == "It did not answer in time."


@pytest.mark.parametrize(
    ("said", "ok"),
    [
        (b"HTTP/1.1 200 OK\r\nX-A: b", False),
        (b"HTTP/1.1 100 Continue\r\n\r\n" * 100, False),
        (b"", False),
        (b"HTTP/1.1 200 OK\r\n\r\n", True),
    ],
)
def test_answer__that_comes_byte_by_byte__ends_in_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, said: bytes, ok: bool
) -> None:
    settings.WEBHOOK_PRIVATE = True
    is_time_up, limits = threading.Event(), list[float]()

    class Watchdog(threading.Thread):
        """Time is up once the body is read if there is one; else once what has come is no answer yet."""

        def __init__(self, seconds: float, cut: Callable[[], None]) -> None:
            super().__init__(daemon=True)
            limits.append(seconds)
            self._cut = cut

        def run(self) -> None:
            hang_until(is_time_up)
            self._cut()

        def cancel(self) -> None:
            is_time_up.set()

    read = posting._read_politely

    def read_body(response: BaseHTTPResponse) -> None:
        is_time_up.set()
        read(response)

    monkeypatch.setattr(posting, "monotonic", Watch())
    monkeypatch.setattr(posting, "threading", SimpleNamespace(Timer=Watchdog, Lock=threading.Lock))
    monkeypatch.setattr(posting, "_read_politely", read_body)
    left_alone = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def drip() -> None:
            taken, _ = listener.accept()
            with taken, suppress(OSError):
                for at in range(MOST_DRIPS):
                    taken.sendall(said[at : at + 1] or b"x")
                    linger(PAUSE)
                    if at > ENOUGH_DRIPS and not ok:
                        is_time_up.set()
                return
            left_alone.set()

        thread = threading.Thread(target=drip)
        thread.start()
        answer = posting.post(f"http://127.0.0.1:{listener.getsockname()[1]}/", headers={}, body=b"{}")
        wait_for_threads([thread])
    assert answer.ok is ok
    assert answer.reason == ("" if ok else "It did not answer in time.")
    assert limits == [posting.WHOLE_SECONDS]
    assert left_alone.is_set()


def test_answer__that_is_no_http__fails(settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE = True
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def talk() -> None:
            taken, _ = listener.accept()
            with taken:
                taken.recv(65536)
                taken.sendall(b"220 mail.example.org ESMTP\r\n")

        thread = threading.Thread(target=talk)
        thread.start()
        answer = posting.post(f"http://127.0.0.1:{listener.getsockname()[1]}/", headers={}, body=b"{}")
        thread.join()
    assert answer.reason == "Its answer is not HTTP."


# -- TLS -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the host receiver.test, with its key; its own authority."""
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=receiver.test",
         "-addext", "subjectAltName=DNS:receiver.test", "-keyout", "key.pem", "-out", "cert.pem"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    return folder


@pytest.mark.parametrize(
    ("host", "trusted", "reason"),
    [
        ("receiver.test", True, ""),
        ("other.test", True, "Its certificate is not valid for this host."),
        ("receiver.test", False, "Its certificate is not valid for this host."),
    ],
)
def test_tls__is_checked_for_the_name_at_the_vetted_address(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, certificate: Path, host: str, trusted: bool, reason: str
) -> None:
    settings.WEBHOOK_PRIVATE = True
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))
    posting._context.cache_clear()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    names: list[str | None] = []
    context.sni_callback = lambda sock, name, ctx: names.append(name)
    look_up = socket.getaddrinfo
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda name, *args, **given: look_up("127.0.0.1" if name.endswith(".test") else name, *args, **given),
    )
    with serving(context) as server:
        answer = posting.post(server.url.replace("127.0.0.1", host), headers={}, body=b"{}")
        assert answer.reason == reason
        assert names == [host]
        assert [arrival.headers["host"] for arrival in server.arrivals] == (
            [] if reason else [server.url.replace("127.0.0.1", host).split("/")[2]]
        )
    posting._context.cache_clear()


def test_plain_http__to_a_tls_address__fails(settings: Settings, server: Server) -> None:
    answer = posting.post(server.url.replace("http://", "https://"), headers={}, body=b"{}")
    assert answer.reason == "Its TLS is faulty."
