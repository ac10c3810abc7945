"""Rows of the service itself, and what the platform keeps for its clients."""

from .idempotency import IdempotencyRecord
from .service import ClockSetting, Contraction, Outage, Uptime
from .throttle import ThrottleBucket

__all__ = ["ClockSetting", "Contraction", "IdempotencyRecord", "Outage", "ThrottleBucket", "Uptime"]
