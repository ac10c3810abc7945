"""The queues of the workers, by name; each task says in which it runs."""

from typing import Final

DEADLINES: Final = "deadlines"
AI: Final = "ai"
DELIVERIES: Final = "deliveries"
HOUSEKEEPING: Final = "housekeeping"
QUEUES: Final = (DEADLINES, AI, DELIVERIES, HOUSEKEEPING)
