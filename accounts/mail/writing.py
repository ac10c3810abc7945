"""Writing a mail: in the transaction of what it tells, and in the language of its reader. It is sent later."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.template.loader import render_to_string

from bang_service.platform.queues import DELIVERIES
from bang_service.platform.texts import Operand, texts_in
from bang_service.platform.wake_ups import wake

from .models import Mail

SEND_TASK = "accounts.mail.tasks.send"


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
) -> Mail:
    """A mail to an address, to be sent after the commit.

    Its texts are the messages `mail-{kind}-subject` and `mail-{kind}-text`, whose blank lines part paragraphs; with a
    `link` (a whole URL) there is a button, `mail-{kind}-button`. Mails of one `thread` are shown together.
    """
    texts = texts_in(language)
    subject = texts.text(f"mail-{kind}-subject", dict(operands))
    paragraphs = [one.strip() for one in texts.text(f"mail-{kind}-text", dict(operands)).split("\n\n")]
    shown = {
        "language": texts.language,
        "subject": subject,
        "paragraphs": paragraphs,
        "link": link,
        "button": texts.text(f"mail-{kind}-button", {}) if link else "",
    }
    mail = Mail.objects.create(
        player_id=player_id,
        address=address,
        kind=kind,
        language=texts.language,
        subject=" ".join(subject.split()),
        text=render_to_string("mail/mail.txt", shown),
        html=render_to_string("mail/mail.html", shown),
        thread=thread,
        can_unsubscribe=can_unsubscribe,
    )
    transaction.on_commit(lambda: wake(SEND_TASK, [], DELIVERIES), robust=True)
    return mail
