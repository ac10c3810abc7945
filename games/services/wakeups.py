"""Wake-ups: after a commit they make workers and followers look. They carry row numbers and nothing else."""

from __future__ import annotations

from django.db import transaction

from bang_service.platform.pubsub.publishing import publish
from bang_service.platform.queues import AI, DELIVERIES, HOUSEKEEPING
from bang_service.platform.wake_ups import wake

PLAY_TASK = "bots.tasks.play"
DELIVER_TASK = "accounts.notices.tasks.deliver"
DRAW_PREVIEWS_TASK = "games.tasks.draw_previews"
MAKE_REPLAYS_TASK = "games.tasks.make_replays"


def play(table_id: int, version: int, *, again: bool = False, late: bool = False) -> None:
    """Publish that an AI seat is asked at this version of a table's game; `again` if an earlier wake-up had no effect,
    `late` if all others go first."""
    wake(PLAY_TASK, [table_id, version, again], AI, late=late)


def deliver() -> None:
    """Publish that there is something to push."""
    wake(DELIVER_TASK, [], DELIVERIES)


def draw_previews() -> None:
    """Publish that a preview is wanted."""
    wake(DRAW_PREVIEWS_TASK, [], HOUSEKEEPING)


def make_replays() -> None:
    """Publish that a replay is wanted."""
    wake(MAKE_REPLAYS_TASK, [], HOUSEKEEPING)


def table_topic(table_id: int) -> str:
    """The topic that is published when a table has changed in any way."""
    return f"t{table_id}"


def preview_topic(table_id: int) -> str:
    """The topic that is published when a preview of a table has been drawn."""
    return f"v{table_id}"


def voices_topic(table_id: int) -> str:
    """The topic that is published when something has been said at a table, to whomever. Whoever follows the table alone
    is not woken by it: nothing that they see or are told of depends on it."""
    return f"s{table_id}"


def player_topic(player_id: int) -> str:
    """The topic that is published when a player has a new notice or another table."""
    return f"p{player_id}"


def moved(table_id: int, *players: int) -> None:
    """Publish, after the transaction's commit, that a table has changed, and with it which tables these players
    have."""
    _publish_after_commit([table_topic(table_id), *map(player_topic, players)])


def spoken(table_id: int) -> None:
    """Publish, after the transaction's commit, that something has been said at a table."""
    _publish_after_commit([voices_topic(table_id)])


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
