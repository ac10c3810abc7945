"""Whole addresses of pages, for mails: no request says where the service is."""

from __future__ import annotations

from typing import Final

from django.conf import settings

ON_THIS_MACHINE: Final = "http://127.0.0.1:8000"
"""Where `manage.py up` serves when nothing else is said."""


def whole(path: str) -> str:
    """The whole address of a page of this service."""
    return f"{settings.PUBLIC_URL or ON_THIS_MACHINE}{path}"
