"""Old addresses below /play/, of screens that are pages of the service now, or forms of it. They lead on whether there
is anything at the other end or not."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import URLPattern, re_path, reverse

from accounts.pages.moved import own_seasons

from .platform.http.old_addresses import leading_on


@leading_on
def leagues(request: HttpRequest, page: str = "") -> HttpResponse:
    """A league, a season, its log or a division."""
    return HttpResponsePermanentRedirect(reverse("leagues") + (f"{page}/" if page else ""))


@leading_on
def log_in(request: HttpRequest, form: str) -> HttpResponse:
    """The form, which leads back to the screen that was to follow."""
    back = reverse("play") + request.GET.get("to", "").lstrip("/")
    name = "account_login" if form == "log-in" else "account_signup"
    return HttpResponsePermanentRedirect(f"{reverse(name)}?{urlencode({'next': back})}")


_PAGE = "[-a-zA-Z0-9_]+(?:/[0-9]{1,18}(?:/(?:log|[0-9]{1,18}))?)?"

urlpatterns: list[URLPattern] = [
    re_path(r"^leagues/my/entries/?$", own_seasons),
    re_path(r"^leagues/?$", leagues),
    re_path(rf"^leagues/(?P<page>{_PAGE})/?$", leagues),
    re_path(r"^(?P<form>log-in|sign-up)/?$", log_in),
]
