"""The page where the reader of a mail unsubscribes, and where a mail program does it for them (RFC 8058).

Nobody has to log in, and there is no CSRF token: the signed token in the address is the proof, and a mail program has
nothing else. Only POST changes anything, because programs that look for viruses follow every link.
"""

from __future__ import annotations

from django.core.signing import BadSignature
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from bang_service.platform import languages

from .models import Unsubscribed
from .services import addresses, digests


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows whether notices are sent, with a button; POST stops them, or with `again` sends them again.

    Raises Http404 for a text that is no token of ours.
    """
    try:
        digest = digests.read_token(token)
    except BadSignature:
        raise Http404 from None
    if request.method == "POST":
        if "again" in request.POST:
            addresses.subscribe(digest)
        else:
            addresses.unsubscribe(digest)
    with translation.override(languages.readable(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))):
        is_off = Unsubscribed.objects.filter(digest=digest).exists()
        response = render(request, "mail/unsubscribe.html", {"is_off": is_off})
        response["Cache-Control"] = "no-store"
        languages.mark(response)
    return response
