"""What others may listen to."""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

address_switched_off: Final = Signal()
"""Sent with `address`, in the transaction in which it was switched off."""
