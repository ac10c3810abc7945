"""What players are told about their account, and that they are still waited for."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from django.urls import reverse

from accounts.people.models import Player
from bang_service.platform.notice_kinds import MailWords, NoticeFamily, NoticeKind
from bang_service.platform.read_once import ReadOnce
from games.models import Notice, Table
from games.notice_kinds import GAME, answered
from games.open_questions import has_moved_on, open_questions


def _reminded_in_vain(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those whose player is no longer waited for, or is asked something else than they were reminded of."""
    asked = known.get(open_questions)
    moved = {notice.pk for notice in notices if notice.pk in asked and has_moved_on(notice, asked[notice.pk])}
    return answered(notices, known) | moved


def _overview(owner: Player) -> str:
    return reverse("account")


def _endpoints(owner: Player) -> str:
    return reverse("play_screen", args=["notices/preferences"])


ACCOUNT = NoticeFamily("account", MailWords("mail-notice-account-button", subject="account"))
"""Notices about an account and what it has set up."""

WEBHOOK = NoticeFamily("webhook")
"""Notices that try out an endpoint."""

_account = partial(NoticeKind[Player], family=ACCOUNT, leads_to=_overview)
_mailed = partial(_account, mail=None)
"""The account's own mails say these: `accounts.people.services.letters`."""


REMINDER = NoticeKind[Table]("reminder", GAME, is_waiting=True, stale=_reminded_in_vain)
"""You are still waited for, and your time runs out."""

TEST = NoticeKind[Player]("test", WEBHOOK, push=None, mail=None, rings_through=True, leads_to=_endpoints)
"""A test of one of your webhooks or devices, for which you have asked."""

PASSWORD_CHANGED = _mailed("password_changed")
"""You gave your account another password."""

PASSWORD_REPLACED = _mailed("password_replaced")
"""Staff gave your account another password."""

ADDRESS_CHANGED = _mailed("address_changed")
"""Your account has another e-mail address."""

ADDRESS_OFF = _mailed("address_off")
"""Your e-mail address does not work, so no mail goes there any more."""

ACCESS_ADDED = _mailed("access_added")
"""A webhook, device, token, bot or log-in is new in your account."""

ENDPOINT_OFF = NoticeKind[Player]("endpoint_off", ACCOUNT, leads_to=_endpoints)
"""One of your webhooks or devices does not work, so nothing goes there any more."""
