"""A plain page for each table, which needs no script: for those who have none, and for those who only want to look.

It shows what the reader may know and nothing else, by the same projection as the API.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.people.models import Player
from bang_service.platform.handing_over import dear
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say, spoken
from bang_service.platform.throttling import Client, Meter, client_address
from games.drawings.table import table as drawn
from games.drawings.view import Seen
from games.models import Table
from games.problem_codes import GameProblem
from games.reading import pictures
from games.reading.notice_pages import where_to_play
from games.reading.projection.tables import table_document, visible_table
from games.reading.projection.views import view_of
from games.reading.summary import summary
from games.services import last_views

from .previews import preview_of_table
from .telling import called, told_to

WIDE: Final = 1000
NARROW: Final = 360
"""Pixels of the two drawings in the page: the style sheet shows one of them. A wide one would be illegible on a
phone."""

_MOST_SENTENCES: Final = 60


@dataclass(frozen=True, slots=True)
class Happened:
    """The last sentences about what has happened, and how many came before them."""

    sentences: list[str]
    before: int


@dear
@require_safe
def table_page(request: HttpRequest, table_id: int) -> HttpResponse:
    """What a player sees of a table from their seat, and everybody else as a spectator. Whoever may not know of the
    table gets the page of one that does not exist. Raises Problem rate_limited."""
    viewer = request.user if isinstance(request.user, Player) else None
    address = client_address(request)
    if viewer is None:
        Meter().charge("anonymous", Client(address=address))
    else:
        Meter().charge("read", Client(account=str(viewer.pk)))
    try:
        table = visible_table(table_id, viewer)
    except Problem:
        shown = {"is_known": viewer is not None, "preview": preview_of_table(request, None)}
        return _answer(request, "account_pages/no_table.html", shown, status=404)
    last_views.remember(table, viewer)
    shown = {**_shown(table, viewer), "preview": preview_of_table(request, table)}
    return _answer(request, "account_pages/table.html", shown)


def _answer(request: HttpRequest, template: str, shown: dict[str, Any], status: int = 200) -> HttpResponse:
    response = render(request, template, shown, status=status)
    response["Cache-Control"] = "private, no-store"
    return response


def _shown(table: Table, viewer: Player | None) -> dict[str, Any]:
    seen = _seen(table, viewer)
    document = table_document(table, viewer, ratings=())
    shown: dict[str, Any] = {"table": document, "title": called(table), "play": where_to_play(table.pk)}
    if seen is None:
        free = table.seat_count - len(document["seats"])
        return {**shown, "status": str(say("drawing-status", status=table.status, free=free)), "free": range(free)}
    return {
        **shown,
        "status": seen.status,
        "turn": seen.turn,
        "is_asked": seen.view["prompt"] is not None,
        "due": _due(seen, viewer),
        "drawings": [drawn(seen, WIDE), drawn(seen, NARROW, prefix="narrow-")],
        "happened": _happened(table, viewer),
        "is_seated": seen.viewer is not None,
    }


def _seen(table: Table, viewer: Player | None) -> Seen | None:
    """The game as the viewer sees it; None if it has not begun, or cannot be shown."""
    try:
        return pictures.seen_of(view_of(table, viewer), table.name, spoken().language)
    except Problem as problem:
        if problem.code not in (GameProblem.TABLE_NOT_STARTED, GameProblem.TABLE_HALTED):
            raise
    # A game that cannot be shown is halted by that.
    table.refresh_from_db(fields=["status"])
    return None


def _due(seen: Seen, viewer: Player | None) -> str:
    """Until when the viewer must answer; empty if they are not asked, or are never late."""
    if viewer is None or seen.viewer is None or seen.view["prompt"] is None:
        return ""
    clock = seen.seats[seen.viewer]["clock"]
    return "" if clock is None or clock["due_at"] is None else told_to(viewer, clock["due_at"])


def _happened(table: Table, viewer: Player | None) -> Happened:
    sentences = summary(table, viewer)["sentences"]
    return Happened(sentences[-_MOST_SENTENCES:], max(0, len(sentences) - _MOST_SENTENCES))
