"""What makes the page at /play/ one that can be installed: its manifest, its service worker, and what it shows without
a connection."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from .platform import languages
from .platform.http import json
from .platform.http.conditional import unchanging
from .platform.http.headers import API_POLICY
from .platform.texts import say
from .play_build import BUILT

PAPER: Final = "#fffaf0"
"""The background of the pages by day. A manifest knows no night."""

WORKER_POLICY: Final = f"{API_POLICY}; connect-src 'self'; script-src 'self'"
"""A worker has the policy of its own file, not that of the page."""


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """How the page is called and looks among the programs of a device, in the reader's language."""
    here = reverse("play")
    document: dict[str, Any] = {
        "id": here,
        # The pages about people, and the forms, are part of the program.
        "scope": "/",
        "start_url": here,
        "display": "standalone",
        "name": str(say("play-title")),
        "short_name": "BANG!",
        "description": str(say("play-about")),
        "lang": languages.current(),
        "theme_color": PAPER,
        "background_color": PAPER,
        "icons": [_icon("192.png", 192), _icon("512.png", 512), _icon("maskable.png", 512, purpose="maskable")],
    }
    response = HttpResponse(json.encode(document), content_type="application/manifest+json")
    response["Cache-Control"] = "public, no-cache"
    return response


def _icon(name: str, size: int, **more: str) -> dict[str, str]:
    return {"src": static(f"bang_service/icons/{name}"), "sizes": f"{size}x{size}", "type": "image/png", **more}


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It is served here and not among the other files because it may only look after addresses
    below its own."""
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": WORKER_POLICY}
    return unchanging(request, (BUILT / "sw.js").read_bytes(), "text/javascript; charset=utf-8", headers)


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the service worker keeps, and shows in the place of any page while there is no connection."""
    response = render(request, "bang_service/offline.html")
    response["Cache-Control"] = "public, no-cache"
    return response
