"""The threads that send copies. A task only wakes them, so that no endpoint, however slow, keeps a worker from other
tasks."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final

from django.db import InterfaceError, OperationalError, close_old_connections

from accounts.notices.channels import web_push, webhooks
from accounts.notices.channels.posting import Answer, post, unusable
from accounts.notices.channels.requests import Request
from accounts.notices.models import Delivery, Endpoint
from games.models import Notice
from games.services.numbering import serial_of

from . import queue as delivery_queue
from .fan_out import fan_out

_REQUESTS: Final[Mapping[Endpoint.Kind, Callable[[Endpoint, Notice], Request]]] = {
    Endpoint.Kind.WEBHOOK: webhooks.request_of,
    Endpoint.Kind.PUSH: web_push.request_of,
}

THREADS: Final = 8
"""The number in one process; at most half of them serve slow or failing endpoints."""

TURN_COPIES: Final = 20
TURN_SECONDS: Final = 10.0
"""After this time a queue is released, so that others have their turn."""

log = logging.getLogger(__name__)


class Dispatcher:
    """Serves queues until nothing more can be sent."""

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
                self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="notices")
            self._called += 1
            self._pool.submit(self._answer)

    def stop(self) -> None:
        """Start nothing more. The process ends when the attempts under way have been recorded."""
        self._stopped.set()

    def work(self) -> int:
        """Copy what is new, then serve queue after queue in the caller's thread until none is left. Return how many
        attempts were made."""
        fan_out()
        attempts = 0
        is_waiting = True
        while is_waiting and not self._stopped.is_set():
            is_waiting = False
            for endpoint_id, is_slow in delivery_queue.waiting(slow_too=self._has_room_for_slow()):
                if is_slow and not self._for_slow.acquire(blocking=False):
                    continue
                try:
                    queue = None if self._stopped.is_set() else delivery_queue.claim(endpoint_id)
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
        for _ in range(TURN_COPIES):
            if monotonic() >= until or self._stopped.is_set():
                break
            found = delivery_queue.next_copy(queue)
            if found is None:
                break
            endpoint, copy = found
            if delivery_queue.postpone(copy, endpoint):
                continue
            # An address that is not used any more may not even be one for which a request can be made.
            answer = unusable(endpoint.url) or self._sent(endpoint, copy)
            attempts += 1
            delivery_queue.write_down(queue, copy, answer)
            if not answer.ok:
                log.info("notice %s was not taken: %s", copy.notice_id, answer.reason)
        return attempts

    def _sent(self, endpoint: Endpoint, copy: Delivery) -> Answer:
        serial_of(copy.notice)
        try:
            request = _REQUESTS[Endpoint.Kind(endpoint.kind)](endpoint, copy.notice)
        except (OperationalError, InterfaceError):
            # The database is away, or wants this to be tried again.
            raise
        except Exception:
            # It counts as an attempt, or it would be tried for ever and hold back what follows.
            log.exception("notice %s cannot be put into a request", copy.notice_id)
            return Answer(None, "The service could not write this notice.")
        return post(endpoint.url, headers=request.headers, body=request.body)

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
            log.exception("sending notices failed")
        finally:
            close_old_connections()
            with self._lock:
                self._called -= 1


dispatcher: Final = Dispatcher()
"""The dispatcher of this process."""
