"""Where mails go and whom they come from: what an operator writes, and what the service makes of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.platform.environment import ROOT, BadVariable, Environment, MailServer, read_environment
from bang_service.platform.redaction.scrub import known_secrets
from tests.waiting import PATIENCE


def read(var_dir: Path, **variables: str) -> Environment:
    return read_environment({"BANG_VAR_DIR": str(var_dir), **variables})


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://bang:secret@mail.example.org", MailServer("mail.example.org", 587, "bang", "secret", "starttls")),
        (
            "smtp://bang:secret@mail.example.org:2525",
            MailServer("mail.example.org", 2525, "bang", "secret", "starttls"),
        ),
        ("smtp://bang:secret@mail.example.org?tls=off", MailServer("mail.example.org", 25, "bang", "secret", "off")),
        ("smtps://bang:secret@mail.example.org", MailServer("mail.example.org", 465, "bang", "secret", "tls")),
        ("smtps://mail.example.org:4465/", MailServer("mail.example.org", 4465, "", "", "tls")),
        ("smtp://localhost", MailServer("localhost", 25, "", "", "off")),
        ("smtp://localhost/?tls=starttls", MailServer("localhost", 587, "", "", "starttls")),
        ("smtp://[::1]:25", MailServer("::1", 25, "", "", "off")),
        (
            "smtp://bang%40example.org:a%2Fb%3A%40%23@mail.example.org",
            MailServer("mail.example.org", 587, "bang@example.org", "a/b:@#", "starttls"),
        ),
        ("file:", None),
        ("", None),
    ],
)
def test_mail_url__means_a_server_or_files(var_dir: Path, url: str, server: MailServer | None) -> None:
    assert read(var_dir, BANG_MAIL_URL=url).mail_server == server


@pytest.mark.parametrize(
    "url",
    [
        "mail.example.org",
        "http://mail.example.org",
        "smtp://",
        "smtp://bang:secret@",
        "smtp://bang:secret@mail.example.org:port",
        "smtp://bang:secret@mail.example.org:0",
        "smtp://bang:secret@mail.example.org/inbox",
        "smtp://bang:secret@mail.example.org#x",
        "smtp://bang@mail.example.org",
        "smtp://:secret@mail.example.org",
        "smtp://bang:secret@mail.example.org?tls=maybe",
        "smtp://bang:secret@mail.example.org?tls=off&tls=starttls",
        "smtp://bang:secret@mail.example.org?timeout=3",
        "smtp://bang:secret@mail.example.org?secret",
        "smtps://bang:secret@mail.example.org?tls=off",
        "smtp://bang:sec/secret@mail.example.org",
        "file:///tmp/secret",
    ],
)
def test_mail_url__malformed__told_without_repeating_it(var_dir: Path, url: str) -> None:
    with pytest.raises(BadVariable) as caught:
        read(var_dir, BANG_MAIL_URL=url)
    assert str(caught.value).startswith("BANG_MAIL_URL ")
    assert ". " in str(caught.value)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "sender"),
    [
        ({}, "bang@localhost"),
        ({"BANG_PUBLIC_URL": "https://bang.example.org:8443"}, "bang@bang.example.org"),
        ({"BANG_PUBLIC_URL": "http://10.0.0.5"}, "bang@localhost"),
        ({"BANG_PUBLIC_URL": "http://[2001:db8::1]"}, "bang@localhost"),
        ({"BANG_MAIL_FROM": "games@example.org"}, "games@example.org"),
        ({"BANG_MAIL_FROM": "BANG! <games@example.org>"}, "BANG! <games@example.org>"),
    ],
)
def test_mail_from__is_given_or_follows_from_the_public_address(
    var_dir: Path, given: dict[str, str], sender: str
) -> None:
    assert read(var_dir, **given).mail_from == sender


@pytest.mark.parametrize(
    "text",
    ["games", "games@", "@example.org", "a@b@c", "a@b, c@d", "BANG <a@b>\nBcc: c@d", "a b@example.org", "ä@b.org"],
)
def test_mail_from__malformed__told(var_dir: Path, text: str) -> None:
    with pytest.raises(BadVariable, match="BANG_MAIL_FROM is"):
        read(var_dir, BANG_MAIL_FROM=text)


def test_password__is_not_shown_anywhere(var_dir: Path) -> None:
    url = "smtp://bang:s3cr%40t-word@mail.example.org"
    assert "s3cr@t-word" not in repr(read(var_dir, BANG_MAIL_URL=url))
    assert {"s3cr%40t-word", "s3cr@t-word"} <= set(known_secrets({"BANG_MAIL_URL": url}))


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://bang:secret@mail.example.org", "smtp mail.example.org 587 bang secret True False 10"),
        ("smtps://bang:secret@mail.example.org", "smtp mail.example.org 465 bang secret False True 10"),
        ("", "files"),
    ],
)
def test_settings__are_those_of_django(var_dir: Path, url: str, expected: str) -> None:
    code = """
from bang_service import settings as s
assert s.LINKS_BASE == "http://127.0.0.1:8123"
if s.EMAIL_BACKEND.endswith("FileBackend"):
    print("files")
else:
    print(s.EMAIL_BACKEND.split(".")[-2], s.EMAIL_HOST, s.EMAIL_PORT, s.EMAIL_HOST_USER, s.EMAIL_HOST_PASSWORD,
          s.EMAIL_USE_TLS, s.EMAIL_USE_SSL, s.EMAIL_TIMEOUT)
"""
    environment = {**os.environ, "BANG_VAR_DIR": str(var_dir), "BANG_MAIL_URL": url}
    environment |= {"BANG_PUBLIC_URL": "", "BANG_SERVED_AT": "http://127.0.0.1:8123"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout.strip() == expected
