"""Notices about accounts, endpoints and reminders."""
