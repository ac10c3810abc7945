"""Housekeeping of the service itself."""

from __future__ import annotations

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import HOUSEKEEPING

from . import retention


@periodic("prune-expired", every=3600.0, queue=HOUSEKEEPING)
def prune_expired() -> None:
    """Delete what is no longer kept, so that no table grows for ever."""
    retention.prune_expired()
