"""Whole addresses of pages, for mails: no request says where the service is."""

from __future__ import annotations

from django.conf import settings


def whole(path: str) -> str:
    """The whole address of a page of this service."""
    return f"{settings.LINKS_BASE}{path}"
