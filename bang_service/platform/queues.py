"""The queues of the workers, by name; what runs in them is told in `bang_service.celery`."""

from typing import Final

DEADLINES: Final = "deadlines"
AI: Final = "ai"
DELIVERIES: Final = "deliveries"
HOUSEKEEPING: Final = "housekeeping"
QUEUES: Final = (DEADLINES, AI, DELIVERIES, HOUSEKEEPING)
