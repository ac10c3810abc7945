"""How many messages wait in each queue of the broker, whichever broker it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from celery import current_app

from bang_service.platform.queues import QUEUES

from .gauges import Sample, register

SECONDS = 2.0
"""How long a server may take to answer before it counts as away."""


def register_queues() -> None:
    """Have scrapes tell the depth of every queue."""
    register(
        "bang_queue_messages",
        "Messages that no worker has taken yet, by queue.",
        lambda: [Sample(size, {"queue": queue}) for queue, size in sizes()],
        source="broker",
    )


def sizes() -> Iterator[tuple[str, int]]:
    """Each queue and how many messages wait in it. Raises whatever the broker's driver raises."""
    transport_options = _impatient(current_app.conf.broker_transport_options)
    with current_app.connection_for_read(transport_options=transport_options) as connection:
        channel = connection.default_channel
        for queue in QUEUES:
            # Declaring creates nothing on either broker. A passive declaration fails on Redis, where an empty queue
            # does not exist.
            yield queue, channel.queue_declare(queue).message_count


def _impatient(options: dict[str, Any]) -> dict[str, Any]:
    return {**options, "socket_timeout": SECONDS, "socket_connect_timeout": SECONDS, "max_retries": 0}
