"""Headers that protect whoever reads an answer in a browser."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse

API_POLICY: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS: Final = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()"
)


class SecurityHeaders:
    """Adds what Django's own middleware does not: which sources and abilities of the browser an answer may use.

    A page has its scripts and styles from this server alone, as files; an answer for programs has none. A view that
    needs another policy sets the header itself.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        headers = response.headers
        # What a browser has keeps its policy when it is told that it is still the same: with another one here, it would
        # take that from then on.
        if response.status_code != HTTPStatus.NOT_MODIFIED:
            is_page = headers.get("Content-Type", "").startswith("text/html")
            headers.setdefault("Content-Security-Policy", PAGE_POLICY if is_page else API_POLICY)
        headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response


def answer_headers() -> dict[str, str]:
    """For answers to programs that do not pass Django's middleware."""
    return {
        "Cache-Control": "no-store",
        "Content-Security-Policy": API_POLICY,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Permissions-Policy": PERMISSIONS,
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }
