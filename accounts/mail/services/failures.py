"""What it means that a mail could not be sent: whose fault it is, and whether another time may be better.

Only what is certainly the address's own fault switches the address off. A server that refuses us (a wrong password, a
blocked network, a missing SPF record) says 5xx as well, and would otherwise switch off every address in an hour.
"""

from __future__ import annotations

import re
import smtplib
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

_STATUS: Final = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")
_PLAIN: Final = frozenset({550, 551, 553, 556})
"""Replies to a recipient that are about the address, if no status beside them says otherwise."""

_EXCEPTIONS: Final = frozenset({"1.7", "1.8", "2.2", "2.3"})
"""Among the statuses about addresses and mailboxes: a sender's address that is wrong, a mailbox that is full (its owner
may empty it), a mail that is too long."""

_NOT_THE_ADDRESS: Final = frozenset({3, 5, 6, 7})
"""Kinds of statuses that are about servers, protocol, content and policies (RFC 3463)."""


class Fault(Enum):
    """Whose fault it is, and so what happens to the mail.

    ADDRESS: it will never work; the mail is refused and its address switched off.
    MAIL: it cannot be written as a mail; it is refused.
    MOMENT: another time may be better; it is tried again.
    SERVER: so may it, but nothing more can be sent through this connection.
    """

    ADDRESS = auto()
    MAIL = auto()
    MOMENT = auto()
    SERVER = auto()


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a mail was not sent. `code` is the server's reply, 0 if it gave none; `reason` its words, for staff."""

    fault: Fault
    reason: str
    code: int = 0


def failure_of(error: Exception) -> Failure:
    """What an exception means that was raised while a mail was being sent."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code, words = next(iter(error.recipients.values()), (0, b""))
        return _refused(code, _text(words))
    if isinstance(error, smtplib.SMTPDataError):
        fault = Fault.SERVER if error.smtp_code == 421 else Fault.MOMENT
        return Failure(fault, _said(error.smtp_code, _text(error.smtp_error)), error.smtp_code)
    if isinstance(error, smtplib.SMTPResponseException):
        return Failure(Fault.SERVER, _said(error.smtp_code, _text(error.smtp_error)), error.smtp_code)
    if isinstance(error, OSError):
        # Refused connections, names that are not found, time limits, TLS; and all other exceptions of smtplib.
        return Failure(Fault.SERVER, _readable(f"{type(error).__name__}: {error}"))
    if isinstance(error, ValueError):
        # Addresses and headers that Django refuses to write.
        return Failure(Fault.MAIL, "It cannot be written as a mail.")
    return Failure(Fault.MOMENT, type(error).__name__)


def is_about_the_address(status: str) -> bool:
    """Whether a permanent status ("5.1.1") says that an address does not work, rather than that we are not welcome."""
    found = _STATUS.fullmatch(status)
    if found is None or found[1] != "5":
        return False
    return int(found[2]) not in _NOT_THE_ADDRESS and f"{found[2]}.{found[3]}" not in _EXCEPTIONS


def _refused(code: int, words: str) -> Failure:
    """What a server's reply to a recipient means."""
    reason = _said(code, words)
    if code == 421:
        return Failure(Fault.SERVER, reason, code)
    status = _STATUS.search(words)
    about_address = is_about_the_address(status[0]) if status else code in _PLAIN
    if 500 <= code <= 599 and about_address:
        return Failure(Fault.ADDRESS, reason, code)
    return Failure(Fault.MOMENT, reason, code)


def _said(code: int, words: str) -> str:
    return _readable(f"{code} {words}")


def _text(words: bytes | str) -> str:
    return words.decode("utf-8", errors="replace") if isinstance(words, bytes) else words


def _readable(text: str) -> str:
    """One line, of characters that can be shown and stored."""
    return "".join(one if one.isprintable() else " " for one in text)[:300]
