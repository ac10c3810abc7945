"""What is kept, how long, and why; and the deletion of what has expired, in small steps.

Everything that grows with use is named here. `expired` of an entry finds its rows that are over; the hourly task
deletes them. The days of an entry that has `days` can be set by the operator with BANG_RETENTION.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic
from typing import Any, TypeAlias

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.mail.models import Mail
from accounts.mail.services import files as mail_files
from accounts.notices.delivery.retention import old_attempts, old_last_views, old_notices
from accounts.people.models import ApiToken, BrowserSession, MailKey
from accounts.people.services import address_lookups, guests
from games.models import Arrival, Utterance
from games.reading import previews, replays
from games.services.access import at_no_live_table

from .platform import clock
from .platform.environment import BadVariable
from .platform.http.idempotency import expired_records
from .platform.throttling import spent_buckets

VARIABLE = "BANG_RETENTION"
TASK_SECONDS = 40.0
"""How long one run of the task may delete; the rest waits for the next one."""

Rows: TypeAlias = "QuerySet[Any]"


@dataclass(frozen=True, slots=True)
class Kept:
    """One kind of thing that is stored.

    `kept` says for how long, with `{days}` where an operator may choose them; `days` is the default. `expired` gets the
    service's time and those days. What is not as simple as rows that go is deleted by `delete`, which gets the same and
    the seconds that it may take, and returns how much that was. Without both the service never deletes anything.
    """

    name: str
    what: str
    kept: str
    why: str
    days: int | None = None
    expired: Callable[[datetime, timedelta], Rows] | None = None
    delete: Callable[[datetime, timedelta, float], int] | None = None


def _dead_tokens(now: datetime, keep: timedelta) -> Rows:
    return ApiToken.objects.filter(Q(expires_at__lt=now - keep) | Q(revoked_at__lt=now - keep))


def _old_arrivals(now: datetime, keep: timedelta) -> Rows:
    return Arrival.objects.filter(at__lt=now - keep)


def _old_voices(now: datetime, keep: timedelta) -> Rows:
    return Utterance.objects.filter(at__lt=now - keep)


def _old_mails(now: datetime, keep: timedelta) -> Rows:
    return Mail.objects.exclude(state=Mail.State.DUE).filter(written_at__lt=now - keep)


def _idle_guests(now: datetime, keep: timedelta, seconds: float) -> int:
    return guests.remove_idle(at_no_live_table(guests.idle(now, keep)), seconds=seconds)


def _ended_sessions(now: datetime, keep: timedelta, seconds: float) -> int:
    # Django computes them by the machine's time, which the service's clock may be ahead of.
    at = clock.real_now()
    # The second kind is what Django itself brings: sessions of releases before this one's.
    return sum(kind.objects.filter(expire_date__lt=at).delete()[0] for kind in (BrowserSession, Session))


RETENTION: tuple[Kept, ...] = (
    Kept(
        "requests",
        "the answers to requests with an `Idempotency-Key`",
        "48 hours",
        "a client that lost the answer may ask for it again",
        expired=lambda now, keep: expired_records(now),
    ),
    Kept(
        "throttles",
        "counters of the limits that are kept in the database",
        "until nothing is counted any more, at most some hours",
        "a restart must not give guesses of passwords a new start",
        expired=lambda now, keep: spent_buckets(),
    ),
    Kept(
        "tokens",
        "API tokens that were revoked or have expired",
        "{days} days more",
        "their owner can see what was used when, and a client learns that its token was revoked",
        days=90,
        expired=_dead_tokens,
    ),
    Kept(
        "arrivals",
        "from which network somebody came to a rated table, as a keyed digest",
        "{days} days",
        "staff sees a rush of games from one network",
        days=30,
        expired=_old_arrivals,
    ),
    Kept(
        "mail_keys",
        "keys in mails, to confirm an address or to reset a password",
        "3 days, 1 hour",
        "their reader may not come at once",
        expired=lambda now, keep: MailKey.objects.filter(expires_at__lt=now),
    ),
    Kept(
        "address_lookups",
        "requests about e-mail addresses that a worker cannot answer",
        "a day",
        "what is in their way may be gone by then",
        expired=lambda now, keep: address_lookups.old(),
    ),
    Kept(
        "sessions",
        "log-ins to the admin and to the pages of accounts",
        "14 days after the log-in",
        "staff stays logged in that long",
        delete=_ended_sessions,
    ),
    Kept(
        "notices",
        "notices to players, unless they are still to be sent or their table goes on",
        "{days} days",
        "a player who comes back can read what they have missed",
        days=90,
        expired=old_notices,
    ),
    Kept(
        "attempts",
        "what became of each attempt to push a notice to a webhook or a device",
        "{days} days",
        "the owner of a webhook can see why nothing arrived",
        days=30,
        expired=old_attempts,
    ),
    Kept(
        "voices",
        "what people have said at tables, in phrases and faces of the catalogue",
        "{days} days",
        "whoever comes back to a table can read what was said there",
        days=7,
        expired=_old_voices,
    ),
    Kept(
        "last_views",
        "when players looked at their tables last",
        "1 hour",
        "whoever looks at a table need not be told at once that they are waited for there",
        expired=lambda now, keep: old_last_views(now),
    ),
    Kept(
        "mails",
        "mails to players, with their texts, unless they are still to be sent",
        "{days} days",
        "staff can see whether a mail was sent, and send it again",
        days=30,
        expired=_old_mails,
    ),
    Kept(
        "mail_files",
        "mails as files in the var folder, where there is no mail server",
        "7 days",
        "the operator can pass on what is in them",
        delete=lambda now, keep, seconds: mail_files.delete_old(),
    ),
    Kept(
        "addresses_off",
        "mail addresses that do not work, and digests of those whose owners want no notices",
        "until their owners want mails again",
        "a server that is written to again and again at wrong addresses takes no mails at all any more",
    ),
    Kept(
        "previews",
        "small pictures of public tables, for links",
        "{days} days after somebody last asked for one",
        "they can be drawn again at any time",
        days=7,
        expired=previews.forgotten,
    ),
    Kept(
        "replays",
        "the positions of finished games, to play them back",
        "{days} days after somebody last asked for one",
        "they can be computed again at any time",
        days=7,
        expired=replays.forgotten,
    ),
    Kept("admin_log", "what was changed in the admin, and by whom", "for ever", "it is the audit trail of staff"),
    Kept(
        "guests",
        "guests, unless they sit at or host a table that is open or in play; of one whom games name the id and the "
        "drawn name stay",
        "{days} days after their last visit",
        "they have not signed up, so nobody can tell whether they will come back",
        days=7,
        delete=_idle_guests,
    ),
    Kept("accounts", "players", "until staff deletes them", "their games name them"),
    Kept("ratings", "endings, and what each changed", "for ever", "ratings and statistics are computed from them"),
    Kept(
        "leagues",
        "leagues and seasons: rules, entries, draws, results, standings, logs, appeals",
        "for ever",
        "anybody may compute draws and standings again, and the next season begins where the last one ended",
    ),
    Kept("games", "tables, journals and records", "for ever", "anybody may check a deal years later"),
    Kept("logs", "log files of `manage.py up`", "about 20 MB each", "the newest are kept, the oldest are deleted"),
)


def prune(rows: QuerySet[Any], *, batch: int = 5000, seconds: float = 20.0) -> int:
    """Delete `rows`, `batch` of them in a transaction, until none is left or `seconds` have passed. Returns how many.

    `rows` must choose by columns of its own table. A row that no longer fits when its turn comes is spared.
    """
    ends = monotonic() + seconds
    total = 0
    while True:
        chosen = rows.order_by().values("pk")[:batch]
        with transaction.atomic():
            # Repeated, so that the database checks again a row that was changed after it was chosen.
            deleted = rows.order_by().filter(pk__in=chosen).delete()[1].get(rows.model._meta.label, 0)
        total += deleted
        if deleted < batch or monotonic() >= ends:
            return total


def prune_expired() -> dict[str, int]:
    """Delete everything in RETENTION that has expired. Returns how many of each name."""
    now = clock.now()
    share = TASK_SECONDS / sum(kept.expired is not None or kept.delete is not None for kept in RETENTION)
    others = {kept.name: kept.delete(now, keep_of(kept), share) for kept in RETENTION if kept.delete is not None}
    found = [(kept.name, kept.expired(now, keep_of(kept))) for kept in RETENTION if kept.expired is not None]
    return others | {name: prune(rows, seconds=share) for name, rows in found}


def keep_of(kept: Kept) -> timedelta:
    """For how long an entry's rows stay after they are over."""
    return timedelta(days=settings.RETENTION_DAYS.get(kept.name, kept.days or 0))


def check_retention(configured: Mapping[str, int]) -> None:
    """Raise BadVariable for the first entry whose days cannot be chosen."""
    known = [kept.name for kept in RETENTION if kept.days is not None]
    for name in configured:
        if name not in known:
            raise BadVariable(VARIABLE, f"names {name!r}", f"Days can be given for: {', '.join(known)}")


def retention_table() -> list[dict[str, str]]:
    """What is kept, how long and why, as it is in force here: name, what, kept, why."""
    return [
        {
            "name": kept.name,
            "what": kept.what,
            "kept": kept.kept.format(days=keep_of(kept).days),
            "why": kept.why,
        }
        for kept in RETENTION
    ]
