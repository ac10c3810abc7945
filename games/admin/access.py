"""Who may see what is hidden, and who may act on games."""

from __future__ import annotations

from typing import Final, TypeVar

from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.people.models import Player
from bang_service.platform import admin_log
from bang_service.platform.admin_log import LogText
from bang_service.platform.texts import say
from games.reading.projection.staff import plays_at
from games.reading.projection.tables import RUNNING
from games.services.access import seats_of_principal

R = TypeVar("R", bound=Model)

SEE_HIDDEN: Final = "games.see_hidden"
INTERVENE: Final = "games.intervene"


def staff_of(request: HttpRequest) -> Player:
    """Whoever is logged in to the admin."""
    assert isinstance(request.user, Player)
    return request.user


def sits_at(request: HttpRequest, table_id: int) -> bool:
    """Whether whoever looks has a seat in a game that is not over."""
    return plays_at(request.user.pk, table_id)


def without_hidden_moves(request: HttpRequest, rows: QuerySet[R]) -> QuerySet[R]:
    """Rows that come of moves, without those that whoever looks could learn something from.

    A move may be a part of an answer that is still hidden, and a notice may go to those alone who have something to
    choose: that there is such a row, and when, tells as much as its text. So rows of running games are for those who
    may see what is hidden there.
    """
    if request.user.has_perm(SEE_HIDDEN):
        # Few, and read first: asked of each row, they would cost as much as all rows.
        own = seats_of_principal(staff_of(request).pk).filter(table__status__in=RUNNING)
        return rows.exclude(table__in=list(own.values_list("table_id", flat=True)))
    return rows.exclude(table__status__in=RUNNING)


def require_hidden(request: HttpRequest, table_id: int) -> None:
    """Raise PermissionDenied unless whoever asks may see the hidden things of a table."""
    if not request.user.has_perm(SEE_HIDDEN):
        raise PermissionDenied
    if sits_at(request, table_id):
        raise PermissionDenied(say("admin-hidden-own-game"))


def log_of(request: HttpRequest, rows: list[Model], text: LogText, **operands: str) -> None:
    """Write into the admin's log what was done to rows, or what was seen of them."""
    admin_log.write(staff_of(request).pk, rows, text, **operands)
