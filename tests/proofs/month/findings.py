"""What the receivers got and what the service kept, in the judge's terms."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import http_ece

from accounts.mail.models import Mail
from accounts.notices.channels.mail_texts import DIGEST, SINGLE
from accounts.notices.channels.push_payload import digest
from accounts.notices.delivery.queue import LEASE
from accounts.notices.models import Delivery, Endpoint
from games.models import Notice, Table

from .cast import Cast
from .judge import Case, Heard
from .playing import Village
from .receivers import Arrivals, Letter, Post
from .spells import spells_of


def case_of(
    cast: Cast,
    village: Village,
    arrivals: Arrivals,
    *,
    until: datetime,
    slack: timedelta,
    deaths: Sequence[datetime],
) -> Case:
    """Everything there is to be judged at the end of a run. `deaths` are the moments at which workers were killed."""
    players = [one.player for one in cast.people]
    # First of all: the service goes on, and what arrives later may tell of notices that came after these were read.
    posts, letters = arrivals.posts[:], arrivals.letters[:]
    notices = {notice.pk: notice for notice in Notice.objects.filter(player__in=players)}
    mails = {f"<{mail.key}@example.org>": mail for mail in Mail.objects.filter(player__in=players)}
    heard = [*_webhooks(cast, posts, notices), *_pushes(cast, posts, notices)]
    heard += _letters(letters, mails)
    once = {str(letter.mail["Message-ID"]) for letter in letters}
    return Case(
        people=cast.people,
        preferences=cast.preferences(),
        endpoints=cast.endpoints(),
        spells=[spell for table in Table.objects.filter(pk__in=village.tables) for spell in spells_of(table)],
        notices=notices,
        heard=heard,
        looks=village.looks,
        letters=[(mails[key].player_id or 0, mails[key].written_at, mails[key].kind == SINGLE) for key in once],
        until=until,
        slack=slack,
        deaths=deaths,
        lease=LEASE * village.rate,
        taken_along=frozenset(_taken_along(mails.values())),
    )


def _taken_along(mails: Iterable[Mail]) -> Iterator[int]:
    """The notices in mails that a worker had taken when it was killed: nothing became of the attempt."""
    taken = [mail.pk for mail in mails if mail.attempts and not mail.error and mail.sent_at is None]
    yield from Delivery.objects.filter(mail__in=taken).values_list("notice_id", flat=True)


def _webhooks(cast: Cast, posts: list[Post], notices: dict[int, Notice]) -> Iterator[Heard]:
    by_serial = {(notice.player_id, notice.serial): notice.pk for notice in notices.values()}
    for post in posts:
        if not post.path.startswith("/webhook/"):
            continue
        player = cast.people[cast.whose(post.path)].player
        told: dict[str, Any] = json.loads(post.body)
        yield Heard(
            at=post.at,
            player=player,
            endpoint=cast.endpoint_of[post.path],
            way=Endpoint.Kind.WEBHOOK,
            notice=by_serial[player, told["data"]["notice"]],
            identity=post.headers["webhook-id"],
        )


def _pushes(cast: Cast, posts: list[Post], notices: dict[int, Notice]) -> Iterator[Heard]:
    by_id = {digest("id", f"{notice.player_id} {notice.serial}"): notice.pk for notice in notices.values()}
    for post in posts:
        if not post.path.startswith("/push/"):
            continue
        private, auth = cast.keys[post.path]
        told: dict[str, Any] = json.loads(http_ece.decrypt(post.body, private_key=private, auth_secret=auth))
        yield Heard(
            at=post.at,
            player=cast.people[cast.whose(post.path)].player,
            endpoint=cast.endpoint_of[post.path],
            way=Endpoint.Kind.PUSH,
            notice=by_id[told["id"]],
            identity=told["id"],
        )


def _letters(letters: list[Letter], mails: dict[str, Mail]) -> Iterator[Heard]:
    copies: dict[int, list[Delivery]] = {}
    for copy in Delivery.objects.filter(mail__in=[mail.pk for mail in mails.values()]).select_related("notice"):
        copies.setdefault(copy.mail_id or 0, []).append(copy)
    for letter in letters:
        mail = mails[letter.mail["Message-ID"]]
        for copy in copies.get(mail.pk, ()):
            yield Heard(
                at=letter.at,
                player=copy.notice.player_id,
                endpoint=copy.endpoint_id,
                way=Endpoint.Kind.MAIL,
                notice=copy.notice_id,
                identity=mail.key,
                letter=mail.key,
                in_digest=mail.kind == DIGEST,
            )
