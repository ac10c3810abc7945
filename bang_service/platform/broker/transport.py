"""The kombu transport over `store.py`: polling, with claims that end with their owner."""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import virtual

from .store import MessageStore, store_at


class Holds(virtual.QoS):  # type: ignore[misc]
    """What this process has claimed and not finished. Finishing deletes the row."""

    channel: Channel

    def ack(self, delivery_tag: str) -> None:
        self.channel.store.delete(int(delivery_tag))
        super().ack(delivery_tag)

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        if not requeue:
            self.channel.store.delete(int(delivery_tag))
        super().reject(delivery_tag, requeue=requeue)


class Channel(virtual.Channel):  # type: ignore[misc]
    """A channel whose messages are rows; a row's id is its delivery tag."""

    QoS = Holds
    supports_fanout = False

    @cached_property
    def store(self) -> MessageStore:
        """The rows of the file that the broker's address names."""
        return store_at(Path(self.connection.client.virtual_host))

    def _put(self, queue: str, message: dict[str, Any], **kwargs: Any) -> None:
        self.store.put(queue, json.dumps(message), priority=self._get_message_priority(message))

    def _get(self, queue: str, timeout: float | None = None) -> dict[str, Any]:
        self.store.free_the_orphaned()
        claimed = self.store.claim(queue)
        if claimed is None:
            raise Empty
        row, body = claimed
        message: dict[str, Any] = json.loads(body)
        message["properties"]["delivery_tag"] = str(row)
        return message

    def _restore(self, message: virtual.Message) -> None:
        self.store.give_back(int(message.delivery_tag))

    def _size(self, queue: str) -> int:
        return self.store.size(queue)

    def _purge(self, queue: str) -> int:
        return self.store.purge(queue)


class Transport(virtual.Transport):  # type: ignore[misc]
    """Direct exchanges only: no remote control, gossip or mingle."""

    Channel = Channel
    implements = virtual.Transport.implements.extend(asynchronous=False, exchange_type=frozenset({"direct"}))
    default_port = 0
    driver_type = "sqlite"
    driver_name = "bangsqlite"
    polling_interval = 0.01
    # Every process declares the same queues, so a broker's memory of bindings is the process's own.
    global_state = virtual.BrokerState()

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        self.state = self.global_state

    def driver_version(self) -> str:
        return "1"
