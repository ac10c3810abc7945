"""Headers that protect readers who open an answer in a browser."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse

API_POLICY: Final = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
PICTURE_POLICY: Final = f"{API_POLICY}; sandbox"
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PERMISSIONS: Final = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()"
)


class SecurityHeaders:
    """Adds what Django's own middleware does not: which sources and browser features an answer may use.

    A page has its scripts and styles from this server alone, as files; an answer for programs has none. A view that
    needs another policy sets the header itself.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        headers = response.headers
        # A 304 keeps the policy that the browser has cached; with another one here, the browser would use that from
        # then on.
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
