"""Rows of the service itself, and what the platform keeps for its clients."""

from .idempotency import IdempotencyRecord
from .service import ClockSetting, Outage, Uptime
from .throttle import ThrottleBucket

__all__ = ["ClockSetting", "IdempotencyRecord", "Outage", "ThrottleBucket", "Uptime"]
