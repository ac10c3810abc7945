"""What cannot wait while Redis is away: `python -m bang_service.runner.without_broker`, started by workers.

It looks for deadlines that have passed and for AI seats that are asked, and does at once what a task would do. It may
run beside workers and beside others of its kind: the rows of the database say what is due. It ends by SIGTERM, or when
its input does.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

# Read by the settings, as in the worker.
os.environ["BANG_ROLE"] = "worker"

from celery.exceptions import SoftTimeLimitExceeded
from django.db import close_old_connections

from bang_service.celery import app
from bang_service.platform.logs import log_what_nobody_catches

DEADLINES_SECONDS: Final = 1.0
AI_SECONDS: Final = 0.5
"""From one look to the next."""

log = logging.getLogger(__name__)


def repeat(what: Callable[[], object], stop: threading.Event, seconds: float) -> None:
    """Until told to stop. A failure ends one round, and no more."""
    while not stop.wait(seconds):
        try:
            close_old_connections()
            what()
        except Exception:
            log.exception("what cannot wait has failed without the broker")


def main() -> None:
    """Work until told to stop."""
    log_what_nobody_catches()
    app.loader.import_default_modules()
    from bots import jobs
    from games.services import deadlines

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    signal.signal(signal.SIGALRM, _too_long)
    threading.Thread(target=_end_with_input, args=(stop,), name="input", daemon=True).start()
    sweeping = threading.Thread(target=repeat, args=(deadlines.sweep, stop, DEADLINES_SECONDS), name="deadlines")
    sweeping.start()

    def think(table_id: int) -> None:
        signal.alarm(jobs.LONGEST_SECONDS)
        try:
            jobs.play_table(table_id)
        finally:
            signal.alarm(0)

    # Here, because only the first thread of a process hears an alarm.
    repeat(lambda: jobs.play_waiting(think, stop=stop.is_set), stop, AI_SECONDS)
    sweeping.join()


def _too_long(number: int, frame: FrameType | None) -> None:
    # What is raised in a task whose time is up: no defect of a rule, wherever it comes.
    raise SoftTimeLimitExceeded


def _end_with_input(stop: threading.Event) -> None:
    # Not by `sys.stdin`: its lock would be held when the interpreter ends.
    while os.read(0, 4096):
        pass
    stop.set()


if __name__ == "__main__":
    main()
