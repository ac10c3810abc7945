"""Old addresses of pages that are screens of the page at /play/ now."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import re_path, reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponse]


def leading_on(view: View) -> View:
    """A view of an old address: whoever sends anything there is told that nothing takes it any more, with the token of
    a form or without."""
    return csrf_exempt(require_safe(view))


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
