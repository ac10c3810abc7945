"""Wake-ups that make a worker look after seasons."""

from __future__ import annotations

import threading

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import HOUSEKEEPING

from .services import due_steps, ended_games

_looking = threading.Lock()


@periodic("run-seasons", every=5.0, queue=HOUSEKEEPING)
def run_seasons() -> None:
    """Do what is due, then count what has ended. A process does so once at a time; several processes may."""
    if not _looking.acquire(blocking=False):
        return
    try:
        due_steps.run_due()
        ended_games.follow()
    finally:
        _looking.release()
