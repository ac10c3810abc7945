"""Addresses at which something was once, and that lead on to where it is now."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

View = Callable[..., HttpResponse]


def leading_on(view: View) -> View:
    """A view of an old address: whoever sends anything there is told that nothing takes it any more, with the token of
    a form or without."""
    return csrf_exempt(require_safe(view))
