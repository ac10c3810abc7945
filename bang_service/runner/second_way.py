"""Deadlines and AI seats go on while Redis is away: the worker of deadlines starts a program that needs no broker."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from typing import Final

from bang_service.platform.broker import reaching
from bang_service.platform.metrics import processes

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
        self._is_told_to_end = False
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        stop = threading.Event()
        while not stop.wait(CHECK_SECONDS):
            try:
                self.look(is_reachable=reaching.is_reachable())
            except Exception:
                log.exception("the second way could not be looked after")

    def look(self, *, is_reachable: bool) -> None:
        """Do what one check demands."""
        self._failures = 0 if is_reachable else self._failures + 1
        if self._process is not None and self._process.poll() is not None:
            self._process = None
        if is_reachable and self._process is not None:
            if not self._is_told_to_end:
                log.warning("the broker is back: tasks come from there again")
                self._process.terminate()
                self._is_told_to_end = True
        elif self._failures >= MOST_FAILURES and self._process is None:
            log.error("the broker cannot be reached: deadlines and AI seats go on without it")
            # It ends when this program does, however that ends: nobody else holds the other end of its input.
            # It counts for itself: its files would stay.
            environment = {name: value for name, value in os.environ.items() if name != processes.VARIABLE}
            self._is_told_to_end = False
            self._process = subprocess.Popen([sys.executable, "-m", PROGRAM], stdin=subprocess.PIPE, env=environment)
