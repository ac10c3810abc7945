"""Old addresses of pages that are screens of the page at /play/ now."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import re_path, reverse

from bang_service.platform.http.old_addresses import leading_on


@leading_on
def notice_preferences(request: HttpRequest) -> HttpResponse:
    """What somebody hears, by which way and when."""
    return HttpResponsePermanentRedirect(reverse("play_screen", args=["notices/preferences"]))


@leading_on
def own_seasons(request: HttpRequest) -> HttpResponse:
    """One's own seasons, and all that is done there."""
    return HttpResponsePermanentRedirect(reverse("play_screen", args=["seasons"]))


urlpatterns = [
    re_path(r"^notices/?$", notice_preferences),
    re_path(r"^leagues(?:/.*)?$", own_seasons),
]
