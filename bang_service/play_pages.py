"""The page at /play/, where people play in a browser. It is one file of markup for all its addresses; what it shows it
asks of the public API, as any other client does. Its sources are in `bots/clients/web`."""

from __future__ import annotations

import re
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from accounts.pages.previews import Preview, preview_of_table
from games.models import Table

from .platform.http.headers import PAGE_POLICY
from .platform.http.own_pages import is_from_own_page
from .platform.problems import Problem
from .platform.throttling import Client, Meter, client_address
from .play_build import build
from .play_texts import page_texts

POLICY: Final = (
    f"{PAGE_POLICY}; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types play-sw"
)
"""No script can be made from a text here: the admin stands on the same origin. The one policy that the page may make
gives the address of its service worker and nothing else."""

_TABLE: Final = re.compile(r"tables/([1-9]\d{0,17})(?:/.*)?")


@require_safe
def play(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The page, whatever it is to show: it says itself when there is nothing.

    It depends on the address and the reader's language alone, never on who they are: so caches may keep it.
    """
    response = _page(request, screen)
    # The same for everybody; a new release is noticed at the next visit.
    response["Cache-Control"] = "public, no-cache"
    return response


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def now(request: HttpRequest) -> HttpResponse:
    """The page that begins a game at once, for a form on the first page. A link to it, or a form of another origin,
    leads to the page alone, where nothing begins by itself: what begins makes a guest, and takes a place among the
    games."""
    if request.method != "POST":
        return play(request)
    if not is_from_own_page(request):
        return redirect("play")
    response = _page(request, begins=True)
    response["Cache-Control"] = "private, no-store"
    return response


def _page(request: HttpRequest, screen: str = "", *, begins: bool = False) -> HttpResponse:
    found = _TABLE.fullmatch(screen)
    table = None if found is None else int(found[1])
    shown = {
        "build": build(),
        "texts": page_texts(),
        "table": table,
        "begins": begins,
        "preview": _preview(request, table),
    }
    response = render(request, "bang_service/play.html", shown)
    response["Content-Security-Policy"] = POLICY
    return response


def _preview(request: HttpRequest, table_id: int | None) -> Preview:
    """What is said of a table that everybody may see; the same of all others, whether they exist or not, and to whoever
    asks too often."""
    if table_id is None:
        return preview_of_table(request, None)
    try:
        Meter().charge("anonymous", Client(address=client_address(request)))
    except Problem:
        return preview_of_table(request, None)
    public = Table.objects.filter(pk=table_id, visibility=Table.Visibility.PUBLIC)
    return preview_of_table(request, public.only("name", "visibility").first())
