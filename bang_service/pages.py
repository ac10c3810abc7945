"""The first page, for people who come with a browser: what the game is, and every way into it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from accounts.pages.previews import preview
from games.models import Table
from games.reading import lobby
from games.terms import catalogue
from games.terms.lessons import LESSONS
from games.terms.rulebooks import CARDS, DICE, GAMES
from games.terms.seat_faces import seat_faces

from .platform.handing_over import dear
from .platform.http.pagination import window
from .platform.problems import Problem
from .platform.texts import say
from .platform.throttling import Client, Meter, client_address

SHOWN: Final = 4
"""How many tables of a list stand here; the page at /play/ has them all."""
MOST_COUNTED: Final = 100
FACES: Final = 7
USUAL_SEATS: Final = 5
"""For so many, all roles are dealt that one has to know."""

Document = dict[str, Any]


@dear
@require_safe
def first(request: HttpRequest) -> HttpResponse:
    """The door: the game, tables to sit down at, what is on, then leagues and the documentation. The same for
    everybody, but for the name of whoever is logged in."""
    shown = {
        "preview": preview(request, str(say("play-title")), str(say("play-about"))),
        "faces": _faces(),
        "roles": _roles(),
        "cards": CARDS,
        "lesson": next(name for name, one in LESSONS.items() if one.game == CARDS),
        "dice": next(one for one in catalogue.games() if one["name"] == DICE),
        **_tables(request),
    }
    response = render(request, "bang_service/index.html", shown)
    response["Cache-Control"] = "private, no-cache"
    return response


def _faces() -> list[str]:
    """Faces of some characters of the usual game."""
    sets = GAMES[CARDS].sets
    found = [one["face"] for one in catalogue.characters() if one["set"] in sets]
    return found[:: max(1, len(found) // FACES)][:FACES]


def _roles() -> list[Document]:
    """The roles of the usual game, and what each wants."""
    usual = next(one for one in catalogue.roles() if (one["game"], one["seats"]) == (CARDS, USUAL_SEATS))
    named = catalogue.words()["roles"]
    return [{**one, "goal": usual["goals"][one["name"]]} for one in named if one["name"] in usual["goals"]]


def _tables(request: HttpRequest) -> Document:
    """What anybody may sit down at or watch. Whoever asks too often gets the page without it."""
    try:
        Meter().charge("anonymous", Client(address=client_address(request)))
    except Problem:
        return {"open": [], "on": [], "count": 0}
    return {
        "open": _listed(lobby.Wanted(free=True)),
        "on": _listed(lobby.Wanted(status=Table.Status.PLAYING, order=lobby.MOVED)),
        "count": lobby.count_on(MOST_COUNTED),
    }


def _listed(wanted: lobby.Wanted) -> list[Document]:
    found = window(lobby.tables(None, wanted), after=None, limit=SHOWN, order=lobby.ORDERS[wanted.order])
    titles = {one["name"]: one["title"] for one in catalogue.games()}
    return [
        {
            "id": table.pk,
            "name": table.name or str(say("play-table-number", id=str(table.pk))),
            "game": titles[table.game],
            "taken": [faces[seat.number] for seat in table.seats.all()],
            "free": range(table.seat_count - len(table.seats.all())),
            "seats": table.seat_count,
            "rated": bool(table.pool),
        }
        for table in found.rows
        for faces in [seat_faces(table.pk, table.seat_count)]
    ]


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon, for browsers that ask for it where it was once kept."""
    return HttpResponseRedirect(static("bang_service/icon.svg"))
