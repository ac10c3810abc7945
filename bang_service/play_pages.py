"""The page at /play/, where people play in a browser. It is one file of markup for all its addresses; what it shows it
asks of the public API, as any other client does. Its sources are in `bots/clients/web`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.mail.links import whole
from games.drawings.preview import HIGH, WIDE
from games.models import Table

from .platform.http.headers import PAGE_POLICY
from .platform.problems import Problem
from .platform.texts import say
from .platform.throttling import Client, Meter, client_address
from .play_build import build
from .play_texts import versions

POLICY: Final = (
    f"{PAGE_POLICY}; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types play-sw"
)
"""No script can be made from a text here: the admin stands on the same origin. The one policy that the page may make
gives the address of its service worker and nothing else."""

_TABLE: Final = re.compile(r"tables/([1-9]\d{0,17})(?:/.*)?")


@dataclass(frozen=True, slots=True)
class Told:
    """What messengers show of a link: a title, and a picture with its size."""

    title: str
    image: str
    wide: int
    high: int


@require_safe
def play(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The page, whatever it is to show: it says itself when there is nothing.

    It depends on the address and the reader's language alone, never on who they are: so caches may keep it.
    """
    found = _TABLE.fullmatch(screen)
    table = None if found is None else int(found[1])
    told = _told(request, table) or Told(str(say("play-title")), whole(static("bang_service/icons/512.png")), 512, 512)
    shown = {"build": build(), "texts": versions(), "table": table, "told": told, "address": whole(request.path)}
    response = render(request, "bang_service/play.html", shown)
    response["Content-Security-Policy"] = POLICY
    # The same for everybody; a new release is noticed at the next visit.
    response["Cache-Control"] = "public, no-cache"
    return response


def _told(request: HttpRequest, table_id: int | None) -> Told | None:
    """What is said of a table that everybody may see; None for all others, whether they exist or not, and for whoever
    asks too often."""
    if table_id is None:
        return None
    try:
        Meter().charge("anonymous", Client(address=client_address(request)))
    except Problem:
        return None
    tables = Table.objects.filter(pk=table_id, visibility=Table.Visibility.PUBLIC)
    name = tables.values_list("name", flat=True).first()
    if name is None:
        return None
    title = name or str(say("drawing-table", table=str(table_id)))
    return Told(title, whole(f"{reverse('api_index')}tables/{table_id}/preview.png"), WIDE, HIGH)
