"""Wake-ups: after a commit they make workers and followers look. They carry row numbers and nothing else."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any

from celery import current_app
from django.db import transaction

from bang_service.platform.pubsub.publishing import publish
from bang_service.platform.queues import AI, DELIVERIES, HOUSEKEEPING

PLAY_TASK = "bots.tasks.play"
DELIVER_TASK = "accounts.notices.tasks.deliver"
DRAW_PREVIEWS_TASK = "games.tasks.draw_previews"

WAKE_UP_SECONDS = 30
"""A wake-up that no process received for so long is worthless: the sweep has published it again."""

QUIET_SECONDS = 5.0
"""How long no publishing is tried after the broker could not be reached: players must not wait for it."""

log = logging.getLogger(__name__)

_quiet_until = 0.0


def play(table_id: int, version: int, *, again: bool = False) -> None:
    """Publish that an AI seat is asked at this version of a table's game; `again` if an earlier wake-up had no
    effect."""
    _send(PLAY_TASK, [table_id, version, again], AI)


def deliver() -> None:
    """Publish that there is something to push."""
    _send(DELIVER_TASK, [], DELIVERIES)


def draw_previews() -> None:
    """Publish that a preview is wanted."""
    _send(DRAW_PREVIEWS_TASK, [], HOUSEKEEPING)


def table_topic(table_id: int) -> str:
    """The topic that is published when a table has changed in any way."""
    return f"t{table_id}"


def preview_topic(table_id: int) -> str:
    """The topic that is published when a preview of a table has been drawn."""
    return f"v{table_id}"


def player_topic(player_id: int) -> str:
    """The topic that is published when a player has a new notice or another table."""
    return f"p{player_id}"


def moved(table_id: int, *players: int) -> None:
    """Publish, after the transaction's commit, that a table has changed, and with it which tables these players
    have."""
    _publish_after_commit([table_topic(table_id), *map(player_topic, players)])


def preview_drawn(table_id: int) -> None:
    """Publish, after the transaction's commit, that a preview of a table has been drawn."""
    _publish_after_commit([preview_topic(table_id)])


def told(*players: int) -> None:
    """Publish, after the transaction's commit, that these players have new notices."""
    _publish_after_commit([player_topic(player) for player in players])


def _publish_after_commit(topics: list[str]) -> None:
    if not topics:
        return
    transaction.on_commit(lambda: publish(topics), robust=True)


def _send(task: str, arguments: list[Any], queue: str) -> None:
    # A wake-up that cannot be sent loses nothing: the sweeps find what is due.
    global _quiet_until
    if monotonic() < _quiet_until:
        return
    try:
        current_app.send_task(task, args=arguments, queue=queue, retry=False, expires=WAKE_UP_SECONDS)
    except Exception as error:
        _quiet_until = monotonic() + QUIET_SECONDS
        log.warning("the wake-up %s could not be sent: %s", task, type(error).__name__)
