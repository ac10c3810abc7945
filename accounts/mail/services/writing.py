"""Writing a mail: in the transaction of what it tells, and in the language of its reader. It is sent later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import category

from django.db import transaction
from django.template.loader import render_to_string

from accounts.mail.metrics import count
from accounts.mail.models import Mail
from bang_service.platform import clock
from bang_service.platform.queues import DELIVERIES
from bang_service.platform.texts import Operand, texts_in
from bang_service.platform.wake_ups import wake

from . import addresses
from .messages import unsubscribe_link
from .sending import SEND_TASK
from .validity import is_address

MOST_SUBJECT: Final = 200
"""Characters; mail programs show fewer."""

_UNSEEN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})


class NoAddress(ValueError):
    """A mail was to be written to what is no mail address."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a mail: a paragraph, and links (whole URLs) with what their buttons say."""

    text: str
    links: Sequence[tuple[str, str]] = ()


def write(
    kind: str,
    *,
    address: str,
    language: str,
    operands: Mapping[str, Operand],
    player_id: int | None = None,
    link: str = "",
    thread: str = "",
    can_unsubscribe: bool = False,
    even_if_off: bool = False,
    carries_key: bool = False,
) -> Mail:
    """A mail to an address, to be sent after the commit.

    Its texts are the messages `mail-{kind}-subject` and `mail-{kind}-text`, whose blank lines part paragraphs; with a
    `link` (a whole URL) there is a button, `mail-{kind}-button`. The rest is as in `compose`.
    """
    texts = texts_in(language)
    parts = [Part(one.strip()) for one in texts.text(f"mail-{kind}-text", dict(operands)).split("\n\n")]
    if link:
        parts.append(Part("", [(texts.text(f"mail-{kind}-button", {}), link)]))
    return compose(
        kind,
        address=address,
        language=language,
        subject=texts.text(f"mail-{kind}-subject", dict(operands)),
        parts=parts,
        player_id=player_id,
        thread=thread,
        can_unsubscribe=can_unsubscribe,
        even_if_off=even_if_off,
        carries_key=carries_key,
    )


def compose(
    kind: str,
    *,
    address: str,
    language: str,
    subject: str,
    parts: Sequence[Part],
    player_id: int | None = None,
    thread: str = "",
    can_unsubscribe: bool = False,
    even_if_off: bool = False,
    carries_key: bool = False,
) -> Mail:
    """A mail of these parts, in this language, to be sent after the commit.

    Mails of one `thread` are shown together. With `can_unsubscribe` it says how to get no more of them.

    If the address is switched off, or unsubscribed and `can_unsubscribe`, the mail is stored as dropped. `even_if_off`
    is for what its owner asks for to show that the address works again. With `carries_key` the link opens something,
    and the text is kept only until it is sent. Raises NoAddress.
    """
    if not is_address(address):
        raise NoAddress("not a mail address")
    texts = texts_in(language)
    subject = _one_line(subject)
    shown = {
        "language": texts.language,
        "subject": subject,
        "parts": [Part(_visible(part.text), part.links) for part in parts],
        "unsubscribe": texts.text("mail-unsubscribe", {}) if can_unsubscribe else "",
        "unsubscribe_link": unsubscribe_link(address) if can_unsubscribe else "",
    }
    is_due = _is_wanted(address, can_unsubscribe=can_unsubscribe, even_if_off=even_if_off)
    mail = Mail.objects.create(
        player_id=player_id,
        address=address,
        kind=kind,
        language=texts.language,
        subject=subject,
        # A key that is not sent is kept nowhere.
        text=render_to_string("mail/mail.txt", shown) if is_due or not carries_key else "",
        html=render_to_string("mail/mail.html", shown) if is_due or not carries_key else "",
        thread=thread,
        can_unsubscribe=can_unsubscribe,
        carries_key=carries_key,
        state=Mail.State.DUE if is_due else Mail.State.DROPPED,
        next_at=clock.now() if is_due else None,
    )
    if is_due:
        transaction.on_commit(lambda: wake(SEND_TASK, [], DELIVERIES), robust=True)
    else:
        count("dropped")
    return mail


def _is_wanted(address: str, *, can_unsubscribe: bool, even_if_off: bool) -> bool:
    if not even_if_off and addresses.is_off(address):
        return False
    return not can_unsubscribe or addresses.is_subscribed(address)


def _one_line(subject: str) -> str:
    """Whatever a name brought along, a subject has no line breaks."""
    return " ".join(_visible(subject).split())[:MOST_SUBJECT]


def _visible(text: str) -> str:
    """Blanks in place of control characters, which no database or mail may have to store, and of every line break but
    the usual one."""
    return "".join(" " if one != "\n" and category(one) in _UNSEEN else one for one in text)
