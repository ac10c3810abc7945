"""Old addresses of pages that are screens of the page at /play/ now."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse
from django.views.decorators.http import require_safe


@require_safe
def notice_preferences(request: HttpRequest) -> HttpResponse:
    """What somebody hears, by which way and when."""
    return HttpResponsePermanentRedirect(reverse("play_screen", args=["notices/preferences"]))


@require_safe
def own_seasons(request: HttpRequest, **_: Any) -> HttpResponse:
    """One's own seasons, and all that is done there."""
    return HttpResponsePermanentRedirect(reverse("play_screen", args=["seasons"]))
