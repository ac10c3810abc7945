"""Requests that may be repeated without being done again.

A client that does not know whether its POST arrived repeats it with the same `Idempotency-Key`. A request that claims a
key, does the work and stores the answer **in one transaction** can never do the work twice nor lose the answer: a
concurrent request with the same key waits for that transaction and then gets the stored answer.

A repetition is counted as a read request, so a lost answer can be requested when the limit of the work is used up. How
many answers are kept for a player is limited (`stored_answers`).

Only answers of success are stored. A refusal has changed nothing, so its claim is rolled back with its transaction and
a repetition is judged afresh by what holds then; an answer that carries a secret is never stored. A claim that was
committed without an answer (by work that cannot be one transaction) is taken over after LEASE.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeVar

from django.db import connection, transaction
from django.db.models import QuerySet

from bang_service.platform import clock
from bang_service.platform.models import IdempotencyRecord
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Meter

from . import json
from .stored_answers import require_place

KEEP = timedelta(hours=48)
LEASE = timedelta(minutes=1)
HEADER = "Idempotency-Key"
REPLAYED = "Idempotency-Replayed"

_KEY = re.compile(r"[\x21-\x7e]{1,100}")

_CLAIM = """
INSERT INTO platform_idempotencyrecord (player_id, key, fingerprint, status, body, claimed_at, expires_at)
VALUES (%(player)s, %(key)s, %(fingerprint)s, NULL, %(empty)s, %(now)s, %(expires)s)
ON CONFLICT (player_id, key) DO UPDATE SET
    fingerprint = excluded.fingerprint, status = NULL, body = excluded.body,
    claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
WHERE platform_idempotencyrecord.expires_at <= %(now)s
    OR (platform_idempotencyrecord.status IS NULL AND platform_idempotencyrecord.claimed_at <= %(lapsed)s
        AND platform_idempotencyrecord.fingerprint = excluded.fingerprint)
RETURNING id
"""


@dataclass(frozen=True, slots=True)
class StoredResponse:
    """What was answered the first time; `body` is the JSON as it was sent."""

    status: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that may be repeated: whose it is, its key (None: it has none) and the member that has it, what makes
    it the same as another, and what it was counted as."""

    player_id: int
    key: str | None
    field: str
    fingerprint: str
    meter: Meter


def fingerprint(method: str, target: str, data: object) -> str:
    """What makes two requests the same: method, path, and body whatever the order of its members."""
    return sha256(json.encode_canonical([method, target, data])).hexdigest()


def claim(asked: Asked) -> StoredResponse | None:
    """Take the key for this request, or get the answer given to it before.

    Call it first in the transaction that does the work and keeps its answer. Raises Problem validation_failed for what
    is no key, idempotency_mismatch when it was used for another request, idempotency_in_flight while another claim is
    unfinished, and rate_limited when the limit of the work is used up, or no more answers can be kept.
    """
    player, key, meter, now = asked.player_id, asked.key, asked.meter, clock.now()
    assert key is not None
    if not _KEY.fullmatch(key):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-idempotency-key"), field=asked.field)
    refusal = meter.refusal
    if refusal is None and _is_taken(player, key, asked.fingerprint, now):
        require_place(player, now)
        return None
    found = IdempotencyRecord.objects.filter(player_id=player, key=key, expires_at__gt=now).first()
    if found is None and refusal is not None:
        raise refusal
    record = found or IdempotencyRecord.objects.get(player_id=player, key=key)
    if record.fingerprint != asked.fingerprint:
        raise Problem(ProblemCode.IDEMPOTENCY_MISMATCH, field=asked.field)
    if record.status is None:
        raise Problem(ProblemCode.IDEMPOTENCY_IN_FLIGHT)
    meter.count_as_read()
    return StoredResponse(record.status, bytes(record.body))


def _is_taken(player_id: int, key: str, fingerprint: str, now: datetime) -> bool:
    """Whether the key is this request's from now on."""
    adapt = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(
            _CLAIM,
            {
                "player": player_id,
                "key": key,
                "fingerprint": fingerprint,
                "empty": b"",
                "now": adapt(now),
                "expires": adapt(now + KEEP),
                "lapsed": adapt(now - LEASE),
            },
        )
        return cursor.fetchone() is not None


def _store(asked: Asked, status: int, data: object) -> None:
    """Keep the answer to a claimed request: what the service answers (bytes: JSON already)."""
    body = data if isinstance(data, bytes) else json.encode(data)
    rows = IdempotencyRecord.objects.filter(player_id=asked.player_id, key=asked.key, status=None)
    rows.update(status=status, body=body)


def expired_records(now: datetime) -> QuerySet[IdempotencyRecord]:
    """The records whose keys are free again."""
    return IdempotencyRecord.objects.filter(expires_at__lte=now)


Data = TypeVar("Data")


def once(
    asked: Asked, work: Callable[[], tuple[int, Data]], *, may_see: Callable[[], None]
) -> tuple[int, Data] | StoredResponse:
    """What `work` answers, with its status, done in one transaction; the stored answer if it was done before and the
    player still `may_see` it. Raises whatever these do, and what `claim` raises."""
    with transaction.atomic():
        if asked.key is None:
            return work()
        stored = claim(asked)
        if stored is not None:
            may_see()
            return stored
        status, data = work()
        _store(asked, status, data)
        return status, data
