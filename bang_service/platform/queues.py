"""The queues of the workers, by name; `bang_service.celery` says what runs in them."""

from typing import Final

DEADLINES: Final = "deadlines"
AI: Final = "ai"
DELIVERIES: Final = "deliveries"
HOUSEKEEPING: Final = "housekeeping"
QUEUES: Final = (DEADLINES, AI, DELIVERIES, HOUSEKEEPING)
