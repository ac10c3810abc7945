"""What a device is told of a notice: it can be read there alone, and its length tells nothing."""

from __future__ import annotations

import base64
from typing import Final

from django.utils.crypto import salted_hmac
from django.utils.translation import override

from accounts.notices.models import Endpoint
from bang_service.platform.http import json
from bang_service.platform.languages import DEFAULT
from bang_service.platform.texts import say
from games.models import Notice
from games.reading.notice_pages import notice_page
from games.reading.notice_texts import notice_text
from games.terms.notices import decode

LENGTH: Final = 3072
"""Bytes of every payload. Push services need not take more than 4096 with what encryption adds."""

_DIGEST_BYTES: Final = 24
"""32 letters of base64url, as many as a topic may have (RFC 8030)."""


def payload_of(device: Endpoint, notice: Notice) -> bytes:
    """A notice, which has its number, as JSON for the service worker of the device.

    `title` and `body` are to be shown, in the language of the device or of its player; a click opens `url`. Of two
    with the same `tag` the later one replaces the earlier one; two with the same `id` are the same notice.
    """
    with override(device.language or device.player.language or DEFAULT):
        members = {
            "title": _title(notice),
            "body": notice_text(notice),
            "tag": digest("tag", _about(notice)),
            "url": notice_page(notice),
            "id": digest("id", f"{notice.player_id} {notice.serial}"),
        }
    return _padded(members)


def topic_of(device: Endpoint, notice: Notice) -> str:
    """What the push service reads: a notice replaces an earlier one of the same topic that the device has not got yet.

    That of another device is another one, so that nobody sees which devices are one player's.
    """
    return digest("topic", f"{device.key} {_about(notice)}")


def digest(kind: str, text: str) -> str:
    """The same for the same text, and nobody else can tell which text it was."""
    made = salted_hmac(f"accounts.notices.{kind}", text, algorithm="sha256").digest()
    return base64.urlsafe_b64encode(made[:_DIGEST_BYTES]).decode()


def _about(notice: Notice) -> str:
    """The player and their table. What is about no table is replaced by news of the same kind alone, and what is about
    a season by such news of the same season."""
    if notice.table_id is not None:
        return f"{notice.player_id} {notice.table_id}"
    season = decode(notice.details).season
    return f"{notice.player_id} {notice.kind} {season}".rstrip()


def _title(notice: Notice) -> str:
    named = decode(notice.details).season if notice.table is None else notice.table.name
    return named or str(say("page-title"))


def _padded(members: dict[str, str]) -> bytes:
    """JSON of LENGTH bytes; blanks at its end mean nothing. If it is too long, the body is cut."""
    text, kept = members["body"], len(members["body"])
    found = json.encode(members)
    while len(found) > LENGTH and kept:
        kept = max(0, kept - max(1, (len(found) - LENGTH) // 6))
        found = json.encode({**members, "body": f"{text[:kept].rstrip()}…"})
    if len(found) > LENGTH:
        # An address that nearly fills it by itself: a click opens whatever the service worker opens then.
        return _padded({**members, "url": ""})
    return found.ljust(LENGTH)
