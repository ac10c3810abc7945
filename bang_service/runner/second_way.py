"""Deadlines and AI seats go on while Redis is away: the worker of deadlines starts a program that needs no broker."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from typing import Final

from bang_service.platform.broker import reaching

CHECK_SECONDS: Final = 1.0
MOST_FAILURES: Final = 3
"""Checks in a row. One may fail on a machine that is busy."""

PROGRAM: Final = "bang_service.runner.without_broker"

log = logging.getLogger(__name__)


class SecondWay(threading.Thread):
    """Starts the program when the broker cannot be reached, and ends it when it can."""

    def __init__(self) -> None:
        super().__init__(name="second-way", daemon=True)
        self._failures = 0
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        stop = threading.Event()
        while not stop.wait(CHECK_SECONDS):
            self.look(is_reachable=reaching.is_reachable())

    def look(self, *, is_reachable: bool) -> None:
        """Do what one check demands."""
        self._failures = 0 if is_reachable else self._failures + 1
        if self._process is not None and self._process.poll() is not None:
            self._process = None
        if is_reachable and self._process is not None:
            log.warning("the broker is back: tasks come from there again")
            self._process.terminate()
        elif self._failures >= MOST_FAILURES and self._process is None:
            log.error("the broker cannot be reached: deadlines and AI seats go on without it")
            # It ends when this program does, however that ends: nobody else holds the other end of its input.
            self._process = subprocess.Popen([sys.executable, "-m", PROGRAM], stdin=subprocess.PIPE)
