"""The page at /play/, where people play in a browser. It is one file of markup for all its addresses; what it shows it
asks of the public API, as any other client does. Its sources are in `bots/clients/web`."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .platform.http.headers import PAGE_POLICY

POLICY: Final = (
    f"{PAGE_POLICY}; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
)
"""No script can be made from a text here: the admin stands on the same origin."""

BUILT: Final = Path(__file__).parent / "static" / "bang_service" / "play"
"""What `npm run build` in `bots/clients/web` makes."""


@cache
def build() -> str:
    """What tells one build of the page from another: browsers keep its files as long as this stays the same."""
    digest = hashlib.sha256()
    for name in ("app.js", "app.css"):
        digest.update((BUILT / name).read_bytes())
    return digest.hexdigest()[:12]


@require_safe
def play(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The page, whatever it is to show: it says itself when there is nothing."""
    response = render(request, "bang_service/play.html", {"build": build()})
    response["Content-Security-Policy"] = POLICY
    # The same for everybody; a new release is noticed at the next visit.
    response["Cache-Control"] = "public, no-cache"
    return response
