"""The whole addresses of the pages that notices lead to."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

from accounts.mail.services.links import whole
from games.models import Notice
from games.terms.notices import decode


def where_to_play(table_id: int) -> str:
    """Where people play at a table: BANG_PLAY_URL, or else the page at /play/."""
    template: str = settings.PLAY_URL
    screen = f"tables/{table_id}"
    return template.replace("{table}", str(table_id)) if template else whole(reverse("play_screen", args=[screen]))


def notice_page(notice: Notice) -> str:
    """Where its player goes on: to its table, to the page of what it is about, or to their account."""
    if notice.table_id is not None:
        return where_to_play(notice.table_id)
    return whole(decode(notice.details).path or reverse("account"))
