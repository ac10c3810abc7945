"""What a browser lets a page of another origin send to the API and read of its answers."""

from __future__ import annotations

from typing import Final

REQUEST_HEADERS: Final = (
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "if-match",
    "if-none-match",
    "last-event-id",
    "x-request-id",
)
ANSWER_HEADERS: Final = (
    "Content-Language",
    "ETag",
    "Idempotency-Replayed",
    "Link",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "Service-Time",
    "X-Request-ID",
)


def answer_headers() -> dict[str, str]:
    """For answers that do not pass Django's middleware: any page may read them."""
    return {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": ", ".join(ANSWER_HEADERS)}
