"""The threads that push. A task only wakes them, so that no receiver, however slow, keeps a worker from other tasks."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final

from django.db import close_old_connections

from bang_service.platform import clock
from games.services.numbering import serial_of

from . import delivery_queue, documents, signing
from .push import push
from .receivers import secrets_of

THREADS: Final = 8
"""The number in one process; at most half of them serve slow or failing receivers."""

TURN_MESSAGES: Final = 20
TURN_SECONDS: Final = 10.0
"""After this time a queue is released, so that others have their turn."""

log = logging.getLogger(__name__)


class Dispatcher:
    """Serves queues until nothing more can be pushed."""

    def __init__(self, threads: int = THREADS) -> None:
        self._threads = threads
        self._for_slow = threading.Semaphore(max(1, threads // 2))
        self._lock = threading.Lock()
        self._called = 0
        self._pool: ThreadPoolExecutor | None = None
        self._stopped = threading.Event()

    def call(self) -> None:
        """Make one more thread look for work, unless all of them are working. Returns at once."""
        with self._lock:
            if self._stopped.is_set() or self._called >= self._threads:
                return
            if self._pool is None:
                self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="webhooks")
            self._called += 1
            self._pool.submit(self._answer)

    def stop(self) -> None:
        """Start nothing more. The process ends when the attempts under way have been recorded."""
        self._stopped.set()

    def work(self) -> int:
        """Serve queue after queue in the caller's thread until none is left. Return how many attempts were made."""
        attempts = 0
        is_waiting = True
        while is_waiting and not self._stopped.is_set():
            is_waiting = False
            for player_id, is_slow in delivery_queue.waiting(slow_too=self._has_room_for_slow()):
                if is_slow and not self._for_slow.acquire(blocking=False):
                    continue
                try:
                    queue = None if self._stopped.is_set() else delivery_queue.claim(player_id)
                    if queue is None:
                        continue
                    is_waiting = True
                    # The other waiting queues need not wait for this one.
                    self._call_another()
                    attempts += self._serve(queue)
                finally:
                    if is_slow:
                        self._for_slow.release()
                # Not in a `finally`: the claim of a worker that failed lapses by itself, so nothing is retried over and
                # over.
                delivery_queue.release(queue)
        return attempts

    def _serve(self, queue: delivery_queue.DeliveryQueue) -> int:
        until = monotonic() + TURN_SECONDS
        attempts = 0
        for _ in range(TURN_MESSAGES):
            if monotonic() >= until or self._stopped.is_set():
                break
            found = delivery_queue.next_message(queue)
            if found is None:
                break
            receiver, message = found
            if delivery_queue.set_aside_if_overtaken(message):
                continue
            serial_of(message)
            body = documents.body(message)
            signed = signing.headers(
                secrets_of(receiver),
                identity=documents.identity(message),
                # Receivers compare it with their own clocks.
                timestamp=int(clock.real_now().timestamp()),
                body=body,
            )
            answer = push(receiver.url, headers=signed, body=body)
            attempts += 1
            delivery_queue.write_down(queue, message, answer)
            if not answer.ok:
                log.info("message %s was not taken: %s", message.pk, answer.reason)
        return attempts

    def _has_room_for_slow(self) -> bool:
        has_room = self._for_slow.acquire(blocking=False)
        if has_room:
            self._for_slow.release()
        return has_room

    def _call_another(self) -> None:
        if self._pool is not None:
            self.call()

    def _answer(self) -> None:
        try:
            close_old_connections()
            self.work()
        except Exception:
            log.exception("pushing failed")
        finally:
            close_old_connections()
            with self._lock:
                self._called -= 1


dispatcher: Final = Dispatcher()
"""The dispatcher of this process."""
