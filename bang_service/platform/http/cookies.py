"""What cookies are called. With https their names begin with `__Host-`: browsers take such a cookie from this host
alone, so no other host of the same domain can log a visitor in as somebody else."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

PREFIX: Final = "__Host-"


def named(name: str, *, https: bool) -> str:
    """What a cookie is called at an address with https, or without."""
    return f"{PREFIX}{name}" if https else name


def former(name: str) -> str:
    """What a cookie was called before it had the prefix; empty if it has none."""
    return name.removeprefix(PREFIX) if name.startswith(PREFIX) else ""


def take_former(request: HttpRequest, name: str) -> bool:
    """Let a cookie that came by its former name stand for the one that is missing; whether there was one."""
    value = request.COOKIES.get(former(name))
    if value is None or name in request.COOKIES:
        return False
    request.COOKIES[name] = value
    return True


def drop_former(request: HttpRequest, response: HttpResponse) -> None:
    """Have the browser forget the former names of the cookies that it has by the present ones now."""
    if response.status_code >= 500:
        # Nothing was stored, so it has not got them.
        return
    for name in (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME):
        if former(name) in request.COOKIES:
            response.delete_cookie(former(name))
