"""How many answers are kept for one player's idempotency keys, each for its whole time.

No answer is dropped early for a newer one: a client that requests a lost answer in time gets it. So the number of
answers kept for one player is limited, or their requests could fill the disk.

Counting the rows at each request would cost more than most requests do, so a process counts them now and then: at each
count it takes a small share of what is still free, and counts again when that is used up. Near the limit the share is
nothing: every request counts then, one after another, and none exceeds it. Processes that hold a share meanwhile can
exceed the limit by no more than that, 1/SHARES of it each.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from datetime import datetime
from math import ceil
from typing import Final

from django.contrib.auth import get_user_model

from bang_service.platform import clock
from bang_service.platform.models import IdempotencyRecord
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import KEPT_ANSWERS, MOST_KEPT_ANSWERS

SHARES: Final = 64
MOST_WAIT: Final = 3600
"""The maximum `Retry-After` in seconds: a client that comes back too early does no harm."""

_MOST_PLAYERS: Final = 10_000


class Shares:
    """The answers each player may still have kept before the rows are counted again, in one process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._left: OrderedDict[int, int] = OrderedDict()

    def take(self, player_id: int) -> bool:
        """Use up one place of the player's share; False if there is none left."""
        with self._lock:
            left = self._left.get(player_id, 0)
            if left:
                self._left[player_id] = left - 1
            return left > 0

    def put(self, player_id: int, places: int) -> None:
        """Give the player a share. If there are too many, the player who received theirs longest ago loses it."""
        with self._lock:
            self._left[player_id] = places
            self._left.move_to_end(player_id)
            if len(self._left) > _MOST_PLAYERS:
                self._left.popitem(last=False)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._left.clear()


shares: Final = Shares()
"""The shares of this process."""


def require_place(player_id: int, now: datetime) -> None:
    """Raise Problem rate_limited unless one more answer, whose row is written already, may be kept for the player."""
    if shares.take(player_id):
        return
    kept = IdempotencyRecord.objects.filter(player_id=player_id, expires_at__gt=now)
    share = (MOST_KEPT_ANSWERS - kept.count()) // SHARES
    if share > 0:
        shares.put(player_id, share)
        return
    # Near the limit, a process that counts must see the rows of those that count at the same time.
    get_user_model()._default_manager.select_for_update(no_key=True).only("pk").get(pk=player_id)
    if kept.count() <= MOST_KEPT_ANSWERS:
        return
    first = kept.order_by("expires_at").values_list("expires_at", flat=True)[0]
    wait = min(MOST_WAIT, max(1, ceil(clock.real_seconds((first - now).total_seconds()))))
    raise Problem(
        ProblemCode.RATE_LIMITED,
        say("refused-too-many-kept-answers", most=str(MOST_KEPT_ANSWERS)),
        retry_after=wait,
        scope=KEPT_ANSWERS,
        by="account",
        burst=MOST_KEPT_ANSWERS,
    )
