"""Wake-ups that make a worker answer what was asked about addresses."""

from __future__ import annotations

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import DELIVERIES

from .services import address_lookups


@periodic("run-address-lookups", every=10.0, queue=DELIVERIES)
def run_address_lookups() -> None:
    """Answer what is there; the rows say what."""
    address_lookups.run_due()
