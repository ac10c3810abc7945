"""`/metrics`."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse

from . import scrape
from .access import may_read


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus's text format, for clients that may read it; for all others the address does not exist."""
    if request.method not in ("GET", "HEAD") or not may_read(request):
        raise Http404
    return HttpResponse(scrape.page(), content_type=scrape.CONTENT_TYPE, headers={"Cache-Control": "no-store"})
