"""django-allauth's middleware, for the pages that need it, and sessions that end with their token."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allauth.account.middleware import AccountMiddleware
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse

from accounts.people.services import browser_sessions
from bang_service.platform.http.cookies import named
from bang_service.platform.http.middleware import PageAuthentication

PAGES: Final = "/account/"

HINT: Final = named("bang_here", https=settings.ENVIRONMENT.https)
"""A cookie for the page at /play/, which cannot see the session's: "account" says that somebody has logged in at the
pages of accounts, "both" that the page has a token by that. It proves nothing, so any script may read it."""


class LinkedSessions(PageAuthentication):
    """Who is logged in by a cookie: nobody once the session's token has ended."""

    def user_of(self, request: HttpRequest) -> AbstractBaseUser | AnonymousUser:
        user = super().user_of(request)
        if not user.is_authenticated or browser_sessions.is_alive(request.session):
            return user
        request.session.flush()
        return AnonymousUser()


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
        _hint(request, response)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """What allauth answers by an exception."""
        if not request.path_info.startswith(PAGES):
            return None
        response: HttpResponse | None = self._wrapped.process_exception(request, exception)
        return response


def _hint(request: HttpRequest, response: HttpResponse) -> None:
    """Let the page at /play/ ask for a token where it would get one, and nowhere else."""
    told = request.COOKIES.get(HINT, "")
    if not request.user.is_authenticated:
        if told:
            response.delete_cookie(HINT, samesite="Strict")
        return
    now = "both" if browser_sessions.has_token(request.session) else "account"
    if told != now:
        response.set_cookie(
            HINT,
            now,
            max_age=settings.SESSION_COOKIE_AGE,
            secure=settings.SESSION_COOKIE_SECURE,
            samesite="Strict",
        )
