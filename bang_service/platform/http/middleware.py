"""The few steps that every API request passes, and the many that only pages need.

Sessions, cookies, CSRF and messages belong to the admin. An API request brings a token, so it skips them.
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import MiddlewareNotUsed
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.middleware.csrf import CsrfViewMiddleware
from django.utils import translation
from django.utils.functional import SimpleLazyObject

from bang_service.platform import clock, languages
from bang_service.platform.problems import Problem, ProblemCode

from . import service_time
from .documents import problem_response
from .handlers import API_PREFIXES, exception_response, is_api, unserved
from .translate import is_unserved

_ADMIN = "/admin/"
_PERSONAL: tuple[str, ...] = (_ADMIN, *settings.PERSONAL_PAGES)
_SPOKEN: tuple[str, ...] = (*_PERSONAL, *settings.SPOKEN_PAGES)
_TRANSLATED = (*API_PREFIXES, "/problems/")


class ServedPart:
    """Where the admin has a web program of its own (`BANG_SERVE`), answers 404 to what another program serves. The
    files that pages need are everywhere."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        if settings.SERVE == "all":
            raise MiddlewareNotUsed

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info.startswith(_ADMIN) != (settings.SERVE == "admin"):
            raise Http404
        return self.get_response(request)


class Languages:
    """Answers API clients, and readers of the admin, of the page to play and of those about accounts, tables and
    problems, in the language they ask for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info == "/" or request.path_info.startswith(_SPOKEN):
            return self._page(request)
        if not request.path_info.startswith(_TRANSLATED):
            return self.get_response(request)
        accepted: str = request.META.get("HTTP_ACCEPT_LANGUAGE", "")
        if accepted and (language := languages.preferred(accepted)) != languages.DEFAULT:
            translation.activate(language)
        try:
            return self.get_response(request)
        finally:
            translation.deactivate()

    def _page(self, request: HttpRequest) -> HttpResponse:
        """A page that depends on the language, or says itself in which one it is."""
        with translation.override(languages.readable(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))):
            response = self.get_response(request)
            if not response.has_header("Content-Language"):
                languages.mark(response)
        return response


class ApiGuard:
    """Under API paths: refuses a body whose declared size is too large, and turns exceptions into problems.

    It adds the service's time, and forbids caching of answers that do not say how long they are valid, since they may
    be personal.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not is_api(request):
            return self.get_response(request)
        length: str = request.META.get("CONTENT_LENGTH") or ""
        if length.isdecimal() and int(length) > settings.MAX_BODY_BYTES:
            response = problem_response(Problem(ProblemCode.BODY_TOO_LARGE), instance=request.path)
        else:
            response = self.get_response(request)
            if response.status_code < 500:
                clock.look()
        response.headers[service_time.HEADER] = service_time.service_time()
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """For views that are not REST views; those have answered already."""
        if is_api(request):
            return exception_response(exception, request)
        if is_unserved(exception):
            return unserved(request, exception)
        return _refusal(exception) if isinstance(exception, Problem) else None


def _refusal(problem: Problem) -> HttpResponse:
    """A problem on a page for people that has no place of its own to show it."""
    headers = {} if problem.retry_after is None else {"Retry-After": str(problem.retry_after)}
    text = f"{problem.title}. {problem.detail}"
    return HttpResponse(text, status=problem.status, content_type="text/plain; charset=utf-8", headers=headers)


class _PagesOnly:
    get_response: Callable[[HttpRequest], Any]

    def __call__(self, request: HttpRequest) -> Any:
        if is_api(request):
            return self.get_response(request)
        return super().__call__(request)  # type: ignore[misc]


class PageSessions(_PagesOnly, SessionMiddleware):
    """Sessions, for pages."""


class PageAuthentication(_PagesOnly, AuthenticationMiddleware):
    """Who is logged in by a cookie, for pages; those of the admin, of accounts and of tables speak the
    language that they have chosen."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        request.user = SimpleLazyObject(lambda: self.user_of(request))  # type: ignore[assignment]
        if request.path_info.startswith(_PERSONAL):
            languages.prefer(getattr(request.user, "language", ""))

    def user_of(self, request: HttpRequest) -> AbstractBaseUser | AnonymousUser:
        """Whose session it is. Looked up when it is first asked: most pages are the same for everybody."""
        return get_user(request)


class PageMessages(_PagesOnly, MessageMiddleware):
    """Messages after a form, for pages."""


class PageCsrf(_PagesOnly, CsrfViewMiddleware):
    """CSRF protection, for pages: no API reads a cookie, so there is nothing to forge."""

    def process_view(
        self, request: HttpRequest, callback: Any, callback_args: Any, callback_kwargs: Any
    ) -> HttpResponseForbidden | None:
        if is_api(request):
            return None
        return super().process_view(request, callback, callback_args, callback_kwargs)
