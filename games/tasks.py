"""Wake-ups that make a worker look after deadlines, tables whose games nobody starts, games that have ended, and
previews and replays that are to be made."""

from __future__ import annotations

import threading

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import DEADLINES, HOUSEKEEPING

from .reading import previews, replays
from .services import deadlines, tables

_sweeping = threading.Lock()


@periodic("sweep-deadlines", every=1.0, queue=DEADLINES)
def sweep_deadlines() -> None:
    """Play the default for every seat whose time is up. A process sweeps once at a time; several processes may."""
    if not _sweeping.acquire(blocking=False):
        return
    try:
        deadlines.sweep()
    finally:
        _sweeping.release()


@periodic("lapse-tables", every=60.0, queue=HOUSEKEEPING)
def lapse_tables() -> None:
    """Close the tables whose games nobody has started in time. Several processes may."""
    tables.lapse_due()


@periodic("draw-previews", every=10.0, queue=HOUSEKEEPING)
def draw_previews() -> None:
    """Draw the previews that somebody has asked for. Several processes may."""
    previews.draw_wanted()


@periodic("make-replays", every=10.0, queue=HOUSEKEEPING)
def make_replays() -> None:
    """Play the finished games again whose replays somebody has asked for. Several processes may."""
    replays.make_wanted()
