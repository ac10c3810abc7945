"""When a mail that could not be sent is tried again, and when it is given up."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

RETRIES: Final = (
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(minutes=30),
    timedelta(hours=1),
    timedelta(hours=2),
    timedelta(hours=4),
    timedelta(hours=8),
    timedelta(hours=8),
)
"""The delays from each attempt to the next: about a day. After the last one a mail has expired."""
