"""The thread that sends. A task only wakes it, so that no mail server, however slow, keeps a worker from other
tasks."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.db import close_old_connections

from .sending import send_due

log = logging.getLogger(__name__)


class Sender:
    """Sends in one thread, until nothing more is due."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runs = False
        self._called_again = False
        self._pool: ThreadPoolExecutor | None = None
        self._stopped = threading.Event()

    def call(self) -> None:
        """Look for mails that are due; if it is looking already, look again afterwards. Returns at once."""
        with self._lock:
            if self._stopped.is_set():
                return
            if self._runs:
                self._called_again = True
                return
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="mails")
            self._runs, self._called_again = True, False
            self._pool.submit(self._answer)

    def stop(self) -> None:
        """Start nothing more. The process ends when the mail under way has been recorded."""
        self._stopped.set()

    def _answer(self) -> None:
        try:
            close_old_connections()
            send_due(self._stopped.is_set)
        except Exception:
            log.exception("sending mails failed")
        finally:
            close_old_connections()
            with self._lock:
                self._runs, again = False, self._called_again
        if again:
            self.call()


sender: Final = Sender()
"""The sender of this process."""
