"""The log of a webhook for its owner: what became of each notice.

Its entries are known by the notices' own numbers. Rows of the log are numbered across all players, so their numbers
would tell how much others are told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from django.db.models import QuerySet, Window
from django.db.models.functions import RowNumber

from accounts.notices.channels import documents as pushed
from accounts.notices.models import Attempt, Delivery, Endpoint
from games.models import Notice
from games.services.numbering import notices_of

ORDER: Final = ("-serial",)

MOST_ATTEMPTS: Final = 20
"""Of one notice; more there are only after it was sent again and again."""


def notices_for(webhook: Endpoint, state: str | None = None) -> QuerySet[Notice]:
    """The notices that were copied for the webhook, or those whose copy is in this state; to be ordered by ORDER."""
    in_state = {} if state is None else {"deliveries__state": state}
    return notices_of(webhook.player).filter(deliveries__endpoint=webhook, **in_state)


def documents(webhook: Endpoint, notices: Sequence[Notice]) -> list[dict[str, object]]:
    """What became of the webhook's copies of these notices, in their order."""
    copies = list(Delivery.objects.filter(endpoint=webhook, notice__in=notices).select_related("notice"))
    attempts = _attempts_of(copies)
    by_notice = {copy.notice_id: _document(copy, attempts[copy.pk]) for copy in copies}
    # A copy may have gone since, with its webhook.
    return [by_notice[notice.pk] for notice in notices if notice.pk in by_notice]


def document(copy: Delivery) -> dict[str, object]:
    """What became of one copy, whose notice has its number."""
    return documents(copy.endpoint, [copy.notice])[0]


def _attempts_of(copies: Sequence[Delivery]) -> dict[int, list[Attempt]]:
    age = Window(RowNumber(), partition_by="delivery", order_by="-pk")
    latest = Attempt.objects.filter(delivery__in=copies).annotate(age=age).filter(age__lte=MOST_ATTEMPTS)
    found: dict[int, list[Attempt]] = defaultdict(list)
    for one in latest.order_by("pk"):
        found[one.delivery_id].append(one)
    return found


def _document(copy: Delivery, attempts: Sequence[Attempt]) -> dict[str, object]:
    return {
        "notice": copy.notice.serial,
        "webhook_id": pushed.identity(copy.notice),
        "kind": copy.notice.kind,
        "table": copy.notice.table_id,
        "state": copy.state,
        "attempts": [
            {"at": one.at, "status": one.status, "seconds": one.seconds, "error": one.error} for one in attempts
        ],
        "next_at": copy.next_at,
        "settled_at": copy.settled_at,
        "error": copy.error,
    }
