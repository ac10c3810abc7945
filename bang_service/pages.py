"""The first page, for people who come with a browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from accounts.pages.previews import preview

from .platform.texts import say


@require_safe
def first(request: HttpRequest) -> HttpResponse:
    """The door: to the game, to the pages about people, and to the documentation."""
    title, about = str(say("play-title")), str(say("play-about"))
    return render(request, "bang_service/index.html", {"preview": preview(request, title, about)})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon, for browsers that ask for it where it was once kept."""
    return HttpResponseRedirect(static("bang_service/icon.svg"))
