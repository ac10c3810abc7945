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
from functools import wraps
from hashlib import sha256
from typing import Any, TypeVar, cast

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import connection, transaction
from django.db.models import QuerySet
from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

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
INSERT INTO accounts_idempotencyrecord (player_id, key, fingerprint, status, body, claimed_at, expires_at)
VALUES (%(player)s, %(key)s, %(fingerprint)s, NULL, %(empty)s, %(now)s, %(expires)s)
ON CONFLICT (player_id, key) DO UPDATE SET
    fingerprint = excluded.fingerprint, status = NULL, body = excluded.body,
    claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
WHERE accounts_idempotencyrecord.expires_at <= %(now)s
    OR (accounts_idempotencyrecord.status IS NULL AND accounts_idempotencyrecord.claimed_at <= %(lapsed)s
        AND accounts_idempotencyrecord.fingerprint = excluded.fingerprint)
RETURNING id
"""


@dataclass(frozen=True, slots=True)
class StoredResponse:
    """What was answered the first time; `body` is the JSON as it was sent."""

    status: int
    body: bytes

    def to_response(self) -> HttpResponse:
        """The same answer again, marked with `Idempotency-Replayed: true`."""
        return HttpResponse(self.body, status=self.status, content_type="application/json", headers={REPLAYED: "true"})


def key_of(request: Request) -> str | None:
    """The request's key, None if it has none; raises Problem validation_failed if it is not a valid key."""
    key = request.headers.get(HEADER)
    if key is not None:
        _require_key(key, HEADER)
    return key


def _require_key(key: str, field: str) -> None:
    if not _KEY.fullmatch(key):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-idempotency-key"), field=field)


def fingerprint_of(request: Request) -> str:
    """What makes two requests the same: method, path, and body whatever the order of its members."""
    return fingerprint(request.method or "", request.get_full_path(), request.data)


def fingerprint(method: str, target: str, data: object) -> str:
    """The same for callers without a REST request."""
    return sha256(json.encode_canonical([method, target, data])).hexdigest()


def claim(
    *, player: AbstractBaseUser, key: str, fingerprint: str, meter: Meter | None = None, field: str = HEADER
) -> StoredResponse | None:
    """Take the key for this request, or get the answer given to it before.

    Call it first in the transaction that does the work and ends with `store`. The `meter` is that of the request.
    Raises Problem idempotency_mismatch when the key was used for another request, idempotency_in_flight while another
    claim is unfinished, and rate_limited when the limit of the work is used up, or no more answers can be kept.
    """
    now = clock.now()
    refusal = None if meter is None else meter.refusal
    if refusal is None and _is_taken(player, key, fingerprint, now):
        require_place(player, now)
        return None
    found = IdempotencyRecord.objects.filter(player_id=player.pk, key=key, expires_at__gt=now).first()
    if found is None and refusal is not None:
        raise refusal
    record = found or IdempotencyRecord.objects.get(player_id=player.pk, key=key)
    if record.fingerprint != fingerprint:
        raise Problem(ProblemCode.IDEMPOTENCY_MISMATCH, field=field)
    if record.status is None:
        raise Problem(ProblemCode.IDEMPOTENCY_IN_FLIGHT)
    if meter is not None:
        meter.count_as_read()
    return StoredResponse(record.status, bytes(record.body))


def _is_taken(player: AbstractBaseUser, key: str, fingerprint: str, now: datetime) -> bool:
    """Whether the key is this request's from now on."""
    adapt = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(
            _CLAIM,
            {
                "player": player.pk,
                "key": key,
                "fingerprint": fingerprint,
                "empty": b"",
                "now": adapt(now),
                "expires": adapt(now + KEEP),
                "lapsed": adapt(now - LEASE),
            },
        )
        return cursor.fetchone() is not None


def store(*, player: AbstractBaseUser, key: str, status: int, data: object) -> StoredResponse:
    """Keep the answer to a claimed request; `data` is what the view answers (bytes: JSON already)."""
    body = data if isinstance(data, bytes) else b"" if data is None else json.encode(data)
    IdempotencyRecord.objects.filter(player_id=player.pk, key=key, status=None).update(status=status, body=body)
    return StoredResponse(status, body)


def expired_records(now: datetime) -> QuerySet[IdempotencyRecord]:
    """The records whose keys are free again."""
    return IdempotencyRecord.objects.filter(expires_at__lte=now)


def once(
    *,
    player: AbstractBaseUser,
    key: str | None,
    field: str,
    request: object,
    work: Callable[[], dict[str, Any]],
    meter: Meter | None = None,
) -> tuple[dict[str, Any], bool]:
    """What `work` answers, done in one transaction. If the key was used for the same `request` before, the earlier
    answer as JSON has it. The second value says whether it was done before.

    Raises whatever `work` does, Problem validation_failed (`field`), and what `claim` raises.
    """
    if key is not None:
        _require_key(key, field)
    with transaction.atomic():
        if key is None:
            return work(), False
        mark = fingerprint("GRAPHQL", "", request)
        stored = claim(player=player, key=key, fingerprint=mark, meter=meter, field=field)
        if stored is not None:
            document: dict[str, Any] = json.decode(stored.body)
            return document, True
        document = work()
        store(player=player, key=key, status=200, data=document)
        return document, False


Method = TypeVar("Method", bound=Callable[..., Any])


def keyed(method: Method) -> Method:
    """Marks a view's `post` as one that takes a key and calls `claim` before it does anything."""
    method.takes_key = True  # type: ignore[attr-defined]
    return method


def idempotent(method: Method) -> Method:
    """For a view's `post`: with an `Idempotency-Key`, runs it in one transaction with claim and store."""

    @wraps(method)
    def wrapper(view: Any, request: Request, *args: Any, **kwargs: Any) -> Response | HttpResponse:
        key = key_of(request)
        player = request.user
        if key is None or not isinstance(player, AbstractBaseUser):
            return cast("Response", method(view, request, *args, **kwargs))
        with transaction.atomic():
            stored = claim(player=player, key=key, fingerprint=fingerprint_of(request), meter=view.meter)
            if stored is not None:
                return stored.to_response()
            response = cast("Response", method(view, request, *args, **kwargs))
            if response.status_code < 300:
                store(player=player, key=key, status=response.status_code, data=response.data)
            else:
                transaction.set_rollback(True)
        return response

    return keyed(cast("Method", wrapper))
