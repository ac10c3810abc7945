"""Rows of mails: those that wait and those that were sent, and addresses that get none."""

from .address import AddressOff, Unsubscribed
from .mail import Mail

__all__ = ["AddressOff", "Mail", "Unsubscribed"]
