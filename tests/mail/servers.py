"""A real mail server on the loopback, that takes mails or refuses them as a test wants."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


@dataclass
class Server:
    """What the server shall say, and what it has got.

    Replies are given in turn; when none is left, everything is taken. `meanwhile` is called when a mail has arrived,
    before it is taken.
    """

    port: int = 0
    connections: int = 0
    senders: list[str] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    data: list[str] = field(default_factory=list)
    password: str = "secret"
    meanwhile: Callable[[], None] | None = None
    arrived: list[bytes] = field(default_factory=list)
    was_encrypted: list[bool] = field(default_factory=list)

    @property
    def mails(self) -> list[EmailMessage]:
        """What has arrived, parsed as a mail program would."""
        return [message_from_bytes(text, policy=policy.default) for text in self.arrived]

    async def handle_MAIL(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.senders:
            return self.senders.pop(0)
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        reply = self.recipients.pop(0) if self.recipients else "250 OK"
        if reply.startswith("250"):
            envelope.rcpt_tos.append(address)
        return reply

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.meanwhile is not None:
            await asyncio.to_thread(self.meanwhile)
        reply = self.data.pop(0) if self.data else "250 OK"
        if reply.startswith("250"):
            assert isinstance(envelope.content, bytes)
            self.arrived.append(envelope.content)
            self.was_encrypted.append(session.ssl is not None)
        return reply

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        return AuthResult(success=data.password == self.password.encode(), handled=False)


class _Controller(Controller):
    def __init__(self, server: Server, **options: Any) -> None:
        self._server, self._options = server, options
        super().__init__(server, hostname="127.0.0.1", port=0)

    def factory(self) -> SMTP:
        self._server.connections += 1
        return SMTP(self.handler, hostname="mail.test", **self._options)

    def _trigger_server(self) -> None:
        # It was given 0, any port that is free.
        assert isinstance(self.server, asyncio.Server)
        self.port = self._server.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]
        self._server.connections = 0


@contextmanager
def serving(certificate: tuple[Path, Path] | None = None, *, with_log_in: bool = False) -> Iterator[Server]:
    """A running server; with a certificate it offers STARTTLS, with `with_log_in` it demands a password."""
    server = Server()
    options: dict[str, Any] = {}
    if certificate is not None:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*certificate)
        options["tls_context"] = context
    if with_log_in:
        options |= {"authenticator": server.authenticate, "auth_required": True}
        options |= {"auth_require_tls": certificate is not None}
    controller = _Controller(server, **options)
    controller.start()
    try:
        yield server
    finally:
        controller.stop()


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate),
        ],
        check=True,
        capture_output=True,
    )  # fmt: skip
    return certificate, key


@contextmanager
def silent() -> Iterator[int]:
    """The port of a server that lets everybody connect and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]
