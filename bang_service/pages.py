"""The first page, for people who come with a browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe


@require_safe
def first(request: HttpRequest) -> HttpResponse:
    """What this service is, and where everything is."""
    return render(request, "bang_service/index.html")


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon, for browsers that ask for it where it was once kept."""
    return HttpResponseRedirect(static("bang_service/icon.svg"))
