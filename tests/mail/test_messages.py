"""What goes out is a mail that every program can read, and nothing that a player wrote can become a part of its
headers."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.mail.services.messages import message_of
from accounts.mail.services.sending import send_due
from accounts.mail.services.writing import MOST_SUBJECT, write
from accounts.people.models import Player
from bang_service.platform import clock
from tests.mail.servers import Server

New = Callable[..., Mail]
LONGEST_LINE = 998


def written(mail: Mail) -> EmailMessage:
    """The mail as its reader's program understands it."""
    return message_from_bytes(message_of(mail).message().as_bytes(), policy=policy.default)


def parts(message: EmailMessage) -> dict[str, str]:
    """The contents by their types."""
    return {part.get_content_type(): part.get_content() for part in message.walk() if not part.is_multipart()}


def test_mail__has_what_mail_programs_want(new: New) -> None:
    mail = new(language="de")
    message = written(mail)
    assert message["Message-ID"] == f"<{mail.key}@bang.example.org>"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Content-Language"] == "de"
    assert message["From"].addresses[0].addr_spec == "bang@bang.example.org"
    assert message["Date"].datetime == mail.written_at.replace(microsecond=0)
    assert list(parts(message)) == ["text/plain", "text/html"]
    assert message.defects == []
    for header in ("List-Unsubscribe", "List-Unsubscribe-Post", "References", "In-Reply-To"):
        assert header not in message


def test_date__is_the_services_time_of_writing(new: New) -> None:
    mail = new(written_at=clock.now() + timedelta(days=40))
    assert written(mail)["Date"].datetime - clock.now() > timedelta(days=39)


def test_mails_of_one_thread__answer_the_same_unsent_mail(new: New, player: Player) -> None:
    first, second = new(thread="table-7", player=player), new(thread="table-7", player=player)
    roots = {written(mail)[header] for mail in (first, second) for header in ("References", "In-Reply-To")}
    assert len(roots) == 1
    root = roots.pop()
    assert re.fullmatch(r"<[0-9a-f]{32}@bang\.example\.org>", root)
    assert root not in {written(mail)["Message-ID"] for mail in (first, second)}
    for other in (new(thread="table-8", player=player), new(thread="table-7")):
        assert written(other)["References"] != root


def test_thread__depends_on_the_secret_key(new: New, settings: Settings) -> None:
    mail = new(thread="table-7")
    before = written(mail)["References"]
    settings.SECRET_KEY = "another " * 8
    assert written(mail)["References"] != before


def test_notice__can_be_unsubscribed_by_one_click(new: New) -> None:
    mail = new(can_unsubscribe=True)
    message = written(mail)
    assert re.fullmatch(r"<https://bang\.example\.org/account/unsubscribe/[\w.-]+/>", str(message["List-Unsubscribe"]))
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert b"\nList-Unsubscribe: <https://" in message_of(mail).message().as_bytes(), "broken behind its name"


def test_written_mail__says_the_same_in_text_and_html(kind: str, db: None) -> None:
    mail = write(
        kind,
        address="calamity@example.org",
        language="de",
        operands={"name": "<b>Gräfin & Söhne</b>"},
        link="https://bang.example.org/t/7?a=1&b=2",
        can_unsubscribe=True,
    )
    found = parts(written(mail))
    text, html = found["text/plain"], found["text/html"]
    assert "Gräfin & Söhne" in text and "<b>Gräfin & Söhne</b> waits." in text
    assert "&lt;b&gt;Gräfin &amp; Söhne&lt;/b&gt; waits." in html and "<b>" not in html
    assert "https://bang.example.org/t/7?a=1&b=2" in text
    assert 'href="https://bang.example.org/t/7?a=1&amp;b=2"' in html
    assert "To the table" in text and "To the table" in html
    assert "Keine solchen E-Mails mehr" in text and "Keine solchen E-Mails mehr" in html
    assert text.count("/account/unsubscribe/") == html.count("/account/unsubscribe/") == 1
    assert '<html lang="de">' in html
    assert "None" not in text


@pytest.mark.parametrize(
    "name",
    ["a\nBcc: victim@example.org", "a\r\n\r\nHello", "a\rX: y", "a\x0bX: y", "a\x85X: y", "a\u2028X: y", "a\x00b"],
)
def test_name_with_line_breaks__stays_in_the_subject(kind: str, db: None, server: Server, name: str) -> None:
    mail = write(kind, address="calamity@example.org", language="en", operands={"name": name})
    assert mail.subject.isprintable()
    assert send_due() == 1
    assert set(server.mails[0].keys()) == {
        "Content-Type", "MIME-Version", "Subject", "From", "To", "Message-ID", "Date", "Auto-Submitted",
        "Content-Language",
    }  # fmt: skip
    assert server.mails[0]["To"] == "calamity@example.org"


@pytest.mark.parametrize(
    "address",
    [
        "calamity@example.org\nBcc: victim@example.org",
        "calamity@example.org\r\n",
        "calamity@example.org, victim@example.org",
        "calamity@example.org;victim@example.org",
        "Calamity <calamity@example.org>",
        '"calamity\x0b"@example.org',
        '"a b"@example.org',
        "calamity",
        "@example.org",
        "",
    ],
)
def test_address_that_is_none__refused(kind: str, db: None, address: str) -> None:
    with pytest.raises(ValueError, match="not a mail address"):
        write(kind, address=address, language="en", operands={"name": "x"})
    assert not Mail.objects.exists()


@pytest.mark.parametrize(
    "given",
    [
        {"subject": "a\nBcc: victim@example.org"},
        {"address": "calamity@example.org\nBcc: victim@example.org"},
        {"address": "calamity@example.org, victim@example.org"},
    ],
)
def test_row_with_line_breaks__not_sent_and_holds_nothing_back(server: Server, new: New, given: dict[str, str]) -> None:
    mail, other = new(**given), new("other@example.org")
    assert send_due() == 1
    mail.refresh_from_db()
    other.refresh_from_db()
    assert (mail.state, other.state) == (Mail.State.REFUSED, Mail.State.SENT)
    assert len(server.arrived) == 1


@pytest.mark.parametrize("word", ["Gräfin", "x" * 3000, "ä" * 3000, "𝄞" * 800, "\n.\n..\n" + "From " * 400])
def test_text__arrives_whole_in_short_lines_of_ascii(server: Server, new: New, word: str) -> None:
    new(subject=word.strip()[:MOST_SUBJECT].replace("\n", " "), text=word, html=f"<p>{word}</p>", thread="t" * 40)
    assert send_due() == 1
    assert max(map(len, server.arrived[0].split(b"\r\n"))) <= LONGEST_LINE
    assert server.arrived[0].isascii()
    found = parts(server.mails[0])
    assert found["text/plain"].replace("\r\n", "\n").rstrip("\n") == word.rstrip("\n")
    assert word.rstrip("\n") in found["text/html"].replace("\r\n", "\n")


def test_long_subject__shortened(kind: str, db: None) -> None:
    mail = write(kind, address="calamity@example.org", language="en", operands={"name": "ä" * 3000})
    assert len(mail.subject) == MOST_SUBJECT
    assert written(mail)["Subject"] == mail.subject


def test_mail_to_another_domain_of_letters__goes_out_as_ascii(server: Server, new: New) -> None:
    new("calamity@bücher.example")
    assert send_due() == 1
    assert server.mails[0]["To"] == "calamity@xn--bcher-kva.example"
