"""django-allauth's middleware, for the pages that need it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allauth.account.middleware import AccountMiddleware
from django.http import HttpRequest, HttpResponse

PAGES: Final = "/account/"


class PageAccounts:
    """Lets requests for the pages of accounts pass allauth's middleware, and no other request; nobody keeps those
    pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._wrapped = AccountMiddleware(get_response)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(PAGES):
            return self.get_response(request)
        response: HttpResponse = self._wrapped(request)
        # They show what is nobody else's affair, and some addresses hold a key.
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What allauth answers by an exception."""
        if not request.path_info.startswith(PAGES):
            return None
        response: HttpResponse | None = self._wrapped.process_exception(request, exception)
        return response
