"""Requests that a browser has sent from a page of this service: no other origin can send one."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def is_from_own_page(request: HttpRequest) -> bool:
    """Whether it says that it comes from this origin: browsers say so of every request by POST or DELETE, and no page
    can say otherwise."""
    own = {f"{request.scheme}://{request.get_host()}", *settings.CSRF_TRUSTED_ORIGINS}
    site = request.META.get("HTTP_SEC_FETCH_SITE", "same-origin")
    return request.META.get("HTTP_ORIGIN") in own and site == "same-origin"
